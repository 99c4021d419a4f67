"""What a move is called by what it gives away: of the chance to win the round, or of points."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from enum import StrEnum
from typing import NamedTuple

from buildup.strategy.build_up.analysis import ValuedMove
from buildup.strategy.build_up.chance import Chance

CHANCES = (0.05, 0.1, 0.2)
"""How much of the chance to win the round makes an inaccuracy, a mistake and a blunder."""
POINTS = (3, 5, 10)
"""The same in points of the hand, where the round is decided. Ten points are most of what a good
tile is worth."""
WORTH_A_PUZZLE = POINTS[0]
"""From so many points of the hand on the better move is worth looking for."""


class Verdict(StrEnum):
    """A move by what it gives away.

    What counts is the chance to win the round, both playing perfectly. Where the round is
    decided, whichever of the two moves is made, only points are left to judge by; so it is from
    hand 3 on, unless a move changes the result of the round, which is always a blunder.

    So blunders are what a beginner makes, and hardly a skilled one. Shares of about 2,000 moves
    a level, against the skilled one, by ``scripts/bench.py review --verdicts 100``:

    ========  ======  ======  ==========  =======  =======
    level     best    good    inaccuracy  mistake  blunder
    ========  ======  ======  ==========  =======  =======
    beginner  27.5 %  38.5 %  10.7 %      10.7 %   12.6 %
    casual    41.4 %  29.1 %  12.1 %      10.9 %    6.6 %
    skilled   75.3 %  13.7 %   5.6 %       3.4 %    2.0 %
    advanced  82.8 %   9.0 %   3.6 %       3.0 %    1.6 %
    ========  ======  ======  ==========  =======  =======
    """

    BEST = "best"
    """Nothing is given away; the only legal move is best, too."""
    GOOD = "good"
    """Less than an inaccuracy."""
    INACCURACY = "inaccuracy"
    """From 5 % of the chance to win on, or from 3 points on."""
    MISTAKE = "mistake"
    """From 10 %, or from 5 points on."""
    BLUNDER = "blunder"
    """From 20 %, or from 10 points on."""

    @classmethod
    def by_chance(cls, lost: float) -> Verdict:
        """The verdict on a move that gives away so much of the chance to win, from 0 to 1.

        Raises:
            ValueError: It is negative.
        """
        return cls._of(lost, CHANCES)

    @classmethod
    def by_points(cls, lost: int) -> Verdict:
        """The verdict on a move of a decided round that gives so many points away.

        Raises:
            ValueError: They are negative.
        """
        return cls._of(lost, POINTS)

    @classmethod
    def _of(cls, lost: float, thresholds: Sequence[float]) -> Verdict:
        if lost < 0:
            raise ValueError(f"no move is better than the best one, but this one by {-lost}")
        if lost == 0:
            return cls.BEST
        worse = (cls.GOOD, cls.INACCURACY, cls.MISTAKE, cls.BLUNDER)
        return worse[bisect_right(thresholds, lost)]


class Judgement(NamedTuple):
    """What a move gives away beside the best one."""

    points: int
    """Of the hand, beside a best move; negative for a move that gains points and loses the
    round."""
    best_chance: Chance
    """To win the round, of the player who moves, after a best move."""
    chance: Chance
    """The same after the move."""

    @property
    def chance_lost(self) -> float:
        """How much of the chance to win the round the move gives away, from 0 to 1."""
        return max(0.0, self.best_chance.share - self.chance.share)

    @property
    def is_decided(self) -> bool:
        """The round certainly ends the same way after a best move, and so points decide."""
        return (
            self.best_chance.is_certain
            and self.chance.is_certain
            and self.best_chance.share == self.chance.share
        )

    @property
    def changes_result(self) -> bool:
        """The round certainly ends in another way than after a best move."""
        return self.best_chance.is_certain and self.chance.is_certain and not self.is_decided

    @property
    def verdict(self) -> Verdict:
        """What that is called."""
        if self.is_decided:
            return Verdict.by_points(self.points)
        return Verdict.by_chance(self.chance_lost)


def judge(best: ValuedMove, played: ValuedMove) -> Judgement:
    """What a move gives away beside a best one.

    Raises:
        ValueError: One of them has no value, or no chance, yet.
    """
    if best.value is None or played.value is None or best.chance is None or played.chance is None:
        raise ValueError(f"{best.move} or {played.move} has no value yet")
    return Judgement(best.value - played.value, best.chance, played.chance)
