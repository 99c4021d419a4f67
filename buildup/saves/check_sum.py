"""A line of a kept game by which damage to it is noticed: ``Check Sum: 1a2b3c4d``.

It follows ``Turn:`` and holds the CRC-32 of the text without it, line ends as line feeds. What
is cut off at the end is noticed, too, because it comes before the extras. A version that does
not know the line keeps it as one of another edition, and writes it behind its own lines: there
it says nothing.
"""

import re
import zlib

from buildup.texts import _

_NAME = "Check Sum"
_TURN = r"(?m)^Turn:.*\n+"
_AFTER_TURN = rf"(?m)^Turn:.*\n+({_NAME}:(.*)\n)"
_ANYWHERE = rf"(?m)^{_NAME}:.*$"


def with_check_sum(text: str) -> str:
    """A labelled text with its check sum.

    Raises:
        ValueError: It has no line ``Turn:``.
    """
    turn = re.search(_TURN, text)
    if turn is None:
        raise ValueError("a text without “Turn:” has no place for a check sum")
    return f"{text[: turn.end()]}{_NAME}: {_check_sum(text)}\n{text[turn.end() :]}"


def without_check_sum(text: str, warnings: list[str]) -> str:
    """A text in which the line of the check sum, if there is one, is empty.

    Args:
        text: With line feeds for line ends.
        warnings: Where a sentence is added if the check sum is wrong.
    """
    line = re.search(_AFTER_TURN, text)
    if line is not None:
        summed = text[: line.start(1)] + text[line.end(1) :]
        if line[2].strip() != _check_sum(summed):
            warnings.append(
                _("The check sum is wrong: this file was damaged, or changed by another program.")
            )
    return re.sub(_ANYWHERE, "", text)


def _check_sum(text: str) -> str:
    return f"{zlib.crc32(text.encode()):08x}"
