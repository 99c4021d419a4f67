"""A position of Dominoes in one line: to the line and back, and what is wrong with another one."""

from dataclasses import replace

import pytest
from hypothesis import given

from buildup.model.dominoes.game import DominoesGame
from buildup.model.dominoes.line import Line
from buildup.model.dominoes.match import Match
from buildup.model.dominoes.position_line import PositionLine
from buildup.model.dominoes.sight import Unlaid
from buildup.model.player import PerPlayer, Player
from buildup.model.position_line import PositionError
from tests.model.dominoes.random_games import begun_at, dominoes, moments, players, table_of, told

SHORT = "Dominoes: size 6; line 26 66 65; hands 6 unknown / 11 04 23; turn human"
PLAYED = f"{SHORT}; played R66 L26 D R65"


@given(moments(), players)
def test_a_line_reads_back_as_the_same_position_and_sight(
    game: DominoesGame, player: Player
) -> None:
    line = PositionLine.of(game, player)
    assert line.problems == ()
    assert PositionLine.parse(str(line)) == line
    if game.table.hands[player] or game.table.turn is player:
        assert line.sight == game.sight(player)


@given(moments())
def test_a_line_may_hold_all_tiles(game: DominoesGame) -> None:
    table = game.table
    line = PositionLine.of(game, table.turn)
    whole = replace(line, hands=PerPlayer(*table.hands), boneyard=table.boneyard)
    assert PositionLine.parse(str(whole)) == whole
    assert whole.sight == game.sight(table.turn)


def test_a_line_holds_the_score_of_the_match() -> None:
    game = told(begun_at(table_of(human="25 34", computer="22", boneyard="66")), "R25")
    match = Match(100, (PerPlayer(31, 0), PerPlayer(0, 12)))
    line = PositionLine.of(replace(game, start=replace(game.start, match=match)), Player.HUMAN)
    assert (line.target, line.points) == (100, PerPlayer(12, 31))
    assert PositionLine.parse(str(line)) == line


def test_a_line_without_what_was_played_knows_less() -> None:
    all_known, less_known = (PositionLine.parse(line).sight for line in (PLAYED, SHORT))
    assert all_known.start_line == Line()
    assert less_known.start_line == less_known.line
    assert less_known.seen == ()
    assert all_known.seen[2] == (Player.COMPUTER, Unlaid.DREW)
    assert (all_known.start_counts, less_known.start_counts) == (PerPlayer(7, 4), PerPlayer(6, 3))
    assert replace(less_known, line=all_known.line, seen=all_known.seen) == all_known


def test_the_first_tile_is_found_by_what_was_played_unless_it_is_marked() -> None:
    assert PositionLine.parse(PLAYED).line.anchor == 1
    assert PositionLine.parse(PLAYED.replace("R66", "L66")).line.anchor == 1
    assert PositionLine.parse(PLAYED.replace("R66 L26 D", "L26 D")).line.anchor == 1
    assert PositionLine.parse(SHORT).line.anchor == 0
    assert PositionLine.parse(SHORT.replace("65", "65*")).line.anchor == 2


def test_what_the_boneyard_holds_follows_from_the_set() -> None:
    assert PositionLine.parse(SHORT).boneyard == 28 - 3 - 6 - 3


def test_a_loaded_table_says_how_the_turn_stands() -> None:
    table = table_of("26 66", human="11 34", computer="33", empty_turns=1, turn=Player.COMPUTER)
    line = PositionLine.of(begun_at(table), Player.HUMAN)
    assert line.played == (Unlaid.ENDED,)
    sight = PositionLine.parse(str(line)).sight
    assert (sight.empty_turns, sight.hand) == (1, dominoes("11 34"))


@pytest.mark.parametrize(
    ("wrong", "right", "said"),
    [
        ("size 6", "size 2", "Character 16: “2” isn't a set size"),
        ("26", "2", "Character 24: “2” isn't a tile"),
        ("66 65", "66 55", "“line”: [6 6] beside [5 5]; expected equal halves"),
        ("11 04", "17 04", "“hands”: [1 7]; expected ends from 0 to 6."),
        ("11 04 23", "3 unknown", "“hands”: Two unknown hands; expected one known."),
        ("6 unknown /", "23 unknown /", "“boneyard”: 23 unknown tiles; expected at most 22."),
        ("R65", "R64", "“played”: The last tiles played aren't at the ends."),
        ("R66 L26 D R65", "D D D D D D D D D", "“played”: More tiles drawn than the players hold."),
        ("R65", "R65 P P", "“played”: Impossible pass: tiles are left to draw"),
        (
            "human;",
            "human; match 50; points 50 / 3;",
            "“points”: The match is over; expected one in progress.",
        ),
        (
            "human;",
            "human; points 1 / 3;",
            "“points”: The match is over; expected one in progress.",
        ),
        ("L26", "26", "Character 85: “26” isn't a move such as L62 (L or R, both halves)."),
    ],
)
def test_what_is_wrong_is_said_at_its_place(wrong: str, right: str, said: str) -> None:
    line = PLAYED.replace(wrong, right, 1)
    with pytest.raises(PositionError) as raised:
        PositionLine.parse(line)
    assert any(each.startswith(said) for each in str(raised.value).split("\n")), raised.value
