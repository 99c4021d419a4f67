"""Who gives hints: the strongest player there is, with advice on what it chooses."""

from buildup.strategy.build_up.advice import advice_for
from buildup.strategy.build_up.choice import BuildUpStrategy
from buildup.strategy.build_up.expert import Expert


def adviser() -> BuildUpStrategy:
    """The strongest player there is, for hints: it leaves nothing to chance."""
    return Expert(advice_for)
