"""Decisions of computer players of Dominoes."""

from typing import NamedTuple, TypeAlias

from buildup.model.dominoes.line import Lay
from buildup.model.dominoes.sight import Sight
from buildup.strategy.computer_player import Strategy
from buildup.strategy.dominoes.analysis import Prospect
from buildup.strategy.dominoes.reasons import LayReason


class LayChoice(NamedTuple):
    """The lay that a player chooses, and why."""

    lay: Lay
    reason: LayReason
    prospect: Prospect | None = None
    """The result it leads to; ``None`` where that is neither certain nor told by other deals than
    those that chose: they make a lay look better than it is."""


DominoesStrategy: TypeAlias = Strategy[Sight, LayChoice]
"""The same sight always gets the same choice."""
