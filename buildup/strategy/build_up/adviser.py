"""The player behind hints, with advice on its choices."""

from collections.abc import Sequence

from buildup.model.build_up.position import Move
from buildup.model.build_up.table import Sight
from buildup.strategy.build_up.advice import Advising, advice_for
from buildup.strategy.build_up.analysis import ValuedMove
from buildup.strategy.build_up.choice import BuildUpStrategy
from buildup.strategy.build_up.expert import Expert


def adviser(move: Move | None = None) -> BuildUpStrategy:
    """Return the strongest player, which never chooses at random.

    Args:
        move: The move to choose and give advice on; ``None`` for a best move.
    """

    def advise(sight: Sight, moves: Sequence[ValuedMove], is_exact: bool) -> Advising:
        return Advising(advice_for(sight, moves, move or moves[0].move, is_exact))

    return Expert(advise)
