"""Export of finished rounds as comma-separated values (RFC 4180)."""

import csv
import io
from collections.abc import Callable, Iterable
from datetime import UTC
from pathlib import Path

from buildup.files import FileError, write_file
from buildup.records.finished_round import FinishedRound
from buildup.records.problems import RecordsError
from buildup.texts import _

_COLUMNS: dict[str, Callable[[FinishedRound], str | int | float | None]] = {
    "game": lambda each: each.game.value,
    "finished_at": lambda each: each.finished_at.astimezone(UTC).isoformat(timespec="seconds"),
    "deal": lambda each: each.deal.number,
    "size": lambda each: each.size,
    "level": lambda each: each.level,
    "round": lambda each: each.round_number,
    "result": lambda each: each.result.value,
    "margin": lambda each: each.margin,
    "your_points": lambda each: each.points.human,
    "computer_points": lambda each: each.points.computer,
    "hints": lambda each: each.hints,
    "undos": lambda each: each.undos,
    "assisted": lambda each: _yes_or_no(bool(each.hints or each.undos)),
    "average_loss": lambda each: each.average_loss,
    "luck": lambda each: each.luck,
    "game_id": lambda each: each.game_id,
    "sides_swapped": lambda each: _yes_or_no(each.deal.is_swapped),
    "chance_lost": lambda each: each.chance_lost,
    "match_to": lambda each: each.target,
    "par": lambda each: each.par,
    "even_deal": lambda each: _yes_or_no(each.is_even),
    "handicap": lambda each: each.deal.handicap,
}
"""The functions that return the value of each column, by its header.

Headers are not translated. New columns go at the end.
"""


def _yes_or_no(is_so: bool) -> str:
    return "yes" if is_so else "no"


def write_csv(path: Path, rounds: Iterable[FinishedRound]) -> None:
    """Write rounds as comma-separated values in UTF-8, replacing an existing file.

    There is one row per round. Times are in ISO 8601 and UTC, to the second; unknown values are
    empty. If there are non-ASCII characters, the file begins with a byte-order mark, without which
    Excel assumes another encoding.

    Raises:
        RecordsError: The file cannot be written. An existing one is unchanged.
    """
    table = io.StringIO()
    writer = csv.writer(table)  # CRLF line endings, and quotes only where needed
    writer.writerow(_COLUMNS)
    writer.writerows([value(each) for value in _COLUMNS.values()] for each in rounds)
    text = table.getvalue()
    try:
        write_file(path, text.encode("utf-8" if text.isascii() else "utf-8-sig"))
    except FileError as error:
        raise RecordsError(_("{name}: {message}").format(name=path, message=error)) from error
