"""From the bytes of a file to its text, and to the game it is a saved one of."""

import codecs

from buildup.model.game_kind import GameKind
from buildup.saves.problems import Problem, SaveError
from buildup.texts import _

LARGEST_FILE = 1024 * 1024
"""In bytes. A larger file is no saved game and is refused unread."""

_UTF_16_MARKS = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
_OTHER_BEGINNINGS = ("size:", "line:")
"""Of a game of Dominoes whose first line is lost, in lower case."""
_LONGEST_BEGINNING = 20


def too_large(name: str) -> SaveError:
    """The error for a file of more than :data:`LARGEST_FILE` bytes."""
    return SaveError(
        name, [Problem(None, _("This file is larger than 1 MiB, so it is no saved game."))]
    )


def decode(content: bytes, name: str) -> str:
    """The text of a file, with line feeds for line ends.

    Args:
        content: The bytes of the file.
        name: The name of the file, for the error.

    Raises:
        SaveError: The file is too large, or not text in UTF-8.
    """
    if len(content) > LARGEST_FILE:
        raise too_large(name)
    if content.startswith(_UTF_16_MARKS):
        message = _("Text in UTF-16 found; expected text in UTF-8.")
        raise SaveError(name, [Problem(1, message)])
    content = content.removeprefix(codecs.BOM_UTF8)
    content = content.replace(b"\r\n", b"\n").replace(b"\r", b"\n")
    nul = content.find(b"\0")
    if nul >= 0:
        message = _("A zero byte found; expected text in UTF-8.")
        raise SaveError(name, [Problem(_line_at(content, nul), message)])
    try:
        return content.decode()
    except UnicodeDecodeError as error:
        message = _("A byte that is not UTF-8 found; expected text in UTF-8.")
        raise SaveError(name, [Problem(_line_at(content, error.start), message)]) from error


def _line_at(content: bytes, offset: int) -> int:
    return content.count(b"\n", 0, offset) + 1


def kind_of(text: str) -> GameKind:
    """Which game a text is a saved one of, by how its first line begins that is not empty.

    Args:
        text: With line feeds for line ends.
    """
    first = text.lstrip()[:_LONGEST_BEGINNING].casefold()
    is_dominoes = first.split(maxsplit=1)[:1] == ["dominoes"] or first.startswith(_OTHER_BEGINNINGS)
    return GameKind.DOMINOES if is_dominoes else GameKind.BUILD_UP
