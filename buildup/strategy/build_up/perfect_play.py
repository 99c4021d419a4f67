"""The consequences of a Build Up move with perfect play, in slices.

A player often has several best moves. Only what happens in most perfect continuations is a
consequence of a move, so claims are tested on lines in which each move is drawn from all best ones.

The points of a hand are the sum of what each of its tiles contributes. Compared with a position in
which every tile in hand lies on top, a tile that covers another takes that tile's pips from its
owner, and a tile that stays in the hand costs its owner twice its own pips: once for not lying on
top and once for being left. If a hand follows, what lies on top counts in both.
"""

import random
from collections import Counter
from collections.abc import Generator
from typing import NamedTuple

from buildup.model.build_up.position import Position
from buildup.model.build_up.tile import Tile
from buildup.strategy.build_up.analysis import FollowingHand
from buildup.strategy.build_up.bit_layout import INFINITE, Layout, State
from buildup.strategy.build_up.search import NullWindowSearch
from buildup.strategy.build_up.tile_kinds import kind_of, kinds_on_table

_Cover = tuple[Tile, Tile]
NODES_OF_A_PIECE = 256
NODES_OF_A_TEST = 25
"""The cost of a test in addition to its search, in nodes."""


class PerfectLine(NamedTuple):
    """A line of perfect play to the end of the hand.

    Tiles and tops are indices in the layout.
    """

    covered: dict[int, list[int]]
    """The tops that each placed tile covers, by tile, in the order of the first placement."""
    worth: Counter[int]
    """The points that each tile contributes for the player to move, compared with lying on top."""


class PerfectPlay:
    """Perfect play of a hand, or of the last two.

    Its generators yield the approximate number of nodes spent.

    Equal tiles of a hand count as one tile, equal tops as one top.
    """

    def __init__(
        self, position: Position, following: FollowingHand | None, barred: _Cover | None = None
    ) -> None:
        """Set up the search without searching anything yet.

        Args:
            position: The position before a move.
            following: The hand that follows, if it is played too; ``None`` to play only this hand.
            barred: A tile in a hand, and a top that it may not cover, if any.
        """
        self._color = position.turn.color
        last = following and following.for_search(position.turn)
        self._layout = Layout(*kinds_on_table(position), last=last)
        if barred is not None:
            self._layout.bar(self.tile(barred[0]), self.top(barred[1]))
        self._chance = random.Random(0)  # so that results are reproducible
        self._kernel = NullWindowSearch(self._layout)
        self._kernel.look_to(0)
        self._is_best: dict[tuple[State, int, int], bool] = {}

    def tile(self, tile: Tile) -> int:
        """Return the index in the layout of a tile that a player holds."""
        return self._layout.tile(kind_of(tile), mine=tile.color is self._color)

    def top(self, tile: Tile) -> int:
        """Return the index in the layout of a tile that can be a top."""
        return self._layout.top(kind_of(tile), mine=tile.color is self._color)

    def value_after(self, tile: Tile, top: Tile, guess: int) -> Generator[int, None, int]:
        """Find the mover's points minus the opponent's after a tile is placed on a top.

        Both play perfectly, and the points of a following hand count, too.

        Args:
            tile: The tile.
            top: The top.
            guess: The value to test first; a good guess saves time.
        """
        before, state = self._layout.after(self._layout.root, self.tile(tile) % 12, self.top(top))
        before += self._layout.base
        low, high, gain = -INFINITE, INFINITE, guess - before
        while low < high:
            goal = max(gain, low + 1)
            gain = yield from self._bound(state, goal)
            low, high = (gain, high) if gain >= goal else (low, gain)
        return low + before

    def line_after(self, tile: Tile, top: Tile, value: int) -> Generator[int, None, PerfectLine]:
        """Draw a random line of perfect play that begins by placing a tile on a top.

        Args:
            tile: The tile.
            top: The top.
            value: The exact value of this move.
        """
        layout, state, gain = self._layout, self._layout.root, value - self._layout.base
        line = PerfectLine({}, Counter())
        drawn: tuple[int, int] | None = self.tile(tile) % 12, self.top(top)
        while drawn is not None:
            placed, left = self._first(drawn[0]), state.left ^ 1 << drawn[0]
            line.covered.setdefault(placed, []).append(drawn[1])
            line.worth[placed] += layout.gain[drawn[1]] << layout.root.ahead
            covered, state = layout.after(state, *drawn)
            if state.ahead < layout.root.ahead:
                break  # the next hand begins
            gain -= covered
            state = layout.on_turn(state)
            drawn = yield from self._draw(state, gain)
        for each in range(12):
            if left >> each & 1:
                placed = self._first(each)
                cost = (2 + layout.root.ahead) * layout.pips[placed]
                line.worth[placed] += -cost if each < 6 else cost
        return line

    def _first(self, tile: int) -> int:
        """Return the index of the first tile in the same hand that is equal to this one."""
        first = 12 * self._layout.root.ahead
        slots = self._layout.slot[first : first + 12]
        return first + slots.index(slots[tile])

    def _draw(self, state: State, gain: int) -> Generator[int, None, tuple[int, int] | None]:
        """Pick one of the best moves in a position at random; ``None`` at the end."""
        moves = self._layout.moves(state)
        self._chance.shuffle(moves)
        for move in moves:
            if (state, *move) not in self._is_best:
                covered, after = self._layout.after(state, *move)
                goal = gain - covered + state.side
                bound = yield from self._bound(after, goal)
                self._is_best[state, *move] = (bound >= goal) is (state.side == 0)
            if self._is_best[state, *move]:
                return move
        return None

    def _bound(self, state: State, goal: int) -> Generator[int, None, int]:
        """Find a lower bound on the gain if it reaches ``goal``, else an upper bound."""
        self._kernel.begin(state, goal)
        while not self._kernel.run(self._kernel.nodes + NODES_OF_A_PIECE):
            yield NODES_OF_A_PIECE
        yield NODES_OF_A_TEST
        return self._kernel.result
