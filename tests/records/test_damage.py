"""Damaged files of the records: kept under another name, and a new file is begun."""

import errno
import os
import random
import re
import sqlite3
import subprocess
import sys
import time
from contextlib import closing, suppress
from datetime import date
from pathlib import Path

import pytest

from buildup.records import database as records_database
from buildup.records.csv_export import write_csv
from buildup.records.database import Database
from buildup.records.problems import RecordsError
from buildup.records.puzzle_attempt import PuzzleSummary
from buildup.records.rows import ADD_ROUND, round_row
from buildup.records.store import Records
from tests.failing import failing_with
from tests.records.finished_rounds import NOON, build_up, mistake, selected, series, with_moves
from tests.records.trouble import failure, put_aside


def test_a_file_that_replaces_a_damaged_one_while_that_is_opened_stays(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path.write_bytes(b"no database\n" * 500)
    connect = sqlite3.connect

    def connect_late(*arguments: object, **options: object) -> sqlite3.Connection:
        """Another window sets the damaged file aside as soon as this one has opened it."""
        monkeypatch.setattr(sqlite3, "connect", connect)
        connection = connect(*arguments, **options)  # type: ignore[call-overload]
        with closing(Records(path)) as other:
            assert other.record(build_up(1))
            assert other.take_notice() is not None
        return connection  # type: ignore[no-any-return]

    monkeypatch.setattr(sqlite3, "connect", connect_late)
    with closing(Records(path)) as records:
        assert records.record(build_up(2))
        assert records.take_notice() is None
        assert records.rounds() == [build_up(2), build_up(1)]
    assert len(put_aside(path)) == 1


@pytest.mark.parametrize("content", [b"no database\n" * 500, b"\0" * 4096])
def test_a_file_that_is_no_database_is_set_aside(
    path: Path, records: Records, content: bytes
) -> None:
    path.write_bytes(content)
    assert records.record(build_up(2))
    (kept,) = put_aside(path)
    assert re.fullmatch(r"records\.damaged-\d{8}-\d{6}\.sqlite", kept.name)
    assert kept.read_bytes() == content
    assert records.take_notice() == (
        f"The records in {path} were damaged. They are kept as {kept.name}, and new ones are "
        "begun, with 0 finished rounds or games that could be saved."
    )
    assert records.take_notice() is None
    assert records.rounds() == [build_up(2)]


@pytest.mark.parametrize("share", [0.05, 0.1, 0.3, 0.5, 0.8])
def test_a_truncated_file_is_set_aside(path: Path, records: Records, share: float) -> None:
    with path.open("r+b") as file:
        file.truncate(int(path.stat().st_size * share))
    assert records.rounds() in ([], [build_up()])
    assert len(put_aside(path)) == 1


def test_an_empty_file_is_a_new_one(path: Path, records: Records) -> None:
    path.write_bytes(b"")
    assert records.record(build_up(2))
    assert put_aside(path) == []


def test_damage_found_while_the_file_is_open_is_set_aside(path: Path, records: Records) -> None:
    records.rounds()
    rows = [round_row(with_moves(number)) for number in range(2, 50)]
    records._database.write(lambda connection: connection.executemany(ADD_ROUND, rows).rowcount)
    with path.open("r+b") as file:
        file.seek(4096)
        file.write(b"\xff" * (path.stat().st_size - 4096))
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("PRAGMA user_version = 3")  # tells the open window to look again
    assert records.record(build_up(500))
    assert records.rounds()[0] == build_up(500)
    assert len(put_aside(path)) == 1
    assert records.take_notice() is not None


def test_two_damaged_files_are_both_kept(
    path: Path, records: Records, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(time, "strftime", lambda _format: "20260301-120000")
    for content in (b"first" * 99, b"second" * 99, b"third" * 99):
        path.write_bytes(content)
        assert records.rounds() == []
    stem = "records.damaged-20260301-120000"
    kept = [path.with_name(f"{stem}{number}.sqlite") for number in ("", "-2", "-3")]
    assert [each.read_bytes()[:5] for each in kept] == [b"first", b"secon", b"third"]


def test_the_journal_of_a_damaged_file_goes_with_it(
    path: Path, records: Records, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Left behind, it would be played back into the new file."""
    set_aside = Database._set_aside

    def beside_a_journal(database: Database) -> None:
        path.with_name("records.sqlite-journal").write_bytes(b"its journal")
        set_aside(database)

    path.write_bytes(b"no database\n" * 500)
    monkeypatch.setattr(Database, "_set_aside", beside_a_journal)
    assert records.record(build_up(2))
    (kept,) = put_aside(path)
    assert kept.with_name(f"{kept.name}-journal").read_bytes() == b"its journal"
    assert not path.with_name("records.sqlite-journal").exists()


def test_a_damaged_file_that_cannot_be_renamed_is_said_and_left(
    path: Path, records: Records, monkeypatch: pytest.MonkeyPatch
) -> None:
    path.write_bytes(b"no database\n" * 500)
    with monkeypatch.context() as patch:
        patch.setattr(Path, "rename", failing_with(errno.EACCES))
        assert failure(records.rounds) == (
            f"The records in {path} are damaged and cannot be renamed: {os.strerror(errno.EACCES)}."
        )
    assert path.read_bytes() == b"no database\n" * 500
    assert records.take_notice() is None


def test_a_file_that_another_window_has_set_aside_is_not_set_aside_again(
    path: Path, records: Records, monkeypatch: pytest.MonkeyPatch
) -> None:
    set_aside = Database._set_aside

    def overtaken(database: Database) -> None:
        monkeypatch.setattr(Database, "_set_aside", set_aside)
        with closing(Records(path)) as other:
            other.record(build_up(9))
            assert other.take_notice() is not None
        set_aside(database)

    path.write_bytes(b"no database\n" * 500)
    monkeypatch.setattr(Database, "_set_aside", overtaken)
    assert records.rounds() == [build_up(9)]
    assert len(put_aside(path)) == 1
    assert records.take_notice() is None


def test_a_damaged_file_that_vanishes_is_made_anew(
    path: Path, records: Records, monkeypatch: pytest.MonkeyPatch
) -> None:
    set_aside = Database._set_aside

    def vanished(database: Database) -> None:
        path.unlink()
        set_aside(database)

    path.write_bytes(b"no database\n" * 500)
    monkeypatch.setattr(Database, "_set_aside", vanished)
    assert records.rounds() == []
    assert (put_aside(path), records.take_notice()) == ([], None)


@pytest.mark.skipif(sys.platform == "win32", reason="locks of POSIX")
def test_a_damaged_file_is_not_set_aside_under_another_windows_feet(
    path: Path, records: Records
) -> None:
    code = (
        "import fcntl, sys, time\n"
        "file = open(sys.argv[1], 'r+b')\n"
        "fcntl.lockf(file, fcntl.LOCK_SH, 1, 0x40000002)\n"  # as a reader locks it
        "print(flush=True); sys.stdin.read()\n"
    )
    path.write_bytes(b"no database\n" * 500)
    with subprocess.Popen(
        [sys.executable, "-c", code, str(path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as other:
        assert other.stdout is not None
        other.stdout.readline()
        said = failure(records.rounds)
        assert said.startswith(f"The records in {path} are damaged and cannot be renamed: ")
        assert put_aside(path) == []
        other.communicate()
    assert records.rounds() == []
    assert len(put_aside(path)) == 1


def test_a_disk_that_damages_every_file_is_given_up(
    path: Path, records: Records, monkeypatch: pytest.MonkeyPatch
) -> None:
    def corrupt(_connection: sqlite3.Connection, _path: Path) -> None:
        error = sqlite3.DatabaseError("database disk image is malformed")
        error.sqlite_errorcode = sqlite3.SQLITE_CORRUPT
        raise error

    monkeypatch.setattr(records_database, "bring_up_to_date", corrupt)
    assert failure(records.rounds) == f"The records in {path} are damaged."


def test_rows_that_make_no_sense_are_passed_over(path: Path, records: Records) -> None:
    records.add_mistakes([mistake()])
    records.try_puzzle("p", NOON, is_solved=True, day=date(2026, 3, 1))
    for number in (2, 3, 4):
        records.record(build_up(number))
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE rounds SET finished_at = 'yesterday' WHERE deal = 2")
        connection.execute("UPDATE rounds SET human = 'many' WHERE deal = 3")
        connection.execute("UPDATE rounds SET deal = 9e999 WHERE deal = 4")
        connection.execute("UPDATE puzzles SET day = 'today'")
        connection.execute("UPDATE mistakes SET loss = 'much'")
    assert records.rounds() == [build_up()]
    assert (records.puzzles(), records.puzzle("p"), records.mistakes()) == ([], None, [])
    assert PuzzleSummary.of(records.puzzles(), date(2026, 3, 1)).daily_streak == 0
    assert selected(records).summary.played == 1


@pytest.fixture(scope="module")
def some_of_everything(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A file that holds rounds, mistakes and a puzzle."""
    path = tmp_path_factory.mktemp("records") / "records.sqlite"
    with closing(Records(path)) as records:
        for finished in series("wld"):
            records.record(finished)
        records.add_mistakes(mistake(number) for number in range(3))
        records.try_puzzle("p", NOON, is_solved=True, day=date(2026, 3, 1))
    return path.read_bytes()


@pytest.mark.parametrize("seed", range(40))
def test_whatever_bytes_change_there_is_an_answer_or_a_sentence(
    tmp_path: Path, some_of_everything: bytes, seed: int
) -> None:
    source = random.Random(seed)
    path = tmp_path / "records.sqlite"
    content = bytearray(some_of_everything)
    in_use = [place for place, byte in enumerate(content) if byte]
    for _change in range(source.randint(1, 6)):
        content[source.choice(in_use)] = source.randrange(256)
    path.write_bytes(content)
    with closing(Records(path)) as records:
        for call in (
            records.rounds,
            lambda: selected(records).summary,
            records.puzzles,
            lambda: PuzzleSummary.of(records.puzzles(), date(2026, 3, 1)),
            records.mistakes,
            lambda: records.record(build_up(50)),
            lambda: records.try_puzzle("p", NOON, is_solved=False),
            lambda: records.add_mistakes([mistake(50)]),
            lambda: write_csv(tmp_path / "rounds.csv", records.rounds()),
            records.reset,
        ):
            with suppress(RecordsError):
                call()
