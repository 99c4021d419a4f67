"""The value of every lay, as far as its player can know.

Determinization: the hidden tiles are imagined many times, in agreement with everything that
has been seen, and each lay is tried in each of these deals (Ginsberg, "GIB: imperfect
information in a computationally challenging game", 2001). A deal comes the more often the better
it explains what the opponent laid, and nobody who plays it out knows the tiles that lie hidden from
them: both mend what trials of open deals are known to get wrong (Long, Sturtevant, Buro and
Furtak, "Understanding the success of perfect information Monte Carlo sampling in game tree
search", 2010). Once the boneyard is empty nothing is hidden any more, and the ending is
solved.

Chance is seeded by what is seen, so the same sight always gets the same values.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, NamedTuple

from buildup.model.dominoes.domino import Domino
from buildup.model.dominoes.line import Lay
from buildup.strategy.dominoes.imagined_deals import imagined_deals
from buildup.strategy.dominoes.kernel import UNKNOWN, WON, DominoesKernel, compiled
from buildup.strategy.dominoes.tile_bits import TileBits
from buildup.strategy.dominoes.win_chance import standard_error, win_chance
from buildup.strategy.sliced import SlicedSearch

if TYPE_CHECKING:
    from buildup.model.dominoes.sight import Sight

MOST_DEALS = 2_500 if compiled else 100
"""How many deals are imagined where values are shown: the largest error is then 0.9 %, or 4.6 %."""
_FIRST_UPDATE = 25 if compiled else 5
"""After so many deals there are values; new ones when half as many more are imagined."""
_NODES_A_PLAYOUT = 32 if compiled else 256
_NODES_A_SLICE = 4_000 if compiled else 120
"""Positions of an ending that are looked at before the search comes back."""
MOST_SLICES = 40
"""After so many slices an ending that is too large is played out instead."""


class Prospect(NamedTuple):
    """The result that a lay leads to: exact, or estimated from imagined deals."""

    chance: float
    """To win, from 0 to 1, see :func:`win_chance`; 0 or 1 where it is exact."""
    pips: float
    """By how many pips the opponent holds more in the end, on average; below 0: less."""
    deals: int | None
    """How many deals were imagined; ``None``: both play perfectly, and it is certain."""

    @classmethod
    def exact(cls, value: int) -> Prospect:
        """Of an ending with this value, see :meth:`DominoesKernel.ending`."""
        return cls(float(value > 0), _margin(value), None)

    @property
    def is_exact(self) -> bool:
        """Whether it is certain."""
        return self.deals is None

    @property
    def error(self) -> float:
        """The standard error of the chance, by the deals imagined; 0 where it is exact."""
        return 0.0 if self.deals is None else standard_error(self.chance, self.deals)


class Leaving(NamedTuple):
    """The tile that a lay takes from the hand, and the open ends after it."""

    tile: Domino
    """The tile that is no longer in the hand."""
    ends: tuple[int, ...]
    """The open ends, the lower first: the line read from its other end is the same game."""

    @classmethod
    def of(cls, sight: Sight, lay: Lay) -> Leaving:
        """The same for a lay of the player on turn."""
        line = sight.line.laid(lay.tile, lay.side)
        return cls(lay.tile.domino, tuple(sorted(line.open_ends)))


class ValuedLay(NamedTuple):
    """A lay and what it is worth."""

    lay: Lay
    prospect: Prospect | None
    """``None`` as long as nothing is known."""
    leaving: Leaving
    """Lays that leave the same are worth the same."""


class _Candidate:
    """A lay that stands for all that leave the same, and its results so far."""

    __slots__ = ("left", "mine", "pips", "right", "value", "won")

    def __init__(self, mine: int, left: int, right: int) -> None:
        self.mine = mine
        self.left = left
        self.right = right
        self.won = 0
        self.pips = 0
        self.value: int | None = None
        """Of an ending that is solved."""


class LayAnalysis(SlicedSearch):
    """The values of all lays, found bit by bit."""

    def __init__(
        self,
        sight: Sight,
        deals: int = MOST_DEALS,
        most_slices: int = MOST_SLICES,
    ) -> None:
        """Begin to value every lay of the player whose sight it is.

        Args:
            sight: What the player sees.
            deals: How many deals are imagined, at least one.
            most_slices: After so many slices an ending is played out instead of solved.

        Raises:
            ValueError: Nothing can be laid, or the game is not whole.
        """
        lays = list(sight.legal_lays())
        if not lays:
            raise ValueError("nothing can be laid")
        if not sight.is_whole:
            raise ValueError("tiles are missing, or are there twice")
        self.sight = sight
        self._bits = TileBits(sight.size)
        self._kernel = DominoesKernel(sight.size)
        self._imagined = imagined_deals(sight)
        self._chance = random.Random(_seed(sight))
        self._leaving = {lay: Leaving.of(sight, lay) for lay in lays}
        self._candidates: dict[Leaving, _Candidate] = {}
        for lay, leaving in self._leaving.items():
            if leaving not in self._candidates:
                self._candidates[leaving] = self._candidate(lay)
        self._order = list(self._candidates.values())
        self._deals = deals
        self._most_slices = most_slices
        self._done = 0
        self._next = 0
        self._slices = 0
        self._theirs = 0
        self._boneyard: list[int] = []
        self._is_ending = sight.boneyard_count == 0 and bool(sight.line.tiles)
        self._playout_seed = 0
        self._prospects: dict[Leaving, Prospect] = {}
        self._updates = 0
        self._next_update = min(_FIRST_UPDATE, deals)

    def _candidate(self, lay: Lay) -> _Candidate:
        line = self.sight.line.laid(lay.tile, lay.side)
        mine = self._bits.word(self.sight.hand) & ~self._bits.word([lay.tile.domino])
        return _Candidate(mine, *line.open_ends)

    @property
    def progress(self) -> float:
        """The share of the work that is done, from 0 to 1."""
        if self._is_ending:
            return self._next / len(self._order)
        return self._done / self._deals

    @property
    def is_exact(self) -> bool:
        """Whether the ending is solved; else deals are imagined."""
        return self._is_ending

    @property
    def deals(self) -> int:
        """In how many deals every lay has been tried."""
        return self._done

    @property
    def updates(self) -> int:
        """How often there were new values; it grows with :meth:`advance`."""
        return self._updates

    @property
    def lays(self) -> list[ValuedLay]:
        """Every legal lay, best first: by the chance, then by pips.

        Without values they stand in the order of the hand. Values change from time to time, and
        all come from the same deals.
        """
        valued = [
            ValuedLay(lay, self._prospects.get(leaving), leaving)
            for lay, leaving in self._leaving.items()
        ]
        return sorted(valued, key=_rank, reverse=True)

    def leaving(self, lay: Lay) -> Leaving:
        """See :class:`Leaving`."""
        return self._leaving.get(lay) or Leaving.of(self.sight, lay)

    def prospect(self, lay: Lay) -> Prospect | None:
        """The result that a legal lay leads to, if it is known by now."""
        return self._prospects.get(self.leaving(lay))

    def deals_won(self, lay: Lay) -> int:
        """How many of the deals imagined so far a legal lay has won."""
        return self._candidates[self.leaving(lay)].won

    def advance(self, nodes: int) -> bool:
        """Go on for about so many nodes; returns whether every lay has its last value."""
        if self._is_ending:
            return self._advance_ending()
        for _playout in range(max(1, min(nodes, 2048) // _NODES_A_PLAYOUT)):
            if self._done >= self._deals:
                return True
            self._play_one()
        return self._done >= self._deals

    def _play_one(self) -> None:
        if self._next == 0:
            self._theirs, self._boneyard = self._imagined.imagine(self._chance.getrandbits(63))
            self._playout_seed = self._chance.getrandbits(63)
        candidate = self._order[self._next]
        value = self._kernel.play_out(
            candidate.mine,
            self._theirs,
            self._boneyard,
            candidate.left,
            candidate.right,
            self._playout_seed,
        )
        candidate.won += value > 0
        candidate.pips += _margin(value)
        self._next += 1
        if self._next == len(self._order):
            self._next = 0
            self._done += 1
            if self._done == self._next_update:
                self._update()
                self._next_update = min(self._deals, self._done * 3 // 2)

    def _advance_ending(self) -> bool:
        if self._next == len(self._order):
            return True
        candidate = self._order[self._next]
        theirs = self._bits.word(self.sight.unseen)
        value = self._kernel.ending(
            candidate.mine, theirs, candidate.left, candidate.right, _NODES_A_SLICE
        )
        self._slices += 1
        if value != UNKNOWN:
            candidate.value = value
            self._next += 1
            self._update()
        elif self._slices > self._most_slices:
            self._is_ending, self._next = False, 0  # too large to be solved
        return self._is_ending and self._next == len(self._order)

    def _update(self) -> None:
        self._updates += 1
        for leaving, candidate in self._candidates.items():
            if candidate.value is not None and self._is_ending:
                self._prospects[leaving] = Prospect.exact(candidate.value)
            elif not self._is_ending:
                done = self._done
                self._prospects[leaving] = Prospect(
                    win_chance(candidate.won, done), candidate.pips / done, done
                )


def _margin(value: int) -> int:
    """The pips in a value of the kernel, see :data:`WON`."""
    return value - WON if value > 0 else value + WON


def _rank(valued: ValuedLay) -> tuple[float, float]:
    prospect = valued.prospect
    return (-1.0, 0.0) if prospect is None else (prospect.chance, prospect.pips)


def _seed(sight: Sight) -> str:
    """The seed of chance: all that the player can see, and nothing else."""
    acts = " ".join(
        f"{player.value[0]}{act if isinstance(act, Lay) else act.name}"
        for player, act in sight.seen
    )
    line = " ".join(map(str, sight.line.tiles))
    hand = " ".join(map(str, sight.hand))
    return f"{sight.size} {sight.player.value} {hand} {line} {sight.opponent_count} {acts}"
