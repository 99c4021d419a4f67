"""The points that each level loses per move, compared with exact play.

Measured by ``python3 scripts/bench.py losses --rounds 600 --seed 1``: each level plays 600 rounds
against Skilled, with the same deals from both sides. The manual has the same numbers.
"""

from buildup.frozen import frozen
from buildup.strategy.level import Level


@frozen
class LevelLoss:
    """The average loss of a level."""

    level: Level
    points: float
    """The points lost per move."""
    error: float
    """The standard error of :attr:`points`."""


LEVEL_LOSSES = (
    LevelLoss(Level.BEGINNER, 4.79, 0.04),
    LevelLoss(Level.CASUAL, 2.36, 0.03),
    LevelLoss(Level.SKILLED, 0.73, 0.02),
    LevelLoss(Level.ADVANCED, 0.48, 0.01),
    LevelLoss(Level.STRONG, 0.0, 0.0),
)
"""The losses of the levels, weakest first. Expert loses as little as Strong and is left out."""


def nearest_level(points: float) -> LevelLoss:
    """Return the level with the loss nearest to these points per move; the weaker of two."""
    return min(LEVEL_LOSSES, key=lambda each: abs(each.points - points))
