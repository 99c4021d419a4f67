"""The lines of a kept game by which damage to it is noticed: ``Format:`` and ``Check Sum:``.

The first comes before all other extras, and says that the second is the last line of the file:
the CRC-32 of all lines before it. A version that knows neither keeps both as lines of another
edition, and writes them back behind its own. Then the sum is stale, but nothing is lost.

Version 0.1.0 wrote no sum; later ones wrote it where ``Format:`` is now, over all other lines.
"""

import re
import zlib

from buildup.texts import _

_FORMAT, _SUM = "Format", "Check Sum"
_TURN = r"(?m)^Turn:.*\n+"
_FIRST_EXTRA = rf"{_TURN}(([^:\n]*):.*\n)"
_EITHER = rf"(?m)^(?:{_FORMAT}|{_SUM}):.*$"
_FIRST_WITHOUT_SUM = ("First", "Deal", "Last")
"""The lines that may come first after ``Turn:`` in kept games without ``Format:``."""


def with_check_sum(text: str) -> str:
    """A labelled text with its format and its check sum.

    Raises:
        ValueError: It has no line ``Turn:``.
    """
    turn = re.search(_TURN, text)
    if turn is None:
        raise ValueError("a text without “Turn:” has no place for its format")
    summed = f"{text[: turn.end()]}{_FORMAT}: 1\n{text[turn.end() :]}"
    return f"{summed}{_SUM}: {_check_sum(summed)}\n"


def without_check_sum(text: str, warnings: list[str], *, is_kept: bool) -> str:
    """A text in which the lines of the format and the check sum, if it has any, are empty.

    Args:
        text: With line feeds for line ends. Where its end is missing, the last line is left out
            if it was cut.
        warnings: Where a sentence is added if the check sum is wrong, or missing.
        is_kept: Whether the program has kept it itself; then it cannot lack its first extras.
    """
    first = re.search(_FIRST_EXTRA, f"{text}\n")
    name = "" if first is None else first[2]
    if name != _FORMAT and not is_kept and not re.search(rf"(?m)^{_SUM}:", text):
        return text
    before, line_feed, last = text.rstrip("\n").rpartition("\n")
    if first is not None and name == _SUM:
        rest = text[: first.start(1)] + text[first.end(1) :]
        is_right = first[1] == f"{_SUM}: {_check_sum(rest)}\n"
    elif name in _FIRST_WITHOUT_SUM:
        is_right = not re.search(rf"(?m)^{_SUM}:", text)
    elif last.startswith(f"{_SUM}:"):
        is_right = last == f"{_SUM}: {_check_sum(before + line_feed)}"
    else:
        warnings.append(_("The end of this file is missing."))
        is_right, text = True, text[: text.rfind("\n") + 1]
    if not is_right:
        warnings.append(wrong_check_sum())
    return re.sub(_EITHER, "", text)


def wrong_check_sum() -> str:
    """That a file may be damaged, as a sentence; it stands alone where nothing seems lost."""
    return _("The check sum is wrong: this file was damaged, or changed by another program.")


def _check_sum(text: str) -> str:
    return f"{zlib.crc32(text.encode()):08x}"
