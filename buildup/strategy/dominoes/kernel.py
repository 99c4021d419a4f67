# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""Simulates deals of Dominoes, plays them out, and searches games with all tiles face up.

The module is in Cython's pure-Python mode: it runs as it is, and about fifty times faster if the
package was built with a C compiler (see :data:`compiled`).

A hand is a bit mask, with one bit for each tile of the set; the tables of
:mod:`buildup.strategy.dominoes.tile_bits` say which tile fits where. “I” and “my” refer to the
player whose view the deals agree with and whose moves are tried.

**Playouts.** In a simulated deal both hands and the order of the boneyard are known, but not to
the players: they play like the skilled one; see
:func:`buildup.strategy.dominoes.one_ply.pick_greedy`. If they saw each other's tiles, they would
defend against what nobody can foresee. A small ending is solved instead once the boneyard is empty.
One of the players can be given a rule of its own, which it follows to the end. The other one then
plays like the skilled player, until an ending is solved that it wins.

**Endings.** Once the boneyard is empty nothing is left to chance: fail-soft alpha-beta with a
transposition table (Knuth and Moore, "An analysis of alpha-beta pruning", 1975). If a search
reached its limit, another call continues it, since its results are in the table. While tiles are
left to draw, :class:`OpenSearch` finds the winner if their order is known.
"""

from array import array
from collections.abc import Callable, Sequence
from math import exp
from typing import Literal, NamedTuple

import cython

from buildup.strategy.dominoes.tile_bits import NO_WAY, NOTHING_LAID, fitting, ways_to_lay

compiled: bool = cython.compiled
"""Whether this module runs as C."""

WON = 1000
"""Added to the pips for a win and subtracted for a loss, since winning comes before pips."""
UNKNOWN = 30000
"""The value of an ending whose search reached its limit."""

AS_EXPERTS, FIRST_FITTING, HEAVIEST, GREEDY = range(4)
"""The ways to choose moves, either as experts do or by a rule like those of
:mod:`buildup.strategy.dominoes.one_ply`; see :meth:`DominoesKernel.seat`."""

_AS_EXPERTS = cython.declare(cython.int, AS_EXPERTS)
_FIRST_FITTING = cython.declare(cython.int, FIRST_FITTING)
_HEAVIEST = cython.declare(cython.int, HEAVIEST)
_GREEDY = cython.declare(cython.int, GREEDY)
_TOSSES = cython.declare(cython.int, 1 << 16)
_INFINITE = cython.declare(cython.int, 20000)
_LEAST_WORTH = cython.declare(cython.int, -1000000)
_UNKNOWN = cython.declare(cython.int, UNKNOWN)
_WON = cython.declare(cython.int, WON)
_NO_WAY = cython.declare(cython.int, NO_WAY)
_ENDS = cython.declare(cython.int, NOTHING_LAID + 1)
_WAYS = cython.declare(cython.int, 4)
"""The maximum number of ways to play one tile; see :func:`ways_to_lay`."""
_BLANK_LAST = cython.declare(cython.int, 64)
_PASS = cython.declare(cython.int, -1)
_SLOTS = cython.declare(cython.int, 1 << 16 if cython.compiled else 1 << 14)
_TILES_OF_AN_ENDING = cython.declare(cython.int, 10)
"""The maximum number of tiles in both hands at which a playout solves the ending."""
_NODES_OF_AN_ENDING = cython.declare(cython.int, 2000 if cython.compiled else 100)
"""The maximum number of positions to search to solve the ending of a playout."""
_WORD = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
_PRESENT = cython.declare(cython.ulonglong, 1 << 63)
_IS_WON = cython.declare(cython.ulonglong, 1 << 62)
_DE_BRUIJN = 0x03F79D71B4CB0A89
# Cython takes a number of more than 32 bits for a Python object where it has no type.
_SEQUENCE = cython.declare(cython.ulonglong, _DE_BRUIJN)
_PAIRS = cython.declare(cython.ulonglong, 0x5555555555555555)
_FOURS = cython.declare(cython.ulonglong, 0x3333333333333333)
_EIGHTS = cython.declare(cython.ulonglong, 0x0F0F0F0F0F0F0F0F)
_SUM = cython.declare(cython.ulonglong, 0x0101010101010101)
_MIX_ONE = cython.declare(cython.ulonglong, 0x9E3779B97F4A7C15)
_MIX_TWO = cython.declare(cython.ulonglong, 0xC2B2AE3D27D4EB4F)

# The weights of a skilled player, twice those of `pick_greedy`.
_OPEN = cython.declare(cython.int, 8)
_SHUT = cython.declare(cython.int, 32)
_SUIT = cython.declare(cython.int, 4)
_BLANK = cython.declare(cython.int, 48)

_FIRST_PROPOSALS = cython.declare(cython.int, 60 if cython.compiled else 6)
"""The number of hands to propose for a deal while none has been accepted yet."""
_PROPOSALS = cython.declare(cython.int, 4 if cython.compiled else 1)
"""The number of hands for a later deal, enough to make it nearly independent of the one before."""
_CREDITS = cython.declare(cython.int, 64)
_KNOWN_BITS = cython.declare(cython.int, 6)
_SOFTNESS = 8.0
"""How much worse a move must be to be made 2.7 times less often.

The scale is that of :func:`~buildup.strategy.dominoes.one_ply.pick_greedy`.
"""
_ANY_LAY = cython.declare(cython.double, 0.3)
"""The share of moves that are assumed to be random."""


class OpponentLay(NamedTuple):
    """A move of the opponent, and what was known before it."""

    place: int
    """The index of the tile in its set."""
    ends: tuple[int, int]
    """The open ends before the move; ``NOTHING_LAID`` twice if the line was empty."""
    new_ends: tuple[int, int]
    """The open ends after the move."""
    groups: int
    """The number of groups of tiles before the move; see :class:`ImaginedDeals`."""
    able: int
    """The groups that the tile may come from, as bits."""
    is_free: bool
    """Whether no tile was drawn in that turn; otherwise the tile is the one drawn last."""
    off_line: int
    """The tiles outside the line before the move, as bits."""
    held_by_me: int
    """The number of tiles I held at the time."""


def _zeros(code: Literal["i", "Q"], count: int) -> memoryview:
    """Return an array of zeros; the system provides it page by page when used."""
    return memoryview(bytearray(count * array(code).itemsize)).cast(code)


@cython.cclass
class _Tiles:
    """The tiles of one set, and the worth of moves to a skilled player."""

    cython.declare(_fits=cython.ulonglong[::1], _with=cython.ulonglong[::1])
    cython.declare(_low=cython.int[::1], _high=cython.int[::1], _places=cython.int[::1])
    cython.declare(_ways=cython.uchar[::1])
    cython.declare(_size=cython.int, _count=cython.int, _chance=cython.ulonglong)

    def __init__(self, size: cython.int) -> None:
        tiles = [(low, high) for high in range(size + 1) for low in range(high + 1)]
        self._size = size
        self._count = len(tiles)
        self._low = array("i", [low for low, _high in tiles])
        self._high = array("i", [high for _low, high in tiles])
        self._fits = fitting(size)
        self._ways = ways_to_lay(size)
        self._with = array(
            "Q",
            [
                sum(1 << place for place, tile in enumerate(tiles) if end in tile)
                for end in range(size + 1)
            ],
        )
        places = [0] * 64
        for place in range(64):
            places[((_DE_BRUIJN << place) & 0xFFFFFFFFFFFFFFFF) >> 58] = place
        self._places = array("i", places)
        self._chance = 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def _place(self, bit: cython.ulonglong) -> cython.int:
        """Return the index of the only bit that is set.

        Source: Leiserson, Prokop and Randall, "Using de Bruijn sequences to index a 1 in a
        computer word", 1998.
        """
        return self._places[((bit * _SEQUENCE) & _WORD) >> 58]

    @cython.cfunc
    @cython.exceptval(check=False)
    def _first_way(self, left: cython.int, right: cython.int) -> cython.int:
        """Return where the ways to play tiles at two open ends begin, four for each tile."""
        return 4 * self._count * (left * _ENDS + right)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _below(self, count: cython.int) -> cython.int:
        """Return a random number below ``count`` (Marsaglia, "Xorshift RNGs", 2003)."""
        self._chance ^= (self._chance << 13) & _WORD
        self._chance ^= self._chance >> 7
        self._chance ^= (self._chance << 17) & _WORD
        return cython.cast(cython.int, ((self._chance >> 33) * count) >> 31)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _worth(self, place: cython.int, rest: cython.ulonglong, unseen: cython.int) -> cython.int:
        """Return what playing a tile is worth to a skilled player, apart from the new ends.

        This is the worth in :func:`~buildup.strategy.dominoes.one_ply.pick_greedy` times twice the
        number of unseen tiles, which makes it a whole number.

        Args:
            place: The index of the tile.
            rest: The rest of the player's tiles.
            unseen: The number of tiles that the player does not see, at least 1.
        """
        end: cython.int
        suits: cython.int = 0
        blank: cython.int = _BLANK if self._low[place] == 0 else 0
        for end in range(self._size + 1):
            if rest & self._with[end]:
                suits += 1
        return unseen * (self._low[place] + self._high[place] + _SUIT * suits - blank)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _worth_of_ends(
        self,
        left: cython.int,
        right: cython.int,
        rest: cython.ulonglong,
        hidden: cython.ulonglong,
        unseen: cython.int,
        held: cython.int,
    ) -> cython.int:
        """Return what leaving two open ends is worth to the player, on the scale of :meth:`_worth`.

        Args:
            left: The open end on the left.
            right: The open end on the right.
            rest: The rest of the player's tiles.
            hidden: The tiles that the player does not see.
            unseen: Their number, at least 1.
            held: How many of them the opponent holds.
        """
        fitting: cython.ulonglong = self._fits[left] | self._fits[right]
        answers: cython.int = _bits(rest & fitting)
        return _OPEN * unseen * answers - _SHUT * held * _bits(hidden & fitting)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _weight(self, hand: cython.ulonglong) -> cython.int:
        place: cython.int
        pips: cython.int = 0
        for place in range(self._count):
            if hand & (cython.cast(cython.ulonglong, 1) << place):
                pips += self._low[place] + self._high[place]
        return pips


@cython.cclass
class ImaginedDeals(_Tiles):
    """Simulated deals that agree with what a player has seen of the opponent.

    The opponent's tiles form groups: the initial tiles, and each drawn tile. A tile played without
    drawing comes from one of the groups that could hold it. Whichever that was, what each group
    cannot hold is the same, and newer groups can hold everything that older ones can. So the tiles
    left in the groups are chosen from the oldest group on.

    Deals are likelier the better they explain the moves that the opponent made without drawing.
    Most moves are assumed to be a skilled player's, with a softened choice (Luce, "Individual
    choice behavior", 1959), and some to be random, since nobody knows how the opponent plays.

    The deals are sampled by a Markov chain with independent proposals (Hastings, "Monte Carlo
    sampling methods using Markov chains and their applications", 1970).
    """

    cython.declare(_hidden=cython.ulonglong, _hand=cython.ulonglong, _weight=cython.double)
    cython.declare(_proposed=cython.ulonglong, _held=cython.int)
    cython.declare(_groups=cython.int, _first=cython.int[::1], _left=cython.int[::1])
    cython.declare(_forbidden=cython.ulonglong[::1], _lays=cython.int)
    cython.declare(_laid=cython.int[::1], _ends=cython.int[::1], _then=cython.int[::1])
    cython.declare(_able=cython.ulonglong[::1], _free=cython.int[::1], _mine=cython.int[::1])
    cython.declare(_off_line=cython.ulonglong[::1], _source=cython.int[::1])
    cython.declare(_group=cython.int[::1], _worths=cython.int[::1], _credit=cython.double[::1])
    cython.declare(_order=cython.int[::1], _theirs=cython.ulonglong)
    cython.declare(_dealt=cython.int, _first_bone=cython.int)
    cython.declare(_known_hand=cython.ulonglong[::1], _known=cython.double[::1])
    cython.declare(_choosing=cython.int, _alone=cython.double[::1], _knows_alone=cython.bint)

    def __init__(
        self,
        size: int,
        hidden: int,
        held: int,
        groups: Sequence[tuple[int, int]],
        lays: Sequence[OpponentLay],
        *,
        choosing: int = AS_EXPERTS,
        alone: Sequence[float] = (),
    ) -> None:
        """Set up the deals, without simulating any yet.

        Args:
            size: The most pips on one end of a tile of the set.
            hidden: The tiles that the opponent holds or that lie in the boneyard, as bits.
            held: How many of them the opponent holds.
            groups: For each group, its original number of tiles, and the tiles it cannot hold, as
                bits.
            lays: The moves of the opponent, oldest first.
            choosing: How the opponent chooses moves. With :data:`FIRST_FITTING` the moves say
                nothing, and all deals that agree are equally likely; with :data:`HEAVIEST` the
                player who prefers the heaviest tile replaces the skilled one.
            alone: For each tile of the set, the likelihood of the moves if it is the only tile in
                the boneyard, used whatever ``choosing`` is; empty if unknown.
        """
        super().__init__(size)
        self._hidden, self._held, self._choosing = hidden, held, choosing
        self._alone, self._knows_alone = array("d", alone), bool(alone)
        self._groups, self._lays = len(groups), len(lays)
        self._first = array("i", [count for count, _forbidden in groups])
        self._left = array("i", [0] * len(groups))
        self._forbidden = array("Q", [forbidden for _count, forbidden in groups])
        self._laid = array("i", [lay.place for lay in lays])
        self._ends = array("i", [end for lay in lays for end in (*lay.ends, *lay.new_ends)])
        self._then = array("i", [lay.groups for lay in lays])
        self._able = array("Q", [lay.able for lay in lays])
        self._free = array("i", [int(lay.is_free) for lay in lays])
        self._mine = array("i", [lay.held_by_me for lay in lays])
        self._off_line = array("Q", [lay.off_line for lay in lays])
        self._source = array("i", [0] * len(lays))
        self._group = array("i", [0] * self._count)
        self._order = array("i", [0] * self._count)
        self._worths = array("i", [0] * (4 * self._count))
        self._credit = array("d", [exp(-points / _SOFTNESS) for points in range(_CREDITS)])
        # How likely each lay is from hands that came before; no hand is empty that lays.
        self._known_hand = array("Q", [0] * (len(lays) << _KNOWN_BITS))
        self._known = array("d", [0.0] * (len(lays) << _KNOWN_BITS))
        self._hand = self._theirs = 0
        self._dealt = self._first_bone = 0
        self._weight = 0.0

    def imagine(self, seed: cython.ulonglong) -> tuple[int, list[int]]:
        """Simulate the next deal, with this seed for random choices.

        Returns:
            The opponent's tiles as bits, and the indices of the tiles in the boneyard, the next
            one first. The tiles are dealt at random if no hand that agrees with what was seen has
            been found, as in a damaged game.
        """
        self._deal(seed)
        return self._theirs, [
            self._order[number] for number in range(self._first_bone, self._dealt)
        ]

    @cython.cfunc
    @cython.exceptval(check=False)
    def _deal(self, seed: cython.ulonglong) -> cython.void:
        """Sample the opponent's tiles, and shuffle the others into the boneyard."""
        count: cython.int = 0
        self._chance = seed | 1
        for _round in range(8):
            self._below(2)
        number: cython.int = _FIRST_PROPOSALS if self._weight == 0 else _PROPOSALS
        for _proposal in range(number):
            weight: cython.double = self._propose()
            if weight > 0 and self._below(1 << 30) * self._weight < weight * (1 << 30):
                self._hand, self._weight = self._proposed, weight
        left: cython.ulonglong = self._hidden if self._weight == 0 else self._hidden & ~self._hand
        while left:
            self._order[count] = self._place(left & -left)
            left &= left - 1
            count += 1
        for number in range(count - 1, 0, -1):
            other: cython.int = self._below(number + 1)
            place: cython.int = self._order[number]
            self._order[number], self._order[other] = self._order[other], place
        self._theirs, self._dealt, self._first_bone = self._hand, count, 0
        if self._weight == 0:
            self._first_bone = self._held
            for number in range(self._held):
                self._theirs |= cython.cast(cython.ulonglong, 1) << self._order[number]

    @cython.cfunc
    @cython.exceptval(check=False)
    def _propose(self) -> cython.double:
        """Propose a random hand that agrees with what was seen.

        Returns:
            Its likelihood divided by the probability of the choices made here, up to a constant
            factor; 0 if they led to a dead end.
        """
        weight: cython.double = 1.0
        lay: cython.int
        group: cython.int
        left: cython.ulonglong = self._hidden
        for group in range(self._groups):
            self._left[group] = self._first[group]
        for lay in range(self._lays):
            group = self._then[lay] - 1
            if self._free[lay]:
                count: cython.int = 0
                for group in range(self._then[lay]):
                    if (self._able[lay] >> group) & 1:
                        count += self._left[group]
                if count == 0:
                    return 0.0
                weight *= count
                count = self._below(count)
                for group in range(self._then[lay]):
                    if (self._able[lay] >> group) & 1:
                        count -= self._left[group]
                        if count < 0:
                            break
            self._source[lay] = group
            self._left[group] -= 1
        for group in range(self._groups):
            for _tile in range(self._left[group]):
                able: cython.ulonglong = left & ~self._forbidden[group]
                count = _bits(able)
                if count == 0:
                    return 0.0
                weight *= count
                count = self._below(count)
                while count:
                    able &= able - 1
                    count -= 1
                able &= -able
                self._group[self._place(able)] = group
                left &= ~able
        self._proposed = self._hidden & ~left
        if self._knows_alone:
            weight *= self._alone[self._place(left)]
        elif self._choosing != _FIRST_FITTING:
            for lay in range(self._lays):
                if self._free[lay]:
                    weight *= self._likelihood(lay)
        return weight

    @cython.cfunc
    @cython.exceptval(check=False)
    def _likelihood(self, lay: cython.int) -> cython.double:
        """Return the likelihood of a move of the opponent with the proposed hand."""
        hand: cython.ulonglong = 0
        left: cython.ulonglong = self._proposed
        number: cython.int
        way: cython.int
        one: cython.int
        two: cython.int
        laid: cython.int = 0
        best: cython.int = _LEAST_WORTH
        count: cython.int = 0
        at: cython.int = 4 * lay
        total: cython.double = 0.0
        while left:
            bit: cython.ulonglong = left & -left
            left &= left - 1
            if self._group[self._place(bit)] < self._then[lay]:
                hand |= bit
        for number in range(lay, self._lays):
            if self._source[number] < self._then[lay]:
                hand |= cython.cast(cython.ulonglong, 1) << self._laid[number]
        known: cython.int = (lay << _KNOWN_BITS) + cython.cast(
            cython.int, ((hand * _MIX_ONE) & _WORD) >> (64 - _KNOWN_BITS)
        )
        if self._known_hand[known] == hand:
            return self._known[known]
        hidden: cython.ulonglong = self._off_line[lay] & ~hand
        unseen: cython.int = max(1, _bits(hidden))
        left = hand & (self._fits[self._ends[at]] | self._fits[self._ends[at + 1]])
        first: cython.int = self._first_way(self._ends[at], self._ends[at + 1])
        while left:
            bit = left & -left
            left &= left - 1
            place: cython.int = self._place(bit)
            worth: cython.int = self._worth(place, hand & ~bit, unseen)
            if self._choosing == _HEAVIEST:
                worth = 2 * unseen * _CREDITS * (self._low[place] + self._high[place])
            for way in range(first + 4 * place, first + 4 * place + 4):
                if self._ways[way] == _NO_WAY:
                    break
                one, two = self._ways[way] >> 4, self._ways[way] & 15
                self._worths[count] = worth
                if self._choosing != _HEAVIEST:
                    self._worths[count] += self._worth_of_ends(
                        one, two, hand & ~bit, hidden, unseen, self._mine[lay]
                    )
                if self._worths[count] > best:
                    best = self._worths[count]
                if place == self._laid[lay] and (
                    (one == self._ends[at + 2] and two == self._ends[at + 3])
                    or (two == self._ends[at + 2] and one == self._ends[at + 3])
                ):
                    laid = count
                count += 1
        for number in range(count):
            worth = min((best - self._worths[number]) // (2 * unseen), _CREDITS - 1)
            total += self._credit[worth]
        worth = min((best - self._worths[laid]) // (2 * unseen), _CREDITS - 1)
        self._known_hand[known] = hand
        self._known[known] = (1 - _ANY_LAY) * self._credit[worth] / total + _ANY_LAY / count
        return self._known[known]


@cython.cclass
class DominoesKernel(_Tiles):
    """Plays out and solves games with one set of tiles, with both hands known."""

    cython.declare(_bone=cython.int[::1], _bones=cython.int)
    cython.declare(_mine=cython.ulonglong, _theirs=cython.ulonglong, _undrawn=cython.ulonglong)
    cython.declare(_left=cython.int, _right=cython.int)
    cython.declare(_one=cython.ulonglong[::1], _two=cython.ulonglong[::1])
    cython.declare(_least=cython.int[::1], _most=cython.int[::1])
    cython.declare(_nodes=cython.longlong, _limit=cython.longlong)
    cython.declare(_laid=cython.int[::1], _lays=cython.int, _tossed=cython.bint)
    cython.declare(_choosing=cython.int, _i_choose=cython.bint)

    def __init__(self, size: cython.int) -> None:
        super().__init__(size)
        self._choosing, self._i_choose = AS_EXPERTS, False
        self._laid, self._lays, self._tossed = array("i", [0] * self._count), 0, False
        self._bone = array("i", [0] * self._count)
        self._one, self._two = (_zeros("Q", _SLOTS) for _both in range(2))
        self._least, self._most = (_zeros("i", _SLOTS) for _both in range(2))
        self._nodes = 0

    def seat(self, choosing: cython.int, *, is_mine: bool = False) -> None:
        """Set how one player chooses moves from now on; the other one chooses like experts.

        Args:
            choosing: One of :data:`AS_EXPERTS`, :data:`FIRST_FITTING`, :data:`HEAVIEST` and
                :data:`GREEDY`.
            is_mine: Whether that player is me instead of the opponent.
        """
        self._choosing, self._i_choose = choosing, is_mine

    @property
    def nodes(self) -> int:
        """The number of positions searched in endings so far."""
        return self._nodes

    @property
    def laid(self) -> list[tuple[int, int, int]]:
        """The moves of the last playout, up to where its ending was solved.

        Each consists of the index of the tile, and the open ends that it leaves on the left and
        right.
        """
        lays = [self._laid[number] for number in range(self._lays)]
        return [(each >> 8, each >> 4 & 15, each & 15) for each in lays]

    def play_out(
        self,
        mine: cython.ulonglong,
        theirs: cython.ulonglong,
        boneyard: Sequence[int],
        left: cython.int,
        right: cython.int,
        seed: cython.ulonglong,
    ) -> int:
        """Play a game to its end, after my move.

        Args:
            mine: My tiles.
            theirs: The opponent's tiles; it is the opponent's turn.
            boneyard: The indices of the tiles to draw, the next one first.
            left: The open end on the left.
            right: The open end on the right.
            seed: The seed for random choices.

        Returns:
            The opponent's pips minus mine, plus :data:`WON` if I win or minus it if I lose.
        """
        self._bones = 0
        for bone in boneyard:
            self._bone[self._bones] = bone
            self._bones += 1
        return self._play(mine, theirs, left, right, seed)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _play(
        self,
        mine: cython.ulonglong,
        theirs: cython.ulonglong,
        left: cython.int,
        right: cython.int,
        seed: cython.ulonglong,
    ) -> cython.int:
        next_bone: cython.int
        empty: cython.int = 0
        i_laid_last: cython.bint = True
        my_turn: cython.bint = False
        is_tried: cython.bint = False
        self._lays = 0
        self._tossed = False
        self._undrawn = 0
        for next_bone in range(self._bones):
            self._undrawn |= cython.cast(cython.ulonglong, 1) << self._bone[next_bone]
        next_bone = 0
        self._mine, self._theirs = mine, theirs
        self._left, self._right = left, right
        self._chance = seed | 1
        if self._bones == 0 and mine == 0:
            return self._result(True)
        while True:
            chooses: cython.bint = self._choosing != _AS_EXPERTS and my_turn == self._i_choose
            if (
                not is_tried
                and not chooses
                and next_bone == self._bones
                and _bits(self._mine | self._theirs) <= _TILES_OF_AN_ENDING
            ):
                value: cython.int = self._solve(my_turn, empty, i_laid_last)
                # A player who loses to perfect play may still win against a weaker player.
                is_tried = self._choosing == _AS_EXPERTS
                if value != _UNKNOWN and (is_tried or (value > 0) != self._i_choose):
                    return value
            playable: cython.ulonglong = self._fits[self._left] | self._fits[self._right]
            playable = playable & (self._mine if my_turn else self._theirs)
            if playable == 0:
                if next_bone < self._bones:
                    bit: cython.ulonglong = (
                        cython.cast(cython.ulonglong, 1) << self._bone[next_bone]
                    )
                    self._undrawn &= ~bit
                    if my_turn:
                        self._mine |= bit
                    else:
                        self._theirs |= bit
                    next_bone += 1
                    continue
                empty += 1
                if empty == 2:
                    return self._result(i_laid_last)
            else:
                choosing: cython.int = self._choosing if chooses else _GREEDY
                if my_turn:
                    self._mine = self._lay_best(self._mine, self._theirs, playable, choosing)
                else:
                    self._theirs = self._lay_best(self._theirs, self._mine, playable, choosing)
                i_laid_last = my_turn
                empty = 0
                if next_bone == self._bones and (self._mine if my_turn else self._theirs) == 0:
                    return self._result(i_laid_last)
            my_turn = not my_turn

    @cython.cfunc
    @cython.exceptval(check=False)
    def _solve(
        self, my_turn: cython.bint, empty: cython.int, i_laid_last: cython.bint
    ) -> cython.int:
        """Return the value for me of the current position, which has an empty boneyard.

        Return ``_UNKNOWN`` if the search takes too many nodes.
        """
        mine: cython.ulonglong = self._mine
        theirs: cython.ulonglong = self._theirs
        left: cython.int = self._left
        right: cython.int = self._right
        self._limit = self._nodes + _NODES_OF_AN_ENDING
        if my_turn:
            value: cython.int = self._search(
                mine, theirs, left, right, empty, i_laid_last, -_INFINITE, _INFINITE
            )
        else:
            value = self._search(
                theirs, mine, left, right, empty, not i_laid_last, -_INFINITE, _INFINITE
            )
            value = value if value == _UNKNOWN else -value
        self._mine, self._theirs = mine, theirs
        return value

    @cython.cfunc
    @cython.exceptval(check=False)
    def _lay_best(
        self,
        hand: cython.ulonglong,
        other: cython.ulonglong,
        playable: cython.ulonglong,
        choosing: cython.int,
    ) -> cython.ulonglong:
        """Play a tile by a rule; return the rest of the hand.

        Ties are broken at random. The first fitting tile is a random one, too, since the order of
        the hand is not known here.

        Args:
            hand: The tiles of the player to move.
            other: The opponent's tiles. The player to move knows only their number.
            playable: The tiles of ``hand`` that fit.
            choosing: The rule; not :data:`AS_EXPERTS`.
        """
        hidden: cython.ulonglong = other | self._undrawn
        first: cython.int = self._first_way(self._left, self._right)
        way: cython.int
        left: cython.int
        right: cython.int
        unseen: cython.int = max(1, _bits(hidden))
        held: cython.int = _bits(other)
        best: cython.int = _LEAST_WORTH
        best_rest: cython.ulonglong = 0
        best_lay: cython.int = 0
        while playable:
            bit: cython.ulonglong = playable & -playable
            playable &= playable - 1
            place: cython.int = self._place(bit)
            rest: cython.ulonglong = hand & ~bit
            worth_of_tile: cython.int = self._worth(place, rest, unseen)
            for way in range(first + 4 * place, first + 4 * place + 4):
                if self._ways[way] == _NO_WAY:
                    break
                left, right = self._ways[way] >> 4, self._ways[way] & 15
                worth: cython.int
                if choosing == _GREEDY:
                    worth = worth_of_tile + self._worth_of_ends(
                        left, right, rest, hidden, unseen, held
                    )
                else:
                    worth = self._below(_TOSSES)
                    if choosing == _HEAVIEST:
                        worth += _TOSSES * (self._low[place] + self._high[place])
                    self._tossed = self._tossed or best != _LEAST_WORTH
                if worth == best:
                    self._tossed = True
                if worth > best or (worth == best and self._below(2)):
                    best, best_rest = worth, rest
                    best_lay = place << 8 | self._ways[way]
        self._left, self._right = best_lay >> 4 & 15, best_lay & 15
        self._laid[self._lays] = best_lay
        self._lays += 1
        return best_rest

    @cython.cfunc
    @cython.exceptval(check=False)
    def _result(self, i_laid_last: cython.bint) -> cython.int:
        margin: cython.int = self._weight(self._theirs) - self._weight(self._mine)
        if margin > 0 or (margin == 0 and i_laid_last):
            return margin + _WON
        return margin - _WON

    def ending(
        self,
        mine: cython.ulonglong,
        theirs: cython.ulonglong,
        left: cython.int,
        right: cython.int,
        limit: cython.longlong,
    ) -> int:
        """Return the value of a position with an empty boneyard, after my move.

        If a search reached its limit, another call continues it.

        Args:
            mine: My tiles.
            theirs: The opponent's tiles; it is the opponent's turn.
            left: The open end on the left.
            right: The open end on the right.
            limit: The maximum number of positions to search in this call.

        Returns:
            The opponent's pips minus mine with perfect play, plus :data:`WON` if I win or minus it
            if I lose; :data:`UNKNOWN` if the limit was reached.
        """
        if mine == 0:
            self._mine, self._theirs = mine, theirs
            return self._result(True)
        self._limit = self._nodes + limit
        value: cython.int = self._search(theirs, mine, left, right, 0, False, -_INFINITE, _INFINITE)
        return UNKNOWN if value == _UNKNOWN else -value

    @cython.cfunc
    @cython.exceptval(check=False)
    def _search(
        self,
        own: cython.ulonglong,
        other: cython.ulonglong,
        left: cython.int,
        right: cython.int,
        empty: cython.int,
        i_laid_last: cython.bint,
        alpha: cython.int,
        beta: cython.int,
    ) -> cython.int:
        """Return the value of a position with an empty boneyard, for the player to move.

        Args:
            own: The tiles of the player to move.
            other: The opponent's tiles.
            left: The open end on the left.
            right: The open end on the right.
            empty: 1 if the opponent has just passed, else 0.
            i_laid_last: Whether the player to move made the last move, and so wins with equal pips.
            alpha: The lower end of the window.
            beta: The upper end of the window.

        Returns:
            The exact value within the window, a bound on it outside, or ``_UNKNOWN`` if the limit
            was reached.
        """
        best: cython.int = -_INFINITE
        low: cython.int = alpha
        playable: cython.ulonglong = own & (self._fits[left] | self._fits[right])
        place: cython.int
        way: cython.int
        self._nodes += 1
        if self._nodes > self._limit:
            return _UNKNOWN
        if playable == 0:
            if empty:
                self._mine, self._theirs = own, other
                return self._result(i_laid_last)
            value: cython.int = self._search(
                other, own, left, right, 1, not i_laid_last, -beta, -alpha
            )
            return value if value == _UNKNOWN else -value
        if left > right:  # the line read from its other end is the same game
            left, right = right, left
        one: cython.ulonglong = own | (cython.cast(cython.ulonglong, left) << 56)
        one |= cython.cast(cython.ulonglong, right) << 60
        two: cython.ulonglong = other | (cython.cast(cython.ulonglong, 1) << 63)
        slot: cython.int = cython.cast(
            cython.int,
            ((((one * _MIX_ONE) & _WORD) ^ ((two * _MIX_TWO) & _WORD)) >> 40) & (_SLOTS - 1),
        )
        if self._one[slot] == one and self._two[slot] == two:
            if self._least[slot] >= beta:
                return self._least[slot]
            if self._most[slot] <= alpha:
                return self._most[slot]
            if self._least[slot] == self._most[slot]:
                return self._least[slot]
        first: cython.int = self._first_way(left, right)
        for place in range(self._count - 1, -1, -1):
            bit: cython.ulonglong = cython.cast(cython.ulonglong, 1) << place
            if not playable & bit:
                continue
            for way in range(first + 4 * place, first + 4 * place + 4):
                if self._ways[way] == _NO_WAY:
                    break
                if own == bit:
                    self._mine, self._theirs = 0, other
                    value = self._result(True)
                else:
                    left, right = self._ways[way] >> 4, self._ways[way] & 15
                    value = self._search(other, own & ~bit, left, right, 0, False, -beta, -low)
                    if value == _UNKNOWN:
                        return _UNKNOWN
                    value = -value
                if value > best:
                    best = value
                    if best > low:
                        low = best
                        if low >= beta:
                            self._keep(slot, one, two, best, _INFINITE)
                            return best
        if best <= alpha:
            self._keep(slot, one, two, -_INFINITE, best)
        else:
            self._keep(slot, one, two, best, best)
        return best

    @cython.cfunc
    @cython.exceptval(check=False)
    def _keep(
        self,
        slot: cython.int,
        one: cython.ulonglong,
        two: cython.ulonglong,
        least: cython.int,
        most: cython.int,
    ) -> cython.void:
        self._one[slot], self._two[slot] = one, two
        self._least[slot], self._most[slot] = least, most


@cython.cclass
class PlayedDeals:
    """Playouts of positions after my moves, all in the same simulated deals."""

    cython.declare(_kernel=DominoesKernel, _imagined=ImaginedDeals, _most=cython.int)
    cython.declare(_mine=cython.ulonglong[::1], _left=cython.int[::1], _right=cython.int[::1])
    cython.declare(_value=cython.int[::1], _held=cython.ulonglong[::1])
    cython.declare(_next_tile=cython.int[::1], _positions=cython.int, _position=cython.int)
    cython.declare(_done=cython.int, _seed=cython.ulonglong, _places=cython.int)
    cython.declare(_same_value=cython.int[::1])

    def __init__(
        self,
        kernel: DominoesKernel,
        imagined: ImaginedDeals,
        positions: Sequence[tuple[int, int, int]],
        deals: int,
    ) -> None:
        """Set up the playouts, without playing any yet.

        Args:
            kernel: The kernel that plays out games.
            imagined: The source of deals.
            positions: For each position, my tiles as bits, and the open ends on the left and right.
            deals: The maximum number of deals.
        """
        self._kernel, self._imagined, self._most = kernel, imagined, deals
        self._positions = len(positions)
        self._position = self._done = 0
        self._seed = 0
        self._mine = array("Q", [mine for mine, _left, _right in positions])
        self._left = array("i", [left for _mine, left, _right in positions])
        self._right = array("i", [right for _mine, _left, right in positions])
        self._value = _zeros("i", len(positions) * deals)
        self._held = _zeros("Q", deals)
        self._next_tile = _zeros("i", deals)
        # With one tile in the boneyard the same deals recur.
        self._places = kernel._count
        self._same_value = array("i", [UNKNOWN] * (len(positions) * self._places))

    def imagine(self, imagined: ImaginedDeals) -> None:
        """Continue with another source of deals.

        Cached results are dropped, since the players may have changed, too.
        """
        self._imagined = imagined
        self._same_value = array("i", [UNKNOWN] * len(self._same_value))

    def advance(self, playouts: cython.int, until: cython.int, bits: Callable[[int], int]) -> int:
        """Play out more games.

        Args:
            playouts: The maximum number of games in this call.
            until: The total number of deals at which to stop, at most the maximum.
            bits: A source of random integers with the given number of bits, like
                :meth:`random.Random.getrandbits`.

        Returns:
            The number of deals in which every position has been played out.
        """
        kernel: DominoesKernel = self._kernel
        imagined: ImaginedDeals = self._imagined
        number: cython.int
        while playouts > 0 and self._done < until:
            if self._position == 0:
                imagined._deal(bits(63))
                self._seed = bits(63)
                self._held[self._done] = imagined._theirs
                kernel._bones = imagined._dealt - imagined._first_bone
                for number in range(kernel._bones):
                    kernel._bone[number] = imagined._order[imagined._first_bone + number]
                self._next_tile[self._done] = kernel._bone[0] if kernel._bones else 0
            number = self._position
            at: cython.int = number * self._most + self._done
            same: cython.int = number * self._places + self._next_tile[self._done]
            if kernel._bones == 1 and self._same_value[same] != _UNKNOWN:
                self._value[at] = self._same_value[same]
            else:
                self._value[at] = kernel._play(
                    self._mine[number],
                    imagined._theirs,
                    self._left[number],
                    self._right[number],
                    self._seed,
                )
                if not kernel._tossed:
                    self._same_value[same] = self._value[at]
            playouts -= 1
            self._position += 1
            if self._position == self._positions:
                self._position = 0
                self._done += 1
        return self._done

    def hidden(self, since: cython.int) -> list[tuple[int, int]]:
        """Return the hidden tiles of each deal, without the first ``since`` deals.

        Returns:
            The opponent's tiles as bits, and the index of the tile that is drawn first; 0 if the
            boneyard is empty.
        """
        return [(self._held[deal], self._next_tile[deal]) for deal in range(since, self._done)]

    def values(self, position: cython.int, since: cython.int) -> list[int]:
        """Return the value of a position in each deal, without the first ``since`` deals.

        Values are as in :meth:`DominoesKernel.play_out`.

        Args:
            position: The index of the position.
            since: The number of deals to omit.
        """
        first: cython.int = position * self._most
        return [self._value[first + deal] for deal in range(since, self._done)]


@cython.cclass
class OpenSearch(_Tiles):
    """A search for the winner of a game with all tiles face up, the boneyard included.

    In such hindsight it is a game of perfect information. Since only the winner is wanted, this is
    an and-or search with a transposition table. It first tries the moves that leave the
    opponent the fewest answers, and tiles with a blank last. A double-six game takes about 20,000
    positions from its first move, a double-nine game between half a million and 30 million. The
    stack is explicit, so that the search can be paused anywhere.
    """

    cython.declare(_bone=cython.int[::1], _bones=cython.int)
    cython.declare(_one=cython.ulonglong[::1], _two=cython.ulonglong[::1], _shift=cython.int)
    cython.declare(_own=cython.ulonglong[::1], _other=cython.ulonglong[::1])
    cython.declare(_left=cython.int[::1], _right=cython.int[::1], _next=cython.int[::1])
    cython.declare(_empty=cython.int[::1], _lays=cython.int[::1], _tried=cython.int[::1])
    cython.declare(_order=cython.int[::1], _width=cython.int)
    cython.declare(_level=cython.int, _result=cython.int, _nodes=cython.longlong)

    def __init__(self, size: int, boneyard: list[int], table_bits: int) -> None:
        """Set up an empty table, shared by all searches of the game.

        Args:
            size: The most pips on one end.
            boneyard: The indices of the tiles in the initial boneyard, the next one first.
            table_bits: The binary logarithm of the number of table entries, of 16 bytes each.
        """
        super().__init__(size)
        self._bones = len(boneyard)
        self._bone = array("i", boneyard)
        self._shift = 64 - table_bits
        self._one, self._two = (_zeros("Q", 1 << table_bits) for _both in range(2))
        # The maximum depth: each move plays a tile, and at most one pass lies between two moves.
        levels, self._width = 2 * self._count + 2, _WAYS * self._count
        self._own, self._other = (_zeros("Q", levels) for _both in range(2))
        self._left, self._right = (_zeros("i", levels) for _both in range(2))
        self._next, self._empty = (_zeros("i", levels) for _both in range(2))
        self._lays, self._tried = (_zeros("i", levels) for _both in range(2))
        self._order = _zeros("i", levels * self._width)
        self._level = -1
        self._result = 0
        self._nodes = 0

    @property
    def nodes(self) -> int:
        """The number of positions searched so far, in all searches."""
        return self._nodes

    @property
    def is_won(self) -> bool:
        """Whether the player to move wins; valid once :meth:`run` has returned ``True``."""
        return self._result != 0

    def begin(
        self,
        own: cython.ulonglong,
        other: cython.ulonglong,
        left: cython.int,
        right: cython.int,
        drawn: cython.int,
        empty: cython.int,
    ) -> None:
        """Begin a search for the winner of a position of this game, dropping an unfinished one.

        Args:
            own: The tiles of the player to move, who may still have to draw.
            other: The opponent's tiles.
            left: The open end on the left.
            right: The open end on the right.
            drawn: The number of tiles drawn from the initial boneyard so far.
            empty: 1 if no tile was played in the previous turn, else 0.
        """
        self._level = -1
        self._enter(own, other, left, right, drawn, empty)

    def run(self, nodes: cython.longlong) -> bool:
        """Search up to this many more positions; return whether the winner is known."""
        stop: cython.longlong = self._nodes + nodes
        while self._level >= 0:
            if self._nodes >= stop:
                return False
            level: cython.int = self._level
            if not self._result:  # the opponent does not win after the last move tried
                self._leave(1)
            elif self._tried[level] == self._lays[level]:
                self._leave(0)
            else:
                lay: cython.int = self._take_best(level)
                if lay == _PASS:
                    self._enter(
                        self._other[level],
                        self._own[level],
                        self._left[level],
                        self._right[level],
                        self._next[level],
                        1,
                    )
                    continue
                place: cython.int = (lay >> 8) & 0xFF
                bit: cython.ulonglong = cython.cast(cython.ulonglong, 1) << place
                self._enter(
                    self._other[level],
                    self._own[level] & ~bit,
                    (lay >> 4) & 0xF,
                    lay & 0xF,
                    self._next[level],
                    0,
                )
        return True

    @cython.cfunc
    @cython.exceptval(check=False)
    def _enter(
        self,
        own: cython.ulonglong,
        other: cython.ulonglong,
        left: cython.int,
        right: cython.int,
        drawn: cython.int,
        empty: cython.int,
    ) -> cython.void:
        """Push a position, or set the result if its winner is known at once.

        The arguments are those of :meth:`begin`.
        """
        fitting: cython.ulonglong = self._fits[left] | self._fits[right]
        level: cython.int = self._level + 1
        self._nodes += 1
        playable: cython.ulonglong = own & fitting
        while playable == 0 and drawn < self._bones:
            own |= cython.cast(cython.ulonglong, 1) << self._bone[drawn]
            drawn += 1
            playable = own & fitting
        if playable == 0 and empty:
            # The player on turn has laid last, and so wins with equal pips.
            self._result = self._weight(own) <= self._weight(other)
            return
        if playable and drawn == self._bones and own & (own - 1) == 0:
            self._result = 1  # the last tile
            return
        if left > right:  # the line read from its other end is the same game
            left, right = right, left
        self._own[level], self._other[level] = own, other
        self._left[level], self._right[level] = left, right
        self._next[level], self._empty[level] = drawn, empty
        if playable:
            slot: cython.longlong = self._slot(level)
            if self._one[slot] == self._first_word(level) and self._two[
                slot
            ] & ~_IS_WON == self._second_word(level):
                self._result = (self._two[slot] & _IS_WON) != 0
                return
        self._level = level
        self._tried[level] = 0
        self._lays[level] = 0
        self._result = 1
        if playable:
            self._list_lays(level, playable)
        else:
            self._add(level, _PASS)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _leave(self, is_won: cython.int) -> cython.void:
        """Pop a position whose winner is known; store it in the table if a tile can be played."""
        level: cython.int = self._level
        if self._order[level * self._width] != _PASS:
            slot: cython.longlong = self._slot(level)
            self._one[slot] = self._first_word(level)
            self._two[slot] = self._second_word(level) | (_IS_WON if is_won else 0)
        self._result = is_won
        self._level = level - 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def _add(self, level: cython.int, lay: cython.int) -> cython.void:
        self._order[level * self._width + self._lays[level]] = lay
        self._lays[level] += 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def _list_lays(self, level: cython.int, playable: cython.ulonglong) -> cython.void:
        """List the moves of a position, each with its order, its tile, and the ends that it leaves.

        The order is the number of answers, plus 64 for a tile with a blank; the lowest is best.
        """
        other: cython.ulonglong = self._other[level]
        first: cython.int = self._first_way(self._left[level], self._right[level])
        place: cython.int
        way: cython.int
        left: cython.int
        right: cython.int
        for place in range(self._count - 1, -1, -1):
            if not playable & (cython.cast(cython.ulonglong, 1) << place):
                continue
            for way in range(first + 4 * place, first + 4 * place + 4):
                if self._ways[way] == _NO_WAY:
                    break
                left, right = self._ways[way] >> 4, self._ways[way] & 15
                answers: cython.int = _bits(other & (self._fits[left] | self._fits[right]))
                if self._low[place] == 0:
                    answers += _BLANK_LAST
                self._add(level, (answers << 16) | (place << 8) | self._ways[way])

    @cython.cfunc
    @cython.exceptval(check=False)
    def _take_best(self, level: cython.int) -> cython.int:
        """Return the first untried move by order, and count it as tried."""
        first: cython.int = level * self._width + self._tried[level]
        best: cython.int = first
        place: cython.int
        for place in range(first + 1, level * self._width + self._lays[level]):
            if self._order[place] >> 16 < self._order[best] >> 16:
                best = place
        lay: cython.int = self._order[best]
        self._order[best] = self._order[first]
        self._order[first] = lay
        self._tried[level] += 1
        return lay

    @cython.cfunc
    @cython.exceptval(check=False)
    def _first_word(self, level: cython.int) -> cython.ulonglong:
        left: cython.ulonglong = self._left[level]
        right: cython.ulonglong = self._right[level]
        return self._own[level] | (left << 56) | (right << 60)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _second_word(self, level: cython.int) -> cython.ulonglong:
        drawn: cython.ulonglong = self._next[level]
        return self._other[level] | (drawn << 55) | _PRESENT

    @cython.cfunc
    @cython.exceptval(check=False)
    def _slot(self, level: cython.int) -> cython.longlong:
        mixed: cython.ulonglong = (self._first_word(level) * _MIX_ONE) & _WORD
        mixed ^= (self._second_word(level) * _MIX_TWO) & _WORD
        return cython.cast(cython.longlong, mixed >> self._shift)


def sum_of_margins(values: list[int]) -> int:
    """Return the sum of the opponent's pips minus mine over games.

    Args:
        values: The values of the games, as in :meth:`DominoesKernel.play_out`.
    """
    value: cython.int
    total: cython.longlong = 0
    for value in values:
        total += value - _WON if value > 0 else value + _WON
    return total


@cython.cfunc
@cython.exceptval(check=False)
def _bits(word: cython.ulonglong) -> cython.int:
    """Return the number of bits that are set (Warren, "Hacker's Delight", 2003)."""
    word = word - ((word >> 1) & _PAIRS)
    word = (word & _FOURS) + ((word >> 2) & _FOURS)
    word = (word + (word >> 4)) & _EIGHTS
    return cython.cast(cython.int, ((word * _SUM) & _WORD) >> 56)
