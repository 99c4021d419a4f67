"""Sentences with tiles to draw, split into strings and tiles.

Tiles in a sentence are codes, ``B46`` or ``[6 2]``. They remain codes in the terminal and in copied
text; a narrator speaks them (:meth:`~buildup.narration.narrator.Narrator.in_words`); the window
draws them, or names them where it cannot (:func:`name_tiles`).
"""

import re
from collections.abc import Iterator
from typing import TypeAlias

from buildup.model.build_up.tile import Tile
from buildup.model.dominoes.domino import LaidDomino
from buildup.narration.aloud import spoken, tile_words

AnyTile: TypeAlias = Tile | LaidDomino

_TILE = re.compile(r"“[^”]*”|\b[BW][0-6][0-6]\b|\[\d\s\d\]")
"""Matches a tile, or a quotation, such as typed input or a name, which stays as it is."""


def texts_and_tiles(sentence: str) -> Iterator[str | AnyTile]:
    """Split a sentence into strings and tiles.

    >>> [*texts_and_tiles("B46 on W13.")]
    [Tile(B46), ' on ', Tile(W13), '.']
    """
    end = 0
    for found in _TILE.finditer(sentence):
        code = found[0]
        if code.startswith("“"):
            continue
        if found.start() > end:
            yield sentence[end : found.start()]
        yield LaidDomino.parse(code) if code.startswith("[") else Tile.parse(code)
        end = found.end()
    if end < len(sentence):
        yield sentence[end:]


def name_tiles(sentence: str) -> str:
    """Replace the codes of tiles with words, for menus, message boxes and tooltips.

    >>> name_tiles("B46 on W00: −3")
    'six-four on double blank: −3'
    """
    return "".join(map(_named, texts_and_tiles(sentence.replace("] [", "], ["))))


def in_words(sentence: str) -> str:
    """Return a sentence as it is spoken, without the owners of its tiles."""
    return spoken(name_tiles(sentence))


def _named(part: str | AnyTile) -> str:
    match part:
        case Tile():
            return tile_words(part.high, part.low)
        case LaidDomino():
            return tile_words(part.left, part.right)
        case _:
            return part
