"""A line of text in place of a saved game: what is not known is dealt by chance, and said."""

import json
import random
from pathlib import Path

import pytest

from buildup import cli
from buildup.model.build_up.position_line import PositionLine as BuildUpLine
from buildup.model.dominoes.domino import double_set
from buildup.model.dominoes.game import DominoesGame
from buildup.model.dominoes.match import Match
from buildup.model.dominoes.position_line import PositionLine as DominoesLine
from buildup.model.player import PerPlayer, Player
from buildup.play.build_up.position import read_position as read_build_up
from buildup.play.dominoes.position import read_position as read_dominoes
from buildup.saves.build_up.game_text import format_build_up, parse_build_up
from buildup.saves.dominoes.game_text import format_dominoes, parse_dominoes
from buildup.saves.saved_games import read_saved_game
from buildup.strategy.dominoes.holdings import Holdings
from tests.model.dominoes.random_games import fresh, legal, played_by

BUILD_UP = (
    "Build Up: stacks W25 W13 W04 W33 W45 W01 / B12 B26 B66 W46 B11 B22; hands W24 / B46 B34; "
    "hand 3; turn human; leader human"
)
DOMINOES = "Dominoes: size 6; line 26 66 65; hands 6 unknown / 11 04 23; turn human"
KNOWN = f"{BUILD_UP}; boneyards W00 W02 W55 W66 / B00 B01 B05 B55"


def dominoes_of(line: str, seed: int = 1) -> DominoesGame:
    return read_dominoes(line, seed).game


def test_a_position_of_build_up_is_played_as_it_stands() -> None:
    loaded = read_build_up(KNOWN)
    assert BuildUpLine.of(loaded.game.table) == BuildUpLine.parse(KNOWN)
    assert not loaded.game.table.are_boneyards_guessed
    assert loaded.warnings == ()


def test_that_chance_has_dealt_is_said() -> None:
    drawn = read_build_up(BUILD_UP)
    assert str(BuildUpLine.of(drawn.game.table)) == str(BuildUpLine.parse(BUILD_UP))
    (warning,) = drawn.warnings
    assert warning.startswith("The boneyards are unknown and dealt at random")
    (warning,) = read_dominoes(DOMINOES).warnings
    assert warning.startswith("The line's history is unknown")
    assert read_dominoes(f"{DOMINOES}; played R66 L26 R65").warnings == ()


def test_that_chance_has_dealt_is_saved_and_counts_until_somebody_draws() -> None:
    game = read_build_up(BUILD_UP).game
    while game.table.hand_number == 3:
        assert game.table.are_boneyards_guessed
        assert parse_build_up(format_build_up(game), "saved").game == game
        moves = [*game.table.position.legal_moves()]
        game = game.advance() if game.forced_event else game.play(moves[0])
    assert not game.table.are_boneyards_guessed


def test_what_chance_deals_makes_a_whole_set_that_agrees_with_what_was_seen() -> None:
    for number in range(1, 25):
        chance = random.Random(number)
        game = played_by(legal(chance), fresh(number, 4 + number % 4), chance.randint(0, 14))
        dealt = dominoes_of(str(DominoesLine.of(game, Player.HUMAN)))
        sight = game.sight(Player.HUMAN)
        assert dealt.sight(Player.HUMAN) == sight
        assert dealt.table.is_whole
        assert dealt.table.turn is game.table.turn
        holdings = Holdings.of(sight)
        assert holdings is not None
        assert all(holdings.chance_of(tile) for tile in dealt.table.hands.computer)


def test_another_time_chance_deals_otherwise() -> None:
    assert len({dominoes_of(DOMINOES, seed).table for seed in range(5)}) == 5
    assert dominoes_of(DOMINOES, 3).table == dominoes_of(DOMINOES, 3).table


def test_known_tiles_are_dealt_to_whom_they_belong() -> None:
    held, *rest = (tile for tile in double_set(3) if str(tile) not in ("[2 3]", "[3 3]"))
    lying = " ".join(map(str, rest[1:]))
    for hands, boneyard in (("[0 0]", ""), ("1 unknown", f"; boneyard {lying}")):
        line = f"Dominoes: size 3; line 23 33; hands {hands} / {rest[0]}; turn human{boneyard}"
        table = dominoes_of(line).table
        assert table.hands == PerPlayer((held,), (rest[0],))
        assert sorted(table.boneyard) == sorted(rest[1:])


def test_a_line_of_a_damaged_game_is_dealt_from_what_is_left() -> None:
    line = "Dominoes: size 3; line 23 33; hands 2 unknown / 23 01; boneyard 2 unknown; turn human"
    loaded = read_dominoes(line)
    table = loaded.game.table
    hidden = [*table.hands.computer, *table.boneyard]
    assert len(set(hidden)) == 4
    assert loaded.warnings[0] == "More than once: [2 3]."


def test_a_match_goes_on_as_it_stands() -> None:
    game = dominoes_of(f"{DOMINOES}; match 100; points 31 / 12")
    assert game.match == Match(100, (PerPlayer(0, 31), PerPlayer(12, 0)))
    assert game.match.points == PerPlayer(31, 12)
    assert dominoes_of(f"{DOMINOES}; match 50").match == Match(50)


def test_a_saved_game_keeps_what_was_played_before_it_began() -> None:
    begun = dominoes_of(f"{DOMINOES}; played R66 L26 R65")
    for game in (begun, played_by(legal(random.Random(1)), begun, 3)):
        text = format_dominoes(game)
        assert parse_dominoes(text, "game.txt").game == game
        for wrong in ("R66 L26 R64", "R66 X R65", "D D D D D D D D D D"):
            damaged = parse_dominoes(text.replace("R66 L26 R65", wrong), "game.txt").game
            assert damaged.table == game.table
            assert damaged.start.seen == ()


# On the command line


def test_both_games_are_analyzed_by_their_lines(capsys: pytest.CaptureFixture[str]) -> None:
    lines = [KNOWN, BUILD_UP, DOMINOES, DOMINOES.replace("turn human", "turn computer")]
    assert cli.main(["analyse", "--json", "--draws", "40", *lines]) == 0
    printed = capsys.readouterr()
    known, unknown, lays, hidden = map(json.loads, printed.out.splitlines())
    assert [each["file"] for each in (known, unknown, lays, hidden)] == lines
    values = {(each["tile"], each["stack"]): each["value"] for each in known["moves"]}
    assert values == {(each["tile"], each["stack"]): each["value"] for each in unknown["moves"]}
    assert {each["known"] for each in known["moves"]} == {"certain"}
    assert {each["known"] for each in unknown["moves"]} == {None}
    assert lays["status"] == "sampled"
    assert hidden["status"] == "hidden"
    assert [line.partition(": ")[2][:30] for line in printed.err.splitlines()] == [
        "position: The boneyards are un",
        "position: The line's history i",
        "position: The line's history i",
    ]


def test_what_was_played_changes_what_is_known(capsys: pytest.CaptureFixture[str]) -> None:
    game = played_by(legal(random.Random(5)), fresh(5), 12)
    line = str(DominoesLine.of(game, game.table.turn))
    less = line.partition("; played")[0]
    assert cli.main(["analyse", "--json", "--draws", "40", line, less]) == 0
    more_known, less_known = map(json.loads, capsys.readouterr().out.splitlines())
    assert {each["lay"] for each in more_known["lays"]} == {
        each["lay"] for each in less_known["lays"]
    }
    assert more_known["lays"] != less_known["lays"]


@pytest.mark.parametrize("line", [BUILD_UP, KNOWN, DOMINOES])
def test_a_line_becomes_a_saved_game_the_same_every_time(
    line: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    written = [tmp_path / "once.txt", tmp_path / "again.txt"]
    for path in written:
        assert cli.main(["convert", line, str(path)]) == 0
    assert ("dealt at random" in capsys.readouterr().err) == (line is BUILD_UP)
    once, again = (read_saved_game(path).game for path in written)
    assert once.table == again.table
    if isinstance(once, DominoesGame):
        assert DominoesLine.of(once, once.table.turn).hands == DominoesLine.parse(line).hands
    else:
        assert BuildUpLine.of(once.table).stacks == BuildUpLine.parse(line).stacks


@pytest.mark.parametrize("command", ["analyse", "play", "dominoes", "convert"])
def test_a_bad_line_is_told_and_ends_with_2(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        raise SystemExit(cli.main([command, "Dominoes: size 1", *["x"][: command == "convert"]]))
    assert ended.value.code == 2
    assert "Character 17: Text ends too soon; expected “line”" in capsys.readouterr().err
