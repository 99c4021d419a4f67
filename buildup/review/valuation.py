"""The time-consuming parts of a review, done in slices."""

from abc import ABC, abstractmethod
from collections.abc import Generator, Iterator, Sequence
from functools import cached_property
from math import fsum, sqrt
from operator import mul
from typing import Generic, TypeVar

from buildup.strategy.sliced import NODES_OF_A_SETUP, InPieces

R = TypeVar("R", covariant=True)
"""The type of a part's result."""


class Valuation(ABC, Generic[R]):
    """The valuation of a move, a draw, or a whole game, done in pieces."""

    reviewed: R | None = None
    """The result; ``None`` until there is one."""
    _progress = 0.0

    @property
    @abstractmethod
    def weight(self) -> float:
        """The approximate work, relative to the other parts of the same review."""

    @property
    def share(self) -> float:
        """The share of the work done, from 0 to 1."""
        return self._progress if self.reviewed is None else 1.0

    def work(self) -> int:
        """Do one piece of work; return its approximate number of nodes."""
        return next(self._work, NODES_OF_A_SETUP)

    @abstractmethod
    def _pieces(self) -> Generator[int, None, R]:
        """Do the work, yielding the approximate number of nodes of each piece; return the result.

        Only this generator refers to its searches, so that their
        large tables are freed along with it.
        """

    @cached_property
    def _work(self) -> Iterator[int]:
        self.reviewed = yield from self._pieces()


class Valuations(InPieces):
    """Parts to value in slices, one after another.

    Results can be read at any time. Drop the object to cancel the work, or keep it to continue
    later.
    """

    def __init__(self, parts: Sequence[Valuation[object]]) -> None:
        """Set up the work without valuing anything yet.

        Args:
            parts: The parts, in the order in which to value them.
        """
        self._parts = parts
        self._weights = [each.weight for each in parts]
        self._work = self._steps()

    @property
    def is_done(self) -> bool:
        """Whether everything is valued."""
        return all(each.reviewed is not None for each in self._parts)

    @property
    def progress(self) -> float:
        """The share of the work done, from 0 to 1."""
        done = sum(map(mul, self._weights, (each.share for each in self._parts)))
        return done / sum(self._weights) if self._parts else 1.0

    def _steps(self) -> Iterator[int]:
        for each in self._parts:
            while each.reviewed is None:
                yield each.work()


def mean_and_error(values: Sequence[float]) -> tuple[float, float]:
    """Return the mean of at least two independent values, and its standard error."""
    number = len(values)
    mean = fsum(values) / number
    return mean, sqrt(fsum((value - mean) ** 2 for value in values) / (number - 1) / number)
