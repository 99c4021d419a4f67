"""The words of the rule on where a tile can be placed, and why not."""

import pytest

from buildup.model.build_up.position import Move, Obstacle
from buildup.model.build_up.tile import Tile
from buildup.narration.build_up.obstacles import tell_marked_stacks, tell_obstacle
from tests.model.build_up.positions import position_of

TABLE = position_of("W33 W02 W66 W56 W05 W01 B66 B66 B66 B66 B66 B66", human="B01 B12 B33")


@pytest.mark.parametrize(
    ("move", "obstacle", "line"),
    [
        ("B45>W1", Obstacle.NOT_IN_HAND, "B45 isn't in your hand."),
        ("B01>W2", Obstacle.TOO_FEW_PIPS, "B01 can't cover W02: 1 pip can't cover 2."),
        ("B12>W4", Obstacle.TOO_FEW_PIPS, "B12 can't cover W56: 3 pips can't cover 11."),
        ("B33>W1", Obstacle.DOUBLE_NOT_HIGHER,
         "B33 can't cover W33: it isn't a higher double."),
    ],
)  # fmt: skip
def test_a_move_is_refused_in_the_words_of_its_rule(
    move: str, obstacle: Obstacle, line: str
) -> None:
    assert TABLE.obstacle(Move.parse(move)) is obstacle
    assert tell_obstacle(TABLE, Move.parse(move), obstacle) == line


@pytest.mark.parametrize(
    ("tile", "rule"),
    [
        ("B56", "11 pips or fewer."),
        ("B01", "1 pip or fewer."),
        ("B33", "a non-double or lower double."),
    ],
)
def test_the_rule_says_why_stacks_are_marked(tile: str, rule: str) -> None:
    told = tell_marked_stacks(Tile.parse(tile))
    assert told == f"Cover a marked tile: {rule}"
