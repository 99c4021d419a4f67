"""The player behind hints, with advice on its choices."""

from buildup.strategy.build_up.advice import advice_for
from buildup.strategy.build_up.choice import BuildUpStrategy
from buildup.strategy.build_up.expert import Expert


def adviser() -> BuildUpStrategy:
    """The strongest player, which never chooses at random."""
    return Expert(advice_for)
