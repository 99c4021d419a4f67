"""Who gives hints: the strongest player there is."""

from buildup.strategy.dominoes.choice import DominoesStrategy
from buildup.strategy.dominoes.expert import Expert


def adviser() -> DominoesStrategy:
    """The strongest player there is, for hints."""
    return Expert()
