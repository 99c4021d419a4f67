"""Par as a part of a review."""

from collections.abc import Generator

from buildup.review.valuation import Valuation
from buildup.strategy.build_up.par import Par


class ParValuation(Valuation[int]):
    """Plays the round between experts, or takes what is played already."""

    weight = 150
    """By the measure of :attr:`PlyValuation.weight`."""

    def __init__(self, par: Par) -> None:
        """Prepare; nothing is played yet."""
        super().__init__()
        self._par = par

    def _pieces(self) -> Generator[int, None, int]:
        while not self._par.advance(self._nodes):
            self._progress = self._par.progress
            yield self._nodes
        if self._par.value is None:
            raise AssertionError("a round that is over has a margin")
        return self._par.value
