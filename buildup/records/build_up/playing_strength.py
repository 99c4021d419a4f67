"""A person's playing strength in Build Up, compared with the computer's levels."""

from math import sqrt

from buildup.frozen import frozen
from buildup.strategy.build_up.level_losses import LevelLoss, nearest_level

FEWEST_ROUNDS = 5
"""The minimum number of reviewed rounds for a meaningful average."""


@frozen(kw_only=True)
class PlayingStrength:
    """A person's average loss in rounds without hints or undos."""

    rounds: int
    """The number of reviewed rounds played without help."""
    loss: float
    """The points lost per move, averaged over these rounds."""
    error: float
    """The standard error of :attr:`loss`."""

    @property
    def nearest(self) -> LevelLoss:
        """The level whose loss is nearest."""
        return nearest_level(self.loss)

    @classmethod
    def of(cls, rounds: int, loss: float, square: float) -> "PlayingStrength | None":
        """Return the strength shown in some rounds; ``None`` if they are too few.

        Args:
            rounds: The number of rounds that were reviewed and played without help.
            loss: The mean of their average losses per move, in points.
            square: The mean of the squares of those losses.
        """
        if rounds < FEWEST_ROUNDS:
            return None
        error = sqrt(max(0.0, square - loss**2) / (rounds - 1))
        return cls(rounds=rounds, loss=loss, error=error)
