"""Decoding a saved game to text, and recognizing its game."""

import codecs

from buildup.model.build_up.tournament import Tournament
from buildup.model.dominoes.game import DominoesGame
from buildup.model.game_kind import GameKind
from buildup.saves.problems import Problem, SaveError
from buildup.texts import _

_MIB = 1024 * 1024
LARGEST_FILE = _MIB
"""The maximum size of a file, in bytes. Larger files are refused unread."""
LARGEST_KEPT_FILE = 64 * _MIB
"""The maximum size of an automatically saved game, in bytes, enough for 100,000 rounds."""

_UTF_16_MARKS = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
_OTHER_BEGINNINGS = ("size:", "line:")
"""Possible beginnings of a Dominoes game whose first line is missing, in lowercase."""
_LONGEST_BEGINNING = 20


def too_large(name: str, most: int = LARGEST_FILE) -> SaveError:
    """Return the error for a file that is too large."""
    message = _("Not a saved game: larger than {count} MiB.")
    return SaveError(name, [Problem(None, message.format(count=most // _MIB))])


def decode(content: bytes, name: str, most: int = LARGEST_FILE) -> str:
    """Decode a file to text with line feeds as line endings.

    Args:
        content: The bytes of the file.
        name: The name of the file, for error messages.
        most: The maximum size in bytes.

    Raises:
        SaveError: The file is too large, is not text in UTF-8, or contains null bytes.
    """
    if len(content) > most:
        raise too_large(name, most)
    if content.startswith(_UTF_16_MARKS):
        raise SaveError(name, [Problem(1, _("UTF-16 text; expected UTF-8."))])
    content = content.removeprefix(codecs.BOM_UTF8)
    content = content.replace(b"\r\n", b"\n").replace(b"\r", b"\n")
    try:
        return content.replace(b"\0", b"\xff").decode()  # reject null bytes too
    except UnicodeDecodeError as error:
        message = _("Not a saved game; expected text in UTF-8.")
        line = content.count(b"\n", 0, error.start) + 1
        raise SaveError(name, [Problem(line, message)]) from error


def kind_of(text: str) -> GameKind:
    """Return the game of a saved game, recognized by its first nonblank line.

    Args:
        text: The text, with line feeds as line endings.
    """
    first = text.lstrip()[:_LONGEST_BEGINNING].casefold()
    is_dominoes = first.split(maxsplit=1)[:1] == ["dominoes"] or first.startswith(_OTHER_BEGINNINGS)
    return DominoesGame.kind if is_dominoes else Tournament.kind
