"""Exact search of a hand in slices: the value and principal variation of every first move.

Nothing is hidden within a hand, so it can be solved from its first move (6 tiles against 6). Where
the next hand is known before it is drawn, since it takes all the tiles left, both hands are one
game of perfect information and are solved together. This module decides which questions to ask;
:mod:`buildup.strategy.build_up.search`, the compiled part, answers them one after another with a
shared transposition table.

**Pruning that keeps values exact:**

* *Coverage classes.* Take two tops that the same tiles of both hands can cover once the placed tile
  has left the hand. Whatever may happen after covering one may, with the two exchanged, happen
  after covering the other: the same tiles fit everywhere. The results differ only in which of the
  two was covered first, so it is best to begin with the better one for the mover. One candidate of
  each class remains: the lowest bit for A, the highest for B. With a hand ahead, its tiles count
  among those left. Then a top covered in this hand gains twice, one covered in the last hand once,
  and one never covered nothing: it is still best to begin with the better one.
* *Tops that no tile left can cover* are dropped from the mask of visible tops: they decide nothing.
* *Bounds near the end* of the last hand (``NullWindowSearch._bound``) assume that one player, the
  hopeful one, covers with each tile the best of all tops it could ever cover (the visible ones
  and those still in a hand), or keeps the tile if that is better. The opponent can always do at
  least as well as by placing tiles in the order of their indices, each on the best top left.
  Before the i-th of these, at most i - 1 tops were covered by the opponent and i - 1 by the
  hopeful player, or i if that player moves first; so at worst that many of the best ones are
  gone. While a top is left for the tile, the opponent never has to pass. With too few tops
  there is no bound.
* *Closed form of the last two plies*: see ``NullWindowSearch._last_two``.
"""

from collections.abc import Generator, Sequence
from enum import Enum, auto
from typing import NamedTuple

from buildup.strategy.build_up.bit_layout import INFINITE, NO_MOVE, LastHand, Layout, Ply, State
from buildup.strategy.build_up.search import NullWindowSearch
from buildup.strategy.sliced import SlicedSearch

INTERPRETED_NODES = 200_000
"""The default node budget of a search that is not compiled, for about 1.2 s at 6 µs per node."""

_ESTIMATED_PLIES = 5
"""The maximum depth of estimates, in plies.

Deeper ones take as many nodes as the exact search, which has bounds and a closed form near its end.
"""

_Move = tuple[int, int]
_Found = dict[_Move, tuple[int, tuple[Ply, ...]]]


class Status(Enum):
    """The state of a search."""

    RUNNING = auto()
    """The search is not finished."""
    SOLVED = auto()
    """Every value found is exact, within the window if there is one."""
    BOUNDED = auto()
    """The budget ended the search; values may be estimates of limited depth, or unknown."""


RootKinds = tuple[int, int, bool]
"""The kinds of a first move's tile and covered top, and whether the top is the mover's.

These stand for all equal moves: it makes no difference on which stack the top is, or which of
two equal tiles is placed.
"""


class RootMove(NamedTuple):
    """The value and line of a first move."""

    value: int | None
    """The mover's points minus the opponent's in the hand, or in both hands, with perfect play.

    ``None`` if unknown.
    """
    line: tuple[Ply, ...]
    """The principal variation, starting with this move; empty if unknown."""


class HandSearch(SlicedSearch):
    """The search of one position.

    Drop it to cancel.

    ``roots``, ``value``, ``status``, ``progress`` and ``nodes`` can be read at any time.
    """

    def __init__(
        self,
        tops: Sequence[int],
        opponent_tops: Sequence[int],
        hand: Sequence[int],
        opponent_hand: Sequence[int],
        *,
        last: LastHand | None = None,
        best_only: bool = False,
        all_best: bool = False,
        budget: int = 0,
        window: tuple[int, int] | None = None,
    ) -> None:
        """Set up the search without searching anything yet.

        Tiles are given as kinds.

        Args:
            tops: The tops in the color of the player who moves.
            opponent_tops: The tops of the opponent.
            hand: The tiles of the player who moves.
            opponent_hand: The tiles of the opponent.
            last: The hand that follows, if it is known; values and lines are then those of both
                hands together.
            best_only: Whether to find only one best move and its value, which is several times
                faster.
            all_best: Whether to value all best moves but no others, which is nearly as fast as
                ``best_only``. Only one of them has a line.
            budget: The maximum number of nodes; 0 for no limit. With a limit the search first
                deepens ply by ply, for a few plies, and keeps the values of the last finished
                iteration until they are exact. The first ply is always finished. Two hands together
                are not estimated: inexact values stay unknown.
            window: The range in which to distinguish values, for a quicker search: its lower end
                also stands for everything below, its upper end for everything above. No lines are
                found.

        Raises:
            ValueError: There are more than six tiles in a hand, or more than twelve tops.
        """
        self._layout = Layout(tops, opponent_tops, hand, opponent_hand, last=last)
        self._kernel = NullWindowSearch(self._layout)
        self._first = self._layout.first_moves()
        self._best_only = best_only or all_best or not self._first
        self._all_best = all_best
        self._budget = budget
        self._estimates = budget > 0 and last is None
        self._window = window
        self._found: _Found = {}
        self.value: int | None = None
        """The points of the player to move minus the opponent's, with perfect play.

        ``None`` while unknown. If the player must pass, there is a value but no moves.
        """
        self.line: tuple[Ply, ...] = ()
        """The principal variation, even if the player to move must pass.

        Empty while unknown, and with a window.
        """
        self._gain = 0
        self._solved = 0
        self.status = Status.RUNNING
        """Whether the search is running, solved (every value is exact) or bounded (estimates)."""
        self._tests = self._iterations()
        next(self._tests)

    @property
    def nodes(self) -> int:
        """The number of positions visited so far."""
        return self._kernel.nodes

    @property
    def progress(self) -> float:
        """The share of first moves searched, or of the budget used, from 0 to 1.

        Without a budget, a search for best moves alone stays at 0 until it is done.
        """
        if self.status is not Status.RUNNING:
            return 1.0
        if self._budget:
            return min(1.0, self.nodes / self._budget)
        return self._solved / max(1, len(self._first))

    @property
    def roots(self) -> dict[RootKinds, RootMove]:
        """Every distinct first move with its value and line.

        A move has no value before it is searched. With ``best_only`` only one best move gets one,
        with ``all_best`` all best moves do.
        """
        moves = {}
        for move in self._first:
            ply = self._layout.ply(self._layout.root, *move)
            gain, line = self._found.get(move, (None, ()))
            value = None if gain is None else self._layout.base + gain
            moves[ply.tile, ply.top, ply.top_is_mine] = RootMove(value, line)
        return moves

    def advance(self, nodes: int) -> bool:
        """Search about this many more nodes; return whether the search is done."""
        limit = self.nodes + max(1, nodes)
        while self.status is Status.RUNNING and self.nodes < limit:
            stop = limit
            if self._budget and (self.value is not None or not self._estimates):
                if self.nodes >= self._budget:
                    self.status = Status.BOUNDED
                    break
                stop = min(limit, self._budget)
            if self._kernel.run(stop):
                next(self._tests, None)
        return self.status is not Status.RUNNING

    def _iterations(self) -> Generator[None, None, None]:
        """Prepare one test after another; each must be run before the generator is resumed."""
        if self._estimates:
            tiles = self._layout.root.left.bit_count()
            for plies in range(1, min(_ESTIMATED_PLIES + 1, tiles)):
                yield from self._iteration(tiles - plies)
        yield from self._iteration(0)
        self.status = Status.SOLVED

    def _iteration(self, horizon: int) -> Generator[None, None, None]:
        """Value the first moves, searching until ``horizon`` tiles are left."""
        self._kernel.look_to(horizon)
        self._solved = 0
        found: _Found = {}
        if not self._estimates:
            self._found = found
        root = self._layout.root
        if self._best_only:
            best = yield from self._settle(root, self._gain, 0)
            best_line = yield from self._walk(root, best)
            for move in self._first:
                if best_line and self._layout.ply(root, *move) == best_line[0]:
                    found[move] = best, best_line
                elif self._all_best and (yield from self._reaches(root, move, best)):
                    found[move] = best, ()
        else:
            best, best_line, guess = -INFINITE, (), self._gain
            for tile, top in self._first:
                covered, child = self._layout.after(root, tile, top)
                gain = yield from self._settle(child, guess - covered, covered)
                plies = yield from self._walk(child, gain)
                guess = gain + covered
                line = (self._layout.ply(root, tile, top), *plies)
                found[tile, top] = guess, line
                if guess > best:
                    best, best_line = guess, line
                self._solved += 1
        self._found = found
        self._gain, self.line = best, best_line
        self.value = self._layout.base + best

    def _settle(self, state: State, guess: int, before: int) -> Generator[None, None, int]:
        """Find the gain of a position, exact within the window, by MTD(f) from a guess.

        Args:
            state: The position.
            guess: The gain to test first.
            before: The gain from the root to the position.
        """
        least, most = -INFINITE, INFINITE
        if self._window is not None:
            least, most = (bound - self._layout.base - before for bound in self._window)
        low, high, gain = least, most, guess
        while low < high:
            goal = min(max(gain, low + 1), high)
            self._kernel.begin(state, goal)
            yield
            gain = self._kernel.result
            if gain >= goal:
                low = min(gain, most)
            else:
                high = max(gain, least)
        return low

    def _reaches(self, root: State, move: _Move, gain: int) -> Generator[None, None, bool]:
        """Return whether a first move gains at least this much."""
        covered, child = self._layout.after(root, *move)
        self._kernel.begin(child, gain - covered)
        yield
        return self._kernel.result >= gain - covered

    def _walk(self, state: State, gain: int) -> Generator[None, None, tuple[Ply, ...]]:
        """Find the principal variation from a position whose exact gain is known.

        A move that proves "at least ``gain``" for A, or "at most ``gain``" for B, is best. That was
        proved before, so the table answers most of these tests immediately.
        """
        plies: list[Ply] = []
        while self._window is None:
            state = self._layout.on_turn(state)
            self._kernel.begin(state, gain + state.side)
            yield
            if self._kernel.cut == NO_MOVE:
                break
            tile, top = divmod(self._kernel.cut, 64)
            plies.append(self._layout.ply(state, tile, top))
            covered, state = self._layout.after(state, tile, top)
            gain -= covered
        return tuple(plies)
