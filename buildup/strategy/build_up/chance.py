"""The chance to win a round, and how it is known."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from buildup.strategy.level import Level


class Knowledge(StrEnum):
    """How a chance is known."""

    CERTAIN = "certain"
    """Nothing is hidden any more, and both sides are searched to the end of the round."""
    ROLLED_OUT = "rolled out"
    """The later hands were drawn by chance many times, and each was played perfectly."""
    ESTIMATED = "estimated"
    """By numbers learned from many rounds, or by a few that are played out fast."""


class Chance(NamedTuple):
    """One player's chance to win the round, who plays on perfectly."""

    share: float
    """From 0 to 1; a drawn round counts half."""
    knowledge: Knowledge
    margin: int | None = None
    """The player's points minus the opponent's at the end of the round, both playing perfectly;
    ``None`` if it is not certain, or if only the result was asked for."""
    error: float | None = None
    """If it is rolled out: the standard error of the share."""
    draws: int | None = None
    """If it is rolled out: how often the later hands were drawn."""
    level: Level | None = None
    """Against whom it is; ``None``: an expert."""

    @classmethod
    def certain(cls, margin: int) -> Chance:
        """Of the player who ends the round so many points ahead."""
        return cls((1 + sign(margin)) / 2, Knowledge.CERTAIN, margin)

    @classmethod
    def certain_result(cls, result: int) -> Chance:
        """Of the player who wins (1), draws (0) or loses (−1), by whatever margin."""
        return cls((1 + result) / 2, Knowledge.CERTAIN)

    @classmethod
    def estimated(cls, share: float) -> Chance:
        """What was learned says."""
        return cls(share, Knowledge.ESTIMATED)

    @property
    def is_certain(self) -> bool:
        """Whether it is known who wins."""
        return self.knowledge is Knowledge.CERTAIN

    @property
    def result(self) -> int | None:
        """How the round ends if nobody errs any more: as :func:`sign` tells it; ``None`` while that
        is not certain."""
        if self.margin is not None:
            return sign(self.margin)
        return round(2 * self.share) - 1 if self.is_certain else None

    @property
    def of_opponent(self) -> Chance:
        """The same as the opponent sees it."""
        margin = None if self.margin is None else -self.margin
        return self._replace(share=1 - self.share, margin=margin)


def sign(margin: int) -> int:
    """The result of a round that ends with this margin: 1 for won, 0 for drawn, −1 for lost."""
    return (margin > 0) - (margin < 0)
