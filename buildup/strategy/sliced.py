"""Work in slices, so that a window or a terminal stays responsive."""

import sys
from collections.abc import Callable, Generator, Iterator
from typing import Protocol, Self, TypeVar

T = TypeVar("T")
"""The type of the work's result."""


class Sliced(Protocol):
    """Work that can be done in slices."""

    def advance(self, nodes: int) -> bool:
        """Work for about this many nodes; return whether the work is done.

        Must return within a frame, even if more nodes are requested.
        """

    @property
    def progress(self) -> float:
        """The share of the work done, from 0 to 1."""


class SlicedSearch(Sliced):
    """A sliced search that can also run to its end in one call."""

    def finish(self) -> Self:
        """Work until done, blocking; return this search."""
        while not self.advance(100_000):
            pass
        return self


class InPieces(SlicedSearch):
    """A search written as a generator that yields the approximate nodes of each piece."""

    _work: Iterator[int]
    _most_nodes = sys.maxsize
    """The maximum number of nodes in a slice, even if more are requested."""
    _nodes = 1
    """The number of nodes left for the next piece."""
    _is_done = False

    def advance(self, nodes: int) -> bool:
        """Continue for about this many nodes; return whether the work is done."""
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
        """The number of nodes spent so far."""


def pieces_of(search: Counting, nodes: Callable[[], int]) -> Iterator[int]:
    """Finish a search in pieces, yielding the number of nodes of each, at least 1.

    Args:
        search: The search.
        nodes: A function that returns the maximum number of nodes in the next piece.
    """
    is_done = False
    while not is_done:
        before = search.nodes
        is_done = search.advance(nodes())
        yield max(1, search.nodes - before)


def result_of(work: Generator[int, None, T]) -> T:
    """Run work in pieces to its end, blocking; return its result."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            return end.value  # type: ignore[no-any-return]
