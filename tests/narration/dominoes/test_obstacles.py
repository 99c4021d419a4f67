"""The words of the rule on why a tile cannot be laid or drawn give nothing away."""

import re

import pytest
from hypothesis import given

from buildup.model.dominoes.domino import Domino
from buildup.model.dominoes.game import DominoesGame
from buildup.model.dominoes.line import Lay
from buildup.model.dominoes.table import Obstacle, Table
from buildup.model.player import Player
from buildup.narration.dominoes.obstacles import (
    tell_draw_obstacle,
    tell_game_over,
    tell_lay_obstacle,
)
from tests.model.dominoes.random_games import moments, table_of

TABLE = table_of("25 56", human="26 11 16 34", computer="33", boneyard="44")


@pytest.mark.parametrize(
    ("lay", "obstacle", "line"),
    [
        ("L33", Obstacle.NOT_IN_HAND, "[3 3] isn't in your hand."),
        ("R65", Obstacle.NOT_IN_HAND, "[6 5] isn't in your hand."),
        ("L26", Obstacle.WRONG_WAY_ROUND, "Rotate [2 6]: 6 can't touch 2."),
        ("R26", Obstacle.WRONG_WAY_ROUND, "Rotate [2 6]: 2 can't touch 6."),
        ("L11", Obstacle.DOES_NOT_FIT, "[1 1] doesn't fit: it needs 2 or a blank."),
        ("R43", Obstacle.DOES_NOT_FIT, "[4 3] doesn't fit: it needs 6 or a blank."),
    ],
)  # fmt: skip
def test_a_lay_is_refused_in_the_words_of_its_rule(lay: str, obstacle: Obstacle, line: str) -> None:
    assert TABLE.obstacle_to_lay(Lay.parse(lay)) is obstacle
    assert tell_lay_obstacle(TABLE, Lay.parse(lay), obstacle) == line


@pytest.mark.parametrize(
    ("table", "obstacle", "line"),
    [
        (table_of("", human="26", computer="33", boneyard="44"), Obstacle.NOTHING_LAID,
         "Play any tile first."),
        (table_of("25 56", human="11 26 16", computer="33", boneyard="44"),
         Obstacle.CAN_LAY,
         "[2 6], [1 6] fit, so you can't draw."),
        (table_of("25 56", human="11", computer="33"), Obstacle.BONEYARD_EMPTY,
         "The boneyard is empty."),
        (table_of("25 56", human="11", computer="33", empty_turns=2), Obstacle.GAME_OVER,
         "The game is over."),
    ],
)  # fmt: skip
def test_a_draw_is_refused_in_the_words_of_its_rule(
    table: Table, obstacle: Obstacle, line: str
) -> None:
    assert table.obstacle_to_draw is obstacle
    assert tell_draw_obstacle(table, obstacle) == line


def test_nothing_can_be_laid_after_the_end() -> None:
    over = table_of("25 56", human="26", computer="33", empty_turns=2)
    lay = Lay.parse("L62")
    assert over.obstacle_to_lay(lay) is Obstacle.GAME_OVER
    line = tell_lay_obstacle(over, lay, Obstacle.GAME_OVER)
    assert line == tell_game_over() == "The game is over."


@given(moments())
def test_every_refusal_of_every_game_has_a_sentence(game: DominoesGame) -> None:
    table = game.table
    for text in ("L00", "R05", "L12", "R33", "R98"):
        lay = Lay.parse(text)
        obstacle = table.obstacle_to_lay(lay)
        if obstacle is not None:
            check_sentence(tell_lay_obstacle(table, lay, obstacle))
    if table.obstacle_to_draw is not None:
        check_sentence(tell_draw_obstacle(table, table.obstacle_to_draw))


def check_sentence(line: str) -> None:
    assert line.endswith(".")
    assert line[0] == "[" or line[0].isupper()
    assert "{" not in line
    assert "None" not in line


@given(moments())
def test_no_refusal_tells_a_tile_of_the_computer(game: DominoesGame) -> None:
    """The human alone is refused anything; what is named is theirs or what they asked for."""
    table = game.table
    if table.turn is Player.COMPUTER or table.obstacle_to_draw is None:
        return
    line = tell_draw_obstacle(table, table.obstacle_to_draw)
    for named in re.findall(r"\[\d \d\]", line):
        assert Domino.parse(named) in table.hands.human
