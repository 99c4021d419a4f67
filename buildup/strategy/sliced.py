"""Work in slices, which keeps a window or a terminal responsive."""

from collections.abc import Generator, Iterator
from typing import Protocol, Self, TypeVar

T = TypeVar("T")
"""The type of the work's result."""
_MOST_NODES_A_STEP = 2_048


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

    def advance(self, nodes: int) -> bool:
        """Continue for about this many nodes, and return whether the work is done.

        Stop after 2,048 nodes plus the last piece in any case.
        """
        left = min(nodes, _MOST_NODES_A_STEP)
        for taken in self._work:
            left -= taken
            if left <= 0:
                return False
        return True


def result_of(work: Generator[int, None, T]) -> T:
    """Run work in pieces to its end at once, and return its result."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            return end.value  # type: ignore[no-any-return]
