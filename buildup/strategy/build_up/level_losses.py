"""Points that each level loses per move compared to exact play.

Measured with ``python3 scripts/bench.py losses --rounds 600 --seed 1``: each level plays
600 rounds against Skilled, on the same deals and from both seats. The manual says the same.
"""

from buildup.frozen import frozen
from buildup.strategy.level import Level


@frozen
class LevelLoss:
    """The average loss of a level."""

    level: Level
    points: float
    """Points lost per move."""
    error: float
    """The standard error of :attr:`points`."""


LEVEL_LOSSES = (
    LevelLoss(Level.BEGINNER, 4.79, 0.04),
    LevelLoss(Level.CASUAL, 2.36, 0.03),
    LevelLoss(Level.SKILLED, 0.73, 0.02),
    LevelLoss(Level.ADVANCED, 0.48, 0.01),
    LevelLoss(Level.STRONG, 0.0, 0.0),
)
"""Weakest first. Expert loses as little as Strong."""


def nearest_level(points: float) -> LevelLoss:
    """The level whose loss per move is nearest; the weaker of two equally near ones."""
    return min(LEVEL_LOSSES, key=lambda each: abs(each.points - points))
