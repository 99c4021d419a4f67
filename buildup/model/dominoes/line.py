"""The line of Dominoes: a sequence of tiles with two open ends, shown in two staggered rows.

The tiles are stored as one sequence, but shown staggered (rule 8): the tile at index ``i`` is at
half-tile column ``i``, in row ``(i - anchor) % 2``. The first tile played is the anchor. It always
stays in the top row, so playing a tile on the left never swaps the rows.
"""

from collections.abc import Iterable, Iterator
from enum import StrEnum

from buildup.frozen import frozen
from buildup.model.dominoes.domino import BLANK, Domino, LaidDomino
from buildup.texts import _

ROWS = 2


class LaySyntaxError(ValueError):
    """A string that is not a move, such as ``"X62"``."""


class Side(StrEnum):
    """An end of the line."""

    LEFT = "left"
    RIGHT = "right"


@frozen
class Lay:
    """A move: a tile, rotated as it will lie, and the end of the line to play it at.

    >>> str(Lay.parse("L62"))
    'L62'
    """

    tile: LaidDomino
    side: Side

    @classmethod
    def parse(cls, text: str) -> "Lay":
        """Parse a move such as ``"L62"`` or ``"R04"``: the end, the left half, the right half.

        Raises:
            LaySyntaxError: The text is not a move.
        """
        side = {"l": Side.LEFT, "r": Side.RIGHT}.get(text[:1].casefold())
        halves = text[1:]
        if side is None or len(halves) != 2 or not (halves.isascii() and halves.isdigit()):
            sentence = _("“{text}” isn't a move such as L62 (L or R, both halves).")
            raise LaySyntaxError(sentence.format(text=text))
        return cls(LaidDomino(int(halves[0]), int(halves[1])), side)

    def __str__(self) -> str:
        return f"{self.side.value[0].upper()}{self.tile.left}{self.tile.right}"


@frozen
class Line:
    """The tiles played so far, immutable.

    >>> line = Line().laid(LaidDomino(5, 6), Side.RIGHT).laid(LaidDomino(2, 5), Side.LEFT)
    >>> [line.row(place) for place in range(len(line.tiles))]
    [1, 0]
    """

    tiles: tuple[LaidDomino, ...] = ()
    """The tiles from left to right."""
    anchor: int = 0
    """The index of the first tile played."""

    def open_end(self, side: Side) -> int | None:
        """Return the pips at an end of the line; ``None`` while the line is empty."""
        if not self.tiles:
            return None
        return self.tiles[0].left if side is Side.LEFT else self.tiles[-1].right

    @property
    def open_ends(self) -> tuple[int, int]:
        """The pips at both ends; blanks while the line is empty, since anything fits."""
        return self.open_end(Side.LEFT) or BLANK, self.open_end(Side.RIGHT) or BLANK

    def takes(self, tile: Domino) -> bool:
        """Return whether a tile fits at least one end in some rotation."""
        if not self.tiles:
            return True
        return tile.fits(self.tiles[0].left) or tile.fits(self.tiles[-1].right)

    def admits(self, tile: LaidDomino, side: Side) -> bool:
        """Return whether a tile may be played at an end in this rotation (rule 3)."""
        if not self.tiles:
            return True
        if side is Side.LEFT:
            end, touching = self.tiles[0].left, tile.right
        else:
            end, touching = self.tiles[-1].right, tile.left
        return end == touching or not (end and touching)

    def laid(self, tile: LaidDomino, side: Side) -> "Line":
        """Return the line with one more tile, which must fit; that is not checked."""
        if not self.tiles:
            return Line((tile,), 0)
        if side is Side.LEFT:
            return Line((tile, *self.tiles), self.anchor + 1)
        return Line((*self.tiles, tile), self.anchor)

    def before(self, lays: Iterable[Lay]) -> "Line | None":
        """Return the line before these moves (oldest first); ``None`` if they do not lead here."""
        line = self
        for lay in reversed(tuple(lays)):
            after, is_left = line, lay.side is Side.LEFT
            tiles = line.tiles[1:] if is_left else line.tiles[:-1]
            line = Line(tiles, line.anchor - is_left) if tiles else Line()
            if line.laid(lay.tile, lay.side) != after or line.anchor not in range(len(tiles) or 1):
                return None
        return line

    def row(self, place: int) -> int:
        """Return the row of the tile at an index: 0 for the top, 1 for the bottom."""
        return (place - self.anchor) % ROWS

    def mismatches(self) -> Iterator[int]:
        """Yield the index of every tile that does not match the next one, as in damaged files."""
        for place, (tile, following) in enumerate(zip(self.tiles, self.tiles[1:], strict=False)):
            if tile.right != following.left and tile.right and following.left:
                yield place


def legal_lays(line: Line, hand: tuple[Domino, ...]) -> Iterator[Lay]:
    """Yield every way to play one of these tiles.

    On an empty line, yield each tile only once, since both ends and both rotations lead to the same
    game.
    """
    if not line.tiles:
        for tile in hand:
            yield Lay(tile.ways[0], Side.RIGHT)
        return
    sides = tuple(Side)
    for tile in hand:
        if line.takes(tile):
            for way in tile.ways:
                for side in sides:
                    if line.admits(way, side):
                        yield Lay(way, side)
