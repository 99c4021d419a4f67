# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""Null-window search of one or two hands of Build Up, which can be paused at any node.

The module is in Cython's pure-Python mode: it runs as it is, and about a hundred times faster if
the package was built with a C compiler (see :data:`compiled`).

Positions are bit masks, and values are *gains*, as in
:mod:`buildup.strategy.build_up.bit_layout`.

**Search.** Fail-soft alpha-beta with a null window and a transposition table (Plaat,
Schaeffer, Pijls and de Bruin, "Best-first fixed-depth minimax algorithms", 1996). The
stack is explicit, with one frame for each ply. The proofs that pruning loses nothing are in
:mod:`buildup.strategy.build_up.hand_search`.

**Transposition table.** One 64-bit word for each slot: 32 bits of the position, the lower and
upper bound of the gain (11 bits each, offset 1024), and the move that cut (10 bits). The whole
position has up to 50 bits (36 of tops, 12 of hands, 1 for the turn, 1 for the hand). They are
mixed by a multiplication that loses nothing, since its factor is odd. The upper bits of the
product are the index of the slot, and the lower 32 are stored there. Together they identify the
position, so there are no collisions (Cleary, "Compact hash tables using bidirectional linear
probing", 1984). A newer entry replaces an older one. Six tiles against six take 2 MiB.
"""

from array import array

import cython

from buildup.strategy.build_up.array_pool import borrow, wipe
from buildup.strategy.build_up.bit_layout import (
    INFINITE,
    MOST_IN_HAND,
    NO_MOVE,
    Layout,
    State,
    numbers,
    words,
)

compiled: bool = cython.compiled
"""Whether this module runs as C."""

_SPREAD = cython.declare(cython.ulonglong, 0x9E3779B97F4A7C15)  # 2**64 / golden ratio
_KEPT = cython.declare(cython.ulonglong, 0xFFFFFFFF)
_INFINITE = cython.declare(cython.int, INFINITE)
_NO_MOVE = cython.declare(cython.int, NO_MOVE)
_PUSHED = cython.declare(cython.int, 99999)
_CLASSES = 4096 * 25  # of a single hand: at most 24 classes, and room for one more
_CLASSES_OF_TWO = 8192 * 37
_MOST_SLOTS = 20  # bits: 8 MiB; fewer than 18 could not tell all positions of two hands apart
_BOUND_TILES = cython.declare(cython.int, 3 if cython.compiled else 5)  # measured


def prepare() -> None:
    """Allocate the memory of searches in advance, so that the first is as fast as later ones."""
    borrow("Q", _CLASSES)
    borrow("Q", 1 << 2 * MOST_IN_HAND + 6)
    borrow("Q", _CLASSES_OF_TWO)
    borrow("Q", 1 << _MOST_SLOTS)


@cython.cclass
class NullWindowSearch:
    """A sliced search that tests, position by position, whether the gain is at least a goal."""

    # Described by Layout.
    cython.declare(_cover=cython.ulonglong[::1], _slot=cython.ulonglong[::1])
    cython.declare(_equal=cython.ulonglong[::1], _reach=cython.ulonglong[::1])
    cython.declare(_pips=cython.int[::1], _twin=cython.int[::1], _gain=cython.int[::1])
    cython.declare(_stuck=cython.int[::1], _index=cython.int[::1])
    cython.declare(_bits=cython.int, _following=cython.uint, _leader=cython.int)
    # The tops that the tiles of the last hand can cover, and the number of these tiles.
    cython.declare(_later=cython.ulonglong, _later_tiles=cython.int)
    # The coverage classes by tiles left * stride; the first is 0 until they are made.
    cython.declare(_classes=cython.ulonglong[::1], _stride=cython.int)
    # The transposition table; the mask of the bits that identify a position; and the shift of
    # the product that leaves the index of the slot.
    cython.declare(_table=cython.ulonglong[::1], _whole=cython.ulonglong, _shift=cython.int)
    cython.declare(_lent=object)  # the array behind the table

    # The stack of the current test. ``_cut`` is the move that proved the answer of a frame,
    # ``_covered`` the gain of the ply that leads to the next frame. ``_moves`` holds the moves
    # of all frames in turn; those of a frame end before its ``_end``.
    cython.declare(_visible=cython.ulonglong[::1], _left=cython.uint[::1])
    cython.declare(_side=cython.int[::1], _ahead=cython.int[::1])
    cython.declare(_goal=cython.int[::1], _best=cython.int[::1], _cut=cython.int[::1])
    cython.declare(_covered=cython.int[::1], _next=cython.int[::1], _end=cython.int[::1])
    cython.declare(_moves=cython.int[::1])
    # The index of the last frame, and the state described at the methods.
    cython.declare(_depth=cython.int, _horizon=cython.int)
    cython.declare(_result=cython.int, _count=cython.longlong)

    def __init__(self, layout: Layout) -> None:
        """Set up tests of a layout's root and all positions that can follow from it."""
        self._cover, self._slot, self._equal = layout.cover, layout.slot, layout.equal
        self._pips, self._twin, self._gain = layout.pips, layout.twin, layout.gain
        self._reach, self._stuck, self._index = layout.reach, layout.stuck, layout.index
        self._bits, self._leader = layout.bits, layout.leader
        self._following = layout.following
        self._later_tiles = layout.following.bit_count()
        self._later = layout.reach[layout.following & 63]
        self._later |= layout.reach[64 + (layout.following >> 6)]
        ahead: cython.int = layout.root.ahead
        self._stride = 37 if ahead else 25
        self._classes = borrow("Q", _CLASSES_OF_TWO if ahead else _CLASSES)
        tiles: cython.int = layout.root.left.bit_count() + (self._later_tiles if ahead else 0)
        slots: cython.int = min(_MOST_SLOTS, tiles + 6)
        self._whole = (1 << layout.bits + 14) - 1
        self._shift = layout.bits + 14 - slots
        self._lent = borrow("Q", 1 << slots)
        self._table = self._lent
        self._visible, self._left = words(32), array("I", bytes(4 * 32))
        self._side, self._ahead = numbers(32), numbers(32)
        self._goal, self._best = numbers(32), numbers(32)
        self._cut, self._covered = numbers(32), numbers(32)
        self._next, self._end = numbers(32), numbers(32)
        self._moves = numbers(32 * 72)
        self._count = self._result = 0
        self._horizon = 0

    @property
    def nodes(self) -> int:
        """The number of positions visited so far, in all tests."""
        return self._count

    @property
    def result(self) -> int:
        """The bound on the gain that the finished test found.

        The gain is at least this bound if the bound reaches the goal, and at most this otherwise.
        """
        return self._result

    @property
    def cut(self) -> int:
        """The move that proved the answer, as ``tile << 6 | top``, or ``NO_MOVE``.

        A move of A can prove that the gain reaches the goal, one of B that it does not. Proving the
        opposite takes all of a player's moves, so no single move is returned then.
        """
        return self._cut[0]

    def look_to(self, horizon: int) -> None:
        """Limit the depth of all further tests, and empty the table.

        The limit depends only on the position, not on the moves before it, so the table stays
        valid.

        Args:
            horizon: The number of tiles in hands, those of a following hand included, at or below
                which a position counts as a gain of 0; 0 for no limit.
        """
        self._horizon = horizon
        wipe(self._lent)

    def begin(self, state: State, goal: int) -> None:
        """Begin a test of whether the gain of a position is at least a goal.

        Args:
            state: A position as returned by :meth:`Layout.after`, in which a hand that is followed
                by another one is not over.
            goal: The goal, in pips.
        """
        self._depth = -1
        self._cut[0] = _NO_MOVE
        self._result = self._enter(state.visible, state.left, state.side, state.ahead, goal)

    @cython.locals(i=cython.int)
    def run(self, limit: cython.longlong) -> bool:
        """Continue the test until it is finished, or until :attr:`nodes` reaches ``limit``.

        Returns:
            Whether the test is finished.
        """
        while self._depth >= 0:
            depth: cython.int = self._depth
            side: cython.int = self._side[depth]
            if self._next[depth] < self._end[depth]:
                if self._count >= limit:
                    return False
                best: cython.int = self._next[depth]
                for i in range(best + 1, self._end[depth]):
                    if self._moves[i] > self._moves[best]:
                        best = i
                move: cython.int = self._moves[best]
                self._moves[best] = self._moves[self._next[depth]]
                self._moves[self._next[depth]] = move
                self._next[depth] += 1
                ahead: cython.int = self._ahead[depth]
                self._covered[depth] = self._gain[move & 63] << ahead
                gain: cython.int = self._enter(
                    self._place(self._visible[depth], 12 * ahead + (move >> 6 & 15), move & 63),
                    self._left[depth] ^ (1 << (move >> 6 & 15)),
                    1 - side,
                    ahead,
                    self._goal[depth] - self._covered[depth],
                )
                if gain == _PUSHED:
                    continue
            else:
                gain = self._best[depth]
                self._store(depth)
                self._depth -= 1
                if depth == 0:
                    self._result = gain
                    return True
                depth -= 1
                side = self._side[depth]
            # ``gain`` is the gain of the position after the last move tried in this frame.
            gain += self._covered[depth]
            if (gain < self._best[depth]) if side else (gain > self._best[depth]):
                self._best[depth] = gain
                if (gain < self._goal[depth]) if side else (gain >= self._goal[depth]):
                    self._cut[depth] = self._moves[self._next[depth] - 1] & 1023
                    self._next[depth] = self._end[depth]
        return True

    @cython.cfunc
    @cython.exceptval(check=False)
    def _enter(
        self,
        visible: cython.ulonglong,
        left: cython.uint,
        side: cython.int,
        ahead: cython.int,
        goal: cython.int,
    ) -> cython.int:
        """Return the gain of a position if it is known at once, else push a frame for the position.

        If the hand is over and another one follows, the draw is made first, and the cost of the
        tiles left in hand is added to the gain of the ply that led here.

        Returns:
            A bound on the gain that shows whether it reaches the goal, or ``_PUSHED``.
        """
        depth: cython.int = self._depth + 1
        hint: cython.int = _NO_MOVE
        self._count += 1
        mine: cython.uint = left & 63
        theirs: cython.uint = left >> 6
        mine_reach: cython.ulonglong = self._reach[128 * ahead + mine]
        their_reach: cython.ulonglong = self._reach[128 * ahead + 64 + theirs]
        if ahead and visible & (mine_reach | their_reach) == 0:
            scored: cython.int = self._stuck[128 + mine] + self._stuck[192 + theirs]
            self._covered[depth - 1] += scored
            goal -= scored
            left, side, ahead = self._following, self._leader, 0
            mine = left & 63
            theirs = left >> 6
            mine_reach = self._reach[mine]
            their_reach = self._reach[64 + theirs]
        tiles: cython.int = _tiles_of(left) + (self._later_tiles if ahead else 0)
        if tiles <= self._horizon:
            return 0
        visible &= mine_reach | their_reach | (self._later if ahead else 0)
        if visible == 0:
            return self._stuck[mine] + self._stuck[64 + theirs]
        if visible & (their_reach if side else mine_reach) == 0:
            side = 1 - side
        if ahead == 0 and self._horizon == 0 and depth > 0:
            if tiles == 1:
                return self._gain[self._index[_pick(visible, side) % 37]]
            if tiles == 2 and mine != 0 and theirs != 0:
                return self._last_two(visible, mine, theirs, side)
        key: cython.ulonglong = self._product(visible, left, side, ahead)
        entry: cython.ulonglong = self._table[key >> self._shift]
        if entry != 0 and entry >> 32 == key & _KEPT:
            hint = entry & 1023
            if depth > 0:
                bound: cython.int = entry >> 21 & 2047
                if bound - 1024 >= goal:
                    return bound - 1024
                bound = entry >> 10 & 2047
                if bound - 1024 < goal:
                    return bound - 1024
        if tiles <= _BOUND_TILES and ahead == 0 and self._horizon == 0 and depth > 0:
            bound = self._bound(visible, left, side, 0)
            if bound < goal:
                return bound
            bound = self._bound(visible, left, side, 1)
            if bound >= goal:
                return bound
        self._depth = depth
        self._visible[depth], self._left[depth] = visible, left
        self._side[depth], self._ahead[depth], self._goal[depth] = side, ahead, goal
        self._best[depth], self._cut[depth] = _INFINITE if side else -_INFINITE, _NO_MOVE
        self._next[depth] = 0 if depth == 0 else self._end[depth - 1]
        self._generate(depth, hint)
        return _PUSHED

    @cython.cfunc
    @cython.exceptval(check=False)
    @cython.locals(tile=cython.int)
    def _generate(self, depth: cython.int, hint: cython.int) -> cython.void:
        """List the moves of a frame with their order, one for each tile and coverage class.

        Equal tiles of a hand count as one. The move in the table comes first, then the others by
        what covering the top gains the player, minus half the pips of the tile, or five halves of
        them if the opponent can cover it in this hand. The weights were found by trial.
        """
        visible: cython.ulonglong = self._visible[depth]
        left: cython.uint = self._left[depth]
        side: cython.int = self._side[depth]
        ahead: cython.int = self._ahead[depth]
        end: cython.int = self._next[depth]
        for tile in range(6 * side, 6 * side + 6):
            index: cython.int = 12 * ahead + tile
            tops: cython.ulonglong = visible & self._cover[index]
            if left >> tile & 1 == 0 or tops == 0:
                continue
            if self._twin[index] >= 0 and left >> self._twin[index] & 1:
                continue
            rest: cython.uint = left ^ (1 << tile)
            j: cython.int = (4096 * ahead + rest) * self._stride
            if self._classes[j] == 0:
                self._classify(rest, ahead)
            risk: cython.int = self._pips[index]
            if (
                self._reach[128 * ahead + (rest & 63 if side else 64 + (rest >> 6))]
                & self._slot[index]
            ):
                risk *= 5
            while tops != 0:
                members: cython.ulonglong = tops & self._classes[j]
                j += 1
                if members == 0:
                    continue
                tops ^= members
                top: cython.int = self._index[_pick(members, side) % 37]
                order: cython.int = 256 - risk + (-2 if side else 2) * self._gain[top]
                if tile << 6 | top == hint:
                    order = 1023
                self._moves[end] = order << 10 | tile << 6 | top
                end += 1
        self._end[depth] = end

    @cython.cfunc
    @cython.exceptval(check=False)
    @cython.locals(j=cython.int, tile=cython.int)
    def _classify(self, left: cython.uint, ahead: cython.int) -> cython.void:
        """Divide all tops into classes of tops that the same remaining tiles can cover.

        If another hand follows, its tiles count as well.
        """
        first: cython.int = (4096 * ahead + left) * self._stride
        end: cython.int = first + 1
        self._classes[first] = self._whole >> 14
        for tile in range(12):
            if left >> tile & 1:
                end = self._divide(first, end, self._cover[12 * ahead + tile])
            if ahead and self._following >> tile & 1:
                end = self._divide(first, end, self._cover[tile])

    @cython.cfunc
    @cython.exceptval(check=False)
    @cython.locals(j=cython.int)
    def _divide(self, first: cython.int, end: cython.int, cover: cython.ulonglong) -> cython.int:
        """Divide classes by whether a tile can cover the tops; return the new end of their list.

        Args:
            first: The index of the first class.
            end: The index after the last class.
            cover: The tops that the tile can cover.
        """
        for j in range(first, end):
            tops: cython.ulonglong = self._classes[j]
            covered: cython.ulonglong = tops & cover
            if covered != 0 and covered != tops:
                self._classes[j] = covered
                self._classes[end] = tops ^ covered
                end += 1
        return end

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _place(
        self, visible: cython.ulonglong, tile: cython.int, top: cython.int
    ) -> cython.ulonglong:
        """Return the visible tops after a tile covers a top.

        Of equal tops, the one with the highest bit is covered.
        """
        equal: cython.ulonglong = visible & self._equal[top]
        visible ^= (equal + (equal & (0 - equal))) >> 1
        return visible | (visible + self._slot[tile])

    @cython.cfunc
    @cython.exceptval(check=False)
    @cython.locals(k=cython.int)
    def _last_two(
        self, visible: cython.ulonglong, mine: cython.uint, theirs: cython.uint, side: cython.int
    ) -> cython.int:
        """Return the exact gain if each player has one tile, and ``side`` can place it now.

        There are two coverage classes: the tops that the opponent's tile can cover, and the others.
        """
        tile: cython.int = self._index[mine % 37]
        reply: cython.int = self._index[theirs % 37] + 6
        best: cython.int = _INFINITE if side else -_INFINITE
        if side:
            tile, reply = reply, tile
        for k in range(2):
            tops: cython.ulonglong = visible & self._cover[tile]
            tops &= self._cover[reply] if k else ~self._cover[reply]
            if tops == 0:
                continue
            top: cython.int = self._index[_pick(tops, side) % 37]
            gain: cython.int = self._gain[top]
            tops = self._place(visible, tile, top) & self._cover[reply]
            if tops == 0:
                gain += self._stuck[mine] if side else self._stuck[64 + theirs]
            else:
                gain += self._gain[self._index[_pick(tops, 1 - side) % 37]]
            best = min(best, gain) if side else max(best, gain)
        return best

    @cython.cfunc
    @cython.exceptval(check=False)
    @cython.locals(tile=cython.int)
    def _bound(
        self, visible: cython.ulonglong, left: cython.uint, side: cython.int, hopeful: cython.int
    ) -> cython.int:
        """Return an upper bound of the gain if ``hopeful`` is A (0), a lower one if it is B (1).

        The proof is in :mod:`buildup.strategy.build_up.hand_search`.
        """
        gone: cython.int = 1 if side == hopeful else 0
        pool: cython.ulonglong = visible
        total: cython.int = 0
        for tile in range(12):
            if left >> tile & 1:
                pool |= self._slot[tile]
        for tile in range(12):
            if left >> tile & 1 == 0:
                continue
            if (tile >= 6) == hopeful:
                kept: cython.int = 2 * self._pips[tile] if hopeful else -2 * self._pips[tile]
                tops: cython.ulonglong = pool & self._cover[tile]
                if tops != 0:
                    gain: cython.int = self._gain[self._index[_pick(tops, hopeful) % 37]]
                    kept = min(kept, gain) if hopeful else max(kept, gain)
                total += kept
                continue
            tops = visible & self._cover[tile]
            for _ in range(gone):
                if tops != 0:
                    tops ^= _pick(tops, 1 - hopeful)
            if tops == 0:
                return -_INFINITE if hopeful else _INFINITE
            total += self._gain[self._index[_pick(tops, 1 - hopeful) % 37]]
            gone += 2
        return total

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _product(
        self,
        visible: cython.ulonglong,
        left: cython.ulonglong,
        side: cython.ulonglong,
        ahead: cython.ulonglong,
    ) -> cython.ulonglong:
        """Return a number with the mixed bits of a position, different for each position."""
        key: cython.ulonglong = (ahead << 13 | side << 12 | left) << self._bits | visible
        return key * _SPREAD & self._whole

    @cython.cfunc
    @cython.exceptval(check=False)
    @cython.locals(low=cython.ulonglong, high=cython.ulonglong, move=cython.ulonglong)
    def _store(self, depth: cython.int) -> cython.void:
        """Store the result of a frame in the table, and the move that cut, if any.

        Without one, an earlier move of the same position is kept.
        """
        best: cython.ulonglong = self._best[depth] + 1024
        low, high, move = 0, 2047, self._cut[depth]
        key: cython.ulonglong = self._product(
            self._visible[depth], self._left[depth], self._side[depth], self._ahead[depth]
        )
        slot: cython.ulonglong = key >> self._shift
        key &= _KEPT
        entry: cython.ulonglong = self._table[slot]
        if entry >> 32 == key:
            low = entry >> 21 & 2047
            high = entry >> 10 & 2047
            if self._cut[depth] == _NO_MOVE:
                move = entry & 1023
        if self._best[depth] >= self._goal[depth]:
            low = max(low, best)
        else:
            high = min(high, best)
        self._table[slot] = key << 32 | low << 21 | high << 10 | move


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def _pick(tops: cython.ulonglong, player: cython.int) -> cython.ulonglong:
    """Return the top that is best for the player who covers it, as a mask of one bit.

    It is the lowest bit for A (0), the highest for B (1).

    Args:
        tops: The tops; at least one.
        player: The player.
    """
    if player == 0:
        return tops & (0 - tops)
    if not cython.compiled:
        return 1 << tops.bit_length() - 1
    tops |= tops >> 1
    tops |= tops >> 2
    tops |= tops >> 4
    tops |= tops >> 8
    tops |= tops >> 16
    tops |= tops >> 32
    return tops ^ (tops >> 1)


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def _tiles_of(left: cython.uint) -> cython.int:
    """Return the number of tiles left, of twelve."""
    left = (left & 0x555) + (left >> 1 & 0x555)
    left = (left & 0x333) + (left >> 2 & 0x333)
    left = (left & 0xF0F) + (left >> 4 & 0xF0F)
    return (left + (left >> 8)) & 15
