"""Every sentence is true, whole, and about the right tile and stack."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from buildup.model.build_up.position import Move
from buildup.model.build_up.table import Sight
from buildup.model.player import Player
from buildup.narration.aloud import in_sentences
from buildup.narration.build_up.reasons import explain_move, tell_best_play, tell_gain
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
def test_a_move_is_told_by_its_tiles_and_its_points(told: tuple[Sight, Move]) -> None:
    sight, move = told
    reason = reason_for(sight.position, move)
    after = sight.position.play(move)
    whose = reason.player if reason.covers_own else reason.player.opponent
    gain = abs(after.points(whose).on_top - sight.position.points(whose).on_top)
    line = tell_gain(move.tile, reason.covered)
    assert re.fullmatch(rf"{move.tile} on {reason.covered} [+−]{gain}", line)
    text = explain_move(reason)
    assert sentences(text) <= 4
    assert not text or text.endswith(".")
    assert not re.search(r"[{}]|  ", text)


def line_of(move: str, computer: str = "W12 W12", human: str = "B12 B12", tops: str = TOPS) -> str:
    turn = Player.COMPUTER if move.startswith("W") else Player.HUMAN
    sight = sight_of(tops, computer, human, turn)
    reason = reason_for(sight.position, Move.parse(move))
    return in_sentences(tell_gain(reason.move.tile, reason.covered), explain_move(reason))


@pytest.mark.parametrize(
    ("move", "hand", "line"),
    [
        ("B46>W1", "B46 B12", "B46 on W13 +4. Nothing can cover B46."),
        ("B12>W5", "B12 B46", "B12 on W01 +1."),
        ("B12>W3", "B12 B46", "B12 on W00 +0."),
        ("B46>B2", "B46 B12", "B46 on W06 +6. B46 recaptures a stack. Nothing can cover B46."),
        ("B12>B6", "B12 B46", "B12 on W00 +0. B12 recaptures a stack."),
        ("B11>B1", "B11 B12", "B11 on W56 +11. B11 recaptures a stack. The double resets W56."),
        ("B12>B5", "B12 B46", "B12 on B00 +3."),
        ("B11>B4", "B11 B12", "B11 on B14 −3. The double resets B14."),
    ],
)
def test_a_move_of_the_human_is_told(move: str, hand: str, line: str) -> None:
    assert line_of(move, human=hand) == line


@pytest.mark.parametrize(
    ("move", "hand", "line"),
    [
        ("W66>W2", "W66 W12", "W66 on W56 +1. Nothing can cover W66."),
        ("W15>B4", "W15 W12", "W15 on B14 +5. Nothing can cover W15."),
        ("W12>B5", "W12 W46", "W12 on B00 +0."),
        ("W24>B2", "W24", "W24 on W06 +0. Nothing can cover W24."),
    ],
)
def test_a_move_of_the_computer_is_told(move: str, hand: str, line: str) -> None:
    assert line_of(move, computer=hand) == line


def test_the_computer_recaptures_stacks_of_its_own_row() -> None:
    tops = "B24 B00 B01 B66 B66 B66 W66 W66 W66 W66 W66 W66"
    sight = sight_of(tops, computer="W26 W11", human="B56", turn=Player.COMPUTER)
    for move in ("W26>W1", "W26>W2", "W26>W3"):
        reason = reason_for(sight.position, Move.parse(move))
        assert explain_move(reason) == "W26 recaptures a stack."


def test_a_line_names_what_each_move_covers_then() -> None:
    position = sight_of(TOPS, "W56 W12", "B46 B12").position
    moves = [Move.parse(each) for each in ("B46>W1", "W56>W1", "B12>B5")]
    assert tell_best_play(position, moves) == "Best play: B46 on W13, W56 on B46, B12 on B00"
    longer = [*moves, Move.parse("W12>B5")]
    assert tell_best_play(position, longer) == "Best play: B46 on W13, W56 on B46, B12 on B00…"
    assert not tell_best_play(position, moves[:1])


def test_an_only_move_is_called_so() -> None:
    tops = "W01 " + "W66 " * 5 + "B66 " * 6
    computer = sight_of(tops, computer="W02", human="B03", turn=Player.COMPUTER)
    human = sight_of(tops, computer="W03", human="B02")
    reasons = [
        reason_for(sight.position, next(sight.position.legal_moves()))
        for sight in (computer, human)
    ]
    for each in reasons:
        assert explain_move(each).endswith(f"{each.move.tile} was the only move.")
        assert "fit nowhere" not in explain_move(each)


def test_an_empty_hand_is_not_said_to_cover_nothing() -> None:
    assert "Nothing" not in line_of("B46>W1", computer="", human="B46 B12")
    assert "Nothing" in line_of("B46>W1", computer="W12", human="B46 B12")


def test_a_tile_that_fitted_one_stack_alone_is_told_so() -> None:
    tops = "W02 W15" + " W66" * 4 + " B66" * 6
    assert line_of("B03>W1", human="B03 B24", tops=tops) == ("B03 on W02 +2. B03 fit nowhere else.")
