"""Finished rounds that could not be recorded yet, in files.

Each has its own file, so several programs can add and remove rounds at any time, and be killed at
any time. The file of a round that has been recorded does no harm, since the records hold each round
once.
"""

import contextlib
import json
import logging
from pathlib import Path
from urllib.parse import quote

from buildup.files import (
    FileError,
    fingerprint,
    make_folder,
    read_file,
    remove_abandoned,
    write_file,
)
from buildup.records import rows
from buildup.records.finished_round import FinishedRound

_log = logging.getLogger(__name__)
_LARGEST_FILE = 10_000
"""The maximum size of a file to read, in bytes."""


class PostponedRounds:
    """The rounds waiting in a folder, which is created with the first one."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def rounds(self) -> list[FinishedRound]:
        """Return the waiting rounds in the order in which they were finished.

        Invalid files are kept; incomplete files of killed programs are deleted.
        """
        remove_abandoned(self._folder)
        found = []
        for path in self._folder.glob("*.json"):
            try:
                found.append(_parse(read_file(path, _LARGEST_FILE)))
            except (FileError, ValueError, TypeError, KeyError, OverflowError) as error:
                _log.info("The postponed round in %s cannot be read: %s", path, error)
        return sorted(found, key=lambda finished: finished.finished_at)

    def add(self, finished: FinishedRound) -> bool:
        """Add a round, unless it is waiting already.

        Returns:
            Whether it is on disk.
        """
        path = self._path(finished)
        try:
            make_folder(self._folder)
            if not path.exists():
                write_file(path, _format(finished))
        except (OSError, FileError) as error:
            _log.info("A round cannot be postponed: %s", error)
            return False
        return True

    def remove(self, finished: FinishedRound) -> None:
        """Remove a round that has been recorded, ignoring failures."""
        with contextlib.suppress(OSError):
            self._path(finished).unlink(missing_ok=True)

    def clear(self) -> None:
        """Remove all rounds, except those that cannot be read."""
        for finished in self.rounds():
            self.remove(finished)

    def _path(self, finished: FinishedRound) -> Path:
        name = quote(f"{finished.game}-{finished.game_id}-{finished.round_number}", safe=" ")
        return self._folder / f"{name}.json"


def _format(finished: FinishedRound) -> bytes:
    """Format a round as a line of JSON, preceded by its fingerprint."""
    row = json.dumps(rows.round_row(finished)).encode()
    return b"\n".join((fingerprint(row).encode(), row, b""))


def _parse(content: bytes) -> FinishedRound:
    """Parse the content of a file.

    Raises:
        ValueError, TypeError, KeyError, OverflowError: The file is damaged, or from another
            version.
    """
    expected, _end, row = content.partition(b"\n")
    row = row.removesuffix(b"\n")
    if expected != fingerprint(row).encode():
        raise ValueError("it is damaged")
    return rows.as_round(**json.loads(row))
