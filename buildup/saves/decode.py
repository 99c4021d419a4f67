"""From the bytes of a file to its text, and to the dialect it is written in."""

import codecs
import re

from buildup.saves.build_up.saved_game import Dialect
from buildup.saves.problems import Problem, SaveError
from buildup.texts import _

LARGEST_FILE = 1024 * 1024
"""In bytes. A larger file is no saved game and is refused unread."""

_COMMENTS = re.compile(r"\A(?:\s|[;%].*)*+")
"""White space and the comments of Lisp and Prolog before anything else."""

_UTF_16_MARKS = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)


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


def dialect_of(text: str, name: str) -> Dialect:
    """The dialect that a text is written in, by how its first line begins that is no comment.

    Args:
        text: With line feeds for line ends.
        name: The name of the file, for the error.

    Raises:
        SaveError: It is none of them.
    """
    if text.lstrip()[:9].casefold().rstrip() == "dominoes":
        message = _("This is a saved game of Dominoes; expected one of Build Up.")
        raise SaveError(name, [Problem(1, message)])
    first_sign = _COMMENTS.sub("", text, count=1)[:1]
    if first_sign == "(":
        return Dialect.LISP
    if first_sign == "[":
        return Dialect.PROLOG
    if first_sign:
        return Dialect.LABELLED
    message = _("The file ends; expected “Computer:”, or a list of Lisp or Prolog.")
    raise SaveError(name, [Problem(text.count("\n") + 1, message)])
