"""What is to be said about a move: facts of the table, and differences between lines."""

from dataclasses import FrozenInstanceError

import pytest

from buildup.model.build_up.position import IllegalMoveError, Move, Position
from buildup.model.player import Player
from buildup.strategy.build_up.advice import Advice, Benefit, advice_for
from buildup.strategy.build_up.analysis import HandAnalysis, ValuedMove
from tests.model.build_up.positions import position_of, tiles_named

ROW = "W66 " * 5
BLACK_ROW = "B66 " * 5


def advice(tops: str, computer: str, human: str, move: str, *, best_only: bool = False) -> Advice:
    turn = Player.HUMAN if move.startswith("B") else Player.COMPUTER
    position = position_of(tops, computer, human, turn)
    return advice_for(position, searched(position, best_only), Move.parse(move), is_exact=True)


def searched(position: Position, best_only: bool = False) -> list[ValuedMove]:
    return HandAnalysis(position, best_only=best_only, budget=0).finish().moves


SAVING = ("W16 W44 B55 W26 W35 W46 B24 B15 B66 W66 B45 B56", "W04 W06 W05", "B12 B25 B01")
"""B25 on W1 is 13 points better than anything else."""


def test_a_best_move_loses_nothing_and_has_the_gap_to_the_rest() -> None:
    best = advice(*SAVING, "B25>W1")
    assert (best.value, best.loss, best.gap, best.equally_good) == (8, 0, 13, 1)
    assert best.better is None


def test_a_worse_move_names_a_better_one_and_its_loss() -> None:
    worse = advice(*SAVING, "B25>B1")
    assert (worse.value, worse.loss) == (-5, 13)
    assert worse.better is not None
    assert worse.better.move == Move.parse("B25>W1")
    assert worse.saves is None


def test_what_the_next_best_move_would_lose_is_saved() -> None:
    saves = advice(*SAVING, "B25>W1").saves
    assert saves is not None
    assert str(saves.tile) == "B15"
    assert (str(saves.answer), str(saves.instead_of)) == ("W06>B2", "B25>B1")


def test_the_answer_tells_what_it_covers_and_costs() -> None:
    answer = advice(*SAVING, "B25>B1").answer
    assert answer is not None
    assert (str(answer.move), str(answer.covered)) == ("W06>B2", "B15")
    assert (answer.pips_lost, answer.covers_placed) == (6, False)


def test_an_answer_can_cover_the_placed_tile() -> None:
    answer = advice("W36 " + ROW + "B66 " + BLACK_ROW, "W13", "B11", "B11>W1").answer
    assert answer is not None
    assert (str(answer.move), answer.pips_lost, answer.covers_placed) == ("W13>W1", 2, True)


def test_moves_of_equal_value_have_no_gap() -> None:
    equal = advice("W01 W01 " + "W66 " * 4 + "B66 " + BLACK_ROW, "W66", "B03", "B03>W1")
    assert (equal.legal_moves, equal.equally_good, equal.gap) == (2, 2, None)


def test_a_tile_whose_last_place_is_covered_becomes_unplayable() -> None:
    blocks = advice("B01 " + ROW + "B66 " + BLACK_ROW, "W02", "B03 B01", "B03>W1")
    assert blocks.unplayable == tiles_named("W02")
    assert blocks.freed == ()
    assert blocks.is_safe
    assert blocks.secures


def test_a_reset_makes_room_for_a_tile() -> None:
    frees = advice("B46 " + ROW + "B66 " + BLACK_ROW, "W02", "B00 B56", "B00>W1")
    assert frees.freed == tiles_named("W02")
    assert frees.unplayable == ()
    assert not frees.is_safe


def test_a_smaller_tile_on_the_same_stack_can_be_better() -> None:
    tops = "W55 W45 W22 B56 W66 B45 W44 B44 W35 W36 B66 B36"
    wasteful = advice(tops, "W33 W00", "B05 B03 B15", "B15>W3")
    assert wasteful.better is not None
    assert wasteful.better.move == Move.parse("B05>W3")
    assert wasteful.better.benefit is Benefit.SAME_STACK
    assert wasteful.left_over == tiles_named("B05")


def test_the_end_of_the_hand_is_seen_with_its_margin() -> None:
    ends = advice("W36 " + ROW + "B66 " + BLACK_ROW, "W11", "B01 B22", "B22>W1")
    assert ends.margin == (72 + 4 - 1) - (60 - 2)
    assert ends.value == ends.margin
    assert ends.answer is None


def test_a_pass_is_no_answer() -> None:
    passes = advice("W01 W02 " + "W66 " * 4 + "B66 " + BLACK_ROW, "W01", "B03 B05", "B03>W1")
    assert passes.opponent_passes
    assert passes.answer is None
    assert passes.margin is None


def test_a_best_move_alone_is_not_compared_with_the_rest() -> None:
    best = advice(*SAVING, "B25>W1", best_only=True)
    assert (best.loss, best.gap, best.equally_good, best.saves) == (0, None, None, None)
    other = advice(*SAVING, "B25>B1", best_only=True)
    assert (other.value, other.loss, other.better) == (None, None, None)


def test_a_move_that_was_not_searched_is_refused() -> None:
    position = position_of(*SAVING)
    moves = searched(position)
    with pytest.raises(ValueError, match="B34>W1 is not among the moves"):
        advice_for(position, moves, Move.parse("B34>W1"), is_exact=True)
    strange = [ValuedMove(Move.parse("B34>W1"), 0, ())]
    with pytest.raises(IllegalMoveError):
        advice_for(position, strange, Move.parse("B34>W1"), is_exact=True)


def test_advice_is_never_changed() -> None:
    with pytest.raises(FrozenInstanceError):
        advice(*SAVING, "B25>W1").loss = 3  # type: ignore[misc]
