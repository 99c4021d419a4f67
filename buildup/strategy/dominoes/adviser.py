"""Who gives hints: the strongest player there is."""

from buildup.strategy.dominoes.choice import DominoesStrategy
from buildup.strategy.dominoes.expert import Expert


def adviser(*, in_match: bool = False) -> DominoesStrategy:
    """The strongest player there is, for hints, which tell chances in a match."""
    return Expert(tells_chance=in_match)
