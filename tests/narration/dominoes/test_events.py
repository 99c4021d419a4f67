"""What a game of Dominoes says of itself: every event and refusal, and nothing that is hidden."""

import re

import pytest
from hypothesis import given

from buildup.model.dominoes.domino import Domino
from buildup.model.dominoes.game import (
    DominoesEvent,
    DominoesGame,
    GameWon,
    TileDrawn,
    TileLaid,
    TurnEnded,
)
from buildup.model.dominoes.line import Lay
from buildup.model.dominoes.table import DominoesObstacle, DominoesTable
from buildup.model.player import PerPlayer, Player
from buildup.narration.dominoes import events as narration
from tests.model.dominoes.random_games import all_dominoes, games, moments, steps, table_of

YOU, COMPUTER = Player.HUMAN, Player.COMPUTER


def laid(player: Player, lay: str) -> TileLaid:
    return TileLaid(player, Lay.parse(lay))


def won(winner: Player, yours: int, computers: int) -> GameWon:
    return GameWon(winner, PerPlayer(computer=computers, human=yours))


# Events


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (laid(YOU, "L62"), "Playing [6 2] at left"),
        (laid(YOU, "R04"), "Playing [0 4] at right"),
        (laid(COMPUTER, "L25"), "Computer plays [2 5] at left"),
        (laid(COMPUTER, "R50"), "Computer plays [5 0] at right"),
        (TileDrawn(YOU, Domino(2, 6)), "You draw [2 6]"),
        (TileDrawn(COMPUTER, Domino(2, 6)), "Computer draws 1 domino"),
        (TurnEnded(YOU), "Nothing of yours fits and the boneyard is empty: your turn ends."),
        (TurnEnded(COMPUTER),
         "Nothing of the computer's fits and the boneyard is empty: its turn ends."),
        (won(YOU, 5, 12), "You win: you have 5 pips left, the computer 12."),
    ],
)  # fmt: skip
def test_an_event_is_a_line_of_the_log(event: DominoesEvent, line: str) -> None:
    assert narration.tell(event) == line


@pytest.mark.parametrize(
    ("winner", "yours", "computers", "line"),
    [
        (YOU, 5, 12, "You win: you have 5 pips left, the computer 12."),
        (YOU, 1, 2, "You win: you have 1 pip left, the computer 2."),
        (YOU, 0, 1, "You win: you have 0 pips left, the computer 1."),
        (COMPUTER, 12, 5, "The computer wins: it has 5 pips left, you 12."),
        (COMPUTER, 2, 1, "The computer wins: it has 1 pip left, you 2."),
        (COMPUTER, 1, 0, "The computer wins: it has 0 pips left, you 1."),
        (YOU, 6, 6, "You win: both have 6 pips left, and you laid the last tile."),
        (YOU, 1, 1, "You win: both have 1 pip left, and you laid the last tile."),
        (YOU, 0, 0, "You win: both have 0 pips left, and you laid the last tile."),
        (COMPUTER, 6, 6, "The computer wins: both have 6 pips left, and it laid the last tile."),
        (COMPUTER, 1, 1, "The computer wins: both have 1 pip left, and it laid the last tile."),
    ],
)
def test_the_result_names_the_winner_and_what_both_have_left(
    winner: Player, yours: int, computers: int, line: str
) -> None:
    assert narration.tell_result(won(winner, yours, computers)) == line
    assert narration.tell(won(winner, yours, computers)) == line


@pytest.mark.parametrize(
    ("count", "line"), [(1, "Computer draws 1 domino"), (3, "Computer draws 3 dominos")]
)
def test_the_draws_of_the_computer_are_counted(count: int, line: str) -> None:
    assert narration.tell_computer_draws(count) == line


# Refusals

TABLE = table_of("25 56", human="26 11 16 34", computer="33", boneyard="44")


@pytest.mark.parametrize(
    ("lay", "obstacle", "line"),
    [
        ("L33", DominoesObstacle.NOT_IN_HAND, "[3 3] is not in your tray."),
        ("R65", DominoesObstacle.NOT_IN_HAND, "[6 5] is not in your tray."),
        ("L26", DominoesObstacle.WRONG_WAY_ROUND,
         "[2 6] cannot lie so at left: its 6 would touch 2. Rotate it first."),
        ("R26", DominoesObstacle.WRONG_WAY_ROUND,
         "[2 6] cannot lie so at right: its 2 would touch 6. Rotate it first."),
        ("L11", DominoesObstacle.DOES_NOT_FIT,
         "[1 1] does not fit at left: it needs 2 or a blank to touch 2."),
        ("R43", DominoesObstacle.DOES_NOT_FIT,
         "[4 3] does not fit at right: it needs 6 or a blank to touch 6."),
    ],
)  # fmt: skip
def test_a_lay_is_refused_in_the_words_of_its_rule(
    lay: str, obstacle: DominoesObstacle, line: str
) -> None:
    assert TABLE.obstacle_to_lay(Lay.parse(lay)) is obstacle
    assert narration.tell_lay_obstacle(TABLE, Lay.parse(lay), obstacle) == line


@pytest.mark.parametrize(
    ("table", "obstacle", "line"),
    [
        (table_of("", human="26", computer="33", boneyard="44"), DominoesObstacle.NOTHING_LAID,
         "You cannot draw now: any tile may be laid first."),
        (table_of("25 56", human="11 26 16", computer="33", boneyard="44"),
         DominoesObstacle.CAN_LAY,
         "You cannot draw now: who can place must place, and [2 6] fits."),
        (table_of("25 56", human="11", computer="33"), DominoesObstacle.BONEYARD_EMPTY,
         "You cannot draw now: the boneyard is empty."),
        (table_of("25 56", human="11", computer="33", empty_turns=2), DominoesObstacle.GAME_OVER,
         "The game is over."),
    ],
)  # fmt: skip
def test_a_draw_is_refused_in_the_words_of_its_rule(
    table: DominoesTable, obstacle: DominoesObstacle, line: str
) -> None:
    assert table.obstacle_to_draw is obstacle
    assert narration.tell_draw_obstacle(table, obstacle) == line


def test_nothing_can_be_laid_after_the_end() -> None:
    over = table_of("25 56", human="26", computer="33", empty_turns=2)
    lay = Lay.parse("L62")
    assert over.obstacle_to_lay(lay) is DominoesObstacle.GAME_OVER
    line = narration.tell_lay_obstacle(over, lay, DominoesObstacle.GAME_OVER)
    assert line == narration.tell_game_over() == "The game is over."


@given(moments())
def test_every_refusal_of_every_game_has_a_sentence(game: DominoesGame) -> None:
    table = game.table
    for text in ("L00", "R05", "L12", "R33", "R98"):
        lay = Lay.parse(text)
        obstacle = table.obstacle_to_lay(lay)
        if obstacle is not None:
            check_sentence(narration.tell_lay_obstacle(table, lay, obstacle))
    if table.obstacle_to_draw is not None:
        check_sentence(narration.tell_draw_obstacle(table, table.obstacle_to_draw))


def check_sentence(line: str) -> None:
    assert line.endswith(".")
    assert line[0] == "[" or line[0].isupper()
    assert "{" not in line
    assert "None" not in line


# What is hidden stays hidden


@given(all_dominoes)
def test_no_tile_that_the_computer_draws_is_told(tile: Domino) -> None:
    assert narration.tell(TileDrawn(COMPUTER, tile)) == "Computer draws 1 domino"


@given(games())
def test_every_tile_that_is_told_lies_in_the_line_or_is_the_humans(game: DominoesGame) -> None:
    for before, event, after in steps(game):
        line = narration.tell(event)
        assert line[0].isupper()
        assert "{" not in line
        open_tiles = {tile.domino for tile in after.table.line.tiles}
        open_tiles |= {*before.table.hands.human, *after.table.hands.human}
        for named in re.findall(r"\[\d \d\]", line):
            assert Domino.parse(named) in open_tiles


@given(moments())
def test_no_refusal_tells_a_tile_of_the_computer(game: DominoesGame) -> None:
    """The human alone is refused anything; what is named is theirs or what they asked for."""
    table = game.table
    if table.turn is COMPUTER or table.obstacle_to_draw is None:
        return
    line = narration.tell_draw_obstacle(table, table.obstacle_to_draw)
    for named in re.findall(r"\[\d \d\]", line):
        assert Domino.parse(named) in table.hands.human
