"""The table of a saved game of Dominoes: reading, validating, and writing it on one line."""

import re
from collections.abc import Callable, Iterable
from typing import TypeVar

from buildup.model.dominoes.domino import Domino, LaidDomino, double_set, parse_size
from buildup.model.dominoes.line import Line
from buildup.model.dominoes.table import EMPTY_TURNS_AT_END, Table
from buildup.model.player import PerPlayer, Player
from buildup.saves.dominoes.fields import TILE_NAMES, WrittenGame
from buildup.saves.problems import tell_tiles
from buildup.texts import _, quotable, whole_number

T = TypeVar("T")

_MOST_TILES = 110
"""The maximum number of tiles in a field: two of the largest sets. More are ignored."""
_TILE = r"\[\s*([0-9])[\s|,-]+([0-9])\s*\]|\S+?(?=[\s\[]|$)|\S"


def table_words(table: Table) -> str:
    """Format a table on one line: anchor, line, both hands, boneyard, and the state of the turn."""
    tiles = (table.line.tiles, table.hands.computer, table.hands.human, table.boneyard)
    last = table.last_layer.value if table.last_layer else "-"
    parts = [str(table.line.anchor), *(" ".join(map(str, each)) for each in tiles)]
    parts.append(f"{table.turn.value} {last} {table.empty_turns} {table.drawn}")
    return " / ".join(parts)


def read_table(written: WrittenGame, warnings: list[str]) -> Table | None:
    """Read the table from the fields of a file.

    Args:
        written: The fields; all problems found are added to it.
        warnings: A list to which a sentence is added for each guess.

    Returns:
        The table; ``None`` if there is any problem.
    """
    size = _size(written)
    message = _("File ends; expected “{label}:”.")
    for name in TILE_NAMES:
        if name not in written.fields:
            written.reject(name, message.format(label=name.title()))
    if size is None or any(name not in written.fields for name in TILE_NAMES):
        return None
    line, computer, human, boneyard = (
        _tiles(written, name, size) for name in ("line", "computer hand", "human hand", "boneyard")
    )
    anchor = _anchor(written, len(line), warnings)
    _check_line(written, line)
    turn = _parsed(written, "turn", Player.parse) or Player.HUMAN
    last = _parsed(written, "last", Player.parse)
    empty_turns = _number(written, "empty turns", EMPTY_TURNS_AT_END)
    if empty_turns and boneyard:
        empty_turns = 0
        warnings.append(_("A pass with tiles left to draw was ignored."))
    drawn = _number(written, "drawn", _MOST_TILES)
    if written.problems:
        return None
    held = len(computer if turn is Player.COMPUTER else human)
    return Table(
        size,
        Line(line, anchor),
        PerPlayer(_dominoes(computer), _dominoes(human)),
        _dominoes(boneyard),
        turn,
        last if last is not None or not line else turn.opponent,
        empty_turns,
        min(drawn, held),
    )


def set_warnings(table: Table) -> list[str]:
    """Return warnings about missing or duplicated tiles, which do not prevent play."""
    tiles = (*table.hands.computer, *table.hands.human, *table.boneyard)
    return tell_tiles((*tiles, *_dominoes(table.line.tiles)), double_set(table.size))


def _dominoes(tiles: Iterable[LaidDomino]) -> tuple[Domino, ...]:
    return tuple(tile.domino for tile in tiles)


def _size(written: WrittenGame) -> int | None:
    if written.text("size") is None:
        written.reject("size", _("“Size:” is missing; expected 3 to 9."))
    return _parsed(written, "size", lambda text: parse_size(quotable(text)))


def _tiles(written: WrittenGame, name: str, size: int) -> tuple[LaidDomino, ...]:
    tiles: list[LaidDomino] = []
    for found in re.finditer(_TILE, written.fields[name].text):
        if len(tiles) >= _MOST_TILES:
            written.reject(name, _("More tiles than two sets hold; expected one set."))
            break
        if found[1] is None:
            message = _("“{found}”; expected a tile such as [2 6].")
            written.reject(name, message.format(found=quotable(found[0])))
            break
        tile = LaidDomino(int(found[1]), int(found[2]))
        if max(tile.left, tile.right) > size:
            message = _("{tile}; expected ends from 0 to {size}.")
            written.reject(name, message.format(tile=tile, size=size))
        tiles.append(tile)
    return tuple(tiles)


def _anchor(written: WrittenGame, tiles: int, warnings: list[str]) -> int:
    if written.text("anchor") is None:
        if tiles:
            warnings.append(_("The first tile isn't named; assuming the left one."))
        return 0
    return _number(written, "anchor", max(0, tiles - 1))


def _check_line(written: WrittenGame, tiles: tuple[LaidDomino, ...]) -> None:
    message = _("{tile} beside {following}; expected equal halves or a blank.")
    for place in Line(tiles).mismatches():
        written.reject("line", message.format(tile=tiles[place], following=tiles[place + 1]))


def _number(written: WrittenGame, name: str, most: int) -> int:
    return _parsed(written, name, lambda text: whole_number(text, 0, most)) or 0


def _parsed(written: WrittenGame, name: str, parse: Callable[[str], T]) -> T | None:
    """Parse a field; return ``None`` if it is missing, or if it is invalid, which is reported."""
    found = written.text(name)
    try:
        return None if found is None else parse(found)
    except ValueError as error:
        written.reject(name, str(error))
        return None
