"""The tiles of a set as bits, as the compiled modules take them."""

from __future__ import annotations

from collections.abc import Iterable

from buildup.model.dominoes.domino import Domino, double_set


class TileBits:
    """Gives each tile of a set its place, and a hand its word of bits."""

    def __init__(self, size: int) -> None:
        """Number the tiles of a double-N set.

        Raises:
            SizeError: The size is not from 3 to 9.
        """
        self._places = {tile: place for place, tile in enumerate(double_set(size))}

    def places(self, tiles: Iterable[Domino]) -> list[int]:
        """The places of tiles, in the same order."""
        return [self._places[tile] for tile in tiles]

    def word(self, tiles: Iterable[Domino]) -> int:
        """Tiles, each there once at most, as a word of bits."""
        return sum(1 << self._places[tile] for tile in tiles)
