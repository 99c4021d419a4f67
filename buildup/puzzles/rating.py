"""A person's rating in puzzles by Glicko-2, where a rated puzzle is an opponent of known rating.

See Glickman, "Example of the Glicko-2 system", 2013. The rating period is a day.
"""

import math
from collections.abc import Iterable, Sequence
from datetime import date
from itertools import groupby
from typing import NamedTuple

from buildup.records.puzzle_attempt import PuzzleAttempt

_SCALE = 400 / math.log(10)
"""The number of rating points per unit of Glicko-2's internal scale."""
_MOST_ERROR = 350.0
_LOWEST, _HIGHEST = 400.0, 4000.0
"""The minimum and maximum rating."""
_MOST_VOLATILITY = 0.1
_CHANGE = 0.5
"""The system constant tau, which limits how fast the volatility changes."""


class Rating(NamedTuple):
    """A Glicko-2 estimate of a person's skill; the defaults hold before the first rated puzzle."""

    value: float = 1300.0
    """The rating, on the scale of the puzzles."""
    error: float = _MOST_ERROR
    """The standard error of :attr:`value`, in rating points."""
    volatility: float = 0.06
    """The expected fluctuation of the skill from day to day, on Glicko-2's internal scale."""

    def after(self, games: Sequence[tuple[float, bool]], days: int = 1) -> "Rating":
        """Return the rating after the puzzles of one day.

        Args:
            games: The rating of each puzzle, and whether it was solved on the first try; not empty.
            days: The number of days since this rating.
        """
        error = min(
            _MOST_ERROR, math.hypot(self.error, _SCALE * self.volatility * (days - 1) ** 0.5)
        )
        chances = [1 / (1 + 10 ** ((rating - self.value) / 400)) for rating, _is_won in games]
        variance = 1 / sum(chance * (1 - chance) for chance in chances)
        surplus = sum(is_won - chance for (_, is_won), chance in zip(games, chances, strict=True))
        volatility = _volatility(self.volatility, error / _SCALE, variance, variance * surplus)
        before = (error / _SCALE) ** 2 + volatility**2
        now = 1 / (1 / before + 1 / variance)
        value = min(max(self.value + _SCALE * now * surplus, _LOWEST), _HIGHEST)
        return Rating(value, _SCALE * now**0.5, volatility)


def _volatility(before: float, error: float, variance: float, delta: float) -> float:
    """Find the volatility that best explains the day (step 5 of the system) by bisection.

    It is limited as on lichess, since otherwise a day full of surprises could be explained by any
    volatility, however high.
    """
    start = math.log(before**2)
    low, high = start - 2, 2 * math.log(_MOST_VOLATILITY)
    while high - low > 1e-6:
        middle = (low + high) / 2
        spread = error**2 + variance + math.exp(middle)
        pull = math.exp(middle) * (delta**2 - spread) / (2 * spread**2)
        if pull > (middle - start) / _CHANGE**2:
            low = middle
        else:
            high = middle
    return math.exp(low / 2)


def ratings_by_day(attempts: Iterable[PuzzleAttempt]) -> dict[date, Rating]:
    """Return the rating after each day with a rated puzzle, by date in UTC, oldest first."""
    rated = [each for each in attempts if each.rating is not None]
    rated.sort(key=lambda each: each.first_tried_at)
    found: dict[date, Rating] = {}
    rating, last = Rating(), None
    for day, of_day in groupby(rated, lambda each: each.first_tried_at.date()):
        games = [(float(each.rating or 0), each.is_at_once) for each in of_day]
        rating = rating.after(games, (day - last).days if last else 1)
        found[day], last = rating, day
    return found
