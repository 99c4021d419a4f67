"""Moves of Build Up as they are typed in both shells."""

import re

import pytest
from hypothesis import given

from buildup.model.build_up.position import STACK_NAMES, Move, Position, StackName
from buildup.model.build_up.position_line import PositionLine
from buildup.model.build_up.tile import Tile
from buildup.narration.build_up.typed import legal_stacks, legal_tiles, read_placing
from buildup.narration.typed import AnswerError
from tests.model.build_up.positions import position_of, positions
from tests.model.build_up.rules import may_cover

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
    assert read_placing("w25", POSITION, HAND) == StackName.parse("W1")


@given(positions())
def test_every_tile_and_stack_is_read_as_it_is_written_and_said_to_fit_by_the_rules(
    position: Position,
) -> None:
    hand = position.hands[position.turn]
    tops = [str(top) for top in position.tops]
    for number, tile in enumerate(hand, 1):
        fits = [may_cover(str(tile), top) for top in tops]
        named = ", ".join(
            f"{name} ({top})" for name, top, fit in zip(STACK_NAMES, tops, fits, strict=True) if fit
        )
        says = f"{tile} fits on {named}." if named else f"{tile} fits nowhere."
        assert legal_stacks(position, tile) == says
        for name, top in zip(STACK_NAMES, tops, strict=True):
            for text in (f"{number} {name}", f"{tile} {name}".lower(), f"{tile}>{name}"):
                assert read_placing(text, position, hand) == Move(tile, name)
            if tops.count(top) == 1:
                assert read_placing(f"{tile} {top}", position, hand) == Move(tile, name)
    for name, top in zip(STACK_NAMES, tops, strict=True):
        able = [str(each) for each in dict.fromkeys(hand) if may_cover(str(each), top)]
        verb = "fits" if len(able) == 1 else "fit"
        fit = f"{', '.join(able)} {verb} on {name} ({top})."
        assert legal_tiles(position, name) == (fit if able else f"Nothing fits on {name} ({top}).")


@pytest.mark.parametrize(("line", "says"), [
    ("4", "No tile 4: type 1 to 3."), ("0 w5", "No tile 0: type 1 to 3."),
    ("²", "Unknown: “²”. Type a move"), ("", "Unknown: “”. Type a move"),
    ("1 2 3", "Unknown: “1 2 3”. Type a move"), ("9999", "Unknown: “9999”. Type a move"),
    ("x w5", "“x” isn't a tile such as B46"),
    ("b55", "B55 isn't in your hand."), ("3 w00", "W00 isn't on top of a stack."),
])  # fmt: skip
def test_what_names_no_move_is_refused_with_what_to_type(line: str, says: str) -> None:
    with pytest.raises(AnswerError, match=f"^{re.escape(says)}"):
        read_placing(line, POSITION, HAND)


def test_a_top_that_lies_on_several_stacks_is_asked_about() -> None:
    position = position_of("W13 W66 W06 W13 W44 W45 B66 B55 B46 B56 B36 B11", human="B55")
    with pytest.raises(AnswerError, match=r"^W13 is on top more than once. Type one of W1, W4\.$"):
        read_placing("1 w13", position, position.hands.human)


def test_the_number_of_an_empty_place_stays_free() -> None:
    assert read_placing("3 w5", POSITION, [HAND[0], None, HAND[2]]) == Move.parse("B46>W5")
    with pytest.raises(AnswerError):
        read_placing("2 w5", POSITION, [HAND[0], None, HAND[2]])
