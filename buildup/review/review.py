"""A review in slices: what both games share."""

from collections.abc import Sequence
from operator import mul
from typing import Generic

from buildup.review.valuation import R, Valuation


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
