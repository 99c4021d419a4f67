"""A position of a hand as machine words, for :mod:`buildup.strategy.build_up.search`.

Whatever can lie on top during the hand (the tops at its start and the tiles in hand, at most
24) is sorted by what covering it gains, best for the player A first, and becomes one bit.
A position is then a word of visible tops, a word of tiles left in the hands, and who moves.
Equal tops are neighbours, and of ``n`` visible equal ones the lowest ``n`` bits are set, so
that equal positions have equal words.

A *tile* is an index, 0 to 5 in A's hand and 6 to 11 in B's, and a *top* the index of a bit.

**Values** are *gains*: pips added, seen by A, to the points that would be counted if every
tile in hand were placed and nothing covered any more. Covering a top of B gains its pips,
covering one of A's own loses them, and a tile that stays in hand costs its owner twice its
pips. So the score of a ply is that of the covered top alone, and a gain does not depend on
the past.
"""

from array import array
from collections.abc import Sequence
from typing import NamedTuple

from buildup.strategy.build_up.search_status import Ply, can_cover, is_double, kind, pips_of

MOST_IN_HAND = 6
MOST_TOPS = 12
INFINITE = 255
"""Pips that no gain reaches."""
NO_MOVE = 511
"""A move (``tile << 5 | top``) that is none."""


class State(NamedTuple):
    """A position inside a hand."""

    visible: int
    """A bit for each top."""
    left: int
    """A bit for each tile that is still in a hand."""
    side: int
    """Who moves: 0 for A, 1 for B."""


class Topmost(NamedTuple):
    """Something that can lie on top."""

    gain: int
    """What covering it adds to A's points minus B's: its pips, negative if it is A's."""
    double: bool
    mine: bool
    """Whether it has A's colour."""

    @classmethod
    def of(cls, tile: int, mine: bool) -> "Topmost":
        """A kind of tile, lying on a stack."""
        return cls(-pips_of(tile) if mine else pips_of(tile), is_double(tile), mine)

    @property
    def kind(self) -> int:
        """Its kind."""
        return kind(abs(self.gain), self.double)


def words(length: int) -> "array[int]":
    """Zeros, of 32 bits without sign."""
    return array("I", bytes(4 * length))


def numbers(length: int) -> "array[int]":
    """Zeros, of 32 bits with sign."""
    return array("i", bytes(4 * length))


class Layout:
    """Which bit is which, and what depends on that alone. Values are pips.

    Attributes:
        cover: For each tile, the tops it can cover.
        slot: For each tile, the lowest bit of the tops equal to it.
        pips: For each tile, its pips.
        twin: For each tile, the equal tile before it in the same hand, or -1.
        gain: For each top, the gain of covering it.
        equal: For each top, the tops equal to it and itself.
        reach: For each ``64 * player + subset of the hand``, the tops its tiles can cover.
        stuck: The same, the gain if all of these tiles stay in hand: each costs its owner
            twice its pips, once for not lying on top and once for being left.
        index: For each word of one bit, modulo 37, the index of the bit (no two collide).
        base: A's points minus B's if all tiles in hand lay on top already.
        root: The position itself.
    """

    def __init__(
        self,
        tops: Sequence[int],
        other_tops: Sequence[int],
        hand: Sequence[int],
        other_hand: Sequence[int],
    ) -> None:
        """Lay out a position given as kinds, A being the player who moves.

        Raises:
            ValueError: More than six tiles in a hand, or more than twelve tops.
        """
        if max(len(hand), len(other_hand)) > MOST_IN_HAND:
            raise ValueError("more than six tiles in a hand")
        if len(tops) + len(other_tops) > MOST_TOPS:
            raise ValueError("more than twelve tops")
        self._hands = sorted(hand), sorted(other_hand)
        lying = [Topmost.of(tile, True) for tile in tops]
        lying += [Topmost.of(tile, False) for tile in other_tops]
        in_hand = [Topmost.of(tile, True) for tile in hand]
        in_hand += [Topmost.of(tile, False) for tile in other_hand]
        self._tops = sorted(lying + in_hand, key=lambda top: (-top.gain, top.double, top.mine))
        self.base = -sum(top.gain for top in self._tops)
        self.root = State(
            self._visible(lying), (1 << len(hand)) - 1 | ((1 << len(other_hand)) - 1) << 6, 0
        )
        self.gain = numbers(24)
        self.equal = words(24)
        self.index = numbers(37)
        for bit in range(24):
            self.index[(1 << bit) % 37] = bit
        for bit, top in enumerate(self._tops):
            self.gain[bit] = top.gain
            self.equal[bit] = sum(1 << i for i, other in enumerate(self._tops) if other == top)
        self._describe_tiles()
        self._describe_hands()

    def _visible(self, lying: Sequence[Topmost]) -> int:
        visible = 0
        for top in lying:
            visible |= visible + (1 << self._tops.index(top))
        return visible

    def _describe_tiles(self) -> None:
        self.cover = words(12)
        self.slot = words(12)
        self.pips = numbers(12)
        self.twin = numbers(12)
        for player, hand in enumerate(self._hands):
            for place, tile in enumerate(hand):
                index = 6 * player + place
                self.pips[index] = pips_of(tile)
                self.twin[index] = index - 1 if place and hand[place - 1] == tile else -1
                self.slot[index] = 1 << self._tops.index(Topmost.of(tile, player == 0))
                self.cover[index] = sum(
                    1 << bit for bit, top in enumerate(self._tops) if can_cover(tile, top.kind)
                )

    def _describe_hands(self) -> None:
        self.reach = words(128)
        self.stuck = numbers(128)
        for player, hand in enumerate(self._hands):
            for subset in range(1, 1 << len(hand)):
                place = subset.bit_length() - 1
                rest = 64 * player + (subset ^ 1 << place)
                tile = 6 * player + place
                cost = 2 * self.pips[tile]
                self.reach[64 * player + subset] = self.reach[rest] | self.cover[tile]
                self.stuck[64 * player + subset] = self.stuck[rest] + (cost if player else -cost)

    def first_moves(self) -> list[tuple[int, int]]:
        """Tile and top of every distinct first move, those that gain most at once first."""
        moves = [
            (tile, top)
            for tile in range(len(self._hands[0]))
            for top in range(len(self._tops))
            if self.twin[tile] < 0
            and self.root.visible & self.cover[tile] & 1 << top
            and not self.equal[top] & ((1 << top) - 1)
        ]
        return sorted(moves, key=lambda move: -self.gain[move[1]])

    def mover(self, state: State) -> int:
        """Who places next: the player on turn, or the other if that one has to pass."""
        hand = state.left >> 6 if state.side else state.left & 63
        can_place = state.visible & self.reach[64 * state.side + hand]
        return state.side if can_place else 1 - state.side

    def after(self, state: State, tile: int, top: int) -> State:
        """The position after a tile covered a top; of equal tops the highest bit goes."""
        equal = state.visible & self.equal[top]
        visible = state.visible ^ (equal + (equal & -equal)) >> 1
        return State(visible | visible + self.slot[tile], state.left ^ 1 << tile, int(tile < 6))

    def ply(self, tile: int, top: int) -> Ply:
        """A move in words that mean something outside of the search."""
        covered = self._tops[top]
        return Ply(tile < 6, self._hands[tile // 6][tile % 6], covered.kind, covered.mine)
