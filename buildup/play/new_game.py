"""Wishes for a new game."""

from typing import NamedTuple

from buildup.model.deal import Deal
from buildup.strategy.level import Level


class NewGame(NamedTuple):
    """Wishes for a new game of either kind."""

    deal: Deal | None = None
    """``None``: any."""
    level: Level | None = None
    """``None``: as before."""
    size: int | None = None
    """Of the set of Dominoes; ``None``: as before."""
    target: int | None = None
    """Points to which a match of Dominoes is played; ``None`` for a single game."""
    is_even: bool = False
    """Whether any deal of Build Up is to be one that experts win as often from either side."""
