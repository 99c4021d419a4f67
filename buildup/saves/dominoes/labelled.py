"""The labelled text of a game of Dominoes: its fields, and the table that they describe.

The table is also written on one line, as the start of a history.
"""

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import NamedTuple, TypeVar

from buildup.model.dominoes.domino import Domino, LaidDomino, double_set, parse_size
from buildup.model.dominoes.line import Line
from buildup.model.dominoes.table import EMPTY_TURNS_AT_END, Table
from buildup.model.player import PLAYERS, PerPlayer, Player
from buildup.saves.extra_lines import LONGEST_NAME, WrittenExtra, joined_extras
from buildup.saves.problems import Problem, found_again, found_outside, tell_tiles
from buildup.texts import _, quotable, whole_number

T = TypeVar("T")

_MOST_TILES = 110
"""The maximum number of tiles in a field, as many as two of the largest sets have."""
_TILE = r"\[\s*([0-9])[\s|,-]+([0-9])\s*\]|\S+?(?=[\s\[]|$)|\S"
FIRST_WORD = "Dominoes"
TILE_NAMES = ("line", "boneyard", "computer hand", "human hand")
_TURN_NAMES = ("turn", "last", "empty turns", "drawn")
"""The fields of the turn, in the order of a table written on one line."""
_EXTRA_NAMES = ("deal", "level", "match", "played", "start", "events")
_NAMES = (*TILE_NAMES, "size", "anchor", *_TURN_NAMES, *_EXTRA_NAMES)
_MOST_PROBLEMS = 200


class Field(NamedTuple):
    """A value and the number of its line, from 1."""

    line: int
    text: str


@dataclass(slots=True)
class WrittenGame:
    """The fields of a file by lowercase name, and everything wrong with the file."""

    fields: dict[str, Field] = field(default_factory=dict)
    unknown: tuple[tuple[str, str], ...] = ()
    """The names and values of all other lines, to be written back.

    They are those of other parts of the program, such as ``File:``, and those of other editions.
    """
    last_line: int = 1
    problems: list[Problem] = field(default_factory=list)
    """Everything wrong with the file."""

    def text(self, name: str) -> str | None:
        """Return the value of a field; ``None`` if it is missing or empty."""
        found = self.fields.get(name)
        return found.text if found is not None and found.text else None

    def line(self, name: str) -> int:
        """Return the line number of a field, or of the last line if the field is missing."""
        found = self.fields.get(name)
        return self.last_line if found is None else found.line

    def reject(self, name: str, message: str) -> None:
        """Report a problem with a field."""
        self.problems.append(Problem(self.line(name), message))

    @classmethod
    def of_text(cls, text: str) -> "WrittenGame":
        """Split the text of a file into fields, and report lines that are not fields."""
        written = cls()
        problems = written.problems
        begun: dict[str, tuple[int, list[str]]] = {}
        extras: list[WrittenExtra] = []
        block: str | None = None
        open_name: str | None = None
        for number, line in enumerate(text.split("\n"), start=1):
            words = line.strip()
            if not words:
                continue
            written.last_line = number
            name, colon, rest = words.partition(":")
            name = " ".join(name.split()).casefold()
            if not colon:
                if number > 1 and open_name in TILE_NAMES:
                    begun[open_name][1].append(words)
                elif name != FIRST_WORD.casefold() and len(problems) < _MOST_PROBLEMS:
                    message = _("“{found}”; expected a name and a colon, such as “Line:”.")
                    problems.append(Problem(number, message.format(found=quotable(words))))
                continue
            block = name if name in PLAYERS else block
            known = f"{block} hand" if name == "hand" and block is not None else name
            open_name = known if known in _NAMES else None
            if name in PLAYERS and not rest.strip():
                continue
            if known == "hand":
                problems.append(found_outside("Hand", number))
            elif open_name is None:
                extras.append(WrittenExtra(words.partition(":")[0].strip(), rest.strip(), number))
            elif known in begun:
                problems.append(found_again(name, number))
            else:
                begun[known] = (number, [rest.strip()])
            if len(problems) >= _MOST_PROBLEMS:
                break
        unknown: list[tuple[str, str]] = []
        for extra in joined_extras(extras):
            if (name := extra.name.casefold()) in _EXTRA_NAMES:
                begun.setdefault(name, (extra.line, [extra.value]))
            else:
                unknown.append((extra.name[:LONGEST_NAME], extra.value))
        written.fields = {
            name: Field(number, " ".join(pieces).strip())
            for name, (number, pieces) in begun.items()
        }
        written.unknown = tuple(unknown)
        return written

    @classmethod
    def of_words(cls, text: str, size: int) -> "WrittenGame | None":
        """Parse a table on one line, as ``table_words`` writes it.

        Return ``None`` if it does not have the right number of parts.
        """
        names = ("anchor", "line", "computer hand", "human hand", "boneyard")
        parts = [part.strip() for part in text.split("/", maxsplit=len(names) + 1)]
        words = parts.pop().split() if len(parts) == len(names) + 1 else []
        if len(words) != 4:
            return None
        written = cls({"size": Field(1, str(size))})
        for name, part in zip(names, parts, strict=True):
            written.fields[name] = Field(1, part)
        for name, word in zip(_TURN_NAMES, words, strict=True):
            written.fields[name] = Field(1, "" if word == "-" else word)
        return written


def table_words(table: Table) -> str:
    """Format a table on one line, as anchor, line, both hands, boneyard, and state of the turn."""
    tiles = (table.line.tiles, table.hands.computer, table.hands.human, table.boneyard)
    last = table.last_layer.value if table.last_layer else "-"
    parts = [str(table.line.anchor), *(" ".join(map(str, each)) for each in tiles)]
    parts.append(f"{table.turn.value} {last} {table.empty_turns} {table.drawn}")
    return " / ".join(parts)


def read_table(written: WrittenGame, warnings: list[str]) -> Table | None:
    """Read the table from the fields of a file.

    Args:
        written: The fields; all problems found are added to it.
        warnings: A list to which sentences about guesses, an ignored pass, and missing or
            duplicated tiles are added.

    Returns:
        The table; ``None`` if there is any problem.
    """
    size = _size(written)
    message = _("File ends too soon; expected “{label}:”.")
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
    table = Table(
        size,
        Line(line, anchor),
        PerPlayer(_dominoes(computer), _dominoes(human)),
        _dominoes(boneyard),
        turn,
        last if last is not None or not line else turn.opponent,
        empty_turns,
        min(drawn, held),
    )
    warnings += set_warnings(table)
    return table


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
    """Parse a field; return ``None`` if it is missing or if it is invalid, which is reported."""
    found = written.text(name)
    try:
        return None if found is None else parse(found)
    except ValueError as error:
        written.reject(name, str(error))
        return None
