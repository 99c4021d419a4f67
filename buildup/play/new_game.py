"""Options of a new game."""

from typing import NamedTuple

from buildup.model.deal import Deal
from buildup.strategy.level import Level


class NewGame(NamedTuple):
    """The options of a new game of either kind."""

    deal: Deal | None = None
    """``None`` for a random one."""
    level: Level | None = None
    """``None`` for the level so far."""
    size: int | None = None
    """Of the set of Dominoes; ``None`` for the size so far."""
    target: int | None = None
    """Match points of Dominoes; ``None`` for a single game."""
    is_even: bool = False
    """Whether a random deal of Build Up should be even."""
