"""The lines ``Format:`` and ``Check Sum:`` of an automatically saved game, which reveal damage.

``Format:`` comes before all other extras and announces that the last line of the file is ``Check
Sum:``, the CRC-32 of all lines before it. A version that knows neither line preserves both as lines
of another edition, but writes them after its own extras and before any others; in such a file the
sum is meaningless.

Version 0.1.0 wrote no sum. The versions between it and this format wrote the sum where ``Format:``
is now, over all other lines.
"""

import re
import zlib

from buildup.texts import _, later, quotable

_FORMAT, _SUM = "Format", "Check Sum"
_OWN_FORMAT = "1"
_NEWER_FORMAT = r"[2-9]|[1-9][0-9]{1,8}"
_WRONG = later("Wrong checksum: this file was damaged, or changed by another program.")
_TURN = r"(?m)^Turn:.*\n+"
_FIRST_EXTRA = rf"{_TURN}(([^:\n]*): ?(.*)\n)"
_EITHER = rf"(?m)^(?:{_FORMAT}|{_SUM}):.*$"
_FIRST_WITHOUT_SUM = ("First", "Deal", "Last")
"""Possible names of the line after ``Turn:`` in automatically saved games without ``Format:``."""
_LATER = (
    rf"(?m)^(?:{_FORMAT}: {_OWN_FORMAT}$|(?:File Content|Mode|Variations?|Taken Back|Program|"
    r"Chosen Deal|Match|Played)(?: 1 of [0-9]+)?:)"
)
"""Matches a line that version 0.1.0 never wrote, but preserved along with the check sum."""


def with_check_sum(text: str) -> str:
    """Add the format and the check sum to a labelled text.

    Raises:
        ValueError: The text has no line ``Turn:``.
    """
    turn = re.search(_TURN, text)
    if turn is None:
        raise ValueError("a text without “Turn:” has no place for its format")
    summed = f"{text[: turn.end()]}{_FORMAT}: {_OWN_FORMAT}\n{text[turn.end() :]}"
    return f"{summed}{_SUM}: {_check_sum(summed)}\n"


def without_check_sum(text: str, warnings: list[str], *, is_kept: bool) -> str:
    """Verify the format and the check sum of a text, and return it with their lines blanked out.

    Args:
        text: The text, with line feeds as line endings. An incomplete last line is dropped if the
            end of the file is missing.
        warnings: A list to which a sentence is added if the check sum is wrong, missing or stale,
            or the format is unknown.
        is_kept: Whether the program saved the file automatically, so that it must be complete even
            if it has neither line.
    """
    has_sum = has_check_sum(text)
    if not (is_kept or has_sum or f"\n{_FORMAT}:" in text):
        return text
    first = re.search(_FIRST_EXTRA, f"{text}\n")
    name = "" if first is None else first[2]
    if name != _FORMAT and not is_kept and not has_sum:
        return text
    is_old = re.search(_LATER, text) is None
    before, line_feed, last = text.rstrip("\n").rpartition("\n")
    ends_with_sum = last.startswith(f"{_SUM}:")
    warning = ""
    if first is not None and name == _FORMAT and first[3] != _OWN_FORMAT:
        warning = _of_other_format(first[3])
    elif first is not None and name == _SUM:
        rest = text[: first.start(1)] + text[first.end(1) :]
        warning = _(_WRONG) if first[3] != _check_sum(rest) else ""
    elif name in _FIRST_WITHOUT_SUM and not ends_with_sum and (has_sum or is_old):
        warning = stale_check_sum() if has_sum else ""
    elif not ends_with_sum:
        warning = _("The end of this file is missing.")
        text = text[: text.rfind("\n") + 1]
    elif last != f"{_SUM}: {_check_sum(before + line_feed)}":
        warning = _(_WRONG)
    warnings += filter(None, [warning])
    return re.sub(_EITHER, "", text)


def has_check_sum(text: str) -> bool:
    """Return whether a saved game contains a check sum."""
    return f"\n{_SUM}:" in f"\n{text}"


def stale_check_sum() -> str:
    """Return the warning about a file rewritten, without loss, by a version without check sums."""
    return _("Saved by an older version: damage can't be detected.")


def _of_other_format(found: str) -> str:
    if re.fullmatch(_NEWER_FORMAT, found):
        return _("Saved by a newer version; some of it may be missing.")
    return _("“{found}”; expected “{expected}”.").format(
        found=quotable(f"{_FORMAT}: {found}"), expected=f"{_FORMAT}: {_OWN_FORMAT}"
    )


def _check_sum(text: str) -> str:
    return f"{zlib.crc32(text.encode()):08x}"
