"""The verdict on a move of Build Up, by what it gives away beside a best one."""

from __future__ import annotations

from typing import NamedTuple, Self

from buildup.review.verdicts import Verdict
from buildup.strategy.build_up.analysis import ValuedMove
from buildup.strategy.build_up.chance import Chance


class MoveLoss(NamedTuple):
    """What a move gives away; nothing for a best one."""

    points: int
    """Of the hand, beside a best move; negative for a move that gains points and loses the
    round."""
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
        return cls(best.value - played.value, best.chance, played.chance)

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
