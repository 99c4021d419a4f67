"""Trouble for the records in tests, and what is to be seen of it."""

import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from buildup.records.problems import RecordsError
from tests.checkout import ROOT
from tests.narrowing import some


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


class Program:
    """A program in a process of its own that says when it is ready, and then waits for its turn."""

    def __init__(self, code: str, *arguments: object) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-c", code, *map(str, arguments)],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        assert self.next_line() == "ready\n"

    def begin(self) -> None:
        """Let it go on."""
        assert self.process.stdin is not None
        self.process.stdin.write("\n")
        self.process.stdin.flush()

    def next_line(self) -> str:
        """Wait for what it says next."""
        return some(self.process.stdout).readline()

    def rest(self) -> list[str]:
        """What it says until it ends."""
        with self.process:
            return some(self.process.stdout).readlines()
