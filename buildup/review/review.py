"""A review in slices: what both games share."""

from collections.abc import Iterable, Sequence
from operator import mul
from typing import Generic, Protocol, TypeVar

from buildup.review.valuation import R, Valuation
from buildup.strategy.rule_of_thumb import RuleTally

MOST_SHOWN = 3
"""Of the moves by which a rule was broken so many are shown."""


class _Ply(Protocol):
    @property
    def number(self) -> int: ...
    @property
    def rules(self) -> tuple[RuleTally, ...]: ...


P = TypeVar("P", bound=_Ply)


def costliest(plies: Iterable[P], rules: Sequence[RuleTally]) -> list[P]:
    """The moves that broke the costliest rule at most cost, the costliest first.

    Args:
        plies: What the human decided.
        rules: How the human kept to rules in them, the costliest first.
    """
    costs = [
        (tally.loss, ply)
        for worst in rules[:1]
        for ply in plies
        for tally in ply.rules
        if tally.loss and tally.rule == worst.rule
    ]
    costs.sort(key=lambda each: -each[0])
    return [ply for _loss, ply in costs[:MOST_SHOWN]]


class Review(Generic[R]):
    """What each move was worth, and who was lucky, valued in slices like a search.

    Whatever is known can be read at any time. To cancel it, drop it; to go on with it later,
    keep it.
    """

    def __init__(self, parts: Sequence[Valuation[R]]) -> None:
        """Prepare; nothing is valued yet.

        Args:
            parts: In the order in which they are valued.
        """
        self._parts = parts
        self._weights = [each.weight for each in parts]

    @property
    def is_done(self) -> bool:
        """Whether everything is reviewed."""
        return all(each.reviewed is not None for each in self._parts)

    @property
    def progress(self) -> float:
        """The share of the work that is done, from 0 to 1."""
        done = sum(map(mul, self._weights, (each.share for each in self._parts)))
        return done / sum(self._weights) if self._parts else 1.0

    def advance(self, nodes: int) -> bool:
        """Review on for about so many nodes of the search; returns whether all is done."""
        left = max(1, nodes)
        for each in self._parts:
            while each.reviewed is None:
                if left <= 0:
                    return False
                left -= each.work(left)
        return True
