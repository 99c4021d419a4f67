"""The strategy of each Build Up level."""

import random
from functools import partial

from buildup.strategy.build_up.choice import BuildUpStrategy
from buildup.strategy.build_up.expert import Expert
from buildup.strategy.build_up.one_ply import (
    Picker,
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
    pickers: dict[Level, Picker] = {
        Level.BEGINNER: partial(pick_any, chance),
        Level.CASUAL: partial(pick_coverage, chance),
        Level.SKILLED: largest_swing,
        Level.ADVANCED: pick_scarcest,
    }
    if level in pickers:
        return partial(one_ply, pickers[level])
    return partial(Expert, is_thorough=level is Level.EXPERT)
