"""Advice on a move: how it compares with another, and from what causes."""

from dataclasses import replace

import pytest

from buildup.model.build_up.position import IllegalMoveError, Move
from buildup.model.build_up.table import Sight
from buildup.model.player import PerPlayer, Player
from buildup.strategy.build_up.advice import Advice, Cause, CauseKind, RoundEnd, advice_for
from buildup.strategy.build_up.analysis import HandAnalysis, ValuedMove
from buildup.strategy.build_up.chance import Chance
from tests.model.build_up.positions import tiles_named
from tests.strategy.build_up.sights import sight_of

ROW = "W66 " * 5
BLACK_ROW = "B66 " * 5


def advice(tops: str, computer: str, human: str, move: str, *, best_only: bool = False) -> Advice:
    turn = Player.HUMAN if move.startswith("B") else Player.COMPUTER
    sight = sight_of(tops, computer, human, turn)
    return advice_for(sight, searched(sight, best_only), Move.parse(move), is_exact=True)


def searched(sight: Sight, best_only: bool = False) -> list[ValuedMove]:
    return HandAnalysis(sight.position, best_only=best_only, budget=0).finish().moves


def causes(tops: str, computer: str, human: str, move: str) -> tuple[Cause, ...]:
    comparison = advice(tops, computer, human, move).comparison
    assert comparison is not None
    return comparison.causes


SAVING = ("W16 W44 B55 W26 W35 W46 B24 B15 B66 W66 B45 B56", "W04 W06 W05", "B12 B25 B01")
"""B25 on W1 is 13 points better than anything else."""


def test_a_best_move_is_compared_with_the_next_best() -> None:
    best = advice(*SAVING, "B25>W1")
    assert (best.is_best, best.value, best.loss, best.equally_good) == (True, 8, 0, 1)
    assert best.cause is None
    assert best.comparison is not None
    assert best.comparison.loss == 13
    assert best.comparison.better.first == Move.parse("B25>W1") == best.best


def test_a_worse_move_is_compared_with_a_best_one() -> None:
    worse = advice(*SAVING, "B25>B1")
    assert (worse.is_best, worse.value, worse.loss) == (False, -5, 13)
    assert worse.comparison is not None
    assert worse.comparison.worse.first == Move.parse("B25>B1")
    assert worse.comparison.better.first == Move.parse("B25>W1") == worse.best
    assert worse.round_end == RoundEnd(Player.COMPUTER, Player.HUMAN, PerPlayer(50, 45))


def test_the_parts_of_the_loss_add_up_the_largest_first() -> None:
    comparison = advice(*SAVING, "B25>B1").comparison
    assert comparison is not None
    points = [each.points for each in comparison.differences]
    assert sum(points) == comparison.loss == 13
    assert points == sorted(points, reverse=True)


def test_of_equal_best_moves_the_one_most_like_the_move_is_compared() -> None:
    # Both tiles can take either high stack; the same tile on another one says most.
    tops = "W01 W35 W26 " + "W66 " * 3 + "B66 " + BLACK_ROW
    compared = advice(tops, "", "B45 B36", "B36>W1")
    assert compared.equally_good == 4
    assert (str(compared.best), compared.cause) == ("B36>W2", CauseKind.FEWER_TAKEN)


def test_moves_of_equal_value_are_not_compared() -> None:
    equal = advice("W01 W01 " + "W66 " * 4 + "B66 " + BLACK_ROW, "W66", "B03", "B03>W1")
    assert (equal.legal_moves, equal.equally_good, equal.comparison) == (2, 2, None)


CAUSES = [
    # Own pips are covered, or fewer are taken.
    ("B35 W46 " + "W66 " * 4 + "B66 " + BLACK_ROW, "", "B56", "B56>W1", CauseKind.OWN_COVERED),
    ("W35 W46 " + "W66 " * 4 + "B66 " + BLACK_ROW, "", "B56", "B56>W1", CauseKind.FEWER_TAKEN),
    ("W01 W46 " + "W66 " * 4 + "B66 " + BLACK_ROW, "", "B11", "B11>W1", CauseKind.RESET_MISSED),
    # It will be covered by the double in any case.
    ("W35 W46 " + "W66 " * 4 + "B66 " + BLACK_ROW, "W55", "B56", "B56>W1", CauseKind.TAKEN_ANYWAY),
    # The answer takes the only home.
    ("W45 B02 " + "W66 " * 4 + "B66 " + BLACK_ROW, "W23", "B12 B45", "B45>W1",
     CauseKind.LAST_HOME_GIVEN),
    # The opponent's tile could lose its only home.
    ("B46 W01 W15 " + "W66 " * 3 + "B66 " + BLACK_ROW, "W06 W01", "B55", "B55>W3",
     CauseKind.LAST_HOME_NOT_TAKEN),
    # A double takes the higher of two tiles.
    ("W12 W01 W13 B55 " + "W66 " * 2 + "B66 " + BLACK_ROW, "W14 W00", "B03 B15 B34", "B34>W3",
     CauseKind.RESET_ALLOWED),
    ("B34 W03 W02 B22 W56 B66 W66 B66 W66 B66 W66 B66", "W33 W22 W13", "B13", "W22>W1",
     CauseKind.OUT_OF_REACH),
    # Whoever passes lets the other one place twice.
    ("W04 W25 B13 B04 W11 B66 W66 B66 W66 B66 W66 B66", "W03", "B16 B23", "B16>W5",
     CauseKind.FORCED_PASS),
]  # fmt: skip


@pytest.mark.parametrize(("tops", "computer", "human", "move", "kind"), CAUSES)
def test_a_cause_is_named(tops: str, computer: str, human: str, move: str, kind: CauseKind) -> None:
    assert advice(tops, computer, human, move).cause is kind


def test_a_lost_home_names_the_move_that_takes_it_and_the_only_stack() -> None:
    (cause,) = causes("W45 B02 " + "W66 " * 4 + "B66 " + BLACK_ROW, "W23", "B12 B45", "B45>W1")
    assert (cause.closed_by, cause.only_home) == (Move.parse("W23>W2"), True)
    assert cause.difference.tile == tiles_named("B12")[0]
    assert cause.difference.worse.is_left


def test_the_round_is_a_cause_in_the_last_hand() -> None:
    sight = sight_of("W35 " + ROW + "B13 B24 " + "B66 " * 4, "W25", "", Player.COMPUTER)
    is_cause = []
    for behind in (20, 21, 22, 23, 24):
        close = replace(sight, scores=PerPlayer(computer=100, human=100 + behind))
        worse = advice_for(close, searched(close), Move.parse("W25>B1"), is_exact=True)
        assert worse.loss == 2
        is_cause.append(worse.cause is CauseKind.ROUND)
    assert is_cause == [False, True, True, True, False]


def test_before_the_last_hand_the_round_comes_before_the_points() -> None:
    sight = sight_of("W01 W02 " + "W66 " * 4 + "B66 " + BLACK_ROW, "", "B03")
    sight = replace(sight, undrawn=PerPlayer(tiles_named("W01"), tiles_named("B01")))
    valued = {str(each.move): each for each in searched(sight)}
    first = valued["B03>W1"]._replace(chance=Chance.certain(1))
    second = valued["B03>W2"]._replace(chance=Chance.certain(-1))
    worse = advice_for(sight, [first, second], second.move, is_exact=True)
    assert (worse.is_best, worse.loss, worse.cause) == (False, -1, CauseKind.ROUND)
    assert worse.round_end is not None
    assert (worse.round_end.worse, worse.round_end.better) == (Player.COMPUTER, Player.HUMAN)
    assert worse.comparison is not None
    assert worse.comparison.causes == ()
    best = advice_for(sight, [first, second], first.move, is_exact=True)
    assert (best.is_best, best.equally_good, best.round_end) == (True, 1, worse.round_end)


def test_the_end_of_the_hand_is_seen_with_its_margin() -> None:
    ends = advice("W36 " + ROW + "B66 " + BLACK_ROW, "W11", "B01 B22", "B22>W1")
    assert ends.margin == (72 + 4 - 1) - (60 - 2)
    assert ends.value == ends.margin


def test_a_pass_is_seen() -> None:
    passes = advice("W01 W02 " + "W66 " * 4 + "B66 " + BLACK_ROW, "W01", "B03 B05", "B03>W1")
    assert passes.opponent_passes
    assert passes.margin is None


def test_a_best_move_alone_is_not_compared_with_the_rest() -> None:
    best = advice(*SAVING, "B25>W1", best_only=True)
    assert (best.is_best, best.loss, best.equally_good, best.comparison) == (True, 0, None, None)
    other = advice(*SAVING, "B25>B1", best_only=True)
    assert (other.value, other.loss, other.comparison) == (None, None, None)


def test_a_move_that_was_not_searched_is_refused() -> None:
    sight = sight_of(*SAVING)
    moves = searched(sight)
    with pytest.raises(ValueError, match="B34>W1 is not among the moves"):
        advice_for(sight, moves, Move.parse("B34>W1"), is_exact=True)
    strange = [ValuedMove(Move.parse("B34>W1"), 0, ())]
    with pytest.raises(IllegalMoveError):
        advice_for(sight, strange, Move.parse("B34>W1"), is_exact=True)


def test_advice_is_never_changed() -> None:
    with pytest.raises(AttributeError):
        advice(*SAVING, "B25>W1").legal_moves = 3  # type: ignore[misc]
