"""The strategy of each level of Dominoes."""

from buildup.model.dominoes.line import Lay
from buildup.model.dominoes.sight import Sight
from buildup.strategy.dominoes.expert import DEALS_OF_STRONG, Expert
from buildup.strategy.dominoes.one_ply import OnePly, pick_first, pick_greedy, pick_heaviest
from buildup.strategy.dominoes.reasons import DominoesStrategy, LayReason
from buildup.strategy.level import Level

_PLAYERS: dict[Level, DominoesStrategy] = {
    Level.BEGINNER: OnePly(pick_first),
    Level.CASUAL: OnePly(pick_heaviest),
    Level.SKILLED: OnePly(pick_greedy),
    Level.STRONG: Expert(DEALS_OF_STRONG),
    Level.EXPERT: Expert(),
}


def strategy_of(level: Level) -> DominoesStrategy:
    """The player for a level.

    Raises:
        ValueError: Dominoes does not have it; see :meth:`Level.of`.
    """
    if level not in _PLAYERS:
        raise ValueError(f"Dominoes has no level “{level}”")
    return _PLAYERS[level]


def reason_for(level: Level, sight: Sight, lay: Lay) -> LayReason:
    """Why a level played a move, as far as known without another search; how it wins a searched
    ending is omitted."""
    player = strategy_of(level)
    is_searched = isinstance(player, Expert) and sight.is_whole and not sight.boneyard_count
    is_first = isinstance(player, OnePly) and player.pick is pick_first
    return LayReason(sight, lay, ending=0 if is_searched else None, is_first_fitting=is_first)
