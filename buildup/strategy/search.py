# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False
# cython: cdivision=True
"""Null-window search of a hand of Build Up, which can stop and go on at any node.

The module is in Cython's pure-Python mode: it runs as it is, and some hundred times faster
when the package was built with a C compiler (see :data:`compiled`).

Positions are words of bits and values are *gains*: see :mod:`buildup.strategy.layout`.

**Search.** Fail-soft alpha-beta with a null window and a transposition table (Plaat,
Schaeffer, Pijls and de Bruin, "Best-first fixed-depth minimax algorithms", 1996). The
recursion is an explicit stack, one frame a ply.

What is pruned without a loss is told and proved in :mod:`buildup.strategy.hand_search`.

**Transposition table.** One 64-bit word a slot: the whole position (24 bits of tops, 12 of
hands, 1 for the turn), lower and upper bound of the gain (9 bits each, offset 256; no gain
exceeds 216 pips), and the move that cut (9 bits). The key is complete: there are no
collisions. A newer entry replaces an older one. 2 MiB serve 6 tiles against 6.
"""

from __future__ import annotations

from array import array

import cython

from buildup.strategy.layout import Layout, State, numbers, words

compiled: bool = cython.compiled
"""Whether this module runs as C."""

INFINITE = 255
"""Pips that no gain reaches."""
NO_MOVE = 511
"""A move that is none."""

_SPREAD = cython.declare(cython.ulonglong, 0x9E3779B1)  # 2**32 / golden ratio (Knuth, TAOCP 6.4)
_STRIDE = cython.declare(cython.int, 25)  # at most 24 classes, and room for one more
_INFINITE = cython.declare(cython.int, 255)
_NO_MOVE = cython.declare(cython.int, 511)
_PUSHED = cython.declare(cython.int, 9999)
_BOUND_TILES = cython.declare(cython.int, 3 if cython.compiled else 5)  # measured


@cython.cclass
class NullWindowSearch:
    """Answers "is the gain of this position at least so much?", in slices."""

    _cover: cython.uint[::1]  # these eight: see Layout
    _slot: cython.uint[::1]
    _pips: cython.int[::1]
    _twin: cython.int[::1]
    _gain: cython.int[::1]
    _equal: cython.uint[::1]
    _reach: cython.uint[::1]
    _stuck: cython.int[::1]
    _index: cython.int[::1]  # a word of one bit, modulo 37 -> the index of the bit
    _classes: cython.uint[::1]  # tiles left * stride -> their coverage classes
    _has_classes: cython.uchar[::1]  # tiles left -> whether these are made
    _table: cython.ulonglong[::1]
    _slots: cython.ulonglong  # of the table, less one: a mask

    # The explicit stack: one frame for each ply of the running test.
    _visible: cython.uint[::1]
    _left: cython.uint[::1]
    _side: cython.int[::1]
    _goal: cython.int[::1]
    _best: cython.int[::1]
    _cut: cython.int[::1]  # the move that proved the frame's answer
    _covered: cython.int[::1]  # gain of the ply that leads to the next frame
    _next: cython.int[::1]
    _end: cython.int[::1]
    _moves: cython.int[::1]  # the moves of all frames, one frame after another
    _depth: cython.int  # index of the last frame
    _tiles: cython.int  # tiles left at the root of the test
    _horizon: cython.int
    _result: cython.int
    _count: cython.longlong

    def __init__(self, layout: Layout) -> None:
        """Prepare for the positions that can follow from a layout's."""
        self._cover, self._slot, self._equal = layout.cover, layout.slot, layout.equal
        self._pips, self._twin, self._gain = layout.pips, layout.twin, layout.gain
        self._reach, self._stuck = layout.reach, layout.stuck
        self._index = numbers(37)
        for bit in range(24):
            self._index[(1 << bit) % 37] = bit
        self._classes = words(4096 * _STRIDE)
        self._has_classes = array("B", bytes(4096))
        self._visible, self._left = words(16), words(16)
        self._side, self._goal, self._best = numbers(16), numbers(16), numbers(16)
        self._cut, self._covered = numbers(16), numbers(16)
        self._next, self._end = numbers(16), numbers(16)
        self._moves = numbers(16 * 72)
        self._count = 0
        self._slots = (1 << layout.root.left.bit_count() + 6) - 1
        self.look_to(0)

    @property
    def nodes(self) -> int:
        """Positions visited so far, in all tests."""
        nodes: int = self._count
        return nodes

    @property
    def result(self) -> int:
        """The answered test's bound of the gain: at least this if it reaches the goal, else
        at most this."""
        result: int = self._result
        return result

    @property
    def cut(self) -> int:
        """``tile << 5 | top`` of the move that proved the answer, or ``NO_MOVE``.

        A move proves "at least" for A and "less" for B; no single move proves the contrary.
        """
        cut: int = self._cut[0]
        return cut

    def look_to(self, horizon: int) -> None:
        """Count a position with ``horizon`` tiles left by its points (a gain of 0).

        Tiles left grow fewer by one each ply, so the position itself says whether it lies at
        the horizon, never the way to it, and the table stays sound. It is emptied here.
        """
        self._horizon = horizon
        self._table = array("Q", bytes(8 * (self._slots + 1)))

    def begin(self, state: State, goal: int) -> None:
        """Prepare the test "is the gain of ``state`` at least ``goal``?"."""
        self._depth = -1
        self._tiles = state.left.bit_count()
        self._cut[0] = _NO_MOVE
        self._result = self._enter(state.visible, state.left, state.side, goal)

    def run(self, limit: int) -> bool:
        """Go on with the test until it is answered (true) or ``nodes`` reaches ``limit``."""
        answered: bool = self._run(limit)
        return answered

    @cython.cfunc
    @cython.exceptval(check=False)
    @cython.locals(depth=cython.int, side=cython.int, gain=cython.int, move=cython.int)
    @cython.locals(best=cython.int, i=cython.int)
    def _run(self, limit: cython.longlong) -> cython.bint:
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
        self._visible[depth] = visible
        self._left[depth] = left
        self._side[depth] = side
        self._goal[depth] = goal
        self._best[depth] = _INFINITE if side else -_INFINITE
        self._cut[depth] = _NO_MOVE
        self._next[depth] = 0 if depth == 0 else self._end[depth - 1]
        self._generate(depth, hint)
        return _PUSHED

    @cython.cfunc
    @cython.exceptval(check=False)
    @cython.locals(tile=cython.int, top=cython.int, order=cython.int, risk=cython.int, j=cython.int)
    @cython.locals(rest=cython.uint, tops=cython.uint, members=cython.uint)
    def _generate(self, depth: cython.int, hint: cython.int) -> cython.int:
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
            if self._has_classes[rest] == 0:
                self._classify(rest)
            risk = self._pips[tile]
            if self._reach[rest & 63 if side else 64 + (rest >> 6)] & self._slot[tile]:
                risk *= 5
            j = rest * _STRIDE
            while tops != 0:
                members = tops & self._classes[j]
                j += 1
                if members == 0:
                    continue
                tops ^= members
                top = self._index[_pick(members, side) % 37]
                order = -2 * self._gain[top] if side else 2 * self._gain[top]
                order = order - risk + 256
                if tile << 5 | top == hint:
                    order = 1023
                self._moves[end] = order << 9 | tile << 5 | top
                end += 1
        self._end[depth] = end
        return end

    @cython.cfunc
    @cython.exceptval(check=False)
    @cython.locals(tile=cython.int, j=cython.int, tops=cython.uint, covered=cython.uint)
    def _classify(self, left: cython.uint) -> cython.int:
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
        self._has_classes[left] = 1
        return end

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
            if (gain < best) if side else (gain > best):
                best = gain
        return best

    @cython.cfunc
    @cython.exceptval(check=False)
    @cython.locals(gain=cython.int, kept=cython.int, tile=cython.int, tops=cython.uint)
    def _bound(
        self, visible: cython.uint, left: cython.uint, side: cython.int, hopeful: cython.int
    ) -> cython.int:
        """An upper bound of the gain if ``hopeful`` is A (0), a lower one if it is B (1).

        The hopeful player gets, for each tile, the best of all tops it could ever cover (the
        visible ones and those still in a hand), or keeps it if that is better. The opponent
        can do no worse than this: place the tiles in the order of their indices, each on the
        best top that is left. Before its i-th tile at most i - 1 tops were covered by the
        opponent itself and i - 1 by the hopeful player, or i if that player moves first; so
        at worst that many of its best ones are gone. While a top is left for its tile, the
        opponent never has to pass. With too few tops the bound says nothing.
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
                    if (gain < kept) if hopeful else (gain > kept):
                        kept = gain
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
    @cython.locals(slot=cython.ulonglong, entry=cython.ulonglong)
    def _store(self, depth: cython.int) -> cython.int:
        """Keep what a frame proved; a move is kept only when it cut."""
        best: cython.int = self._best[depth] + 256
        move: cython.ulonglong = self._cut[depth]
        low: cython.ulonglong = 0
        high: cython.ulonglong = 511
        key: cython.ulonglong = self._visible[depth]
        key = key << 13 | self._left[depth] << 1 | self._side[depth]
        slot = (key * _SPREAD >> 32) & self._slots
        entry = self._table[slot]
        if entry >> 27 == key:
            low = entry >> 18 & 511
            high = entry >> 9 & 511
            if self._cut[depth] == _NO_MOVE:
                move = entry & 511
        if best - 256 >= self._goal[depth]:
            low = max(low, cython.cast(cython.ulonglong, best))
        else:
            high = min(high, cython.cast(cython.ulonglong, best))
        self._table[slot] = key << 27 | low << 18 | high << 9 | move
        return 0


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
