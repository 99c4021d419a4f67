"""A position in a hand as bit masks, for :mod:`buildup.strategy.build_up.search`.

Every tile that can ever be on top (the tops now and the tiles in hand, at most 24) becomes one bit.
Player A is the one to move in the position laid out, B the opponent. The bits are sorted by what
covering the tile gains, best for A first. A position is then a mask of visible tops, a mask of
tiles left in the hands, and the player to move. Equal tops are neighbors, and of ``n`` visible
equal ones the lowest ``n`` bits are set, so that equal positions have equal masks.

A *tile* is an index, 0 to 5 in A's hand and 6 to 11 in B's, and a *top* is the index of a bit.

**Values** are *gains*: pips added, from A's view, to the points that would count if every tile in
hand were on top already. Covering a top of B gains its pips, covering one of A's own loses them,
and a tile that stays in hand costs its owner twice its pips. So the score of a ply depends on the
covered top alone, and a gain does not depend on the past.

**Two hands** share a layout if the last one is known before it is drawn: its tiles have bits from
the start (at most 36 in all), and a position also contains the number of hands *ahead* after the
current one, 1 or 0. Tops score when the first hand ends, and again when the last one does. So in
the first hand covering a top gains twice its pips, and a tile that stays in hand costs three times
its own. No tile of the last hand leaves it before the first hand is over, so one mask of twelve
tiles serves both.
"""

from array import array
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from buildup.strategy.build_up.tile_kinds import can_cover, is_double, kind, pips_of

MOST_IN_HAND = 6
MOST_TOPS = 12
INFINITE = 1023
"""A gain that is never reached; gains are at most 216 in a last hand and 360 in the one before."""
NO_MOVE = 1023
"""The number that stands for no move; a move is ``tile << 6 | top``."""


class LastHand(NamedTuple):
    """The last hand, known before it is drawn; tiles are given as kinds."""

    hand: Sequence[int]
    """The tiles of the player to move."""
    opponent_hand: Sequence[int]
    leads: bool
    """Whether the player to move goes first in that hand."""


class Ply(NamedTuple):
    """A placed tile.

    Two consecutive plies of one player imply a pass, or the start of the last hand, between them.
    """

    mine: bool
    """Whether it was placed by the player who moves first in the search."""
    tile: int
    """The kind of the placed tile."""
    top: int
    """The kind of the covered top."""
    top_is_mine: bool
    """Whether the covered top belongs to the player who moves first in the search."""


class State(NamedTuple):
    """A position within a hand."""

    visible: int
    """A bit for each visible top."""
    left: int
    """A bit for each tile that is still in a hand."""
    side: int
    """The player to move: 0 for A, 1 for B."""
    ahead: int
    """The number of known hands after the current one, 1 or 0."""


class Topmost(NamedTuple):
    """A tile that is on top of a stack, or can get there."""

    gain: int
    """The change in A's points minus B's when the tile is covered in the last hand.

    In pips; negative for A's tiles.
    """
    double: bool
    mine: bool
    """Whether the tile belongs to A."""

    @classmethod
    def of(cls, tile: int, mine: bool) -> "Topmost":
        """Describe a tile, given its kind and owner.

        Args:
            tile: The kind.
            mine: Whether the tile belongs to A.
        """
        return cls(-pips_of(tile) if mine else pips_of(tile), is_double(tile), mine)

    @property
    def kind(self) -> int:
        """The kind of the tile."""
        return kind(abs(self.gain), self.double)


def words(length: int) -> "array[int]":
    """Return a zeroed array of unsigned 64-bit words."""
    return array("Q", bytes(8 * length))


def numbers(length: int) -> "array[int]":
    """Return a zeroed array of signed 32-bit numbers."""
    return array("i", bytes(4 * length))


_KINDS = range(kind(12, double=True) + 1)
_COVERS = [[can_cover(tile, top) for top in _KINDS] for tile in _KINDS]
"""Whether each kind of tile (first index) may be placed on each kind of top."""
_INDEX = numbers(37)
for _bit in range(36):
    _INDEX[(1 << _bit) % 37] = _bit


class Layout:
    """The meaning of each bit, and tables derived from the tiles.

    Values are in pips; sets of tops or tiles are bit masks.

    Tables by tile or hand have two parts: first for the last hand, then for the hand before it,
    offset by twelve tiles and 128 subsets.

    Attributes:
        cover: For each tile, the tops it can cover.
        slot: For each tile, the lowest bit of the tops equal to it.
        pips: For each tile, its pips.
        twin: For each tile, the equal tile before it in the same hand, or -1.
        gain: For each top, the gain of covering it in the last hand.
        equal: For each top, the tops equal to it, including itself.
        reach: For each ``64 * player + subset of the hand``, the tops its tiles can cover.
        stuck: For the same index, the gain if all of these tiles stay in hand: each costs its owner
            its pips once for being left, and once for each scored hand in which it is not on top.
        index: For each word with one bit, modulo 37, the index of the bit (without collisions).
        bits: The number of tops.
        following: The tiles of the last hand when it is drawn, as in :attr:`State.left`.
        leader: The player who goes first in the last hand: 0 for A, 1 for B.
        base: A's points minus B's in all hands laid out, if the gain from :attr:`root` on is 0.
        root: The position laid out; if its hand is over and the last one follows, the start of
            that.
    """

    def __init__(
        self,
        tops: Sequence[int],
        opponent_tops: Sequence[int],
        hand: Sequence[int],
        opponent_hand: Sequence[int],
        *,
        last: LastHand | None = None,
    ) -> None:
        """Lay out a position.

        All tiles are given as kinds, and A is the player to move.

        Args:
            tops: The tops in A's color.
            opponent_tops: The tops in B's color.
            hand: A's tiles.
            opponent_hand: B's tiles.
            last: The hand that follows, if it is known.

        Raises:
            ValueError: There are more than six tiles in a hand, or more than twelve tops.
        """
        self._hands = [(sorted(hand), sorted(opponent_hand))]
        if last is not None:
            self._hands.insert(0, (sorted(last.hand), sorted(last.opponent_hand)))
        if max(len(held) for hands in self._hands for held in hands) > MOST_IN_HAND:
            raise ValueError("more than six tiles in a hand")
        if len(tops) + len(opponent_tops) > MOST_TOPS:
            raise ValueError("more than twelve tops")
        lying = [Topmost.of(tile, True) for tile in tops]
        lying += [Topmost.of(tile, False) for tile in opponent_tops]
        to_come = [
            [Topmost.of(tile, player == 0) for player in (0, 1) for tile in hands[player]]
            for hands in self._hands
        ]
        self._tops = sorted(
            lying + [top for held in to_come for top in held],
            key=lambda top: (-top.gain, top.double, top.mine),
        )
        self.bits = len(self._tops)
        ahead = len(self._hands) - 1
        self.base = -sum(top.gain for top in self._tops)
        if ahead:
            self.base -= sum(top.gain for top in lying + to_come[1])
        full = [_all(len(mine)) | _all(len(theirs)) << 6 for mine, theirs in self._hands]
        self.following = full[0]
        self.leader = 0 if last is None or last.leads else 1
        self.gain = numbers(36)
        self.equal = words(36)
        self.index = _INDEX
        for bit, top in enumerate(self._tops):
            self.gain[bit] = top.gain
            self.equal[bit] = _all(self._tops.count(top)) << self._tops.index(top)
        self._describe_tiles()
        self._describe_hands()
        visible = 0
        for top in lying:
            visible |= visible + (1 << self._tops.index(top))
        gain, self.root = self._settled(State(visible, full[ahead], 0, ahead))
        self.base += gain

    def _describe_tiles(self) -> None:
        self.cover = words(24)
        self.slot = words(24)
        self.pips = numbers(24)
        self.twin = numbers(24)
        kinds = [top.kind for top in self._tops]
        for index, tile in self._tiles():
            player, place = divmod(index % 12, 6)
            hand = self._hands[index // 12][player]
            self.pips[index] = pips_of(tile)
            self.twin[index] = index % 12 - 1 if place and hand[place - 1] == tile else -1
            self.slot[index] = 1 << self._tops.index(Topmost.of(tile, player == 0))
            covers = _COVERS[tile]
            self.cover[index] = sum([1 << bit for bit, top in enumerate(kinds) if covers[top]])

    def _tiles(self) -> Iterator[tuple[int, int]]:
        """Yield the index and kind of both players' tiles, in the last hand and the one before."""
        for ahead, hands in enumerate(self._hands):
            for player, hand in enumerate(hands):
                for place, tile in enumerate(hand):
                    yield 12 * ahead + 6 * player + place, tile

    def _describe_hands(self) -> None:
        self.reach = words(256)
        self.stuck = numbers(256)
        for index, tile in self._tiles():
            ahead, player, place = index // 12, index % 12 // 6, index % 6
            cost = (2 + ahead) * pips_of(tile)
            first = 128 * ahead + 64 * player
            for rest in range(1 << place):
                subset = first + (1 << place | rest)
                self.reach[subset] = self.reach[first + rest] | self.cover[index]
                self.stuck[subset] = self.stuck[first + rest] + (cost if player else -cost)

    def _hand_of(self, state: State, player: int) -> int:
        """Return the index of a player's hand in :attr:`reach` and :attr:`stuck`."""
        return 128 * state.ahead + 64 * player + (state.left >> 6 * player & 63)

    def _settled(self, state: State) -> tuple[int, State]:
        """Score a finished hand that another follows; return the gain and the following position.

        Otherwise return 0 and the same position; the search scores the last hand.
        """
        mine, theirs = self._hand_of(state, 0), self._hand_of(state, 1)
        if not state.ahead or state.visible & (self.reach[mine] | self.reach[theirs]):
            return 0, state
        following = State(state.visible, self.following, self.leader, state.ahead - 1)
        return self.stuck[mine] + self.stuck[theirs], following

    def tile(self, kind: int, *, mine: bool) -> int:
        """Return the index in the tables of the first tile of a kind in a hand at the root.

        Args:
            kind: The kind.
            mine: Whether the hand is A's.

        Raises:
            ValueError: The hand has no such tile.
        """
        place = self._hands[self.root.ahead][not mine].index(kind)
        return 12 * self.root.ahead + place + (0 if mine else MOST_IN_HAND)

    def top(self, kind: int, *, mine: bool) -> int:
        """Return the index of the lowest bit for a kind of top.

        Args:
            kind: The kind.
            mine: Whether the top belongs to A.

        Raises:
            ValueError: No such tile can be on top.
        """
        return self._tops.index(Topmost.of(kind, mine))

    def bar(self, tile: int, top: int) -> None:
        """Bar a tile, and those equal to it, from covering a top or those equal to it."""
        first = tile - tile % 12
        for index in range(first, first + 12):
            if self.slot[index] == self.slot[tile]:
                self.cover[index] &= ~self.equal[top]
        self._describe_hands()

    def first_moves(self) -> list[tuple[int, int]]:
        """Return the tile and top of every distinct first move, largest immediate gain first.

        There are none if A is not to move at the root, or cannot place a tile.
        """
        moves = self.moves(self.root) if self.root.side == 0 else []
        return sorted(moves, key=lambda move: -self.gain[move[1]])

    def moves(self, state: State) -> list[tuple[int, int]]:
        """Return the tile and top of every distinct move in a position."""
        moves = []
        for tile in range(MOST_IN_HAND * state.side, MOST_IN_HAND * (state.side + 1)):
            index = 12 * state.ahead + tile
            has_twin = self.twin[index] >= 0 and state.left >> self.twin[index] & 1
            tops = state.visible & self.cover[index] if state.left >> tile & 1 else 0
            while tops and not has_twin:
                top = self.index[(tops & -tops) % 37]
                tops &= ~self.equal[top]
                moves.append((tile, top))
        return moves

    def on_turn(self, state: State) -> State:
        """Return the position, after a pass if the player to move cannot place a tile."""
        can_place = state.visible & self.reach[self._hand_of(state, state.side)]
        return state if can_place else state._replace(side=1 - state.side)

    def after(self, state: State, tile: int, top: int) -> tuple[int, State]:
        """Return the gain when a tile covers a top, and the position after that.

        Of equal tops, the one with the highest bit is covered. If the ply ends a hand that another
        follows, the gain includes the score for tiles left, and the next hand is drawn.
        """
        equal = state.visible & self.equal[top]
        visible = state.visible ^ (equal + (equal & -equal)) >> 1
        visible |= visible + self.slot[12 * state.ahead + tile]
        placed = State(visible, state.left ^ 1 << tile, int(tile < 6), state.ahead)
        scored, settled = self._settled(placed)
        return (self.gain[top] << state.ahead) + scored, settled

    def ply(self, state: State, tile: int, top: int) -> Ply:
        """Translate a move into kinds, which have a meaning outside the search."""
        covered = self._tops[top]
        held = self._hands[state.ahead][tile // 6][tile % 6]
        return Ply(tile < 6, held, covered.kind, covered.mine)


def _all(tiles: int) -> int:
    return (1 << tiles) - 1
