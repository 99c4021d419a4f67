# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""Who wins a game of Dominoes with all tiles open: both hands, and the order of the boneyard.

Nobody at the table knows as much. With hindsight everybody does, and then nothing is left to
chance: a game of perfect information, and only its winner is asked for. So it is an
and-or search with a transposition table, the lay first that leaves the opponent the fewest
answers, blanks last. A double-six game takes some 20,000 positions from its first lay on, a
double-nine game between half a million and 30 million.

The module is in Cython's pure-Python mode, like :mod:`buildup.strategy.dominoes.kernel`, which
solves endings with their pips; a hand is a set of bits, one for each tile of the set, and
what fits where stands in the tables of :mod:`buildup.strategy.dominoes.tile_bits`. The search
keeps its way down in arrays instead of calling itself, so that it can stop anywhere and go on.
"""

from array import array

import cython

from buildup.strategy.dominoes.tile_bits import NO_WAY, NOTHING_LAID, fitting, ways_to_lay

compiled: bool = cython.compiled
"""Whether this module runs as C."""

_WORD = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
_WAYS = cython.declare(cython.int, 4)
"""Lays of one tile: both ways round, at both ends."""
_BLANK_LAST = cython.declare(cython.int, 64)
_NO_WAY = cython.declare(cython.int, NO_WAY)
_ENDS = cython.declare(cython.int, NOTHING_LAID + 1)
_PASS = cython.declare(cython.int, -1)
_PRESENT = cython.declare(cython.ulonglong, 1 << 63)
_IS_WON = cython.declare(cython.ulonglong, 1 << 62)
_PAIRS = cython.declare(cython.ulonglong, 0x5555555555555555)
_FOURS = cython.declare(cython.ulonglong, 0x3333333333333333)
_EIGHTS = cython.declare(cython.ulonglong, 0x0F0F0F0F0F0F0F0F)
_SUM = cython.declare(cython.ulonglong, 0x0101010101010101)
# Cython takes a number of more than 32 bits for a Python object where it has no type.
_MIX_ONE = cython.declare(cython.ulonglong, 0x9E3779B97F4A7C15)
_MIX_TWO = cython.declare(cython.ulonglong, 0xC2B2AE3D27D4EB4F)


@cython.cclass
class OpenSearch:
    """The games that can follow from a deal of one set with a known boneyard."""

    cython.declare(_fits=cython.ulonglong[::1], _low=cython.int[::1], _high=cython.int[::1])
    cython.declare(_ways=cython.uchar[::1])
    cython.declare(_bone=cython.int[::1], _bones=cython.int, _count=cython.int)
    cython.declare(_one=cython.ulonglong[::1], _two=cython.ulonglong[::1], _shift=cython.int)
    cython.declare(_own=cython.ulonglong[::1], _other=cython.ulonglong[::1])
    cython.declare(_left=cython.int[::1], _right=cython.int[::1], _next=cython.int[::1])
    cython.declare(_empty=cython.int[::1], _lays=cython.int[::1], _tried=cython.int[::1])
    cython.declare(_order=cython.int[::1], _width=cython.int)
    cython.declare(_level=cython.int, _result=cython.int, _nodes=cython.longlong)

    def __init__(self, size: int, boneyard: list[int], table_bits: int) -> None:
        """Prepare; the table is filled by every search of the game.

        Args:
            size: The most pips on one end.
            boneyard: Places of its tiles in the set, the next one first, as the game began.
            table_bits: The table has two to the power of so many entries of 16 bytes.
        """
        tiles = [(low, high) for high in range(size + 1) for low in range(high + 1)]
        self._count = len(tiles)
        self._low = array("i", [low for low, _high in tiles])
        self._high = array("i", [high for _low, high in tiles])
        self._fits = fitting(size)
        self._ways = ways_to_lay(size)
        self._bones = len(boneyard)
        self._bone = array("i", [*boneyard, 0])
        self._shift = 64 - table_bits
        # Zeroes as the system gives them, page by page when they are needed.
        self._one = memoryview(bytearray(8 << table_bits)).cast("Q")
        self._two = memoryview(bytearray(8 << table_bits)).cast("Q")
        # A way down holds no more: each lay takes a tile away, and at most one turn without a lay
        # lies between two of them.
        levels, self._width = 2 * len(tiles) + 2, _WAYS * len(tiles)
        self._own, self._other = (array("Q", bytes(8 * levels)) for _both in range(2))
        self._left, self._right = (array("i", bytes(4 * levels)) for _both in range(2))
        self._next, self._empty = (array("i", bytes(4 * levels)) for _both in range(2))
        self._lays, self._tried = (array("i", bytes(4 * levels)) for _both in range(2))
        self._order = memoryview(bytearray(4 * levels * self._width)).cast("i")
        self._level = -1
        self._result = 0
        self._nodes = 0

    @property
    def nodes(self) -> int:
        """How many positions have been looked at, ever."""
        return self._nodes

    @property
    def is_won(self) -> bool:
        """Whether the player on turn wins, once :meth:`run` has returned ``True``."""
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
        """Ask for the winner of a position of this game; what was asked before is dropped.

        Args:
            own: The tiles of the player on turn, who has not drawn yet, or not all.
            other: The opponent's tiles.
            left: The open end at the left.
            right: The open end at the right.
            drawn: How many tiles of the boneyard are drawn.
            empty: 1 if the turn before laid nothing, else 0.
        """
        self._level = -1
        self._enter(own, other, left, right, drawn, empty)

    def run(self, nodes: cython.longlong) -> bool:
        """Search on for about so many positions; returns whether the winner is known."""
        stop: cython.longlong = self._nodes + nodes
        while self._level >= 0:
            if self._nodes >= stop:
                return False
            level: cython.int = self._level
            if self._tried[level] > 0 and not self._result:  # the opponent does not win after it
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
        """Go down to a position, unless its winner is known at once."""
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
        """Go up again, with the winner of a position."""
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
        """Every lay that leaves something else: how good it looks, tile, and ends."""
        other: cython.ulonglong = self._other[level]
        first: cython.int = 4 * self._count * (self._left[level] * _ENDS + self._right[level])
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
        """The best-looking lay that was not tried."""
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

    @cython.cfunc
    @cython.exceptval(check=False)
    def _weight(self, hand: cython.ulonglong) -> cython.int:
        place: cython.int
        pips: cython.int = 0
        for place in range(self._count):
            if hand & (cython.cast(cython.ulonglong, 1) << place):
                pips += self._low[place] + self._high[place]
        return pips


@cython.cfunc
@cython.exceptval(check=False)
def _bits(word: cython.ulonglong) -> cython.int:
    """How many bits are set (Warren, "Hacker's Delight", 2003)."""
    word = word - ((word >> 1) & _PAIRS)
    word = (word & _FOURS) + ((word >> 2) & _FOURS)
    word = (word + (word >> 4)) & _EIGHTS
    return cython.cast(cython.int, ((word * _SUM) & _WORD) >> 56)
