"""The verdict on a move of Build Up, by what it gives away beside a best one."""

from typing import NamedTuple, Self

from buildup.review.verdicts import Verdict
from buildup.strategy.build_up.analysis import ValuedMove
from buildup.strategy.build_up.chance import Chance


class MoveLoss(NamedTuple):
    """What a move gives away; nothing for a best one."""

    points: int
    """Beside a best move: of the round, where its end is certain, else of the hand."""
    best_chance: Chance
    """To win the round, of the player who moves, after a best move."""
    chance: Chance
    """The same after the move."""

    @classmethod
    def of(cls, best: ValuedMove, played: ValuedMove) -> Self:
        """What a move gives away beside a best one.

        Raises:
            ValueError: One of them has no value, or no chance, yet.
        """
        if best.value is None or played.value is None or not (best.chance and played.chance):
            raise ValueError(f"{best.move} or {played.move} has no value yet")
        margins = best.chance.margin, played.chance.margin
        high, low = (best.value, played.value) if None in margins else margins
        return cls((high or 0) - (low or 0), best.chance, played.chance)

    @property
    def chance_lost(self) -> float:
        """How much of the chance to win the round the move gives away, from 0 to 1."""
        return max(0.0, self.best_chance.share - self.chance.share)

    @property
    def is_decided(self) -> bool:
        """The round certainly ends the same way after a best move, and so points decide."""
        best, own = self.best_chance, self.chance
        return best.is_certain and own.is_certain and best.share == own.share

    @property
    def changes_result(self) -> bool:
        """The round certainly ends in another way than after a best move, if nobody errs."""
        results = self.best_chance.result, self.chance.result
        return None not in results and results[0] != results[1]

    @property
    def verdict(self) -> Verdict:
        """What that is called: a blunder where it changes the result, else by the graver of the two
        scales."""
        if self.changes_result:
            return Verdict.BLUNDER
        scales = self.by_chance, Verdict.by_points(max(0, self.points))
        return max(scales, key=list(Verdict).index)

    @property
    def by_chance(self) -> Verdict:
        """What it would be called by the chance to win alone, in whole percent, as that is told."""
        return Verdict.by_chance(round(self.chance_lost, 2) or self.chance_lost)
