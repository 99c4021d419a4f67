"""The strategy of each level of Dominoes."""

from buildup.strategy.dominoes.expert import DEALS_OF_STRONG, Expert
from buildup.strategy.dominoes.one_ply import OnePly, pick_first, pick_greedy, pick_heaviest
from buildup.strategy.dominoes.reasons import DominoesStrategy
from buildup.strategy.level import Level

_PLAYERS: dict[Level, DominoesStrategy] = {
    Level.BEGINNER: OnePly(pick_first),
    Level.CASUAL: OnePly(pick_heaviest),
    Level.SKILLED: OnePly(pick_greedy),
    Level.STRONG: Expert(DEALS_OF_STRONG),
    Level.EXPERT: Expert(),
}


def strategy_of(level: Level) -> DominoesStrategy:
    """Return the computer player of a level.

    Raises:
        ValueError: Dominoes does not have the level; see :meth:`Level.of`.
    """
    if level not in _PLAYERS:
        raise ValueError(f"Dominoes has no level “{level}”")
    return _PLAYERS[level]
