"""Who gives hints: the strongest player there is, with advice on what it chooses."""

from collections.abc import Sequence

from buildup.model.build_up.position import Move
from buildup.model.build_up.table import Sight
from buildup.strategy.build_up.advice import Advice, advice_for
from buildup.strategy.build_up.analysis import ValuedMove
from buildup.strategy.build_up.choice import BuildUpStrategy
from buildup.strategy.build_up.expert import Expert


def adviser() -> BuildUpStrategy:
    """The strongest player there is, for hints: it leaves nothing to chance."""
    return Expert(_advise)


def _advise(sight: Sight, moves: Sequence[ValuedMove], move: Move, is_exact: bool) -> Advice:
    return advice_for(sight, moves, move, is_exact=is_exact)
