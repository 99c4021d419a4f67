"""A line of best play to the end of the hand, and the use of each tile in it.

The points of a hand come from the uses of its tiles alone. Suppose every tile in hand lay on top:
then a tile that covers another one takes that one's pips from its owner, and a tile that stays in
the hand costs its owner its pips twice, once for not lying on top and once for being left. So the
difference between two lines from a position is exactly the sum of the differences between the uses
of each tile.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import chain, takewhile
from typing import NamedTuple, Self

from buildup.model.build_up.position import STACK_NAMES, Move, Position, StackName
from buildup.model.build_up.tile import Tile
from buildup.model.player import PerPlayer, Player

TileNumber = tuple[Tile, int]
"""A tile in a hand, and its number among equal ones in the order of use."""


class Use(NamedTuple):
    """What happens to a tile from a hand."""

    tile: Tile
    ply: int
    """Its place in the line, from 0; the number of plies if it is never placed."""
    stack: StackName | None
    """Where it is placed; ``None`` if left in the hand."""
    covered: Tile | None
    """The covered tile; ``None`` if left in the hand."""

    @property
    def is_left(self) -> bool:
        """Whether it is left in the hand at the end."""
        return self.covered is None

    @property
    def covers_own(self) -> bool:
        """Whether it covers a tile of its own color."""
        return self.covered is not None and self.covered.color is self.tile.color

    @property
    def pips(self) -> int:
        """Pips of the covered tile; its own if left in the hand."""
        return self.tile.pips if self.covered is None else self.covered.pips

    @property
    def resets(self) -> bool:
        """Whether it is a double covering a tile with more pips."""
        return self.tile.is_double and self.pips > self.tile.pips

    @property
    def worth(self) -> int:
        """Points for its owner, compared to lying on top without covering anything."""
        if self.is_left:
            return -2 * self.pips
        return -self.pips if self.covers_own else self.pips


class Line(NamedTuple):
    """A sequence of moves from a position."""

    position: Position
    """The position before it."""
    moves: tuple[Move, ...]
    """At least one; passes are omitted."""

    @classmethod
    def in_hand(cls, position: Position, moves: Iterable[Move]) -> Self:
        """The part of a line that belongs to the current hand."""
        whole = cls(position, tuple(moves))
        pairs = zip(whole.moves, whole.positions(), strict=False)
        in_hand = takewhile(lambda pair: not pair[1].is_hand_over, pairs)
        return cls(position, tuple(move for move, _before in in_hand))

    @property
    def first(self) -> Move:
        """The move that the line starts with."""
        return self.moves[0]

    def positions(self) -> Iterator[Position]:
        """The position before each move, with the mover on turn, and the last one."""
        position = self.position
        for move in self.moves:
            if not position.can_place(position.turn):
                position = position.pass_turn()
            yield position
            position = position.play(move)
        yield position

    @property
    def end(self) -> Position:
        """The last position."""
        *_, end = self.positions()
        return end

    @property
    def points(self) -> PerPlayer[int]:
        """Both players' points for the hand at its end."""
        end = self.end
        return PerPlayer(*(end.points(player).total for player in Player))

    def uses(self) -> dict[TileNumber, Use]:
        """The use of each tile in the hands."""
        tops = dict(zip(STACK_NAMES, self.position.tops, strict=True))
        left = Counter(chain.from_iterable(self.position.hands))
        uses: dict[TileNumber, Use] = {}
        numbers: Counter[Tile] = Counter()
        for ply, move in enumerate(self.moves):
            uses[move.tile, numbers[move.tile]] = Use(move.tile, ply, move.stack, tops[move.stack])
            numbers[move.tile] += 1
            tops[move.stack] = move.tile
        for tile in (left - numbers).elements():
            uses[tile, numbers[tile]] = Use(tile, len(self.moves), None, None)
            numbers[tile] += 1
        return uses
