"""Whether the winner of a round is certain, however both players continue.

This does not assume best play: the question is whether *any* continuation of the last hand ends
differently, even if both players cooperate. So a certain outcome is proven, for beginners and
experts alike.
"""

from collections.abc import Generator, Iterator

from buildup.model.build_up.table import Sight
from buildup.model.player import Player
from buildup.strategy.build_up.bit_layout import Layout, State
from buildup.strategy.build_up.tile_kinds import kinds_on_table
from buildup.strategy.sliced import InPieces

MOST_NODES = 20_000
"""The number of positions to visit before giving up, which takes about half a second.

The last hand of a dealt round takes 3,000 at most; only saved games with larger hands come close.
"""


class OutcomeSearch(InPieces):
    """A search for continuations of the last hand with different results.

    First both players lower the margin (points of the player to move minus the opponent's), then
    they raise it. Each search follows the branch with the most extreme margin first. It drops
    branches that cannot change the answer even if each remaining tile goes where it moves the
    margin most (:meth:`_furthest`), and positions already reached with as good a margin.

    As in :mod:`buildup.strategy.build_up.hand_search`, of several tops that the same remaining
    tiles can cover, only the best one for the purpose need be covered: whatever can follow covering
    another can also follow covering this one, with the two exchanged.
    """

    _most_nodes = 64  # about 2 ms

    def __init__(self, sight: Sight) -> None:
        """Set up the search without searching anything yet.

        Args:
            sight: What the players know. The outcome counts as open while tiles are undrawn, or if
                the scores are a guess.
        """
        position = sight.position
        self._me = position.turn
        self._layout = Layout(*kinds_on_table(position))
        self._lead = sight.lead + self._layout.base
        self.nodes = 0
        """The number of positions visited so far."""
        self._is_done = any(sight.undrawn) or sight.are_scores_guessed
        self.is_certain = False
        """Whether every continuation has the same winner, or all are draws.

        ``False`` until known, and if it took too long to tell.
        """
        self.winner: Player | None = None
        """The winner once the outcome is certain; ``None`` for a draw."""

    def _pieces(self) -> Iterator[int]:
        lowest = yield from self._least_sign(1)
        highest = 1 if lowest > 0 else -(yield from self._least_sign(-1))
        self.is_certain = lowest == highest
        if self.is_certain and lowest:
            self.winner = self._me if lowest > 0 else self._me.opponent

    def _least_sign(self, direction: int) -> Generator[int, None, int]:
        """Find the sign of the smallest ``direction * margin``; -1 if that takes too long."""
        layout, root = self._layout, self._layout.root
        least = 1
        reached: dict[State, int] = {}
        branches = [(direction * self._lead, layout.on_turn(root))]
        while branches and least >= 0:
            margin, state = branches.pop()
            if reached.get(state, margin + 1) <= margin:
                continue
            if self.nodes >= MOST_NODES:
                return -1
            reached[state] = margin
            self.nodes += 1
            yield 1
            mine, theirs = state.left & 63, state.left >> 6
            reach = layout.reach[mine] | layout.reach[64 + theirs]
            if not state.visible & reach:
                margin += direction * (layout.stuck[mine] + layout.stuck[64 + theirs])
                least = min(least, (margin > 0) - (margin < 0))
            elif margin + self._furthest(state, direction) < least:
                branches += self._branches(margin, state, direction)
        return least

    def _furthest(self, state: State, direction: int) -> int:
        """Return a lower bound on how much any continuation adds to ``direction * margin``.

        It lets each remaining tile cover whichever top adds least, of all it could ever cover (the
        visible ones, and tiles still in a hand), or stay in hand. A tile cannot stay in hand if it
        fits more tops than there are other tiles to cover them.
        """
        layout = self._layout
        tiles = [tile for tile in range(12) if state.left >> tile & 1]
        pool = state.visible
        for tile in tiles:
            pool |= layout.slot[tile]
        total = 0
        for tile in tiles:
            additions = []
            if tops := pool & layout.cover[tile]:
                additions.append(layout.gain[_best(tops, direction)])
            if (state.visible & layout.cover[tile]).bit_count() < len(tiles):
                additions.append(2 * layout.pips[tile] * (1 if tile >= 6 else -1))
            total += min(direction * each for each in additions)
        return total

    def _branches(self, margin: int, state: State, direction: int) -> list[tuple[int, State]]:
        """Return the possible next states with their margins, the most promising one last."""
        layout = self._layout
        following = []
        for tile in range(6 * state.side, 6 * state.side + 6):
            tops = state.visible & layout.cover[tile]
            twin = layout.twin[tile]
            is_second = twin >= 0 and state.left >> twin & 1
            if not state.left >> tile & 1 or not tops or is_second:
                continue
            for members in self._coverage_classes(tops, state.left ^ 1 << tile):
                gain, after = layout.after(state, tile, _best(members, direction))
                following.append((margin + direction * gain, layout.on_turn(after)))
        return sorted(following, reverse=True)

    def _coverage_classes(self, tops: int, left: int) -> list[int]:
        """Group the tops by which of the remaining tiles can cover them."""
        classes = [tops]
        for tile in range(12):
            if left >> tile & 1:
                cover = self._layout.cover[tile]
                halves = [half for each in classes for half in (each & cover, each & ~cover)]
                classes = [half for half in halves if half]
        return classes


def _best(tops: int, direction: int) -> int:
    """Return the index of the top whose covering adds least to ``direction * margin``."""
    return (tops if direction > 0 else tops & -tops).bit_length() - 1
