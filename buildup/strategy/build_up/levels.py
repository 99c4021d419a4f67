"""The strategy of each Build Up level."""

import random
from functools import partial

from buildup.strategy.build_up.choice import BuildUpStrategy
from buildup.strategy.build_up.expert import Expert
from buildup.strategy.build_up.one_ply import (
    one_ply,
    pick_any,
    pick_coverage,
    pick_largest_swing,
    pick_scarcest,
)
from buildup.strategy.level import Level

_PICKERS = {
    Level.BEGINNER: pick_any,
    Level.CASUAL: pick_coverage,
    Level.SKILLED: pick_largest_swing,
    Level.ADVANCED: pick_scarcest,
}


def strategy_of(level: Level, chance: random.Random) -> BuildUpStrategy:
    """Return the computer player of a level.

    Args:
        level: The level.
        chance: The random source of the levels that choose at random.
    """
    if level in _PICKERS:
        return partial(one_ply, _PICKERS[level], chance)
    return partial(Expert, is_thorough=level is Level.EXPERT)
