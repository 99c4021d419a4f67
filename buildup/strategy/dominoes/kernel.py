# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""Playing imagined games of Dominoes out, and counting an ending out, as fast as can be.

The module is in Cython's pure-Python mode: it runs as it is, and some fifty times faster when
the package was built with a C compiler (see :data:`compiled`).

A hand is a set of bits, one for each tile of the set; what fits where is the rule of
:meth:`buildup.model.dominoes.line.Line.admits`. Both players' tiles and the order of the
boneyard are known here: they are what a player imagines, not what lies on the table.

**Ending.** Once the boneyard is empty nothing is left to chance: fail-soft alpha-beta with a
transposition table (Knuth and Moore, "An analysis of alpha-beta pruning", 1975). A search that
takes too many nodes stops; called again it goes on, because what it has found is in the table.
"""

from array import array

import cython

compiled: bool = cython.compiled
"""Whether this module runs as C."""

WON = 1000
"""Added to the pips for a won game: winning comes before pips."""
UNKNOWN = 30000
"""What :meth:`DominoesKernel.ending` gives where it has run out of nodes."""

_INFINITE = cython.declare(cython.int, 20000)
_UNKNOWN = cython.declare(cython.int, UNKNOWN)
_WON = cython.declare(cython.int, WON)
_NONE = cython.declare(cython.int, -1)
_SLOTS = cython.declare(cython.int, 1 << 16 if cython.compiled else 1 << 14)
_WORD = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
_PIPS = cython.declare(cython.int, 2)
_OPEN = cython.declare(cython.int, 9)
_SHUT = cython.declare(cython.int, 7)
_BLANK = cython.declare(cython.int, 8)
_NOISE = cython.declare(cython.int, 6)


@cython.cclass
class DominoesKernel:
    """The tiles of one set, and games with them."""

    cython.declare(_fits=cython.ulonglong[::1], _low=cython.int[::1], _high=cython.int[::1])
    cython.declare(_bone=cython.int[::1], _bones=cython.int, _count=cython.int)
    cython.declare(_mine=cython.ulonglong, _theirs=cython.ulonglong, _chance=cython.ulonglong)
    cython.declare(_left=cython.int, _right=cython.int)
    cython.declare(_one=cython.ulonglong[::1], _two=cython.ulonglong[::1])
    cython.declare(_least=cython.int[::1], _most=cython.int[::1])
    cython.declare(_nodes=cython.longlong, _limit=cython.longlong)

    def __init__(self, size: cython.int) -> None:
        tiles = [(low, high) for high in range(size + 1) for low in range(high + 1)]
        self._count = len(tiles)
        self._low = array("i", [low for low, _high in tiles])
        self._high = array("i", [high for _low, high in tiles])
        self._bone = array("i", [0] * len(tiles))
        fits = []
        for end in range(size + 1):
            word = 0
            for place, (low, high) in enumerate(tiles):
                if end in (0, low, high) or low == 0:
                    word |= 1 << place
            fits.append(word)
        self._fits = array("Q", fits)
        self._one = array("Q", [0] * _SLOTS)
        self._two = array("Q", [0] * _SLOTS)
        self._least = array("i", [0] * _SLOTS)
        self._most = array("i", [0] * _SLOTS)
        self._nodes = 0

    @property
    def nodes(self) -> int:
        """How many positions of endings have been looked at, ever."""
        return self._nodes

    def play_out(
        self,
        mine: cython.ulonglong,
        theirs: cython.ulonglong,
        boneyard: object,
        left: cython.int,
        right: cython.int,
        seed: cython.ulonglong,
    ) -> int:
        """Play a game to its end, after I have laid a tile; the other is on turn.

        Args:
            mine: My tiles.
            theirs: The other's tiles.
            boneyard: Indexes of the tiles to draw, the next one first.
            left: The open end at the left.
            right: The open end at the right.
            seed: Of what is left to chance.

        Returns:
            My pips less than the other's, plus or minus :data:`WON`.
        """
        next_bone: cython.int = 0
        empty: cython.int = 0
        i_laid_last: cython.bint = True
        my_turn: cython.bint = False
        playable: cython.ulonglong
        self._bones = 0
        for bone in boneyard:  # type: ignore[attr-defined]
            self._bone[self._bones] = bone
            self._bones += 1
        self._mine, self._theirs = mine, theirs
        self._left, self._right = left, right
        self._chance = seed | 1
        if self._bones == 0 and mine == 0:
            return self._result(True)
        while True:
            playable = self._fits[self._left] | self._fits[self._right]
            playable = playable & (self._mine if my_turn else self._theirs)
            if playable == 0:
                if next_bone < self._bones:
                    if my_turn:
                        self._mine |= cython.cast(cython.ulonglong, 1) << self._bone[next_bone]
                    else:
                        self._theirs |= cython.cast(cython.ulonglong, 1) << self._bone[next_bone]
                    next_bone += 1
                    continue
                empty += 1
                if empty == 2:
                    return self._result(i_laid_last)
            else:
                self._lay_best(my_turn, playable)
                i_laid_last = my_turn
                empty = 0
                if next_bone == self._bones and (self._mine if my_turn else self._theirs) == 0:
                    return self._result(i_laid_last)
            my_turn = not my_turn

    @cython.cfunc
    def _lay_best(self, my_turn: cython.bint, playable: cython.ulonglong) -> cython.void:
        """Lay what looks best at once: it sheds pips, leaves many answers and few to the other."""
        hand: cython.ulonglong = self._mine if my_turn else self._theirs
        other: cython.ulonglong = self._theirs if my_turn else self._mine
        rest: cython.ulonglong
        bit: cython.ulonglong
        place: cython.int
        way: cython.int
        touching: cython.int
        opened: cython.int
        left: cython.int
        right: cython.int
        score: cython.int
        best: cython.int = -_INFINITE
        best_bit: cython.ulonglong = 0
        best_left: cython.int = 0
        best_right: cython.int = 0
        fitting: cython.ulonglong
        for place in range(self._count):
            bit = cython.cast(cython.ulonglong, 1) << place
            if not playable & bit:
                continue
            rest = hand & ~bit
            for way in range(4):
                if way & 1:
                    touching, opened = self._low[place], self._high[place]
                else:
                    touching, opened = self._high[place], self._low[place]
                if way & 2:
                    if self._left and touching and self._left != touching:
                        continue
                    left, right = opened, self._right
                else:
                    if self._right and touching and self._right != touching:
                        continue
                    left, right = self._left, opened
                fitting = self._fits[left] | self._fits[right]
                self._chance ^= (self._chance << 13) & _WORD
                self._chance ^= self._chance >> 7
                self._chance ^= (self._chance << 17) & _WORD
                score = _PIPS * (self._low[place] + self._high[place])
                score += _OPEN * _bits(rest & fitting) - _SHUT * _bits(other & fitting)
                if self._low[place] == 0:
                    score -= _BLANK
                score += cython.cast(cython.int, (self._chance >> 11) % _NOISE)
                if score > best:
                    best, best_bit = score, bit
                    best_left, best_right = left, right
        if my_turn:
            self._mine = hand & ~best_bit
        else:
            self._theirs = hand & ~best_bit
        self._left, self._right = best_left, best_right

    @cython.cfunc
    def _weight(self, hand: cython.ulonglong) -> cython.int:
        place: cython.int
        pips: cython.int = 0
        for place in range(self._count):
            if hand & (cython.cast(cython.ulonglong, 1) << place):
                pips += self._low[place] + self._high[place]
        return pips

    @cython.cfunc
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
        """The value of a position with an empty boneyard, after I have laid a tile.

        Args:
            mine: My tiles.
            theirs: The other's tiles; the other is on turn.
            left: The open end at the left.
            right: The open end at the right.
            limit: How many positions to look at, at most.

        Returns:
            My pips less than the other's, plus or minus :data:`WON`, both playing perfectly;
            :data:`UNKNOWN` if the positions did not suffice.
        """
        value: cython.int
        if mine == 0:
            self._mine, self._theirs = mine, theirs
            return self._result(True)
        self._limit = self._nodes + limit
        value = self._search(theirs, mine, left, right, 0, False, -_INFINITE, _INFINITE)
        return UNKNOWN if value == _UNKNOWN else -value

    @cython.cfunc
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
        """The value for the player on turn, who holds ``own``."""
        one: cython.ulonglong
        two: cython.ulonglong
        slot: cython.int
        value: cython.int
        best: cython.int = -_INFINITE
        low: cython.int = alpha
        playable: cython.ulonglong = own & (self._fits[left] | self._fits[right])
        bit: cython.ulonglong
        place: cython.int
        way: cython.int
        touching: cython.int
        opened: cython.int
        new_left: cython.int
        new_right: cython.int
        self._nodes += 1
        if self._nodes > self._limit:
            return _UNKNOWN
        if playable == 0:
            if empty:
                self._mine, self._theirs = own, other
                return self._result(i_laid_last)
            value = self._search(other, own, left, right, 1, not i_laid_last, -beta, -alpha)
            return value if value == _UNKNOWN else -value
        if left > right:  # the line read from its other end is the same game
            left, right = right, left
        one = own | (cython.cast(cython.ulonglong, left) << 56)
        one |= cython.cast(cython.ulonglong, right) << 60
        two = other | (cython.cast(cython.ulonglong, 1) << 63)
        slot = cython.cast(
            cython.int,
            ((((one * 0x9E3779B97F4A7C15) & _WORD) ^ ((two * 0xC2B2AE3D27D4EB4F) & _WORD)) >> 40)
            & (_SLOTS - 1),
        )
        if self._one[slot] == one and self._two[slot] == two:
            if self._least[slot] >= beta:
                return self._least[slot]
            if self._most[slot] <= alpha:
                return self._most[slot]
            if self._least[slot] == self._most[slot]:
                return self._least[slot]
        for place in range(self._count - 1, -1, -1):
            bit = cython.cast(cython.ulonglong, 1) << place
            if not playable & bit:
                continue
            for way in range(4):
                if (way & 1) and self._low[place] == self._high[place]:
                    continue
                if way & 1:
                    touching, opened = self._low[place], self._high[place]
                else:
                    touching, opened = self._high[place], self._low[place]
                if way & 2:
                    if left == right:
                        continue
                    if left and touching and left != touching:
                        continue
                    new_left, new_right = opened, right
                else:
                    if right and touching and right != touching:
                        continue
                    new_left, new_right = left, opened
                if own == bit:
                    self._mine, self._theirs = 0, other
                    value = self._result(True)
                else:
                    value = self._search(
                        other, own & ~bit, new_left, new_right, 0, False, -beta, -low
                    )
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


@cython.cfunc
def _bits(word: cython.ulonglong) -> cython.int:
    count: cython.int = 0
    while word:
        word &= word - 1
        count += 1
    return count
