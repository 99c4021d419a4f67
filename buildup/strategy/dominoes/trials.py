"""Tries lays in imagined deals, one after the other.

A deal is played out by two skilled players. With one tile in the boneyard it is also searched
with all tiles open: hardly anything is hidden then, and nearly always who wins one deal
wins all. Double-four begins with such a boneyard; there both ways to try a deal count, each a
part: that chose the best lays, and told best who won games between experts.
"""

from collections import Counter
from collections.abc import Generator, Sequence
from math import sqrt

from buildup.strategy.dominoes.kernel import DominoesKernel, compiled, sum_of_margins
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
        self.size = size
        self._open = OPEN_PART.get(size, ALL)
        self._scores = bytearray()
        self.values: list[int] = []
        """Of the deals played out, see :meth:`DominoesKernel.play_out`."""
        self.draws: list[int] = []
        """Who has to draw in them, see :attr:`DominoesKernel.draws`."""
        self.wins_open: list[bool] = []
        """Who has laid, with all tiles open; empty but with one tile in the boneyard."""

    def add(
        self, values: Sequence[int], wins_open: Sequence[bool], draws: Sequence[int] = ()
    ) -> None:
        """Add deals; what is not known of all of them is empty."""
        self.values += values
        self.draws += draws
        self.wins_open += wins_open
        if not wins_open:
            self._scores += bytes([ALL if value > 0 else 0 for value in values])
            return
        played_out, both = ALL - self._open, zip(values, wins_open, strict=True)
        self._scores += bytes([played_out * (won > 0) + self._open * wins for won, wins in both])

    def scores(self, part: slice) -> bytes:
        """How much of each deal is won, of :data:`ALL`."""
        return bytes(self._scores[part])

    def pips(self, part: slice) -> float:
        """By how many the opponent holds more in the end, on average."""
        values = self.values[part]
        return sum_of_margins(values) / len(values)


def share(scores: bytes) -> float:
    """The share of deals won.

    One more that is won and one that is lost are added (Agresti and Coull, "Approximate is
    better than “exact” for interval estimation of binomial proportions", 1998): a hundred won out
    of a hundred are not certain.
    """
    return (sum(scores) / ALL + 1) / (len(scores) + 2)


def error(scores: bytes) -> float:
    """The standard error of a share."""
    return _standard_error(Counter(_counts(scores)) + Counter((0, ALL)))


def error_of_difference(scores: bytes, reference: bytes) -> float:
    """The standard error of the difference of two shares of the same deals."""
    # Both of a deal in one byte: a score and sixteen times the other one.
    both = int.from_bytes(scores) + (int.from_bytes(reference) << 4)
    counts: Counter[int] = Counter()
    for pair, count in _counts(both.to_bytes(len(scores))).items():
        counts[(pair & 15) - (pair >> 4)] += count
    return _standard_error(counts)


def _counts(numbers: bytes) -> dict[int, int]:
    """How often each number occurs."""
    return {each: numbers.count(each) for each in set(numbers)}


def _standard_error(counts: Counter[int]) -> float:
    """Of the mean of numbers that occur so often."""
    number = counts.total()
    mean = sum(each * count for each, count in counts.items()) / number
    squares = sum(each * each * count for each, count in counts.items()) / number
    return sqrt(max(0.0, squares - mean * mean) / number) / ALL
