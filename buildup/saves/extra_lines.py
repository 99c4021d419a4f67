"""Extras, which are ``Name: value`` lines that earlier editions do not know, split if too long.

The C++ edition hangs on a line of 5,000 characters. So ``Events: …`` of 10,000 is written as
``Events 1 of 3: |…|``, ``Events 2 of 3: |…|`` and so on. The bars preserve the whitespace at both
ends of a piece. A version that does not know these lines preserves them as lines of another
edition.
"""

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

LONGEST_LINE = 4_000
"""The maximum length of a line, in bytes."""

LONGEST_NAME = 60
"""The maximum length of a name, in characters, so that a name and a piece fit on a line."""

_PIECE = 900
"""The length of a piece, in characters of up to four bytes each."""

_PIECE_OF_ASCII = 3_900

_NUMBERED = r"(\S(?:.*\S)?) ([1-9][0-9]{0,4}) of ([1-9][0-9]{0,4})"


class WrittenExtra(NamedTuple):
    """An extra in a file: a ``Name: value`` line or, in Lisp or Prolog, a list of both."""

    name: str
    """The name; empty for a line without a colon."""
    value: str
    line: int
    """The line number, from 1; 0 for an extra that is not in the file."""

    def __str__(self) -> str:
        return extra_line(self.name, self.value) if self.name else self.value


def extra_line(name: str, value: str) -> str:
    """Format an extra as labelled text."""
    return f"{name}: {value}".rstrip()


def split_extra(name: str, value: str) -> Iterator[tuple[str, str]]:
    """Split an extra into the names and values of lines that are short enough."""
    if len(extra_line(name, value).encode()) <= LONGEST_LINE:
        yield name, value
        return
    size = _PIECE_OF_ASCII if name.isascii() and value.isascii() else _PIECE
    pieces = [value[start : start + size] for start in range(0, len(value), size)]
    for number, piece in enumerate(pieces, start=1):
        yield f"{name} {number} of {len(pieces)}", f"|{piece}|"


def joined_extras(extras: Iterable[WrittenExtra]) -> Iterator[WrittenExtra]:
    """Join extras that were split into several lines.

    Pieces that are incomplete or out of order are left as they are. If an extra has both pieces and
    a single line, the pieces are dropped: an earlier version preserved them but rewrote the extra.
    """
    lines = list(extras)
    whole = {extra.name.casefold() for extra in lines}
    place = 0
    while place < len(lines):
        extra = lines[place]
        found = re.fullmatch(_NUMBERED, extra.name) if " of " in extra.name else None
        count = int(found[3]) if found is not None and found[2] == "1" else 0
        pieces = lines[place : place + count]
        if found is None or not pieces or not _belong_together(found[1], count, pieces):
            yield extra
            place += 1
            continue
        if found[1].casefold() not in whole:
            yield WrittenExtra(found[1], "".join(piece.value[1:-1] for piece in pieces), extra.line)
        place += count


def _belong_together(name: str, count: int, pieces: list[WrittenExtra]) -> bool:
    return len(pieces) == count and all(
        piece.name == f"{name} {number} of {count}"
        and len(piece.value) > 1
        and piece.value[0] == piece.value[-1] == "|"
        for number, piece in enumerate(pieces, start=1)
    )
