"""The file of the records: whatever is wrong with it is one sentence, and nothing is lost."""

import errno
import os
import random
import re
import sqlite3
import stat
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import closing, suppress
from datetime import date
from functools import partial
from pathlib import Path
from unittest.mock import Mock

import pytest

from buildup.records import database as records_database
from buildup.records.csv_export import write_csv
from buildup.records.database import Database
from buildup.records.problems import RecordsError
from buildup.records.puzzle_attempt import PuzzleSummary
from buildup.records.rows import ADD_ROUND, round_row
from buildup.records.salvage import copies
from buildup.records.store import Records
from tests.checkout import Program, python
from tests.failing import failing_with, hold
from tests.records.finished_rounds import NOON, build_up, mistake, selected, series, with_moves
from tests.records.trouble import assert_sound, connecting, failure, put_aside

FORBIDDEN = "No permission to write in {folder}."
FULL = "The disk that holds {folder} is full."
NO_DATABASE = b"no database\n" * 500
NO_FILE = "{file} isn't a file; nothing is recorded."


def error_of_sqlite(said: str, code: int) -> Mock:
    """A call that fails as SQLite does."""
    error = sqlite3.DatabaseError(said)
    error.sqlite_errorcode = code
    return Mock(side_effect=error)


cannot_open = error_of_sqlite("unable to open database file", sqlite3.SQLITE_CANTOPEN)


def first(patch: pytest.MonkeyPatch, act: Callable[[], object]) -> None:
    """Do something once, just before a damaged file is set aside."""
    set_aside = Database._set_aside

    def act_first(database: Database) -> None:
        patch.setattr(Database, "_set_aside", set_aside)
        act()
        set_aside(database)

    patch.setattr(Database, "_set_aside", act_first)


# Opening


def test_folders_above_the_file_are_made(tmp_path: Path) -> None:
    path = tmp_path / "a" / "b" / "records.sqlite"
    with closing(Records(path)) as records:
        assert records.record(build_up())
    (copy,) = copies(path)
    assert {*os.listdir(path.parent)} == {path.name, copy.name}  # no log or journal stays behind


def test_the_disk_is_waited_for(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    traced = connecting(lambda connection: connection.set_trace_callback(said.append))
    monkeypatch.setattr(sqlite3, "connect", traced)
    with closing(Records(path)) as records:
        records.record(build_up(2))
    assert "PRAGMA synchronous = FULL" in said
    assert "BEGIN IMMEDIATE" in said
    assert "COMMIT" in said


def test_without_sqlite_there_is_a_sentence(
    records: Records, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "sqlite3", None)
    monkeypatch.delitem(sys.modules, "buildup.records.database")
    assert failure(records.rounds) == "This Python lacks SQLite; nothing is recorded."
    assert not records.prepare()


def test_an_error_of_the_caller_changes_nothing_and_passes_through(path: Path) -> None:
    def add_and_fail(connection: sqlite3.Connection) -> None:
        connection.execute("DELETE FROM rounds")
        raise KeyError("mine")

    database = Database(path, 1)
    with pytest.raises(KeyError):
        database.write(add_and_fail)
    assert database.read(lambda opened: opened.execute("SELECT * FROM rounds").fetchall())
    database.close()


# What cannot be opened or written


def test_a_file_where_the_folder_should_be_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    for folder in (tmp_path / "file", tmp_path / "file" / "deeper"):
        path = folder / "records.sqlite"
        assert failure(Records(path).rounds) == f"Can't create the folder {folder}."


@pytest.mark.skipif(sys.platform == "win32", reason="pipes of POSIX")
@pytest.mark.parametrize("make", ["mkdir", "mkfifo"])
@pytest.mark.parametrize("suffix", ["", "-journal", "-wal"])
def test_what_is_no_file_in_the_place_of_one_is_said_and_not_waited_for(
    path: Path, make: str, suffix: str
) -> None:
    place = path.with_name(f"{path.name}{suffix}")
    place.unlink(missing_ok=True)
    getattr(os, make)(place)
    assert failure(Records(path).rounds) == NO_FILE.format(file=place)


@pytest.mark.parametrize("system", ["linux", "win32"])
def test_a_journal_that_another_window_may_be_deleting_is_looked_at_once_or_on_windows_never(
    path: Path, records: Records, monkeypatch: pytest.MonkeyPatch, system: str
) -> None:
    journal, really_stat = path.with_name(f"{path.name}-journal"), os.stat

    def see_the_last_of_it(each: Path, **options: bool) -> os.stat_result:
        status = really_stat(each, **options)
        if each == journal:
            journal.unlink()
        return status

    journal.touch()
    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.setattr(os, "stat", see_the_last_of_it)
    assert records.rounds() == [build_up()]
    assert journal.exists() is (system == "win32")


@pytest.mark.skipif(sys.platform == "win32", reason="links of POSIX")
def test_a_link_that_leads_nowhere_is_said(tmp_path: Path) -> None:
    path = tmp_path / "records.sqlite"
    path.symlink_to(path)
    reason = os.strerror(errno.ELOOP)
    said = f"Can't save in {tmp_path}: {reason}."
    assert failure(Records(path).rounds) == said
    path.unlink()
    path.symlink_to(tmp_path / "none" / "records.sqlite")
    assert failure(Records(path).rounds).startswith(f"Can't save in {tmp_path}")


def test_a_disk_without_room_for_another_file_is_said(
    path: Path, records: Records, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A disk without inodes has room for the content of files, but not for the journal."""
    records.rounds()
    monkeypatch.setattr(records_database, "transaction", cannot_open)
    monkeypatch.setattr(Path, "touch", failing_with(errno.ENOSPC))
    assert failure(lambda: records.record(build_up(2))) == FULL.format(folder=path.parent)


@pytest.mark.skipif(sys.platform == "win32", reason="permissions of POSIX")
def test_nobody_else_may_read_the_records(tmp_path: Path) -> None:
    path = tmp_path / "data" / "records.sqlite"
    with closing(Records(path)) as records:
        records.record(build_up())
        records.postponed.add(build_up(2))
    for each in (path.parent, *path.parent.rglob("*")):
        assert stat.S_IMODE(each.stat().st_mode) == (0o700 if each.is_dir() else 0o600), each


def test_a_file_that_can_only_be_read_is_read(
    path: Path, records: Records, monkeypatch: pytest.MonkeyPatch
) -> None:
    connect = sqlite3.connect

    def connect_read_only(path: Path, **options: object) -> object:
        return connect(f"file:{path}?mode=ro", uri=True, **options)  # type: ignore[call-overload]

    with monkeypatch.context() as patch:
        patch.setattr(sqlite3, "connect", connect_read_only)
        for write in (lambda: records.record(build_up(2)), records.reset):
            assert failure(write) == f"Can't use {path}: attempt to write a readonly database."
        assert records.rounds() == [build_up()]
        records.close()
    assert records.record(build_up(2))  # as soon as it can be written


READ_ONLY_FOLDER = """
import os, pathlib, sys
import buildup.records.database  # while the checkout can still be read
from buildup.records.problems import RecordsError
from buildup.records.store import Records
from tests.records.finished_rounds import build_up

if sys.platform != "win32" and os.getuid() == 0:
    os.setresuid(65534, 65534, 65534)  # permissions mean nothing to root
for name in ("records.sqlite", "new.sqlite", "deeper/records.sqlite"):
    records = Records(pathlib.Path(sys.argv[1]) / name)
    for call in (records.rounds, lambda: records.record(build_up(2))):
        try: print(len(call()))
        except RecordsError as error: print(error)
    records.close()
"""


@pytest.mark.skipif(sys.platform == "win32", reason="permissions of POSIX")
def test_a_read_only_folder_is_said_and_what_lies_there_is_read() -> None:
    with tempfile.TemporaryDirectory() as name:  # others may not enter the folder of pytest
        folder = Path(name)
        with closing(Records(folder / "records.sqlite")) as records:
            records.record(build_up())
        (folder / "records.sqlite").chmod(0o666)
        folder.chmod(0o555)
        process = python("-c", READ_ONLY_FOLDER, name)
        folder.chmod(0o755)
        said = FORBIDDEN.format(folder=folder)
        deeper = FORBIDDEN.format(folder=folder / "deeper")
        assert process.stderr == ""
        assert process.stdout.splitlines() == ["1", said, said, said, deeper, deeper]
        assert {*os.listdir(folder)} == {
            "records.sqlite",
            copies(folder / "records.sqlite")[0].name,
        }
        assert_sound(folder / "records.sqlite")


def test_a_file_that_cannot_be_opened_is_said(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite3, "connect", cannot_open)
    said = f"Can't use {path}: unable to open database file."
    assert failure(Records(path).rounds) == said


def test_a_journal_that_cannot_be_made_is_said(path: Path, records: Records) -> None:
    journal = path.with_name("records.sqlite-journal")
    records.rounds()
    journal.mkdir()
    assert failure(lambda: records.record(build_up(2))) == NO_FILE.format(file=journal)
    journal.rmdir()
    assert records.record(build_up(2))
    assert records.take_notice() is None


def test_a_full_disk_loses_nothing(
    path: Path, records: Records, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = []
    with monkeypatch.context() as patch:
        patch.setattr(
            sqlite3,
            "connect",
            connecting(lambda connection: connection.execute("PRAGMA max_page_count = 10")),
        )
        with suppress(RecordsError):
            for number in range(2, 10_000):
                records.record(build_up(number))
                kept.append(build_up(number))
        assert 0 < len(kept) < 1_000
        for write in (
            lambda: records.record(build_up(20_000)),
            lambda: records.add_mistakes(mistake(number) for number in range(400)),
        ):
            assert failure(write) == FULL.format(folder=path.parent)
        assert records.rounds() == [*reversed(kept), build_up()]
        assert records.mistakes() == []
        assert_sound(path)
        records.close()
    assert records.record(build_up(20_000))  # once there is room again
    assert records.take_notice() is None


def test_a_full_disk_at_the_first_start_leaves_no_half_of_a_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "records.sqlite"
    with closing(Records(path)) as records:
        with monkeypatch.context() as patch:
            patch.setattr(
                sqlite3,
                "connect",
                connecting(lambda connection: connection.execute("PRAGMA max_page_count = 2")),
            )
            said = FULL.format(folder=path.parent)
            assert failure(lambda: records.record(build_up())) == said
        assert records.record(build_up())
        assert records.take_notice() is None


@pytest.mark.skipif(sys.platform == "win32", reason="limits of POSIX")
def test_a_disk_that_refuses_to_grow_a_file_loses_nothing(path: Path) -> None:
    """The operating system itself refuses, in the middle of a transaction."""
    code = (
        "import pathlib, resource, sys\n"
        "from buildup.records.store import Records, RecordsError\n"
        "from tests.records.finished_rounds import mistake\n"
        "path = pathlib.Path(sys.argv[1])\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (path.stat().st_size + 8192,) * 2)\n"
        "try: Records(path).add_mistakes(mistake(number) for number in range(500))\n"
        "except RecordsError as error: print(error)\n"
    )
    process = python("-c", code, str(path))
    assert process.stderr == ""
    assert process.stdout.startswith(f"Can't use {path}: ")
    assert_sound(path)
    with closing(Records(path)) as records:
        assert (records.rounds(), records.mistakes()) == ([build_up()], [])
        assert records.take_notice() is None


def test_a_reset_that_fails_halfway_forgets_nothing(path: Path, records: Records) -> None:
    records.add_mistakes([mistake()])
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(
            "CREATE TRIGGER stop BEFORE DELETE ON mistakes "
            "BEGIN SELECT RAISE(ROLLBACK, 'stopped'); END"
        )
    assert failure(records.reset) == f"Can't use {path}: stopped."
    assert (records.rounds(), records.mistakes()) == ([build_up()], [mistake()])


def test_a_window_that_keeps_the_file_busy_is_waited_for_and_then_said(
    path: Path, records: Records
) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        assert failure(lambda: records.record(build_up(2))) == (
            "Another window is using the records."
        )
        assert records.rounds() == [build_up()]  # reading goes on
        other.execute("ROLLBACK")
    assert records.record(build_up(2))


# Files that come and go


def test_a_vanished_file_is_made_anew(path: Path, records: Records) -> None:
    assert records.rounds() == [build_up()]
    path.unlink()
    assert records.rounds() == []
    path.unlink()
    assert records.record(build_up(2))
    path.unlink()
    path.parent.joinpath("other").mkdir()
    assert records.record(build_up(3))
    assert records.rounds() == [build_up(3)]
    assert records.take_notice() is None


def test_another_file_in_the_place_of_the_first_is_used(path: Path, records: Records) -> None:
    other = path.with_name("other.sqlite")
    with closing(Records(other)) as others:
        others.record(build_up(7))
    assert records.rounds() == [build_up()]
    other.replace(path)
    assert records.rounds() == [build_up(7)]
    assert records.record(build_up(8))
    assert records.rounds() == [build_up(8), build_up(7)]


@pytest.mark.skipif(sys.platform == "win32", reason="an open file cannot be moved there")
def test_a_file_that_vanishes_in_the_middle_of_a_call_takes_nothing_with_it(path: Path) -> None:
    moved = path.with_name("moved.sqlite")

    def write(connection: sqlite3.Connection) -> None:
        if not moved.exists():
            path.rename(moved)
        connection.execute("INSERT INTO puzzles (key, first_tried_at) VALUES ('p', '')")

    database = Database(path, 1)
    database.write(write)
    counted = database.read(
        lambda connection: connection.execute("SELECT COUNT(*) FROM puzzles").fetchone()
    )
    database.close()
    assert [*counted] == [1]
    with closing(Records(moved)) as records:
        assert (records.rounds(), records.puzzles()) == ([build_up()], [])


def test_a_file_that_replaces_a_damaged_one_while_that_is_opened_stays(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path.write_bytes(NO_DATABASE)
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


@pytest.mark.parametrize("content", [NO_DATABASE, b"\0" * 4096])
def test_a_file_that_is_no_database_is_set_aside(
    path: Path, records: Records, content: bytes
) -> None:
    path.write_bytes(content)
    assert records.record(build_up(2))
    (kept,) = put_aside(path)
    assert re.fullmatch(r"records\.damaged-\d{8}-\d{6}\.sqlite", kept.name)
    assert kept.read_bytes() == content
    assert records.take_notice() == (
        f"{path} was damaged and is now {kept.name}. Recovered from it: 0 rounds or games."
    )
    assert records.take_notice() is None
    assert records.rounds() == [build_up(2)]


def test_a_damaged_file_that_another_program_of_windows_has_open_is_waited_for(
    path: Path, records: Records, monkeypatch: pytest.MonkeyPatch
) -> None:
    path.write_bytes(b"no database")
    hold(path, monkeypatch, attempts=6)
    assert records.rounds() == []
    assert len(put_aside(path)) == 1


def test_a_damaged_file_that_another_window_of_windows_replaces_meanwhile_is_no_failure(
    path: Path, records: Records, monkeypatch: pytest.MonkeyPatch
) -> None:
    sound = path.rename(path.with_name("sound.sqlite"))
    path.write_bytes(b"no database")
    replace = partial(os.replace, sound, path)
    hold(path, monkeypatch)
    monkeypatch.setattr(time, "sleep", lambda _seconds: sound.exists() and replace())
    assert records.rounds() == [build_up()]
    assert records.take_notice() is None


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
    path.write_bytes(NO_DATABASE)
    journal = path.with_name("records.sqlite-journal")
    first(monkeypatch, lambda: journal.write_bytes(b"its journal"))
    assert records.record(build_up(2))
    (kept,) = put_aside(path)
    assert kept.with_name(f"{kept.name}-journal").read_bytes() == b"its journal"
    assert not journal.exists()


def test_a_damaged_file_that_cannot_be_renamed_is_said_and_left(
    path: Path, records: Records, monkeypatch: pytest.MonkeyPatch
) -> None:
    path.write_bytes(NO_DATABASE)
    with monkeypatch.context() as patch:
        patch.setattr(Path, "replace", failing_with(errno.EACCES))
        assert failure(records.rounds) == (
            f"{path} is damaged and can't be renamed: {os.strerror(errno.EACCES)}."
        )
    assert path.read_bytes() == NO_DATABASE
    assert records.take_notice() is None


def test_a_file_that_another_window_has_set_aside_is_not_set_aside_again(
    path: Path, records: Records, monkeypatch: pytest.MonkeyPatch
) -> None:
    def overtake() -> None:
        with closing(Records(path)) as other:
            other.record(build_up(9))
            assert other.take_notice() is not None

    path.write_bytes(NO_DATABASE)
    first(monkeypatch, overtake)
    assert records.rounds() == [build_up(9)]
    assert len(put_aside(path)) == 1
    assert records.take_notice() is None


def test_a_damaged_file_that_vanishes_is_made_anew(
    path: Path, records: Records, monkeypatch: pytest.MonkeyPatch
) -> None:
    path.write_bytes(NO_DATABASE)
    first(monkeypatch, path.unlink)
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
        "print('ready', flush=True); sys.stdin.read()\n"
    )
    path.write_bytes(NO_DATABASE)
    other = Program(code, path)
    said = failure(records.rounds)
    assert said.startswith(f"{path} is damaged and can't be renamed: ")
    assert put_aside(path) == []
    other.kill()
    assert records.rounds() == []
    assert len(put_aside(path)) == 1


def test_a_disk_that_damages_every_file_is_given_up(
    path: Path, records: Records, monkeypatch: pytest.MonkeyPatch
) -> None:
    corrupt = error_of_sqlite("database disk image is malformed", sqlite3.SQLITE_CORRUPT)
    monkeypatch.setattr(records_database, "bring_up_to_date", corrupt)
    assert failure(records.rounds) == f"{path} is damaged."


def test_rows_that_make_no_sense_are_passed_over(path: Path, records: Records) -> None:
    records.add_mistakes(map(mistake, range(3)))
    records.try_puzzle("p", NOON, is_solved=True, day=date(2026, 3, 1))
    for number in (2, 3, 4):
        records.record(build_up(number))
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE rounds SET finished_at = 'yesterday' WHERE deal = 2")
        connection.execute("UPDATE rounds SET human = 'many' WHERE deal = 3")
        connection.execute("UPDATE rounds SET deal = 9e999 WHERE deal = 4")
        connection.execute("UPDATE puzzles SET day = 'today'")
        for number, wrong in enumerate(("loss = 'much'", "loss = 'nan'", "move = 'L62'"), 1):
            connection.execute(f"UPDATE mistakes SET {wrong} WHERE id = {number}")
    assert records.rounds() == [build_up()]
    assert (records.puzzles(), records.puzzle("p"), records.mistakes()) == ([], None, [])
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


@pytest.mark.parametrize("seed", range(24))
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
            lambda: PuzzleSummary.of(records.puzzles()),
            records.mistakes,
            lambda: records.record(build_up(50)),
            lambda: records.try_puzzle("p", NOON, is_solved=False),
            lambda: records.add_mistakes([mistake(50)]),
            lambda: write_csv(tmp_path / "rounds.csv", records.rounds()),
            records.reset,
        ):
            with suppress(RecordsError):
                call()
