"""Saved games of Dominoes: what is written is read again, and what is wrong is told."""

import random
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from buildup.model.deal import Deal
from buildup.model.dominoes.game import DominoesGame, DominoesStart
from buildup.model.dominoes.match import Match
from buildup.model.game_kind import GameKind
from buildup.model.player import PerPlayer, Player
from buildup.saves.dominoes.game_text import format_dominoes, parse_dominoes
from buildup.saves.problems import SaveError
from buildup.saves.saved_games import (
    read_build_up,
    read_dominoes,
    read_saved_game,
    write_saved_game,
)
from tests.model.dominoes.random_games import fresh, played
from tests.model.replayed import replayed_game

SAMPLES = sorted((Path(__file__).parent.parent / "build_up" / "fixtures").rglob("*.txt"))

WRITTEN = """Dominoes
Size: 6
Anchor: 1
Line: [2 5] [5 6]
Computer:
\tHand: [0 1] [3 3]
Human:
\tHand: [6 6]
Boneyard: [0 0] [1 1]
Turn: Human
Last: Computer
"""


@given(st.integers(1, 9999), st.integers(3, 9), st.integers(0, 120))
def test_what_is_written_is_read_again(deal: int, size: int, moves: int) -> None:
    game = played(fresh(deal, size), random.Random(deal), moves)
    loaded = parse_dominoes(format_dominoes(game, level="expert"), "game.txt")
    assert loaded.game == game
    assert loaded.level == "expert"
    assert loaded.warnings == ()


@given(st.integers(1, 9999), st.integers(3, 9), st.integers(0, 60), st.integers(1, 20))
def test_a_game_that_began_at_a_loaded_table_is_read_again(
    deal: int, size: int, moves: int, more: int
) -> None:
    chance = random.Random(deal)
    before = played(fresh(deal, size), chance, moves)
    began = DominoesGame.begin(DominoesStart(before.table, before.start.deal))
    game = played(began, chance, more)
    assert parse_dominoes(format_dominoes(game), "game.txt").game == game


def test_a_table_without_events_is_where_the_game_begins() -> None:
    loaded = parse_dominoes(WRITTEN, "game.txt")
    table = loaded.game.table
    assert loaded.game.start.table == table
    assert loaded.game.start.deal.number == 758_301  # it names the game in records, too
    assert table.turn is Player.HUMAN
    assert table.last_layer is Player.COMPUTER
    assert loaded.warnings[0].startswith("Missing: ")
    assert (loaded.warnings[0].count("["), loaded.warnings[0][-3:]) == (12, " ….")


@pytest.mark.parametrize(
    "change",
    [
        lambda text: text.replace("\n", "\r\n"),
        lambda text: "\ufeff" + text,
        lambda text: text.upper(),
        lambda text: text.replace("\n", "\n\n  "),
        lambda text: text.replace("[2 5] [5 6]", "[2 5]\n   [5 6]"),
        lambda text: text.replace("Last: Computer\n", ""),
        lambda text: text.rstrip("\n"),
    ],
)
def test_a_reader_is_tolerant(change: object) -> None:
    assert callable(change)
    plain = parse_dominoes(WRITTEN, "game.txt").game.table
    assert parse_dominoes(change(WRITTEN).encode(), "game.txt").game.table == plain


def test_lines_of_other_editions_are_kept() -> None:
    loaded = parse_dominoes(WRITTEN + "Weather: rain, later sun\n", "game.txt")
    assert loaded.extra_lines == (("Weather", "rain, later sun"),)
    again = format_dominoes(loaded.game, extra_lines=loaded.extra_lines)
    assert "Weather: rain, later sun\n" in again


def test_without_an_anchor_the_left_tile_is_taken_for_it() -> None:
    loaded = parse_dominoes(WRITTEN.replace("Anchor: 1\n", ""), "game.txt")
    assert loaded.game.table.line.anchor == 0
    assert any("The first tile isn't named" in warning for warning in loaded.warnings)


def test_events_that_lead_elsewhere_are_left_out_with_a_warning() -> None:
    game = played(fresh(5, 6), random.Random(1), 9)
    text = format_dominoes(game).replace("Events: ", "Events: - ")
    loaded = parse_dominoes(text, "game.txt")
    assert loaded.game.table == game.table
    assert loaded.game.events == ()
    assert "Moves ignored: " in loaded.warnings[0]


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("Size: 6", "Size: 2", "“2” isn't a set size"),
        ("Size: 6\n", "", "“Size:” is missing"),
        ("Size: 6", "Size: 5", "[5 6]; expected ends from 0 to 5"),
        ("Anchor: 1", "Anchor: 2", "“2”; expected a whole number from 0 to 1."),
        ("Anchor: 1", "Anchor: -1", "“-1”; expected a whole number from 0 to 1."),
        ("[2 5] [5 6]", "[2 5] [4 6]", "[2 5] beside [4 6]"),
        ("[0 1] [3 3]", "[0 1] 33 x", "expected a tile such as [2 6]"),
        ("[0 1]", "[0 x]", "expected a tile such as [2 6]"),
        ("Turn: Human", "Turn: Nobody", "“Nobody”; expected Computer or Human"),
        ("Boneyard: [0 0] [1 1]\n", "", "File ends too soon; expected “Boneyard:”"),
        ("Size: 6", "Size: 6\nSize: 6", "“size:” appears twice"),
        ("Size: 6", "Size: 6\nHand: [1 2]", "expected “Computer:” or “Human:” before it"),
        ("Size: 6", "Size: 6\nrubbish", "expected a name and a colon"),
        ("Last: Computer", "Last: Computer\nEmpty Turns: 9", "a whole number from 0 to 2"),
        ("Last: Computer", "Last: Computer\nDrawn: x", "expected a whole number"),
        ("[0 0] [1 1]", "[0 0] " * 200, "More tiles than two sets"),
    ],
)
def test_what_is_wrong_is_told_with_its_line(old: str, new: str, told: str) -> None:
    assert old in WRITTEN
    with pytest.raises(SaveError) as error:
        parse_dominoes(WRITTEN.replace(old, new), "game.txt")
    assert told in str(error.value)
    assert "game.txt, line " in str(error.value)


def test_every_problem_is_listed() -> None:
    text = WRITTEN.replace("Anchor: 1", "Anchor: 7").replace("Turn: Human", "Turn: x")
    with pytest.raises(SaveError) as error:
        parse_dominoes(text, "game.txt")
    assert len(error.value.problems) == 2


def test_turns_without_a_tile_are_passed_over_while_there_are_tiles_to_draw() -> None:
    text = WRITTEN.replace("Last: Computer", "Last: Computer\nEmpty Turns: 2\nDrawn: 77")
    loaded = parse_dominoes(text, "game.txt")
    assert loaded.game.table.empty_turns == 0
    assert loaded.game.table.drawn == 1  # no more than the hand holds
    assert any(
        "A pass with tiles left to draw was ignored" in warning for warning in loaded.warnings
    )
    emptied = text.replace("[0 0] [1 1]", "").replace("Drawn: 77", "Drawn: 0")
    assert parse_dominoes(emptied, "game.txt").game.table.empty_turns == 2


def test_a_tile_that_is_there_twice_is_a_warning() -> None:
    loaded = parse_dominoes(WRITTEN.replace("[3 3]", "[6 6]"), "game.txt")
    assert any("More than once: [6 6]." in warning for warning in loaded.warnings)


def test_each_game_is_known_by_its_content(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    write_saved_game(path, fresh(3, 4))
    assert read_saved_game(path).kind is GameKind.DOMINOES
    assert read_dominoes(path).game == fresh(3, 4)
    with pytest.raises(SaveError, match="This is a Dominoes game, not Build Up"):
        read_build_up(path)
    assert SAMPLES
    for sample in SAMPLES:
        assert read_saved_game(sample).kind is GameKind.BUILD_UP
        with pytest.raises(SaveError, match="Not a Dominoes game"):
            read_dominoes(sample)


# Matches


@given(
    st.integers(1, 9999),
    st.integers(0, 40),
    st.integers(1, 1000),
    st.lists(st.tuples(st.integers(0, 30), st.integers(0, 30)), max_size=400),
)
def test_a_match_is_read_again_exactly(
    deal: int, moves: int, target: int, games: list[tuple[int, int]]
) -> None:
    match = Match(target)
    for computer, human in games:
        following = match.after(PerPlayer(computer, human))
        match = match if following.winner is not None else following
    start = DominoesStart.fresh(Deal(deal), 6, match)
    game = played(DominoesGame.begin(start), random.Random(deal), moves)
    loaded = parse_dominoes(format_dominoes(game, is_kept=True), "game.txt")
    assert loaded.game == game
    assert loaded.game.start.match == match
    assert loaded.warnings == ()
    assert loaded.extra_lines == ()


def test_a_match_is_one_line_that_a_single_game_lacks() -> None:
    single = played(fresh(5, 6), random.Random(1), 9)
    match = Match(100, (PerPlayer(computer=12, human=5), PerPlayer(computer=3, human=20)))
    start = DominoesStart.fresh(single.start.deal, 6, match)
    game = replayed_game(start, single.events)
    plain, text = (format_dominoes(each, level="expert") for each in (single, game))
    assert text.splitlines(keepends=True) == [
        line
        for each in plain.splitlines(keepends=True)
        for line in ((each, "Match: 100 12-5 3-20\n") if each.startswith("Level") else (each,))
    ]


@pytest.mark.parametrize(
    "match", ["0", "1001", "100 12", "100 12-5-3", "100 1234-5", "x", "100 120-5", "50 9-5 60-0"]
)
def test_a_match_that_makes_no_sense_is_left_out_with_a_sentence(match: str) -> None:
    game = played(fresh(5, 6), random.Random(1), 9)
    loaded = parse_dominoes(format_dominoes(game) + f"Match: {match}\n", "game.txt")
    assert loaded.game == game
    assert len(loaded.warnings) == 1
    assert "Match ignored: " in loaded.warnings[0]
