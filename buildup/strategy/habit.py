"""The habit of a player of either game that costs most."""

from collections.abc import Iterable
from types import MappingProxyType

from buildup.strategy.build_up import rules_of_thumb as build_up
from buildup.strategy.dominoes import rules_of_thumb as dominoes
from buildup.strategy.rule_of_thumb import RuleTally

RULES = MappingProxyType({each.name: each for each in (*build_up.LESSONS, *dominoes.RULES)})
"""The measured rules of both games by name."""


def habit_of(tallies: Iterable[RuleTally]) -> RuleTally | None:
    """Return the rule that cost most, beyond what it costs a player who follows the lessons.

    Args:
        tallies: The sums for each rule; others than :data:`RULES` are ignored.

    Returns:
        ``None`` if no rule cost more than it costs that player.
    """

    def beyond(tally: RuleTally) -> float:
        return tally.loss - tally.tested * RULES[tally.rule].unavoidable

    costly = (each for each in tallies if each.rule in RULES and beyond(each) > 0)
    return max(costly, key=beyond, default=None)
