"""Who gives hints: the strongest player there is."""

from buildup.strategy.dominoes.choice import DominoesStrategy
from buildup.strategy.dominoes.expert import Expert
from buildup.strategy.level import Level


def adviser(*, in_match: bool = False, rival: Level | None = None) -> DominoesStrategy:
    """The strongest player there is, for hints, which tell chances in a match against a level."""
    return Expert(tells_chance=in_match, rival=rival)
