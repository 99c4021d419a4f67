"""The costliest habit of a player, in either game."""

from collections.abc import Iterable
from types import MappingProxyType
from typing import NamedTuple

from buildup.strategy.build_up.rules_of_thumb import LESSONS
from buildup.strategy.rule_of_thumb import OTHER, RuleTally

_UNAVOIDABLE = MappingProxyType({each.name: each.unavoidable for each in LESSONS})
"""The points per tested move that breaking each rule costs a player who follows the lessons.

They are keyed by the name of the rule. Dominoes rules have no entry, and count as 0.
"""


class Habit(NamedTuple):
    """A rule of thumb that a player often breaks."""

    rule: str
    """The name of the rule."""
    times: int
    """The number of moves that broke it at a cost or, if none did, of all that broke it."""
    loss: int
    """What these moves cost, in the unit of :attr:`RuleTally.loss`."""


def habit_of(tallies: Iterable[RuleTally]) -> Habit | None:
    """Return the habit that cost the player most, beyond what cannot be avoided.

    What breaking a rule costs even a player who follows the lessons does not count.

    Args:
        tallies: The player's tally of each rule; that of :data:`OTHER` is ignored.

    Returns:
        The habit, of which only the costly moves count; ``None`` if no rule cost more than that.
    """

    def beyond(tally: RuleTally) -> float:
        return tally.loss - tally.tested * _UNAVOIDABLE.get(tally.rule, 0.0)

    costly = (each for each in tallies if each.rule != OTHER and beyond(each) > 0)
    worst = max(costly, key=beyond, default=None)
    return worst and Habit(worst.rule, worst.tested - worst.right, worst.loss)
