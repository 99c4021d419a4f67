"""What becomes of lays in imagined deals, one after the other.

A deal is played out by two skilled players. With one tile in the boneyard it is also searched
with all tiles open: hardly anything is hidden then, and nearly always who wins one deal
wins all. Double-four begins with such a boneyard; there both ways to try a deal count, each a
part: that chose the best lays, and told best who won games between experts.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from math import sqrt
from operator import sub

from buildup.strategy.dominoes.kernel import WON, DominoesKernel, compiled
from buildup.strategy.dominoes.open_search import OpenSearch

ALL = 10
"""What a deal counts that is won."""
_OPEN = {4: 7}
"""How much of that its open search counts, by the size of the set; else all."""
_NODES_A_PIECE = 4_000 if compiled else 120
"""Positions that are searched before the search comes back."""
_TABLE_BITS = 12


class Tried:
    """The results of one lay, or of another in the same deals."""

    def __init__(self) -> None:
        self.won = bytearray()
        """How much of each deal is won, of :data:`ALL`."""
        self.pips: list[int] = []
        """By how many the opponent holds more in the end of each."""

    def share(self, part: slice) -> float:
        """The share of deals won.

        One more that is won and one that is lost are added (Agresti and Coull, "Approximate is
        better than “exact” for interval estimation of binomial proportions", 1998): a hundred
        won out of a hundred are not certain.
        """
        won = self.won[part]
        return (sum(won) / ALL + 1) / (len(won) + 2)

    def error(self, part: slice) -> float:
        """The standard error of the share."""
        return _standard_error(Counter(self.won[part]) + Counter((0, ALL)))

    def error_beside(self, other: Tried, part: slice) -> float:
        """The standard error of the difference of two shares, of the same deals."""
        return _standard_error(Counter(map(sub, self.won[part], other.won[part])))


def _standard_error(counts: Counter[int]) -> float:
    """Of the mean of numbers that occur so often, in deals."""
    number = counts.total()
    mean = sum(each * count for each, count in counts.items()) / number
    squares = sum(each * each * count for each, count in counts.items()) / number
    return sqrt(max(0.0, squares - mean * mean) / number) / ALL


class Trials:
    """Tries what lays leave, in deals of one set."""

    def __init__(self, size: int) -> None:
        """Prepare for a double-N set."""
        self._size = size
        self.kernel = DominoesKernel(size)
        """Counts out what has no boneyard."""
        self._open = _OPEN.get(size, ALL)
        self._searches: dict[int, OpenSearch] = {}
        self._open_wins: dict[tuple[int, int, int, int], bool] = {}

    def search(self, mine: int, theirs: int, boneyard: int, ends: tuple[int, int]) -> Iterator[int]:
        """Find out who wins with all tiles open, see :meth:`attempt`, one in the boneyard.

        Yields:
            About how many nodes a piece of the work took.
        """
        key = (mine, theirs, *ends)
        if key in self._open_wins:
            return
        if boneyard not in self._searches:
            self._searches[boneyard] = OpenSearch(self._size, [boneyard], _TABLE_BITS)
        search = self._searches[boneyard]
        search.begin(theirs, mine, *ends, 0, 0)
        is_known = False
        while not is_known:
            is_known = search.run(_NODES_A_PIECE)
            yield _NODES_A_PIECE
        self._open_wins[key] = not search.is_won

    def attempt(
        self,
        tried: Tried,
        mine: int,
        theirs: int,
        boneyard: Sequence[int],
        ends: tuple[int, int],
        seed: int,
    ) -> None:
        """Try a position after a lay in a deal, which :meth:`search` has been asked about.

        Args:
            tried: Gets the result.
            mine: The tiles of who has laid.
            theirs: The opponent's tiles.
            boneyard: Places of the tiles to draw, the next one first.
            ends: The open ends.
            seed: Of what is left to chance.
        """
        value = self.kernel.play_out(mine, theirs, boneyard, *ends, seed)
        won = ALL if value > 0 else 0
        if len(boneyard) == 1:
            won_open = ALL * self._open_wins[mine, theirs, *ends]
            won = ((ALL - self._open) * won + self._open * won_open) // ALL
        tried.won.append(won)
        tried.pips.append(margin(value))


def margin(value: int) -> int:
    """The pips in a value of the kernel, see :data:`WON`."""
    return value - WON if value > 0 else value + WON
