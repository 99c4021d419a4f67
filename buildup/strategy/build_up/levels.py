"""The strategy of each level of Build Up."""

import random

from buildup.strategy.build_up.choice import BuildUpStrategy
from buildup.strategy.build_up.expert import Exact, Expert
from buildup.strategy.build_up.one_ply import (
    OnePly,
    pick_any,
    pick_coverage,
    pick_largest_swing,
    pick_scarcest,
)
from buildup.strategy.level import Level


def strategy_of(level: Level, chance: random.Random) -> BuildUpStrategy:
    """The player of a level.

    Args:
        level: How well it is to play.
        chance: Where a player that chooses by chance takes it from.
    """
    match level:
        case Level.BEGINNER:
            return OnePly(pick_any, chance)
        case Level.CASUAL:
            return OnePly(pick_coverage, chance)
        case Level.SKILLED:
            return OnePly(pick_largest_swing, chance)
        case Level.ADVANCED:
            return OnePly(pick_scarcest, chance)
        case Level.STRONG:
            return Exact()
        case Level.EXPERT:
            return Expert()
