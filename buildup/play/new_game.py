"""The options of a new game."""

from typing import NamedTuple

from buildup.model.deal import Deal
from buildup.strategy.level import Level


class NewGame(NamedTuple):
    """The options of a new game of either kind."""

    deal: Deal | None = None
    """The deal; ``None`` for a random one."""
    level: Level | None = None
    """The computer's level; ``None`` for the current one."""
    size: int | None = None
    """The size of the set of Dominoes; ``None`` for the current one."""
    target: int | None = None
    """The points to play a match to in Dominoes; ``None`` for a single game."""
    is_balanced: bool = False
    """Whether a random deal of Build Up should be even."""
    handicap: int = 0
    """The handicap in Build Up, in points, used if the deal has none."""
