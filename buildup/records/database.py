"""The SQLite file of the records, opened on first use.

It uses a rollback journal instead of a write-ahead log. A journal works on network folders, allows
reading a read-only file, and leaves a single file behind. No transaction stays open and no lock is
held between two calls, so several windows can share the file. The text of every error is a
sentence.
"""

import contextlib
import errno
import os
import sqlite3
import stat
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import TypeVar

from buildup.files import make_folder, move_file, nothing_kept
from buildup.records.problems import RecordsError
from buildup.records.salvage import TEXT, damaged_name, keep_copy, leftovers, remove
from buildup.records.schema import bring_up_to_date, transaction
from buildup.texts import _

if sys.platform != "win32":
    import fcntl

T = TypeVar("T")

_ATTEMPTS = 4
"""The maximum number of times to open the file and run a function on it.

Each time, the file may prove to be damaged, or another window may have moved it.
"""

_LOCKED_BYTES = (0x4000_0000, 512)
"""The offset and the number of the bytes that SQLite locks in a file.

A lock on all of them gives exclusive access; see “the lock-byte page” in
https://www.sqlite.org/fileformat2.html.
"""

_Identity = tuple[int, int]
"""The device and inode of a file, which change if another file takes its place."""


class _DamageError(Exception):
    """A file that is not a sound database."""


class Database:
    """An SQLite file, created if missing, and set aside and replaced if damaged."""

    def __init__(self, path: Path, patience: float) -> None:
        """Set up access without opening the file yet.

        Args:
            path: The path of the file, which need not exist.
            patience: The maximum time to wait for another window, in seconds.
        """
        self.path = path
        self._patience = patience
        self._connection: sqlite3.Connection | None = None
        self._identity: _Identity | None = None
        self._notice: str | None = None

    def read(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Run a function that reads from one snapshot, and return its result.

        The function is called again if the file proves to be damaged or was moved meanwhile.

        Raises:
            RecordsError: The file cannot be read, or belongs to a newer version or another program.
        """
        return self._run(work, writes=False)

    def write(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Run a function that writes, and return its result once the changes are on disk.

        The function is called again if the file proves to be damaged or was moved meanwhile. Once a
        week, the changed file is also copied.

        Raises:
            RecordsError: The file cannot be written, or belongs to a newer version or another
                program. No row is changed.
        """
        found = self._run(work, writes=True)
        if self._connection is not None:
            keep_copy(self._connection, self.path)
        return found

    def reset(self, tables: Iterable[str]) -> None:
        """Empty tables, and delete backup copies and damaged files that were set aside.

        Raises:
            RecordsError: The file cannot be written, or belongs to a newer version or another
                program. Its tables are unchanged.
        """

        def forget(connection: sqlite3.Connection) -> None:
            for table in tables:
                connection.execute(f"DELETE FROM {table}")
            remove(leftovers(self.path))

        self._run(forget, writes=True)

    def close(self) -> None:
        """Close the file; the next call reopens it."""
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.close()

    def take_notice(self) -> str | None:
        """Return a sentence, only once, if a damaged file was replaced; otherwise ``None``."""
        notice, self._notice = self._notice, None
        return notice

    def _run(self, work: Callable[[sqlite3.Connection], T], *, writes: bool) -> T:
        for _attempt in range(_ATTEMPTS):
            is_damaged = False
            try:
                connection = self._opened()
                with transaction(connection, writes=writes):
                    return work(connection)
            except sqlite3.Error as error:
                code = _code(error)
                is_damaged = code & 0xFF in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
                if not is_damaged and code != sqlite3.SQLITE_READONLY_DBMOVED:
                    self.close()
                    raise RecordsError(_sentence(error, self.path)) from error
            except (_DamageError, UnicodeDecodeError):  # the latter when quoting damaged text
                is_damaged = True
            except BaseException:
                self.close()
                raise
            # Closed only now, after the error, which refers to the connection, is gone.
            self.close()
            if is_damaged:
                self._set_aside()
        raise RecordsError(_("{file} is damaged.").format(file=self.path))

    def _opened(self) -> sqlite3.Connection:
        """Return a connection to the file now at the path, creating or migrating it if needed."""
        if self._connection is not None:
            if self._identity is not None and self._identity == _identity(self.path):
                return self._connection
            self.close()  # the file was deleted or replaced
        try:
            make_folder(self.path.parent)
        except OSError as error:
            raise RecordsError(nothing_kept(self.path.parent, error)) from error
        if sys.platform != "win32":  # there this could prevent the journal's deletion
            _check_are_files(self.path)
        with contextlib.suppress(OSError):  # it exists, or SQLite will report the error
            self.path.touch(0o600, exist_ok=False)
        before = _identity(self.path)
        connection = self._connection = sqlite3.connect(
            self.path, timeout=self._patience, isolation_level=None
        )
        self._identity = _identity(self.path)
        if before is not None and before != self._identity:
            self.close()  # another window has set the opened file aside
            return self._opened()
        connection.text_factory = TEXT
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA temp_store = MEMORY")
        self._notice = bring_up_to_date(connection, self.path) or self._notice
        if connection.execute("PRAGMA integrity_check(1)").fetchall() != [("ok",)]:
            raise _DamageError
        connection.row_factory = sqlite3.Row
        return connection

    def _set_aside(self) -> None:
        """Rename the damaged file to make room for a new one.

        Raises:
            RecordsError: The file cannot be renamed.
        """
        try:
            with _alone_with(self.path, self._patience):
                if _identity(self.path) != self._identity:
                    return  # another window was faster
                kept = damaged_name(self.path)
                # The journal first: a leftover would be mistaken for the new file's.
                with contextlib.suppress(FileNotFoundError):
                    move_file(_journal(self.path), _journal(kept))
                move_file(self.path, kept)
        except OSError as error:
            left = _identity(self.path)
            if left is None or left != self._identity:
                return  # another window was faster
            raise RecordsError(
                _("{file} is damaged and can't be renamed: {reason}.").format(
                    file=self.path, reason=error.strerror or error
                )
            ) from error


def _identity(path: Path) -> _Identity | None:
    with contextlib.suppress(OSError):
        status = path.stat()
        return status.st_dev, status.st_ino
    return None


def _journal(path: Path) -> Path:
    return path.with_name(f"{path.name}-journal")


@contextlib.contextmanager
def _alone_with(path: Path, patience: float) -> Iterator[None]:
    """Lock other windows out of the file; on Windows, only check that none has it open.

    Args:
        path: A file that this process does not have open.
        patience: The maximum time to wait for the other windows, in seconds; not used on Windows.

    Raises:
        OSError: Another window has it locked or open, or the file cannot be opened.
    """
    if sys.platform == "win32":
        move_file(path, path)  # fails while any program has it open
        yield
    else:
        start, length = _LOCKED_BYTES
        deadline = time.monotonic() + patience
        with path.open("r+b") as file:
            while True:
                try:
                    fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB, length, start)
                    break
                except OSError as error:
                    is_held = error.errno in (errno.EACCES, errno.EAGAIN)
                    if not is_held or time.monotonic() > deadline:
                        raise
                time.sleep(0.01)
            yield


def _code(error: sqlite3.Error) -> int:
    """Return SQLite's extended result code; 0 for errors raised by Python itself."""
    return int(getattr(error, "sqlite_errorcode", 0))


def _sentence(error: sqlite3.Error, path: Path) -> str:
    match _code(error) & 0xFF:
        case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED:
            return _("Another window is using the records.")
        case sqlite3.SQLITE_FULL:
            return nothing_kept(path.parent, OSError(errno.ENOSPC, ""))
        case sqlite3.SQLITE_READONLY | sqlite3.SQLITE_CANTOPEN | sqlite3.SQLITE_IOERR:
            try:  # the file or its journal; the system's error says why
                _check_are_files(path)
                probe = path.with_name(f".{path.name}-{os.getpid()}")
                probe.touch(0o600)
                probe.unlink()
                path.open("r+b").close()
            except RecordsError as found:
                return str(found)
            except OSError as found:
                return nothing_kept(path.parent, found)
    return _("Can't use {file}: {reason}.").format(file=path, reason=error)


def _check_are_files(path: Path) -> None:
    """Refuse folders, pipes and devices where SQLite would open a file.

    Raises:
        RecordsError: There is one.
    """
    for each in (path, _journal(path), path.with_name(f"{path.name}-wal")):
        with contextlib.suppress(OSError):  # missing, or just removed by another window
            if not stat.S_ISREG(each.stat().st_mode):
                raise RecordsError(_("{file} isn't a file; nothing is recorded.").format(file=each))
