"""The chance to win a round, and how it is known."""

from enum import StrEnum
from typing import NamedTuple

from buildup.strategy.level import Level


class Knowledge(StrEnum):
    """Where a chance comes from."""

    CERTAIN = "certain"
    """Nothing is hidden, and play was searched to the end of the round."""
    ROLLED_OUT = "rolled out"
    """The later hands were drawn at random many times, and played perfectly."""
    ESTIMATED = "estimated"
    """It comes from a model learned from many rounds, or from a few rounds played out quickly."""


class Chance(NamedTuple):
    """A player's chance to win the round; both play perfectly unless :attr:`level` is set."""

    share: float
    """The share of rounds won, from 0 to 1; a drawn round counts half."""
    knowledge: Knowledge
    margin: int | None = None
    """The player's final points minus the opponent's, with perfect play.

    ``None`` if they are not certain, or if only the result was searched for.
    """
    error: float | None = None
    """The standard error of the share if rolled out, else ``None``."""
    draws: int | None = None
    """The number of times the later hands were drawn if rolled out, else ``None``."""
    level: Level | None = None
    """The level of the player who may err, usually the opponent; ``None`` if nobody errs."""

    @classmethod
    def certain(cls, margin: int) -> "Chance":
        """Return the chance of a player who is certain to end the round this many points ahead."""
        return cls((1 + sign(margin)) / 2, Knowledge.CERTAIN, margin)

    @classmethod
    def certain_result(cls, result: int) -> "Chance":
        """Return the chance if a win (1), draw (0) or loss (−1) is certain, but not the margin."""
        return cls((1 + result) / 2, Knowledge.CERTAIN)

    @classmethod
    def estimated(cls, share: float) -> "Chance":
        """Return an estimated chance, given the share of rounds won."""
        return cls(share, Knowledge.ESTIMATED)

    @property
    def is_certain(self) -> bool:
        """Whether the result of the round is certain."""
        return self.knowledge is Knowledge.CERTAIN

    @property
    def result(self) -> int | None:
        """The result with perfect play, as in :func:`sign`; ``None`` if not certain."""
        if self.margin is not None:
            return sign(self.margin)
        return round(2 * self.share) - 1 if self.is_certain else None

    @property
    def of_opponent(self) -> "Chance":
        """The opponent's chance."""
        margin = None if self.margin is None else -self.margin
        return self._replace(share=1 - self.share, margin=margin)


def sign(margin: int) -> int:
    """Return the result of a round from its margin: 1 for a win, 0 for a draw, −1 for a loss."""
    return (margin > 0) - (margin < 0)
