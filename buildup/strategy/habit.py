"""The costliest habit of a player, in either game."""

from collections.abc import Iterable
from types import MappingProxyType

from buildup.strategy.build_up.rules_of_thumb import LESSONS
from buildup.strategy.rule_of_thumb import OTHER, RuleTally

_UNAVOIDABLE = MappingProxyType({each.name: each.unavoidable for each in LESSONS})
"""The cost of each rule per tested move to a player who follows the lessons; none in Dominoes."""


def habit_of(tallies: Iterable[RuleTally]) -> RuleTally | None:
    """Return the rule that cost most, beyond its cost to a player who follows the lessons.

    Args:
        tallies: The sums for each rule; :data:`OTHER` is ignored.

    Returns:
        The tally of that rule; ``None`` if no rule cost more than it would cost such a player.
    """

    def beyond(tally: RuleTally) -> float:
        return tally.loss - tally.tested * _UNAVOIDABLE.get(tally.rule, 0.0)

    costly = (each for each in tallies if each.rule != OTHER and beyond(each) > 0)
    return max(costly, key=beyond, default=None)
