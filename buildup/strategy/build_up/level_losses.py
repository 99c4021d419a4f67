"""Points a move that each level gives away against exact play of the hand.

Measured with ``python3 scripts/bench.py losses --rounds 600 --seed 1``: each level plays
600 rounds against Skilled, on the same deals and from both seats. The manual says the same.
"""

from buildup.frozen import frozen
from buildup.strategy.level import Level


@frozen
class LevelLoss:
    """How much a level gives away."""

    level: Level
    points: float
    """A move, on average."""
    error: float
    """The standard error of :attr:`points`."""


LEVEL_LOSSES = (
    LevelLoss(Level.BEGINNER, 4.79, 0.04),
    LevelLoss(Level.CASUAL, 2.36, 0.03),
    LevelLoss(Level.SKILLED, 0.73, 0.02),
    LevelLoss(Level.ADVANCED, 0.48, 0.01),
    LevelLoss(Level.STRONG, 0.0, 0.0),
)
"""The weakest first. Expert gives away as little as Strong."""


def nearest_level(points: float) -> LevelLoss:
    """The level that gives away nearly so many points a move; of two as near the weaker one."""
    return min(LEVEL_LOSSES, key=lambda each: abs(each.points - points))
