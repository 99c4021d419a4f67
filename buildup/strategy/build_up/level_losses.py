"""The points that each level loses per move, compared with exact play.

Measured by ``python3 scripts/bench.py losses --rounds 600 --seed 1``: each level plays 600 rounds
against Skilled, with the same deals from both sides.
"""

from collections.abc import Mapping
from types import MappingProxyType

from buildup.strategy.level import Level
from buildup.strategy.rule_of_thumb import Measured

LEVEL_LOSSES: Mapping[Level, Measured] = MappingProxyType(
    {
        Level.BEGINNER: Measured(4.79, 0.04),
        Level.CASUAL: Measured(2.36, 0.03),
        Level.SKILLED: Measured(0.73, 0.02),
        Level.ADVANCED: Measured(0.48, 0.01),
        Level.STRONG: Measured(0.0, 0.0),
    }
)
"""The points that each level loses per move, weakest level first.

Expert loses as little as Strong.
"""


def nearest_level(points: float) -> Level:
    """Return the level whose loss per move is nearest to these points; in a tie, the weaker one.

    :attr:`Level.STRONG` also stands for :attr:`Level.EXPERT`.
    """
    return min(LEVEL_LOSSES, key=lambda each: abs(LEVEL_LOSSES[each].mean - points))
