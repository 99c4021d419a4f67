"""Versions of the records: older ones become today's in whole steps, newer ones are left alone."""

import os
import shutil
import signal
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from buildup.model.deal import Deal
from buildup.model.game_kind import GameKind
from buildup.puzzles.repetition import answered
from buildup.records import schema as records_schema
from buildup.records.finished_round import RoundReview
from buildup.records.problems import RecordsError
from buildup.records.rows import round_row
from buildup.records.schema import APPLICATION_ID, MIGRATIONS, bring_up_to_date, transaction
from buildup.records.store import Records
from buildup.strategy.rule_of_thumb import RuleTally
from tests.checkout import python
from tests.records.finished_rounds import build_up, dominoes, mistake, rules_of

VERSION_1 = f"""
PRAGMA application_id = {0x4275696C};
CREATE TABLE rounds (
    id INTEGER PRIMARY KEY,
    game TEXT NOT NULL CHECK (game IN ('build_up', 'dominoes')),
    game_id TEXT NOT NULL,
    round_number INTEGER NOT NULL,
    finished_at TEXT NOT NULL,
    deal INTEGER NOT NULL,
    size INTEGER,
    level TEXT NOT NULL,
    result TEXT NOT NULL CHECK (result IN ('won', 'drawn', 'lost')),
    human INTEGER NOT NULL,
    computer INTEGER NOT NULL,
    hints INTEGER NOT NULL,
    undos INTEGER NOT NULL,
    average_loss REAL,
    UNIQUE (game, game_id, round_number)
);
CREATE TABLE puzzles (
    key TEXT PRIMARY KEY NOT NULL,
    day TEXT,
    first_tried_at TEXT NOT NULL,
    solved_at TEXT,
    tries INTEGER NOT NULL DEFAULT 0,
    was_shown INTEGER NOT NULL DEFAULT 0
);
PRAGMA user_version = 1;
INSERT INTO rounds VALUES (1, 'build_up', 'tournament 1', 1, '2026-03-01T12:01:00.000000+00:00',
    1, NULL, 'skilled', 'won', 120, 100, 0, 0, NULL);
INSERT INTO rounds VALUES (2, 'dominoes', 'game 2', 1, '2026-03-01T12:02:00.000000+00:00',
    2, 6, 'strong', 'won', 5, 9, 0, 0, NULL);
INSERT INTO puzzles VALUES ('p', '2026-03-01', '2026-03-01T12:00:00.000000+00:00', NULL, 2, 0);
"""
"""A database as version 1 left it. It never changes: such files are out there."""


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """A file of version 1."""
    path = tmp_path / "records.sqlite"
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(f"BEGIN; {VERSION_1} COMMIT;")
    return path


@contextmanager
def opened(path: Path) -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        yield connection


def version(path: Path) -> int:
    with opened(path) as connection:
        (number,) = connection.execute("PRAGMA user_version").fetchone()
        return int(number)


def columns(path: Path) -> dict[str, list[tuple[object, ...]]]:
    """Every table and index with its columns."""
    with opened(path) as connection:
        names = connection.execute("SELECT name FROM sqlite_master ORDER BY name").fetchall()
        return {
            name: connection.execute(f"PRAGMA table_info({name})").fetchall() for (name,) in names
        }


def assert_is_version_1(path: Path) -> None:
    with opened(path) as connection, opened(Path(":memory:")) as other:
        other.executescript(VERSION_1)
        assert list(connection.iterdump()) == list(other.iterdump())
    assert version(path) == 1


def test_the_first_step_is_still_what_it_was(tmp_path: Path, old: Path) -> None:
    path = tmp_path / "first.sqlite"
    with opened(path) as connection, transaction(connection, writes=True):
        for statement in MIGRATIONS[0]:
            connection.execute(statement)
    assert columns(path) == columns(old)
    assert APPLICATION_ID == 0x4275696C


def test_an_old_file_is_brought_up_to_date_and_keeps_everything(tmp_path: Path, old: Path) -> None:
    with closing(Records(old)) as records:
        assert records.rounds() == [dominoes(2), build_up(1)]
        assert [(each.key, each.tries) for each in records.puzzles()] == [("p", 2)]
        assert records.mistakes() == []
        records.add_mistakes([mistake()])
        assert records.take_notice() is None
    with closing(Records(tmp_path / "new.sqlite")) as records:
        records.rounds()
    assert version(old) == version(tmp_path / "new.sqlite") == len(MIGRATIONS) == 12
    assert columns(old) == columns(tmp_path / "new.sqlite")


STEPS = len(MIGRATIONS)
PLACES = [(step, place) for step in range(1, STEPS) for place in range(len(MIGRATIONS[step]) + 1)]
"""Every moment, beside a statement, of what version 1 lacks: number of the step, and place."""


@pytest.mark.parametrize(("step", "place"), PLACES)
def test_a_step_that_fails_halfway_leaves_the_version_before_it(
    old: Path, monkeypatch: pytest.MonkeyPatch, step: int, place: int
) -> None:
    steps = [list(each) for each in MIGRATIONS]
    steps[step].insert(place, "INSERT INTO nowhere VALUES (1)")
    with monkeypatch.context() as patch:
        patch.setattr(records_schema, "MIGRATIONS", tuple(map(tuple, steps)))
        with closing(Records(old)) as records, pytest.raises(RecordsError, match="nowhere"):
            records.rounds()
    assert_is_version_1(old)
    with closing(Records(old)) as records:
        assert records.rounds() == [dominoes(2), build_up(1)]


KILLED_IN_A_STEP = """
import os, pathlib, signal, sqlite3, sys
from buildup.records import schema as records_schema
from buildup.records.store import Records

path, step, place = pathlib.Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
steps = [list(each) for each in records_schema.MIGRATIONS]
steps[step].insert(place, "SELECT die()")
records_schema.MIGRATIONS = tuple(map(tuple, steps))
connect = sqlite3.connect

def connect_deadly(*arguments, **options):
    connection = connect(*arguments, **options)
    connection.execute("PRAGMA cache_size = 1")
    connection.create_function("die", 0, lambda: os.kill(os.getpid(), signal.SIGKILL))
    return connection

sqlite3.connect = connect_deadly
Records(path).rounds()
"""


@pytest.mark.skipif(sys.platform == "win32", reason="SIGKILL of POSIX")
@pytest.mark.parametrize(("step", "place"), [PLACES[0], PLACES[-1]])
def test_a_program_killed_in_a_step_leaves_the_version_before_it(
    old: Path, step: int, place: int
) -> None:
    killed = python("-c", KILLED_IN_A_STEP, str(old), str(step), str(place))
    assert killed.returncode == -signal.SIGKILL
    assert_is_version_1(old)
    with closing(Records(old)) as records:
        assert records.rounds() == [dominoes(2), build_up(1)]
        assert records.take_notice() is None


@pytest.mark.skipif(sys.platform == "win32", reason="SIGKILL of POSIX")
@pytest.mark.parametrize("step", [0, STEPS - 1])
def test_a_program_killed_while_it_makes_the_file_does_no_harm(tmp_path: Path, step: int) -> None:
    path = tmp_path / "records.sqlite"
    assert python("-c", KILLED_IN_A_STEP, str(path), str(step), "1").returncode == -signal.SIGKILL
    assert version(path) == 0
    with closing(Records(path)) as records:
        assert records.record(build_up())
        assert records.take_notice() is None


def test_steps_that_another_window_takes_first_are_not_taken_again(
    old: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    @contextmanager
    def overtaken(connection: sqlite3.Connection, *, writes: bool) -> Iterator[None]:
        if writes:
            monkeypatch.setattr(records_schema, "transaction", transaction)
            with opened(old) as other:
                bring_up_to_date(other, old)
        with transaction(connection, writes=writes):
            yield

    monkeypatch.setattr(records_schema, "transaction", overtaken)
    with opened(old) as connection:
        bring_up_to_date(connection, old)
    assert version(old) == 12


VERSION_3 = Path(__file__).with_name("version_3")
"""Written by version 3: rounds that were played, reviewed or not, puzzles and mistakes;
and two rounds that it could not record, because another program kept the database busy."""

RECORD_IN_VERSION_3 = """
    INSERT OR IGNORE INTO rounds (
        game, game_id, round_number, finished_at, deal, size, level, result,
        human, computer, hints, undos, average_loss, luck, swapped
    ) VALUES ('build_up', 'theirs', 1, '2026-11-22T00:50:00.000000+00:00', 5, NULL, 'strong', 'won',
        120, 100, 0, 0, NULL, NULL, 0)
"""


@pytest.fixture
def third(tmp_path: Path) -> Path:
    """A file of version 3, with rounds beside it that are still to be recorded."""
    shutil.copytree(VERSION_3, tmp_path / "data")
    return tmp_path / "data" / "records.sqlite"


def held(path: Path) -> dict[str, list[tuple[object, ...]]]:
    """Every row of the tables of version 3, in the columns of version 3."""
    with opened(VERSION_3 / "records.sqlite") as connection:
        tables = {
            name: [each[1] for each in connection.execute(f"PRAGMA table_info({name})")]
            for name in ("rounds", "puzzles", "mistakes")
        }
    with opened(path) as connection:
        return {
            name: connection.execute(f"SELECT {', '.join(names)} FROM {name}").fetchall()
            for name, names in tables.items()
        }


def test_nothing_of_version_3_is_lost(third: Path) -> None:
    before = held(third)
    assert {name: len(found) for name, found in before.items()} == {
        "rounds": 5, "puzzles": 2, "mistakes": 23,
    }  # fmt: skip
    with closing(Records(third)) as records:
        rounds = records.rounds()
        assert [each.deal for each in rounds] == [
            Deal(8), Deal(7), Deal(4711, is_swapped=True), Deal(20261), Deal(20261),
        ]  # fmt: skip
        assert [each.average_loss is None for each in rounds] == [True, True, False, True, False]
        assert {(each.moves, each.chance_lost) for each in rounds} == {(None, None)}
        mistakes = records.mistakes()
        assert len(mistakes) == 23
        assert all(each.is_due(date(2026, 3, 1)) and each.move is None for each in mistakes)
        moved = answered(mistakes[0], date(2026, 3, 1), is_right=True)
        records.move_mistake(moved)
        assert moved in records.mistakes()
        assert rules_of(records) == {}
        assert records.take_notice() is None
    assert version(third) == len(MIGRATIONS)
    assert held(third) == before


def test_what_version_3_could_not_record_is_recorded(third: Path) -> None:
    with closing(Records(third)) as records:
        waiting = records.postponed.rounds()
        assert [(each.game, each.deal.number, each.moves) for each in waiting] == [
            (GameKind.BUILD_UP, 99, None),
            (GameKind.DOMINOES, 9, None),
        ]
        for each in waiting:
            assert records.record(each)
            records.postponed.remove(each)
        assert records.postponed.rounds() == []
        assert records.rounds()[:2] == waiting[::-1]


def test_a_running_program_of_version_3_goes_on(third: Path) -> None:
    """It has the file open while this one brings it up to date, and goes on recording."""
    with opened(third) as theirs, closing(Records(third)) as records:
        assert theirs.execute("SELECT COUNT(*) FROM rounds").fetchone() == (5,)
        (first, *_later) = reversed(records.rounds())
        tally = RuleTally("cover theirs", tested=2, right=1, loss=5)
        found = RoundReview(average_loss=None, luck=None, rules=(tally,))
        records.add_review(first.key, first.points, found)
        assert theirs.execute(RECORD_IN_VERSION_3).rowcount == 1
        latest, *_earlier = records.rounds()
        assert (latest.game_id, latest.moves) == ("theirs", None)
        assert rules_of(records) == {first.key: [tally]}
        for table in ("rounds", "puzzles", "mistakes"):
            theirs.execute(f"DELETE FROM {table}")
        records.record(build_up())
        assert rules_of(records) == {}


LATER = ("target", "par", "is_even", "handicap")
"""Columns that version 4 did not know."""


def test_nothing_of_version_4_is_lost(tmp_path: Path) -> None:
    path = tmp_path / "records.sqlite"
    played = [replace(dominoes(2), moves="R66 W"), replace(build_up(1), chance_lost=0.25)]
    with opened(path) as connection, transaction(connection, writes=True):
        for statement in (each for step in MIGRATIONS[:4] for each in step):
            connection.execute(statement)
        connection.execute("PRAGMA user_version = 4")
        for each in reversed(played):
            row = {name: value for name, value in round_row(each).items() if name not in LATER}
            names, values = ", ".join(row), ", ".join(f":{name}" for name in row)
            connection.execute(f"INSERT INTO rounds ({names}) VALUES ({values})", row)
    with closing(Records(path)) as records:
        assert records.rounds() == played
        match = replace(dominoes(3), target=100)
        assert records.record(match)
        assert records.rounds() == [match, *played]
        assert records.take_notice() is None
    assert version(path) == 12


@pytest.mark.parametrize(
    ("script", "said"),
    [
        (
            VERSION_1 + "CREATE TABLE tomorrow (x); PRAGMA user_version = 13;",
            "{file} is from a newer version; nothing is recorded.",
        ),
        *(
            (script, "{file} belongs to another program; nothing is recorded.")
            for script in (
                "CREATE TABLE bookmarks (url TEXT);",
                "PRAGMA application_id = 7; PRAGMA user_version = 1;",
            )
        ),
    ],
)
def test_a_file_of_a_newer_version_or_another_program_is_not_touched(
    tmp_path: Path, script: str, said: str
) -> None:
    path = tmp_path / "records.sqlite"
    with opened(path) as connection:
        connection.executescript(script)
    before = path.read_bytes()
    with closing(Records(path)) as records:
        for refused in (records.rounds, records.reset, lambda: records.record(build_up())):
            with pytest.raises(RecordsError) as caught:
                refused()
            assert str(caught.value) == said.format(file=path)
        assert records.take_notice() is None
    assert path.read_bytes() == before
    assert os.listdir(tmp_path) == [path.name]
