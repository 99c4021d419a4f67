"""A position of Build Up in one line: to the line and back, and what is wrong with another one."""

import random
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given

from buildup.model.build_up.position_line import PositionLine, StackTop
from buildup.model.build_up.table import UNDRAWN_AFTER_HAND, UNSCORED, Phase
from buildup.model.build_up.tile import Color, double_six_set
from buildup.model.build_up.tournament import Tournament
from buildup.model.player import PerPlayer, Player
from buildup.model.position_line import PositionError
from buildup.saves.build_up.game_text import parse_build_up
from tests.by_chance import by_chance
from tests.model.build_up.positions import any_loaded_table, any_tiles, fresh
from tests.saves.build_up.random_play import SAMPLES, tournaments

STACKS = "stacks W25 W13 W04 W33 W45 W01 / B12 B26 B66(3) W46 B11 B22"
SHORT = f"Build Up: {STACKS}; hands W24 / B46 B34; hand 3; turn human"


def any_line(chance: random.Random) -> PositionLine:
    """Any position that a line can hold."""
    line = PositionLine.of(any_loaded_table(chance))
    rows = (tuple(top._replace(height=chance.randint(1, 99)) for top in row) for row in line.stacks)
    unknown = (chance.choice([held, chance.randint(0, 10)]) for held in line.boneyards)
    leader = chance.choice([None, *Player])
    return replace(line, stacks=PerPlayer(*rows), boneyards=PerPlayer(*unknown), leader=leader)


@given(by_chance(any_line))
def test_a_line_reads_back_as_the_same_position(line: PositionLine) -> None:
    assert line.problems == ()
    assert PositionLine.parse(str(line)) == line


@given(tournaments.filter(lambda tournament: tournament.table.phase in UNSCORED))
def test_a_line_says_all_that_both_players_know(tournament: Tournament) -> None:
    table = tournament.table
    line = PositionLine.parse(str(PositionLine.of(table)))
    assert line.hand_number == table.hand_number
    played = line.table(random.Random(1))
    assert played.phase is table.phase
    assert played.boneyards.map(Counter) == table.boneyards.map(Counter)
    assert played.rounds_won == PerPlayer(0, 0)
    if table.phase is Phase.FIRST_DRAW:
        with pytest.raises(ValueError, match="before the first draw"):
            _ = line.sight
        return
    expected = table.sight
    if table.is_leader_guessed:
        expected = replace(expected, first_player=line.sight.first_player)
    seen = replace(line.sight, position=expected.position)
    assert replace(seen, is_leader_guessed=table.is_leader_guessed) == expected
    assert line.position.tops == table.position.tops
    assert line.position.hands == table.position.hands


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_every_sample_goes_to_a_line_and_back(path: Path) -> None:
    line = PositionLine.of(parse_build_up(path.read_bytes(), path.name).game.table)
    assert PositionLine.parse(str(line)) == line
    assert PositionLine.of(line.table(random.Random(1))).boneyards == line.boneyards


def test_unknown_boneyards_are_drawn_by_chance_from_what_is_not_seen() -> None:
    line = PositionLine.parse(SHORT)
    assert line.boneyards == PerPlayer(4, 4)
    with pytest.raises(ValueError, match="unknown"):
        _ = line.sight
    chance = random.Random(1)
    tables = [line.table(chance) for _try in range(50)]
    seen = {*line.position.tops, *line.position.hands.computer, *line.position.hands.human}
    for table in tables:
        assert table.boneyards.map(len) == PerPlayer(4, 4)
        for player in Player:
            drawn = set(table.boneyards[player])
            assert len(drawn) == 4
            assert not drawn & seen
            assert {tile.color for tile in drawn} == {player.color}
    assert len({table.boneyards for table in tables}) == len(tables)


OPENING = (
    "Build Up: stacks W05 W55 W14 W44 W45 W24 / B36 B34 B13 B22 B66 B35; "
    "hands W46 W56 W16 W25 W06 W00 / B15 B16 B56 B55 B06 B00; hand 1; turn human"
)
"""Sixteen tiles of each color are seen nowhere."""


def test_boneyards_that_follow_are_known() -> None:
    line = PositionLine.parse(OPENING)
    assert line.are_boneyards_known
    for player, held in zip(Player, line.sight.undrawn, strict=True):
        seen = {*line.position.tops, *line.position.hands[player]}
        assert {*held} == {*double_six_set(player.color)} - seen
    for other in ("hand 2; turn", "hand 1; boneyards 16 unknown / 15 unknown; turn"):
        assert not PositionLine.parse(OPENING.replace("hand 1; turn", other)).are_boneyards_known


@given(by_chance(any_line))
def test_heights_that_are_written_are_kept_on_the_table(line: PositionLine) -> None:
    assert PositionLine.of(line.table(random.Random(1))).stacks == line.stacks
    move = next(line.position.legal_moves(), None)
    if move is not None:
        covered = line.position.play(move).stacks[move.stack.index]
        height = line.position.stacks[move.stack.index].height + 1
        assert (covered.height, covered.top) == (height, move.tile)


def test_a_guess_about_the_scores_is_copied_and_read() -> None:
    table = replace(PositionLine.parse(SHORT).table(random.Random(1)), are_scores_guessed=True)
    line = str(PositionLine.of(table))
    assert line.endswith("; scoring guessed")
    assert PositionLine.parse(line).table(random.Random(1)).sight.are_scores_guessed
    with pytest.raises(PositionError, match="“known”; expected “guessed”\\."):
        PositionLine.parse(line.replace("guessed", "known"))


def test_boneyards_are_compared_whatever_their_order() -> None:
    first, other = (
        PositionLine.parse(f"{SHORT}; boneyards {tiles} / 4 unknown")
        for tiles in ("W00 W02 W55 W66", "W66 W02 W00 W55")
    )
    assert first == other


def test_before_the_first_draw_nobody_is_known_to_lead() -> None:
    line = PositionLine.of(fresh(4711).table)
    assert line.is_undrawn
    assert PositionLine.parse(str(line)) == line
    table = line.table(random.Random(1))
    assert table.phase is Phase.FIRST_DRAW
    assert table.first_player is None


@pytest.mark.parametrize(
    ("wrong", "right", "said"),
    [
        ("Build Up", "Bild Up", "Character 1: “Bild Up: stacks W25 W13 W04 W3…”; expected"),
        ("B12 B26", "B12", "“stacks”: Human: 5 stacks; expected six."),
        ("W13", "W73", "Character 22: “W73” isn't a tile"),
        ("(3)", "(0)", "Character 52: “B66(0)” isn't a tile"),
        (" / B46", " B46", "Character 78: Expected two parts: computer / human."),
        ("B34", "W34", "“hands”: Human: W34; expected only B tiles."),
        ("B34", "B34" + " B00" * 5, "“hands”: Human: 7 in hand; expected at most 6."),
        ("hand 3", "hand 5", "Character 98: “5”; expected a whole number from 1 to 4."),
        ("human", "black", "Character 106: “black”; expected Computer or Human."),
        ("; turn human", "", "Character 99: Text ends too soon; expected “turn”."),
        ("; turn", ";;turn", ""),
        ("turn", "move", "Character 101: “move”; expected each of these once: stacks"),
        ("turn", "hand 3; turn", "Character 101: “hand”; expected each of these once: stacks"),
        (
            "; turn",
            "; boneyards - / -; turn",
            "Character 98: 3; expected 4, judging by the boneyards.",
        ),
        ("hand 3", "hand 3; boneyards 9 unknown / 23 unknown", "“boneyards”: Human: 23 in the"),
        (
            "hand 3",
            "hand 1; boneyards 22 unknown / 22 unknown",
            "“hands”: Computer: 1 in hand; expected none",
        ),
        ("hand 3", "hand 3; scores 0 / x", "Character 112: “x”; expected a whole number"),
    ],
)
def test_what_is_wrong_is_said_at_its_place(wrong: str, right: str, said: str) -> None:
    line = SHORT.replace(wrong, right, 1)
    assert line != SHORT
    if not said:
        assert PositionLine.parse(line) == PositionLine.parse(SHORT)
        return
    with pytest.raises(PositionError) as raised:
        PositionLine.parse(line)
    assert str(raised.value).startswith(said), raised.value
    assert str(raised.value).endswith(".")


def test_everything_that_is_wrong_is_said() -> None:
    line = f"Build Up: {STACKS}; hands W24 B24 / B46; hands - / -; turning human; hand 3"
    with pytest.raises(PositionError) as raised:
        PositionLine.parse(line)
    first, _second, last = str(raised.value).split("\n")
    names = "stacks, hands, hand, turn, boneyards, scores, leader, scoring"
    assert first.endswith(f": “hands”; expected each of these once: {names}.")
    assert last.endswith(": Text ends too soon; expected “turn”.")
    places = [problem.place for problem in raised.value.problems]
    assert [line[place - 1 :][:4] for place in places if place] == ["hand", "turn", ""]
    line = f"Build Up: {STACKS}; hands W24 B24 / B46 W46; hand 3; turn human".replace("B12", "")
    with pytest.raises(PositionError) as raised:
        PositionLine.parse(line)
    found = [(problem.label, problem.player, problem.tile) for problem in raised.value.problems]
    assert found == [
        ("hands", Player.COMPUTER, "B24"),
        ("stacks", Player.HUMAN, ""),
        ("hands", Player.HUMAN, "W46"),
    ]


def test_a_draw_for_first_player_that_would_never_end_is_refused() -> None:
    tiles = (StackTop(any_tiles(random.Random(1), [Color.WHITE], 1)[0]),) * 6
    white, black = (any_tiles(random.Random(1), [color], 1) * 22 for color in Color)
    line = PositionLine(
        PerPlayer(tiles, tiles), PerPlayer((), ()), PerPlayer(white, black), PerPlayer(0, 0),
        Player.HUMAN,
    )  # fmt: skip
    assert len(white) == UNDRAWN_AFTER_HAND[0]
    (problem,) = line.problems
    assert problem.message.startswith("All boneyard tiles have equal pips")
