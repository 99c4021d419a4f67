"""Work in slices, which keeps a window or a terminal responsive."""

from typing import Protocol, Self


class Sliced(Protocol):
    """Work that can be done in slices."""

    def advance(self, nodes: int) -> bool:
        """Work for about this many nodes; return whether it is done.

        It returns within a frame, however many are asked for.
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
