"""Moves of Build Up as they are typed in both shells."""

import pytest

from buildup.model.build_up.position import Move, StackName
from buildup.model.build_up.position_line import PositionLine
from buildup.model.build_up.tile import Tile
from buildup.narration.build_up.typed import read_placing
from buildup.narration.typed import AnswerError

POSITION = PositionLine.parse(
    "Build Up: stacks W25 W13 W04 W33 W45 W01 / B12 B26 B66 W46 B11 B22; "
    "hands W24 W06 / B14 B34 B46; hand 4; scores 61 / 64; turn human; leader human"
).position
HAND = POSITION.hands.human


@pytest.mark.parametrize("line", ["3 w5", "3w5", "3 W5", "3>w5", "b46 w5", "B46W5", "B46>W5"])
def test_a_tile_is_named_by_its_number_from_1_or_by_itself(line: str) -> None:
    assert read_placing(line, POSITION, HAND) == Move.parse("B46>W5")


def test_a_tile_or_a_stack_alone_is_asked_about() -> None:
    assert read_placing("3", POSITION, HAND) == Tile.parse("B46")
    assert read_placing("b46", POSITION, HAND) == Tile.parse("B46")
    assert read_placing("w5", POSITION, HAND) == StackName.parse("W5")


def test_the_number_of_an_empty_place_stays_free() -> None:
    assert read_placing("3 w5", POSITION, [HAND[0], None, HAND[2]]) == Move.parse("B46>W5")
    with pytest.raises(AnswerError):
        read_placing("2 w5", POSITION, [HAND[0], None, HAND[2]])
    with pytest.raises(AnswerError, match=r"No tile 0: type 1 to 3\."):
        read_placing("0 w5", POSITION, HAND)
