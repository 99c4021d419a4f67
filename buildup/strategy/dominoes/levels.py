"""The strategy of each Dominoes level."""

from functools import partial

from buildup.strategy.dominoes.advice import DominoesStrategy
from buildup.strategy.dominoes.expert import DEALS_OF_STRONG, expert
from buildup.strategy.dominoes.one_ply import one_ply, pick_first, pick_greedy, pick_heaviest
from buildup.strategy.level import Level

_PLAYERS: dict[Level, DominoesStrategy] = {
    Level.BEGINNER: partial(one_ply, pick_first),
    Level.CASUAL: partial(one_ply, pick_heaviest),
    Level.SKILLED: partial(one_ply, pick_greedy),
    Level.STRONG: partial(expert, deals=DEALS_OF_STRONG),
    Level.EXPERT: expert,
}


def strategy_of(level: Level) -> DominoesStrategy:
    """Return the computer player of a level.

    Raises:
        ValueError: Dominoes does not have the level; see :meth:`Level.of`.
    """
    if level not in _PLAYERS:
        raise ValueError(f"Dominoes has no level “{level}”")
    return _PLAYERS[level]
