"""Trouble for the records in tests, and what is to be seen of it."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from buildup.records.problems import RecordsError


def failure(call: Callable[[], object]) -> str:
    """What the error of a call says."""
    with pytest.raises(RecordsError) as caught:
        call()
    return str(caught.value)


def put_aside(path: Path) -> list[Path]:
    """The damaged files beside the records."""
    return sorted(path.parent.glob("records.damaged-*.sqlite"))


def assert_sound(path: Path) -> None:
    """SQLite finds nothing wrong with a file."""
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]


def connecting(prepare: Callable[[sqlite3.Connection], object]) -> Callable[..., object]:
    """A stand-in for ``sqlite3.connect`` that prepares every connection."""
    connect = sqlite3.connect

    def connect_prepared(*arguments: object, **options: object) -> sqlite3.Connection:
        connection: sqlite3.Connection = connect(*arguments, **options)  # type: ignore[call-overload]
        prepare(connection)
        return connection

    return connect_prepared
