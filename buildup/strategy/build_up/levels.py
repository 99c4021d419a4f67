"""The strategy of each Build Up level."""

import random
from functools import partial

from buildup.strategy.build_up.choice import BuildUpStrategy
from buildup.strategy.build_up.expert import Expert
from buildup.strategy.build_up.one_ply import (
    largest_swing,
    one_ply,
    pick_any,
    pick_coverage,
    pick_scarcest,
)
from buildup.strategy.level import Level


def strategy_of(level: Level, chance: random.Random) -> BuildUpStrategy:
    """Return the computer player of a level.

    Args:
        level: The level.
        chance: The random source of the levels that choose at random.
    """
    match level:
        case Level.BEGINNER:
            return partial(one_ply, partial(pick_any, chance))
        case Level.CASUAL:
            return partial(one_ply, partial(pick_coverage, chance))
        case Level.SKILLED:
            return partial(one_ply, largest_swing)
        case Level.ADVANCED:
            return partial(one_ply, pick_scarcest)
        case Level.STRONG | Level.EXPERT:
            return partial(Expert, is_thorough=level is Level.EXPERT)
