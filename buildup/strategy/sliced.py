"""Work in slices, which keeps a window or a terminal responsive."""

import sys
from collections.abc import Callable, Generator, Iterator
from typing import Protocol, Self, TypeVar

T = TypeVar("T")
"""The type of the work's result."""


class Sliced(Protocol):
    """Work that can be done in slices."""

    def advance(self, nodes: int) -> bool:
        """Work for about this many nodes, and return whether the work is done.

        Return within a frame, however many nodes are given.
        """

    @property
    def progress(self) -> float:
        """The share of the work done, from 0 to 1."""


class SlicedSearch(Sliced):
    """A sliced search that can also run at once."""

    def finish(self) -> Self:
        """Finish the work at once, without an event loop."""
        while not self.advance(100_000):
            pass
        return self


class InPieces(SlicedSearch):
    """A search that is a generator; it yields about how many nodes each piece took."""

    _work: Iterator[int]
    _most_nodes = sys.maxsize
    """The number of nodes after which to stop, however many are given."""
    _nodes = 1
    """The number of nodes left for the next piece."""
    _is_done = False

    def advance(self, nodes: int) -> bool:
        """Continue for about this many nodes, and return whether the work is done."""
        self._nodes = max(1, min(nodes, self._most_nodes))
        while self._nodes > 0 and not self._is_done:
            taken = next(self._work, None)
            self._is_done = taken is None
            self._nodes -= taken or 0
        return self._is_done


class Counting(Sliced, Protocol):
    """Work that counts its nodes."""

    @property
    def nodes(self) -> int:
        """The number of nodes so far."""


def pieces_of(search: Counting, nodes: Callable[[], int]) -> Iterator[int]:
    """Finish a search in pieces, yielding how many nodes each took, at least 1.

    Args:
        search: The search.
        nodes: Returns the maximum number of nodes for the next piece.
    """
    is_done = False
    while not is_done:
        before = search.nodes
        is_done = search.advance(nodes())
        yield max(1, search.nodes - before)


def result_of(work: Generator[int, None, T]) -> T:
    """Run work in pieces to its end at once, and return its result."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            return end.value  # type: ignore[no-any-return]
