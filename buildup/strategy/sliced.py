"""Work that is done in slices, so that a window or a terminal stays awake beside it."""

from typing import Protocol, Self


class Sliced(Protocol):
    """Work that can be done bit by bit."""

    def advance(self, nodes: int) -> bool:
        """Work on for about so many nodes; returns whether it is done.

        However many are asked for, it comes back within a frame.
        """

    @property
    def progress(self) -> float:
        """The share that is done, from 0 to 1."""


class SlicedSearch(Sliced):
    """A search in slices that can also be done at once."""

    def finish(self) -> Self:
        """Do all of the work, for those who have no event loop."""
        while not self.advance(100_000):
            pass
        return self
