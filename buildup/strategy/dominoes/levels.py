"""The strategy of each level of Dominoes."""

from buildup.strategy.dominoes.choice import DominoesStrategy
from buildup.strategy.dominoes.expert import DEALS_OF_STRONG, Expert
from buildup.strategy.dominoes.one_ply import OnePly, pick_first, pick_greedy, pick_heaviest
from buildup.strategy.level import Level


def strategy_of(level: Level) -> DominoesStrategy:
    """The player of a level.

    Raises:
        ValueError: Dominoes does not have it; see :meth:`Level.of`.
    """
    match level:
        case Level.BEGINNER:
            return OnePly(pick_first)
        case Level.CASUAL:
            return OnePly(pick_heaviest)
        case Level.SKILLED:
            return OnePly(pick_greedy)
        case Level.ADVANCED:
            raise ValueError(f"nobody plays Dominoes at the level {level}")
        case Level.STRONG:
            return Expert(DEALS_OF_STRONG)
        case Level.EXPERT:
            return Expert()
