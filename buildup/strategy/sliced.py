"""Work in slices, so that a window or a terminal stays responsive."""

import sys
import weakref
from abc import abstractmethod
from collections.abc import Generator, Iterator
from functools import cached_property
from typing import Protocol, Self, TypeVar

T = TypeVar("T")
"""The type of the work's result."""

NODES_OF_A_PIECE = 512
"""The number of nodes in a piece of a search; an interpreted search visits them in 3 ms."""
NODES_OF_A_SETUP = 3_000
"""The assumed cost of setting up a search or collecting its result, in nodes."""


class Sliced(Protocol):
    """Work that can be done in slices."""

    def advance(self, nodes: int) -> bool:
        """Work for about this many nodes; return whether the work is done."""


class SlicedSearch(Sliced):
    """A sliced search that can also run to its end in one call."""

    def finish(self) -> Self:
        """Work until done, blocking; return this search."""
        while not self.advance(100_000):
            pass
        return self


class InPieces(SlicedSearch):
    """A search, or other sliced work, written as a generator."""

    _most_nodes = sys.maxsize
    """The maximum number of nodes in a slice, even if more are requested."""
    _is_done = False

    @property
    def progress(self) -> float:
        """The share of the work done, from 0 to 1.

        Unless overridden, it stays 0 until all work is done.
        """
        return float(self._is_done)

    @abstractmethod
    def _pieces(self) -> Iterator[int]:
        """Do the work in pieces, yielding the approximate number of nodes of each.

        ``self`` is a proxy, so that an unfinished search that is dropped frees its tables at once.
        But a generator method called on it holds the search itself, and keeps it alive until the
        generator ends.
        """

    @cached_property
    def _work(self) -> Iterator[int]:
        return type(self)._pieces(weakref.proxy(self))

    def advance(self, nodes: int) -> bool:
        """Continue for about this many nodes; return whether the work is done."""
        left = max(1, min(nodes, self._most_nodes))
        while left > 0 and not self._is_done:
            taken = next(self._work, None)
            self._is_done = taken is None
            left -= taken or 0
        return self._is_done


def pieces_of(search: Sliced) -> Iterator[int]:
    """Finish a new search, yielding the approximate number of nodes of its setup and each piece."""
    yield NODES_OF_A_SETUP
    while not search.advance(NODES_OF_A_PIECE):
        yield NODES_OF_A_PIECE


def result_of(work: Generator[int, None, T]) -> T:
    """Run a generator of pieces of work to its end, blocking until then; return its result."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            return end.value  # type: ignore[no-any-return]
