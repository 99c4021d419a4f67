# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""Null-window search of a hand of Build Up, which can stop and go on at any node.

The module is in Cython's pure-Python mode: it runs as it is, and some hundred times faster
when the package was built with a C compiler (see :data:`compiled`).

Positions are words of bits and values are *gains*: see :mod:`buildup.strategy.build_up.bit_layout`.

**Search.** Fail-soft alpha-beta with a null window and a transposition table (Plaat,
Schaeffer, Pijls and de Bruin, "Best-first fixed-depth minimax algorithms", 1996). The
recursion is an explicit stack, one frame a ply.

What is pruned without a loss is told and proved in :mod:`buildup.strategy.build_up.hand_search`.

**Transposition table.** One 64-bit word a slot: the whole position (24 bits of tops, 12 of
hands, 1 for the turn), lower and upper bound of the gain (9 bits each, offset 256; no gain
exceeds 216 pips), and the move that cut (9 bits). The key is complete: there are no
collisions. A newer entry replaces an older one. 2 MiB serve 6 tiles against 6.
"""

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

_SPREAD = cython.declare(cython.ulonglong, 0x9E3779B1)  # 2**32 / golden ratio (Knuth, TAOCP 6.4)
_STRIDE = cython.declare(cython.int, 25)  # at most 24 classes, and room for one more
_INFINITE = cython.declare(cython.int, INFINITE)
_NO_MOVE = cython.declare(cython.int, NO_MOVE)
_PUSHED = cython.declare(cython.int, 9999)
_BOUND_TILES = cython.declare(cython.int, 3 if cython.compiled else 5)  # measured


def prepare() -> None:
    """Have the memory of one search at hand, so that the first is as quick as any later."""
    borrow("I", 4096 * _STRIDE)
    borrow("Q", 1 << 2 * MOST_IN_HAND + 6)


@cython.cclass
class NullWindowSearch:
    """Answers "is the gain of this position at least so much?", in slices."""

    # Described by Layout.
    cython.declare(_cover=cython.uint[::1], _slot=cython.uint[::1], _equal=cython.uint[::1])
    cython.declare(_pips=cython.int[::1], _twin=cython.int[::1], _gain=cython.int[::1])
    cython.declare(_reach=cython.uint[::1], _stuck=cython.int[::1], _index=cython.int[::1])
    # Tiles left * stride -> their coverage classes; the first is 0 while they are not made.
    cython.declare(_classes=cython.uint[::1])
    # The transposition table, and the number of its slots, less one: a mask.
    cython.declare(_table=cython.ulonglong[::1], _slots=cython.ulonglong)
    cython.declare(_lent=object)  # the array behind the table

    # The explicit stack: one frame for each ply of the running test. ``_cut`` is the move that
    # proved the frame's answer, ``_covered`` the gain of the ply that leads to the next frame;
    # ``_moves`` has the moves of all frames, one frame after another, each to its ``_end``.
    cython.declare(_visible=cython.uint[::1], _left=cython.uint[::1], _side=cython.int[::1])
    cython.declare(_goal=cython.int[::1], _best=cython.int[::1], _cut=cython.int[::1])
    cython.declare(_covered=cython.int[::1], _next=cython.int[::1], _end=cython.int[::1])
    cython.declare(_moves=cython.int[::1])
    # Index of the last frame, tiles left at the root of the test; see the methods for the rest.
    cython.declare(_depth=cython.int, _tiles=cython.int, _horizon=cython.int)
    cython.declare(_result=cython.int, _count=cython.longlong)

    def __init__(self, layout: Layout) -> None:
        """Prepare for the positions that can follow from a layout's."""
        self._cover, self._slot, self._equal = layout.cover, layout.slot, layout.equal
        self._pips, self._twin, self._gain = layout.pips, layout.twin, layout.gain
        self._reach, self._stuck, self._index = layout.reach, layout.stuck, layout.index
        self._slots = (1 << layout.root.left.bit_count() + 6) - 1
        self._classes = borrow("I", 4096 * _STRIDE)
        self._lent = borrow("Q", self._slots + 1)
        self._table = self._lent
        self._visible, self._left = words(16), words(16)
        self._side, self._goal, self._best = numbers(16), numbers(16), numbers(16)
        self._cut, self._covered = numbers(16), numbers(16)
        self._next, self._end = numbers(16), numbers(16)
        self._moves = numbers(16 * 72)
        self._count = self._result = 0
        self._horizon = 0

    @property
    def nodes(self) -> int:
        """Positions visited so far, in all tests."""
        return self._count

    @property
    def result(self) -> int:
        """The answered test's bound of the gain: at least this if it reaches the goal, else
        at most this."""
        return self._result

    @property
    def cut(self) -> int:
        """``tile << 5 | top`` of the move that proved the answer, or ``NO_MOVE``.

        A move proves "at least" for A and "less" for B; no single move proves the contrary.
        """
        return self._cut[0]

    def look_to(self, horizon: int) -> None:
        """Count a position with ``horizon`` tiles left by its points (a gain of 0).

        Tiles left grow fewer by one each ply, so the position itself says whether it lies at
        the horizon, never the way to it, and the table stays sound. It is emptied here.
        """
        self._horizon = horizon
        wipe(self._lent)

    def begin(self, state: State, goal: int) -> None:
        """Prepare the test "is the gain of ``state`` at least ``goal``?"."""
        self._depth = -1
        self._tiles = state.left.bit_count()
        self._cut[0] = _NO_MOVE
        self._result = self._enter(state.visible, state.left, state.side, goal)

    @cython.locals(depth=cython.int, side=cython.int, gain=cython.int, move=cython.int)
    @cython.locals(best=cython.int, i=cython.int)
    def run(self, limit: cython.longlong) -> bool:
        """Go on with the test until it is answered (true) or ``nodes`` reaches ``limit``."""
        while self._depth >= 0:
            depth = self._depth
            side = self._side[depth]
            if self._next[depth] < self._end[depth]:
                if self._count >= limit:
                    return False
                best = self._next[depth]
                for i in range(best + 1, self._end[depth]):
                    if self._moves[i] > self._moves[best]:
                        best = i
                move = self._moves[best]
                self._moves[best] = self._moves[self._next[depth]]
                self._moves[self._next[depth]] = move
                self._next[depth] += 1
                self._covered[depth] = self._gain[move & 31]
                gain = self._enter(
                    self._place(self._visible[depth], move >> 5 & 15, move & 31),
                    self._left[depth] ^ (1 << (move >> 5 & 15)),
                    1 - side,
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
            # ``gain`` is that of the position after the last move of this frame.
            gain += self._covered[depth]
            if (gain < self._best[depth]) if side else (gain > self._best[depth]):
                self._best[depth] = gain
                if (gain < self._goal[depth]) if side else (gain >= self._goal[depth]):
                    self._cut[depth] = self._moves[self._next[depth] - 1] & 511
                    self._next[depth] = self._end[depth]
        return True

    @cython.cfunc
    @cython.exceptval(check=False)
    @cython.locals(key=cython.ulonglong, entry=cython.ulonglong, bound=cython.int)
    def _enter(
        self, visible: cython.uint, left: cython.uint, side: cython.int, goal: cython.int
    ) -> cython.int:
        """The gain of a position if it can be told at once, else push a frame for it.

        Returns:
            A bound of the gain on the side of ``goal`` where the gain lies, or ``_PUSHED``.
        """
        mine: cython.uint = left & 63
        theirs: cython.uint = left >> 6
        mine_reach: cython.uint = self._reach[mine]
        their_reach: cython.uint = self._reach[64 + theirs]
        depth: cython.int = self._depth + 1
        tiles: cython.int = self._tiles - depth
        hint: cython.int = _NO_MOVE
        self._count += 1
        if tiles <= self._horizon:
            return 0
        visible &= mine_reach | their_reach
        if visible == 0:
            return self._stuck[mine] + self._stuck[64 + theirs]
        if visible & (their_reach if side else mine_reach) == 0:
            side = 1 - side
        if self._horizon == 0 and depth > 0:
            if tiles == 1:
                return self._gain[self._index[_pick(visible, side) % 37]]
            if tiles == 2 and mine != 0 and theirs != 0:
                return self._last_two(visible, mine, theirs, side)
        key = visible
        key = key << 13 | left << 1 | side
        entry = self._table[(key * _SPREAD >> 32) & self._slots]
        if entry >> 27 == key:
            hint = entry & 511
            if depth > 0:
                bound = entry >> 18 & 511
                if bound - 256 >= goal:
                    return bound - 256
                bound = entry >> 9 & 511
                if bound - 256 < goal:
                    return bound - 256
        if tiles <= _BOUND_TILES and self._horizon == 0 and depth > 0:
            bound = self._bound(visible, left, side, 0)
            if bound < goal:
                return bound
            bound = self._bound(visible, left, side, 1)
            if bound >= goal:
                return bound
        self._depth = depth
        self._visible[depth], self._left[depth] = visible, left
        self._side[depth], self._goal[depth] = side, goal
        self._best[depth], self._cut[depth] = _INFINITE if side else -_INFINITE, _NO_MOVE
        self._next[depth] = 0 if depth == 0 else self._end[depth - 1]
        self._generate(depth, hint)
        return _PUSHED

    @cython.cfunc
    @cython.exceptval(check=False)
    @cython.locals(tile=cython.int, top=cython.int, order=cython.int, risk=cython.int, j=cython.int)
    @cython.locals(rest=cython.uint, tops=cython.uint, members=cython.uint)
    def _generate(self, depth: cython.int, hint: cython.int) -> cython.void:
        """List the moves of a frame, one for each coverage class, with their order.

        The table's move goes first. The others go by the gain of the top, less half the pips
        of the placed tile, or less five halves if the opponent could cover it (weights found
        by trial: a tile at risk is worth little, and a large one is better kept).
        """
        visible: cython.uint = self._visible[depth]
        left: cython.uint = self._left[depth]
        side: cython.int = self._side[depth]
        end: cython.int = self._next[depth]
        for tile in range(6 * side, 6 * side + 6):
            tops = visible & self._cover[tile]
            if left >> tile & 1 == 0 or tops == 0:
                continue
            if self._twin[tile] >= 0 and left >> self._twin[tile] & 1:
                continue
            rest = left ^ (1 << tile)
            j = rest * _STRIDE
            if self._classes[j] == 0:
                self._classify(rest)
            risk = self._pips[tile]
            if self._reach[rest & 63 if side else 64 + (rest >> 6)] & self._slot[tile]:
                risk *= 5
            while tops != 0:
                members = tops & self._classes[j]
                j += 1
                if members == 0:
                    continue
                tops ^= members
                top = self._index[_pick(members, side) % 37]
                order = 256 - risk + (-2 if side else 2) * self._gain[top]
                if tile << 5 | top == hint:
                    order = 1023
                self._moves[end] = order << 9 | tile << 5 | top
                end += 1
        self._end[depth] = end

    @cython.cfunc
    @cython.exceptval(check=False)
    @cython.locals(tile=cython.int, j=cython.int, tops=cython.uint, covered=cython.uint)
    def _classify(self, left: cython.uint) -> cython.void:
        """Divide all tops into coverage classes: covered by the same of the tiles left."""
        first: cython.int = left * _STRIDE
        end: cython.int = first + 1
        self._classes[first] = 0xFFFFFF
        for tile in range(12):
            if left >> tile & 1 == 0:
                continue
            for j in range(first, end):
                tops = self._classes[j]
                covered = tops & self._cover[tile]
                if covered != 0 and covered != tops:
                    self._classes[j] = covered
                    self._classes[end] = tops ^ covered
                    end += 1

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _place(self, visible: cython.uint, tile: cython.int, top: cython.int) -> cython.uint:
        """The visible tops after a tile covers a top: the highest of the equal ones goes."""
        equal: cython.uint = visible & self._equal[top]
        visible ^= (equal + (equal & (0 - equal))) >> 1
        return visible | (visible + self._slot[tile])

    @cython.cfunc
    @cython.exceptval(check=False)
    @cython.locals(gain=cython.int, top=cython.int, k=cython.int, tops=cython.uint)
    def _last_two(
        self, visible: cython.uint, mine: cython.uint, theirs: cython.uint, side: cython.int
    ) -> cython.int:
        """The exact gain when each player has one tile, and ``side`` places first.

        Two coverage classes are left: what the opponent's tile can cover, and what it cannot.
        """
        tile: cython.int = self._index[mine % 37]
        reply: cython.int = self._index[theirs % 37] + 6
        best: cython.int = _INFINITE if side else -_INFINITE
        if side:
            tile, reply = reply, tile
        for k in range(2):
            tops = visible & self._cover[tile]
            tops &= self._cover[reply] if k else ~self._cover[reply]
            if tops == 0:
                continue
            top = self._index[_pick(tops, side) % 37]
            gain = self._gain[top]
            tops = self._place(visible, tile, top) & self._cover[reply]
            if tops == 0:
                gain += self._stuck[mine] if side else self._stuck[64 + theirs]
            else:
                gain += self._gain[self._index[_pick(tops, 1 - side) % 37]]
            best = min(best, gain) if side else max(best, gain)
        return best

    @cython.cfunc
    @cython.exceptval(check=False)
    @cython.locals(gain=cython.int, kept=cython.int, tile=cython.int, tops=cython.uint)
    def _bound(
        self, visible: cython.uint, left: cython.uint, side: cython.int, hopeful: cython.int
    ) -> cython.int:
        """An upper bound of the gain if ``hopeful`` is A (0), a lower one if it is B (1).

        The proof is in :mod:`buildup.strategy.build_up.hand_search`.
        """
        gone: cython.int = 1 if side == hopeful else 0
        pool: cython.uint = visible
        total: cython.int = 0
        for tile in range(12):
            if left >> tile & 1:
                pool |= self._slot[tile]
        for tile in range(12):
            if left >> tile & 1 == 0:
                continue
            if (tile >= 6) == hopeful:
                kept = 2 * self._pips[tile] if hopeful else -2 * self._pips[tile]
                tops = pool & self._cover[tile]
                if tops != 0:
                    gain = self._gain[self._index[_pick(tops, hopeful) % 37]]
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
    @cython.exceptval(check=False)
    @cython.locals(key=cython.ulonglong, slot=cython.ulonglong, entry=cython.ulonglong)
    @cython.locals(low=cython.ulonglong, high=cython.ulonglong, move=cython.ulonglong)
    def _store(self, depth: cython.int) -> cython.void:
        """Keep what a frame proved; a move is kept only when it cut."""
        best: cython.ulonglong = self._best[depth] + 256
        low, high, move = 0, 511, self._cut[depth]
        key = self._visible[depth]
        key = key << 13 | self._left[depth] << 1 | self._side[depth]
        slot = (key * _SPREAD >> 32) & self._slots
        entry = self._table[slot]
        if entry >> 27 == key:
            low = entry >> 18 & 511
            high = entry >> 9 & 511
            if self._cut[depth] == _NO_MOVE:
                move = entry & 511
        if self._best[depth] >= self._goal[depth]:
            low = max(low, best)
        else:
            high = min(high, best)
        self._table[slot] = key << 27 | low << 18 | high << 9 | move


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def _pick(tops: cython.uint, player: cython.int) -> cython.uint:
    """Of some tops, at least one, the bit that its coverer likes best."""
    if player == 0:
        return tops & (0 - tops)
    if not cython.compiled:
        return 1 << tops.bit_length() - 1
    tops |= tops >> 1
    tops |= tops >> 2
    tops |= tops >> 4
    tops |= tops >> 8
    tops |= tops >> 16
    return tops ^ (tops >> 1)
