"""Which strategy plays at which level.

The search is imported when a level needs it: the window is on screen sooner.
"""

import random

from buildup.strategy.build_up.choice import Level, Strategy
from buildup.strategy.build_up.one_ply import OneLook, pick_any, pick_coverage, pick_largest_swing


def strategy_of(level: Level, chance: random.Random) -> Strategy:
    """The player of a level.

    Args:
        level: How well it is to play.
        chance: Where a player that chooses by chance takes it from.
    """
    match level:
        case Level.BEGINNER:
            return OneLook(level, pick_any, chance)
        case Level.CASUAL:
            return OneLook(level, pick_coverage, chance)
        case Level.SKILLED:
            return OneLook(level, pick_largest_swing, chance)
        case Level.STRONG:
            from buildup.strategy.build_up.exact import Exact

            return Exact()
        case Level.EXPERT:
            from buildup.strategy.build_up.expert import Expert

            return Expert()


def adviser() -> Strategy:
    """The strongest player there is, for hints: it leaves nothing to chance."""
    from buildup.strategy.build_up.expert import Expert

    return Expert(advises=True)
