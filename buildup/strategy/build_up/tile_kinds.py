"""Kinds of tiles: the small integers that represent tiles in searches.

Within a hand, the rules depend only on the pips of a tile and on whether it is a double. So a tile
becomes its *kind*: ``2 * pips + 1`` for a double and ``2 * pips`` for any other tile. A double-six
set has 18 kinds. The owner of a tile follows from the list that contains its kind: whose hand, or
whose tops.
"""

from collections.abc import Iterable

from buildup.model.build_up.position import Position
from buildup.model.build_up.tile import Tile
from buildup.model.player import Player


def kind(pips: int, double: bool) -> int:
    """Return the kind of a tile with these pips.

    >>> kind(10, double=False), kind(10, double=True)
    (20, 21)
    """
    return pips << 1 | double


def kind_of(tile: Tile) -> int:
    """Return the kind of a tile, ignoring its color."""
    return kind(tile.pips, tile.is_double)


def kinds_of(tiles: Iterable[Tile]) -> list[int]:
    """Return the kinds of tiles, in the same order."""
    return [kind_of(tile) for tile in tiles]


def kinds_of_tops(position: Position, player: Player) -> list[int]:
    """Return the kinds of a player's tops."""
    return kinds_of(top for top in position.tops if top.color is player.color)


def kinds_on_table(position: Position) -> list[list[int]]:
    """Return four lists of kinds: both players' tops, then both hands, the player to move first."""
    players = position.turn, position.turn.opponent
    tops = [kinds_of_tops(position, each) for each in players]
    return [*tops, *(kinds_of(position.hands[each]) for each in players)]


def pips_of(tile: int) -> int:
    """Return the pips of tiles of a kind."""
    return tile >> 1


def is_double(tile: int) -> bool:
    """Return whether tiles of a kind are doubles."""
    return tile & 1 == 1


def can_cover(tile: int, top: int) -> bool:
    """Return whether a Build Up tile of one kind may be placed on a tile of another.

    The rule is the same as in :meth:`buildup.model.build_up.tile.Tile.can_cover`.
    """
    if is_double(tile):
        return not is_double(top) or tile > top
    return pips_of(top) <= pips_of(tile)
