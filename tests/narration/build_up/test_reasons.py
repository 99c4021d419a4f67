"""Every sentence is true, whole, and about the right tile and stack."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from buildup.model.build_up.position import Move
from buildup.model.build_up.table import Sight
from buildup.model.player import Player
from buildup.narration.build_up.reasons import explain_move
from buildup.strategy.build_up.reasons import reason_for
from tests.strategy.build_up.sights import sight_of, sights

TOPS = "W13 W56 W00 W24 W01 B66 W56 W06 W22 B14 B00 W00"


def sentences(text: str) -> int:
    return len(re.findall(r"\.(?: |$)", text))


@st.composite
def told_moves(draw: st.DrawFn) -> tuple[Sight, Move]:
    """A sight and any legal move, made more often by a double than by chance."""
    sight = draw(sights)
    moves = list(sight.position.legal_moves())
    doubles = [move for move in moves if move.tile.is_double] or moves
    return sight, draw(st.sampled_from(moves) | st.sampled_from(doubles))


@given(told_moves())
def test_a_text_is_one_to_three_whole_sentences(told: tuple[Sight, Move]) -> None:
    sight, move = told
    text = explain_move(reason_for(sight.position, move))
    assert 1 <= sentences(text) <= 3
    who = "You place" if sight.position.turn is Player.HUMAN else "The computer places"
    assert re.match(rf"{who} \w{{3}} on \w\d, ", text)
    assert text.endswith(".")
    assert not re.search(r"[{}]|  ", text)


def line_of(move: str, computer: str = "W12 W12", human: str = "B12 B12", tops: str = TOPS) -> str:
    turn = Player.COMPUTER if move.startswith("W") else Player.HUMAN
    sight = sight_of(tops, computer, human, turn)
    return explain_move(reason_for(sight.position, Move.parse(move)))


@pytest.mark.parametrize(
    ("move", "hand", "line"),
    [
        ("B46>W1", "B46 B12",
         "You place B46 on W1, covering the computer's W13: you seize 4 pips from the computer. "
         "Nothing in the computer's hand can cover B46."),
        ("B12>W5", "B12 B46",
         "You place B12 on W5, covering the computer's W01: you seize 1 pip from the computer."),
        ("B12>W3", "B12 B46",
         "You place B12 on W3, covering the computer's W00: you seize a stack of "
         "the computer's row, and the computer loses nothing."),
        ("B46>B2", "B46 B12",
         "You place B46 on B2, covering the computer's W06: you reclaim a stack of your row, "
         "and the computer loses 6 pips. Nothing in the computer's hand can cover B46."),
        ("B12>B6", "B12 B46",
         "You place B12 on B6, covering the computer's W00: you reclaim a stack of your row, "
         "and the computer loses nothing."),
        ("B11>B1", "B11 B12",
         "You place B11 on B1, covering the computer's W56: you reclaim a stack of your row, "
         "and the computer loses 11 pips. The double resets the stack from 11 to 2 pips."),
        ("B12>B5", "B12 B46",
         "You place B12 on B5, covering your own B00: that increases the stack by 3 pips."),
        ("B11>B4", "B11 B12",
         "You place B11 on B4, covering your own B14. "
         "The double resets the stack from 5 to 2 pips."),
    ],
)  # fmt: skip
def test_a_move_of_the_human_is_told(move: str, hand: str, line: str) -> None:
    assert line_of(move, human=hand) == line


@pytest.mark.parametrize(
    ("move", "hand", "line"),
    [
        ("W66>W2", "W66 W12",
         "The computer places W66 on W2, covering its own W56: "
         "that increases the stack by 1 pip. Nothing can cover W66."),
        ("W15>B4", "W15 W12",
         "The computer places W15 on B4, covering your B14: it seizes 5 pips from you. "
         "Nothing in your hand can cover W15."),
        ("W12>B5", "W12 W46",
         "The computer places W12 on B5, covering your B00: it seizes a stack of your row, "
         "and you lose nothing."),
        ("W24>B2", "W24",
         "The computer places W24 on B2, covering its own W06. "
         "Nothing in your hand can cover W24."),
    ],
)  # fmt: skip
def test_a_move_of_the_computer_is_told(move: str, hand: str, line: str) -> None:
    assert line_of(move, computer=hand) == line


def test_the_computer_reclaims_stacks_of_its_own_row() -> None:
    tops = "B24 B00 B01 B66 B66 B66 W66 W66 W66 W66 W66 W66"
    sight = sight_of(tops, computer="W26 W11", human="B56", turn=Player.COMPUTER)
    lines = [
        explain_move(reason_for(sight.position, Move.parse(move)))
        for move in ("W26>W1", "W26>W2", "W26>W3")
    ]
    assert lines == [
        "The computer places W26 on W1, covering your B24: "
        "it reclaims a stack of its row, and you lose 6 pips.",
        "The computer places W26 on W2, covering your B00: "
        "it reclaims a stack of its row, and you lose nothing.",
        "The computer places W26 on W3, covering your B01: "
        "it reclaims a stack of its row, and you lose 1 pip.",
    ]


def test_an_only_move_is_called_so() -> None:
    tops = "W01 " + "W66 " * 5 + "B66 " * 6
    computer = sight_of(tops, computer="W02", human="B03", turn=Player.COMPUTER)
    human = sight_of(tops, computer="W03", human="B02")
    reasons = [
        reason_for(sight.position, next(sight.position.legal_moves()))
        for sight in (computer, human)
    ]
    assert explain_move(reasons[0]).endswith(" The computer had no other move.")
    assert explain_move(reasons[1]).endswith(" You had no other move.")
    assert not any("fitted" in explain_move(each) for each in reasons)


def test_an_empty_hand_is_not_said_to_cover_nothing() -> None:
    assert "Nothing" not in line_of("B46>W1", computer="", human="B46 B12")
    assert "Nothing" in line_of("B46>W1", computer="W12", human="B46 B12")


def test_a_tile_that_fitted_one_stack_alone_is_told_so() -> None:
    tops = "W02 W15" + " W66" * 4 + " B66" * 6
    assert line_of("B03>W1", human="B03 B24", tops=tops) == (
        "You place B03 on W1, covering the computer's W02: you seize 2 pips from the computer. "
        "B03 fitted no other stack."
    )
