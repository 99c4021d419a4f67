"""The small integers that the search speaks: kinds of tile, plies, and results.

Only pips and doubleness of a tile matter to the rules of a hand, so a tile becomes its
*kind*: ``2 * pips + 1`` for a double and ``2 * pips`` for any other tile. A double-six set
has 18 kinds. Colours are told by where a kind stands (in whose hand, among whose tops).
"""

from enum import Enum, auto
from typing import NamedTuple


def kind(pips: int, double: bool) -> int:
    """The kind of a tile.

    >>> kind(10, double=False), kind(10, double=True)
    (20, 21)
    """
    return pips << 1 | double


def pips_of(tile: int) -> int:
    """The pips of a kind."""
    return tile >> 1


def is_double(tile: int) -> bool:
    """Whether a kind is a double."""
    return tile & 1 == 1


def can_cover(tile: int, top: int) -> bool:
    """Whether one kind may be placed on another (rule 4 of Build Up).

    The same as :meth:`buildup.model.build_up.tile.Tile.can_cover`.
    """
    if is_double(tile):
        return not is_double(top) or tile > top
    return pips_of(top) <= pips_of(tile)


class Status(Enum):
    """How far a search is."""

    RUNNING = auto()
    """``advance`` has more to do."""
    SOLVED = auto()
    """Every value is exact."""
    BOUNDED = auto()
    """The node budget ended the search: values are estimates of a limited depth."""


class Ply(NamedTuple):
    """One tile placed. Passes are not written: two plies running of one player imply one."""

    mine: bool
    """Whether the player whose search it is places; the other player otherwise."""
    tile: int
    """The kind that is placed."""
    top: int
    """The kind that is covered."""
    top_is_mine: bool
    """Whether the covered top has the colour of the player whose search it is."""


class RootMove(NamedTuple):
    """A first move, and what it is worth.

    It stands for every legal move that places a tile of this kind on a top of this kind and
    colour: where a stack stands, or which of two equal tiles is taken, makes no difference.
    """

    tile: int
    """The kind that is placed."""
    top: int
    """The kind that is covered."""
    top_is_mine: bool
    """Whether the covered top has the colour of the player who moves."""
    value: int | None
    """Pips of the player who moves minus pips of the other at the end of the hand, both
    playing perfectly after this move; ``None`` while unknown."""
    line: tuple[Ply, ...]
    """The principal variation, this move first; empty while unknown."""
