"""Verdicts on moves of either game, by the win chance or the points they lose."""

from bisect import bisect_right
from collections.abc import Sequence
from enum import StrEnum

CHANCES = (0.05, 0.1, 0.2)
"""The minimum losses of win chance, from 0 to 1, for an inaccuracy, a mistake and a blunder."""
POINTS = (3, 5, 10)
"""The minimum losses of points, in Build Up, for an inaccuracy, a mistake and a blunder."""
WORTH_A_PUZZLE = POINTS[0]
"""The minimum loss, in points of a hand of Build Up, that suffices for a puzzle by itself."""


class Verdict(StrEnum):
    """The quality of a move, judged by its loss.

    In Build Up a move gets the worse of two verdicts: by the chance to win the round, and by the
    points of the hand, or of the round if its end is certain. So mistakes show even in a round that
    is won or lost anyway. A move that changes the result of the round between two perfect players
    is always a blunder. In Dominoes only the chance counts, but a move that worsens nothing but the
    margin of a certain result is good, not best.

    These are the shares of the verdicts on about 800 moves of Build Up per level, played against
    the skilled level, as measured by ``scripts/bench.py review --verdicts 40``:

    ========  ======  ======  ==========  =======  =======
    level     best    good    inaccuracy  mistake  blunder
    ========  ======  ======  ==========  =======  =======
    beginner  27.2%   17.1%   14.8%       17.4%    23.4%
    casual    45.1%   16.8%   14.1%       13.4%    10.5%
    skilled   77.3%    9.2%    6.3%        4.4%     2.7%
    advanced  82.0%    7.3%    4.1%        4.3%     2.3%
    ========  ======  ======  ==========  =======  =======
    """

    BEST = "best"
    """No loss, or the only legal move."""
    GOOD = "good"
    """A loss smaller than that of an inaccuracy."""
    INACCURACY = "inaccuracy"
    """A loss of at least 5 percentage points of win chance or, in Build Up, 3 points."""
    MISTAKE = "mistake"
    """A loss of at least 10 percentage points of win chance or, in Build Up, 5 points."""
    BLUNDER = "blunder"
    """A loss of at least 20 percentage points of win chance or, in Build Up, 10 points.

    In Build Up also any loss that changes the result between two perfect players.
    """

    @classmethod
    def of(cls, lost: float, thresholds: Sequence[float]) -> "Verdict":
        """Return the verdict on a move by its loss.

        Args:
            lost: The loss of win chance, from 0 to 1, or of points.
            thresholds: :data:`CHANCES` or :data:`POINTS`.

        Raises:
            ValueError: The loss is negative.
        """
        if lost < 0:
            raise ValueError(f"no move is better than the best one, but this one by {-lost}")
        if lost == 0:
            return cls.BEST
        worse = (cls.GOOD, cls.INACCURACY, cls.MISTAKE, cls.BLUNDER)
        return worse[bisect_right(thresholds, lost)]


MARKED = (Verdict.INACCURACY, Verdict.MISTAKE, Verdict.BLUNDER)
"""The verdicts that a review counts, mildest first."""
