"""A person's rating, and how hard puzzles are by who misses them."""

from dataclasses import replace
from datetime import timedelta
from itertools import product

import pytest

from buildup.model.dominoes.domino import Domino
from buildup.puzzles.dominoes.holding import HoldingPuzzle
from buildup.puzzles.makers import maker_of
from buildup.puzzles.rating import Rating, ratings_by_day
from buildup.puzzles.solvers import misses_of_moves, misses_of_offer, rating_of
from buildup.records.puzzle_attempt import PuzzleAttempt
from buildup.strategy.rule_of_thumb import Measured, RuleOfThumb
from tests.puzzles.making import made
from tests.records.finished_rounds import NOON, attempt
from tests.view.widgets import of_kind


def rated(number: int, rating: int | None, *, is_right: bool) -> PuzzleAttempt:
    at = NOON + timedelta(hours=8 * number)
    return replace(attempt(str(number), 2 - is_right, at=at), rating=rating)


def test_glicko_2_gives_what_its_formulas_give_for_known_opponents() -> None:
    """Steps 3 to 8 by hand, with opponents whose deviation is 0: mu 0, phi 1.1513, v 4.0."""
    after = Rating(1500.0, 200.0).after([(1500.0, True)])
    assert after.volatility == pytest.approx(0.06, abs=1e-4)
    assert after.error == pytest.approx(173.7178 / (1 / (1.15129**2 + 0.06**2) + 0.25) ** 0.5, 1e-4)
    assert after.value == pytest.approx(1500 + 0.5 * after.error**2 / 173.7178, 1e-4)


def test_a_surprising_day_raises_the_volatility_and_a_long_pause_the_error() -> None:
    known = Rating(1500.0, 60.0)
    upset = known.after([(1000.0, False)] * 8)
    assert upset.volatility > known.volatility
    assert known.after([(1500.0, True)], days=60).error > known.after([(1500.0, True)]).error


def test_no_day_takes_a_rating_out_of_its_range() -> None:
    """Found at 1900, which 40 missed easy puzzles took to -15,000, and the next day to an error."""
    fallen = Rating(1900.0, 40.0).after([(1100.0, False)] * 40)
    assert 400 <= fallen.value < fallen.after([(1900.0, True)] * 40).value <= 4000


def test_who_solves_what_is_rated_higher_rises_and_what_is_not_rated_does_not_count() -> None:
    tried = [rated(each, 1500, is_right=each % 4 > 0) for each in range(200)]
    days = ratings_by_day([*tried, rated(0, None, is_right=False)])
    assert len(days) == 67
    last = [*days.values()][-1]
    assert abs(last.value - 1691) < 2 * last.error < 200, "three of four: odds of 400 log10(3)"
    assert ratings_by_day([rated(1, None, is_right=True)]) == {}


def test_a_puzzle_is_rated_by_how_many_miss_it() -> None:
    assert [rating_of([share]) for share in (0.5, 1 / 11, 10 / 11)] == [1500, 1100, 1900]
    assert rating_of([1.0, 1.0]) == rating_of([0.99])
    assert rating_of([0.2, 0.9]) == rating_of([0.55])


def test_learners_forget_a_quarter_and_levels_slip_as_often() -> None:
    low = RuleOfThumb[None, int](
        "low", lambda _, moves: [moves], lambda _, moves: [min(moves)], Measured(1, 0)
    )
    solvers = product(([], [low]), (None, lambda _, moves: moves[-1]))
    misses = [*misses_of_moves(solvers, None, [1, 2, 3, 4], {1})]
    level = 0.25 * 0.75 + 0.75
    assert misses == [0.75, level, 0.25 * 0.75, 0.25 * level]


def test_who_remembers_more_misses_fewer_questions() -> None:
    puzzle = of_kind(made(maker_of("holding 1001 medium")), HoldingPuzzle)
    assert isinstance(puzzle.offer.right, Domino)
    misses = [*misses_of_offer(puzzle.holdings, puzzle.offer)]
    assert misses[0] == 0.75
    assert misses[3] < misses[0], "of three turns"
    assert puzzle.rating == rating_of(misses)
