"""Tries lays in imagined deals, one after the other.

A deal is played out by two skilled players. With one tile in the boneyard it is also searched
with all tiles open: hardly anything is hidden then, and nearly always who wins one deal
wins all. Double-four begins with such a boneyard; there both ways to try a deal count, each a
part: that chose the best lays, and told best who won games between experts.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Sequence
from math import sqrt
from operator import sub

from buildup.strategy.dominoes.kernel import WON, DominoesKernel, compiled
from buildup.strategy.dominoes.open_search import OpenSearch
from buildup.strategy.dominoes.win_chance import ALL, OPEN_PART

_NODES_A_PIECE = 4_000 if compiled else 120
"""Positions that are searched before the search comes back."""
_MOST_NODES = 5_000_000 if compiled else 100_000
"""After so many for one position the other deals are only played out."""
_TABLE_BITS = 12


class Trials:
    """Tries what lays leave, in deals of one set."""

    def __init__(self, size: int) -> None:
        """Prepare for a double-N set."""
        self._size = size
        self.kernel = DominoesKernel(size)
        """Plays deals out, and counts out what has no boneyard."""
        self._searches: dict[int, OpenSearch] = {}
        self._wins: dict[tuple[int, int, int, int], bool] = {}
        self._nodes = 0

    def wins_open(
        self, mine: int, theirs: int, boneyard: int, left: int, right: int, value: int
    ) -> Generator[int, None, bool]:
        """Whether who has laid wins with all tiles open, one in the boneyard.

        Args:
            mine: The tiles of who has laid.
            theirs: The opponent's tiles.
            boneyard: The place of the tile there.
            left: The open end at the left.
            right: The open end at the right.
            value: Of the deal played out, which counts where a search would take too long.

        Yields:
            About how many nodes a piece of the work took; nothing where it was asked before.
        """
        key = mine, theirs, left, right
        if key not in self._wins:
            if boneyard not in self._searches:
                self._searches[boneyard] = OpenSearch(self._size, [boneyard], _TABLE_BITS)
            search = self._searches[boneyard]
            search.begin(theirs, mine, left, right, 0, 0)
            is_known = False
            while not is_known:
                if self._nodes > _MOST_NODES:
                    return value > 0
                before = search.nodes
                is_known = search.run(_NODES_A_PIECE)
                self._nodes += search.nodes - before
                yield search.nodes - before
            self._wins[key] = not search.is_won
        return self._wins[key]


class Tried:
    """The results of one position after a lay in deal after deal."""

    def __init__(self, size: int) -> None:
        """Nothing is tried yet, with a double-N set."""
        self._open = OPEN_PART.get(size, ALL)
        self.values: list[int] = []
        """Of the deals played out, see :meth:`DominoesKernel.play_out`."""
        self.draws: list[int] = []
        """Who has to draw in them, see :attr:`DominoesKernel.draws`."""
        self.wins_open: list[bool] = []
        """Who has laid, with all tiles open; empty but with one tile in the boneyard."""

    def scores(self, part: slice) -> list[int]:
        """How much of each deal is won, of :data:`ALL`."""
        if not self.wins_open:
            return [ALL if value > 0 else 0 for value in self.values[part]]
        both = zip(self.values[part], self.wins_open[part], strict=True)
        played_out = ALL - self._open
        return [played_out * (value > 0) + self._open * wins for value, wins in both]

    def pips(self, part: slice) -> float:
        """By how many the opponent holds more in the end, on average."""
        values = self.values[part]
        won = sum(value > 0 for value in values)
        return (sum(values) - WON * (2 * won - len(values))) / len(values)


def share(scores: Sequence[int]) -> float:
    """The share of deals won.

    One more that is won and one that is lost are added (Agresti and Coull, "Approximate is
    better than “exact” for interval estimation of binomial proportions", 1998): a hundred won out
    of a hundred are not certain.
    """
    return (sum(scores) / ALL + 1) / (len(scores) + 2)


def error(scores: Sequence[int]) -> float:
    """The standard error of a share."""
    return _standard_error(Counter(scores) + Counter((0, ALL)))


def error_of_difference(scores: Sequence[int], others: Sequence[int]) -> float:
    """The standard error of the difference of two shares of the same deals."""
    return _standard_error(Counter(map(sub, scores, others)))


def _standard_error(counts: Counter[int]) -> float:
    """Of the mean of numbers that occur so often."""
    number = counts.total()
    mean = sum(each * count for each, count in counts.items()) / number
    squares = sum(each * each * count for each, count in counts.items()) / number
    return sqrt(max(0.0, squares - mean * mean) / number) / ALL
