"""Decoding a saved game to text."""

import codecs

from buildup.saves.problems import Problem, SaveError
from buildup.texts import _

_MIB = 1024 * 1024
LARGEST_FILE = _MIB
"""The maximum size of a file, in bytes. Larger files are refused unread."""
LARGEST_KEPT_FILE = 64 * _MIB
"""The maximum size of an automatically saved game, in bytes, enough for 100,000 rounds."""

_UTF_16_MARKS = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)


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
