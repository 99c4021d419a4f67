"""Trials of moves in simulated deals.

A deal is played out by two skilled players, or by one against a level that chooses more simply.
With one tile in the boneyard it is also searched with all tiles face up: hardly anything is hidden
then, and whoever wins one deal nearly always wins all. Double-four begins with such a boneyard.
There a weighted mean of both results is used, which chose the best moves and best predicted the
winners of games between experts.
"""

import random
from collections import Counter
from collections.abc import Generator, Sequence
from math import exp, sqrt
from typing import NamedTuple

from buildup.model.dominoes.domino import double_set
from buildup.model.dominoes.line import Lay
from buildup.model.dominoes.sight import Sight
from buildup.strategy.dominoes.imagined_deals import History
from buildup.strategy.dominoes.kernel import (
    FIRST_FITTING,
    GREEDY,
    HEAVIEST,
    DominoesKernel,
    OpenSearch,
    compiled,
    sum_of_margins,
)
from buildup.strategy.dominoes.tile_bits import NOTHING_LAID, TileBits, left_by_lays
from buildup.strategy.dominoes.win_chance import ALL, OPEN_PART
from buildup.strategy.level import Level

_NODES_A_PIECE = 4_000 if compiled else 120
"""The number of nodes to search before the work can pause."""
_MOST_NODES = 5_000_000 if compiled else 100_000
"""The maximum number of nodes for one view; once they are spent, deals are only played out."""
_TABLE_BITS = 12
_NODES_A_DEAL = 32 if compiled else 256


CHOOSING = {Level.BEGINNER: FIRST_FITTING, Level.CASUAL: HEAVIEST, Level.SKILLED: GREEDY}
"""The kernel's way of choosing moves for each level that looks only at the next move.

Other levels, and unknown players, choose as experts.
"""
_SOFTNESS = 0.1
"""The scale of an expert's preference for moves that win with all tiles face up.

A move is played 2.7 times less often if it wins with this much lower a share of the possible
boneyards.
"""
_ANY_LAY = 0.1
"""The share of moves that are assumed to be random."""


class Trials:
    """Trials of moves in deals with one set of tiles."""

    def __init__(self, size: int) -> None:
        """Set up trials for a double-N set."""
        self._size = size
        self.kernel = DominoesKernel(size)
        """The kernel that plays out deals and solves endings."""
        self._searches: dict[int, OpenSearch] = {}
        self._wins: dict[tuple[int, int, int, int], bool] = {}
        self._nodes = 0

    def wins_open(
        self, mine: int, theirs: int, boneyard: int, left: int, right: int, value: int
    ) -> Generator[int, None, bool]:
        """Find whether the player who has just moved wins, with all tiles face up.

        Args:
            mine: The tiles of the player who has just moved, as bits.
            theirs: The opponent's tiles, as bits.
            boneyard: The index of the only tile in the boneyard.
            left: The open end on the left.
            right: The open end on the right.
            value: The value of the played-out deal, used if a search would take too long.

        Yields:
            The approximate number of nodes of a piece of work; nothing if the result is cached.
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

    def alone(self, sight: Sight, history: History) -> Generator[int, None, list[float]]:
        """Estimate the likelihood of the opponent's moves for each possible tile in the boneyard.

        An expert prefers moves that win, with all tiles face up, for more of these tiles.

        Yields:
            The approximate number of nodes of a piece of work.

        Returns:
            The likelihoods by index of the tile; empty unless exactly one tile is in the boneyard
            and the size of the set is in :data:`OPEN_PART`.
        """
        if sight.boneyard_count != 1 or sight.size not in OPEN_PART:
            return []
        bits = TileBits(sight.size)
        hidden, lays = bits.word(sight.unseen), history.lays
        alone = [0.0] * len(bits.places(double_set(sight.size)))
        for bone in bits.places(sight.unseen):
            alone[bone] = 1.0
            theirs = hidden & ~(1 << bone)
            for lay in reversed(lays):
                theirs |= 1 << lay.place
                unseen = lay.off_line & ~theirs
                bones = [each for each in range(len(alone)) if unseen >> each & 1]
                found = left_by_lays(sight.size, theirs, *lay.ends)
                if len(found) < 2 or NOTHING_LAID in lay.ends:
                    continue
                credits: dict[tuple[int, ...], float] = dict.fromkeys(found, 0.0)
                for after in found:
                    wins = 0
                    for each in bones:
                        wins += yield from self.wins_open(
                            after[0], unseen & ~(1 << each), each, *after[1:], 0
                        )
                    credits[after] = exp(wins / len(bones) / _SOFTNESS)
                laid = theirs & ~(1 << lay.place), *sorted(lay.new_ends)
                share = credits[laid] / sum(credits.values())
                alone[bone] *= (1 - _ANY_LAY) * share + _ANY_LAY / len(found)
        return alone


class ImaginedDeal(NamedTuple):
    """The hidden tiles of a deal."""

    theirs: int
    """The opponent's tiles, as bits."""
    boneyard: list[int]
    """The indices of the tiles in the boneyard, the next one first."""
    seed: int
    """The seed of the random choices when the deal is played out."""


def choosing_deals(sight: Sight, number: int) -> Generator[int, None, list[ImaginedDeal]]:
    """Return the first ``number`` of the deals that serve to choose a move.

    Yields:
        The approximate number of nodes of a piece of work.
    """
    history = History(sight)
    alone = yield from Trials(sight.size).alone(sight, history)
    imagined, bits, deals = history.deals(alone=alone), chance_of(sight).getrandbits, []
    for _deal in range(number):
        deals.append(ImaginedDeal(*imagined.imagine(bits(63)), bits(63)))
        yield _NODES_A_DEAL
    return deals


def chance_of(sight: Sight) -> random.Random:
    """Return a random source that is seeded only by what the player has seen."""
    acts = " ".join(
        f"{player.value[0]}{act if isinstance(act, Lay) else act.name}"
        for player, act in sight.seen
    )
    line = " ".join(map(str, sight.line.tiles))
    hand = " ".join(map(str, sight.hand))
    seen = f"{sight.size} {sight.player.value} {hand} {line} {sight.opponent_count} {acts}"
    return random.Random(seen)


class Tried:
    """The results of a move in each deal."""

    def __init__(self, size: int) -> None:
        """Set up the results for a double-N set, without any deals yet."""
        self.size = size
        self._open = OPEN_PART.get(size, ALL)
        self._scores = bytearray()
        self.values: list[int] = []
        """The values of the played-out deals; see :meth:`DominoesKernel.play_out`."""
        self.wins_open: list[bool] = []
        """Whether the move wins each deal with all tiles face up; empty if not searched."""

    def add(self, values: Sequence[int], wins_open: Sequence[bool]) -> None:
        """Add the results of deals.

        Args:
            values: The value of each played-out deal.
            wins_open: Whether the move wins each deal with all tiles face up; empty if that was not
                searched.
        """
        self.values += values
        self.wins_open += wins_open
        if not wins_open:
            self._scores += bytes([ALL if value > 0 else 0 for value in values])
            return
        played_out, both = ALL - self._open, zip(values, wins_open, strict=True)
        self._scores += bytes([played_out * (won > 0) + self._open * wins for won, wins in both])

    def scores(self, part: slice) -> bytes:
        """Return the score of each deal in a part of them, from 0 to :data:`ALL`."""
        return bytes(self._scores[part])

    def pips(self, part: slice) -> float:
        """Return the opponent's pips minus the player's at the end, on average.

        Args:
            part: The deals to average over.
        """
        values = self.values[part]
        return sum_of_margins(values) / len(values)


def share(scores: bytes) -> float:
    """Return the share of deals won, corrected for small samples.

    One more win and one more loss are added (Agresti and Coull, "Approximate is better than “exact”
    for interval estimation of binomial proportions", 1998): a hundred wins out of a hundred do not
    prove certainty.
    """
    return (sum(scores) / ALL + 1) / (len(scores) + 2)


def error(scores: bytes) -> float:
    """Return the standard error of the share of deals won, corrected as in :func:`share`."""
    return _standard_error(Counter(_counts(scores)) + Counter((0, ALL)))


def error_of_difference(scores: bytes, reference: bytes) -> float:
    """Return the standard error of the difference between the shares of deals that two moves win.

    The scores of both moves are from the same deals, in the same order.
    """
    # Combine both scores of a deal in one byte: one plus sixteen times the other.
    both = int.from_bytes(scores) + (int.from_bytes(reference) << 4)
    counts: Counter[int] = Counter()
    for pair, count in _counts(both.to_bytes(len(scores))).items():
        counts[(pair & 15) - (pair >> 4)] += count
    return _standard_error(counts)


def _counts(numbers: bytes) -> dict[int, int]:
    return {each: numbers.count(each) for each in set(numbers)}


def _standard_error(counts: Counter[int]) -> float:
    """Return the standard error of the mean score, as a share of :data:`ALL`.

    Args:
        counts: How often each score occurs; at least one does.
    """
    number = counts.total()
    mean = sum(each * count for each, count in counts.items()) / number
    squares = sum(each * each * count for each, count in counts.items()) / number
    return sqrt(max(0.0, squares - mean * mean) / number) / ALL
