"""Finished rounds as a table for other programs: comma-separated values after RFC 4180."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable
from datetime import UTC
from pathlib import Path

from buildup.files import FileError, write_file
from buildup.records.finished_round import FinishedRound
from buildup.records.problems import RecordsError
from buildup.texts import _

COLUMNS = (
    "game",
    "finished_at",
    "deal",
    "size",
    "level",
    "round",
    "result",
    "margin",
    "your_points",
    "computer_points",
    "hints",
    "undos",
    "assisted",
    "average_loss",
    "luck",
    "game_id",
    "sides_swapped",
    "chance_lost",
    "match_to",
)
"""The header. It is the same in every language; new columns are added at the end."""


def rounds_as_csv(rounds: Iterable[FinishedRound]) -> str:
    """The table of these rounds, a row each, in their order.

    Times are ISO 8601 in UTC, to the second; numbers have a decimal point; what is unknown
    is empty; ``assisted`` is ``yes`` or ``no``.
    """
    table = io.StringIO()
    writer = csv.writer(table)  # CRLF, and quotes only where they are needed
    writer.writerow(COLUMNS)
    for each in rounds:
        writer.writerow(
            (
                each.game.value,
                each.finished_at.astimezone(UTC).isoformat(timespec="seconds"),
                each.deal.number,
                each.size,
                each.level,
                each.round_number,
                each.result.value,
                each.margin,
                each.points.human,
                each.points.computer,
                each.hints,
                each.undos,
                "yes" if each.is_assisted else "no",
                each.average_loss,
                each.luck,
                each.game_id,
                "yes" if each.deal.is_swapped else "no",
                each.chance_lost,
                each.target,
            )
        )
    return table.getvalue()


def write_csv(path: Path, rounds: Iterable[FinishedRound]) -> None:
    """Write the table as UTF-8, in place of a file that is there already.

    Raises:
        RecordsError: It cannot be written. An old file is left as it was.
    """
    try:
        write_file(path, rounds_as_csv(rounds).encode())
    except FileError as error:
        raise RecordsError(_("{name}: {message}").format(name=path, message=error)) from error
