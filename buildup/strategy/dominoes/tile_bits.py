"""The tiles of a set as bits, and the ways to play them as bytes, for the compiled modules.

:meth:`buildup.model.dominoes.line.Line.admits` implements the same rules.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from functools import cache

from buildup.model.dominoes.domino import Domino, LaidDomino, double_set
from buildup.model.dominoes.line import Line, Side

NOTHING_LAID = 10
"""The value of both open ends while the line is empty."""
NO_WAY = 0xFF
"""The value that ends a list of ways to play a tile."""
_ENDS = NOTHING_LAID + 1


class TileBits:
    """A mapping from the tiles of a set to indices, and from hands to bit masks."""

    def __init__(self, size: int) -> None:
        """Number the tiles of a double-N set.

        Raises:
            SizeError: The size is not from 3 to 9.
        """
        self._places = {tile: place for place, tile in enumerate(double_set(size))}

    def places(self, tiles: Iterable[Domino]) -> list[int]:
        """Return the indices of tiles, in the same order."""
        return [self._places[tile] for tile in tiles]

    def word(self, tiles: Iterable[Domino]) -> int:
        """Return tiles as a bit mask."""
        return sum(1 << self._places[tile] for tile in tiles)

    def tiles(self, word: int) -> tuple[Domino, ...]:
        """Return the tiles of a bit mask, in the order of the set."""
        return tuple(tile for tile, place in self._places.items() if word >> place & 1)

    def pips(self, word: int) -> int:
        """Return the sum of the pips of the tiles of a bit mask."""
        return sum(tile.pips for tile in self.tiles(word))


@cache
def fitting(size: int) -> array[int]:
    """Return the tiles that fit each open end from 0 to :data:`NOTHING_LAID`, as bit masks."""
    tiles = list(double_set(size))
    bits = TileBits(size)
    fits = [bits.word(tile for tile in tiles if tile.fits(end)) for end in range(NOTHING_LAID)]
    return array("Q", [*fits, bits.word(tiles)])


@cache
def ways_to_lay(size: int) -> array[int]:
    """Tabulate every way to play a tile of a double-N set at any two open ends.

    The ways for the tile at index ``place`` at the ends ``left`` and ``right`` begin at ``4 *
    ((left * 11 + right) * tiles + place)``. Each gives the two ends that it leaves, ``left << 4 |
    right``; fewer than four end with :data:`NO_WAY`. If both ends are equal, only the right one is
    used: a line read backward is the same game.
    """
    tiles = list(double_set(size))
    lines = [Line((LaidDomino(end, end),)) for end in range(size + 1)]
    ways = array("B", [NO_WAY]) * (4 * _ENDS * _ENDS * len(tiles))
    for place, tile in enumerate(tiles):
        first = 4 * ((NOTHING_LAID * _ENDS + NOTHING_LAID) * len(tiles) + place)
        ways[first] = tile.low << 4 | tile.high
        opened = [
            [way.right for way in reversed(tile.ways) if line.admits(way, Side.RIGHT)]
            for line in lines
        ]
        for left in range(size + 1):
            for right in range(size + 1):
                found = [left << 4 | end for end in opened[right]]
                if left != right:
                    found += [end << 4 | right for end in opened[left]]
                first = 4 * ((left * _ENDS + right) * len(tiles) + place)
                ways[first : first + len(found)] = array("B", found)
    return ways


def left_by_lays(size: int, hand: int, left: int, right: int) -> set[tuple[int, int, int]]:
    """Return what each possible move leaves: the hand as bits, and the open ends, lower first."""
    tiles, ways = (size + 1) * (size + 2) // 2, ways_to_lay(size)
    playable = hand & (fitting(size)[left] | fitting(size)[right])
    found = set[tuple[int, int, int]]()
    while playable:
        bit = playable & -playable
        playable &= ~bit
        first = 4 * ((left * _ENDS + right) * tiles + bit.bit_length() - 1)
        for way in ways[first : first + 4]:
            if way == NO_WAY:
                break
            one, two = divmod(way, 16)
            found.add((hand & ~bit, min(one, two), max(one, two)))
    return found
