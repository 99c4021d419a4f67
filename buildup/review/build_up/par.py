"""Par as a part of a review."""

from collections.abc import Generator
from dataclasses import dataclass

from buildup.review.valuation import Valuation
from buildup.strategy.build_up.par import Par


@dataclass(eq=False)
class ParValuation(Valuation[int]):
    """Plays the round between experts, or takes what is played already."""

    weight = 150
    """By the measure of :attr:`PlyValuation.weight`."""

    par: Par

    def _pieces(self) -> Generator[int, None, int]:
        while not self.par.advance(self._nodes):
            self._progress = self.par.progress
            yield self._nodes
        assert self.par.value is not None, "a round that is over has a margin"
        return self.par.value
