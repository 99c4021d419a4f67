"""The tables of the records, and migrations of older databases.

The database's ``PRAGMA user_version`` is the number of migrations done. All missing ones run in a
single transaction that also sets the new number. So after an interruption the database has either
its old version or the newest one, and a new database is synced only once.
"""

import contextlib
from collections.abc import Iterator
from pathlib import Path
from sqlite3 import Connection

from buildup.records.problems import RecordsError
from buildup.records.salvage import carry_over
from buildup.texts import _

APPLICATION_ID = 0x4275696C
"""“Buil” in ASCII, which distinguishes the records from other SQLite databases."""

_ROUND = """
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
    average_loss REAL
"""
"""The columns that rounds have in every version, besides ``id`` and ``game``."""

_FORGET_ERRORS = """
    CREATE TRIGGER errors_of_forgotten_round AFTER DELETE ON rounds
    BEGIN DELETE FROM errors WHERE round = OLD.id; END
"""
"""A trigger for programs still running with version 3, which delete rounds but not their errors."""

_DAYS_OF_BOX = (
    "CASE box WHEN 0 THEN 0 WHEN 1 THEN 1 WHEN 2 THEN 3 WHEN 3 THEN 7 WHEN 4 THEN 21 ELSE 100 END"
)
"""The days after which version 0.2 repeated a mistake in each box.

It never repeated those in the last box; a hundred days stand in for that. The other numbers of
migration 11 are those of FSRS after a first answer.
"""

MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (  # 1: rounds and puzzles
        f"PRAGMA application_id = {APPLICATION_ID}",
        f"""
        CREATE TABLE rounds (
            id INTEGER PRIMARY KEY,
            game TEXT NOT NULL CHECK (game IN ('build_up', 'dominoes')),
            {_ROUND},
            UNIQUE (game, game_id, round_number)
        )
        """,
        """
        CREATE TABLE puzzles (
            key TEXT PRIMARY KEY NOT NULL,
            day TEXT,
            first_tried_at TEXT NOT NULL,
            solved_at TEXT,
            tries INTEGER NOT NULL DEFAULT 0,
            was_shown INTEGER NOT NULL DEFAULT 0
        )
        """,
    ),
    (  # 2: luck, and the person's own mistakes
        "ALTER TABLE rounds ADD COLUMN luck REAL",
        """
        CREATE TABLE mistakes (
            id INTEGER PRIMARY KEY,
            position TEXT NOT NULL UNIQUE,
            best_move TEXT NOT NULL,
            loss REAL NOT NULL,
            verdict TEXT NOT NULL,
            made_at TEXT NOT NULL
        )
        """,
    ),
    (  # 3: swapped sides
        "ALTER TABLE rounds ADD COLUMN swapped INTEGER NOT NULL DEFAULT 0",
    ),
    (  # 4: the moves of each round, and the cost of the person's errors
        "ALTER TABLE rounds ADD COLUMN chance_lost REAL",
        "ALTER TABLE rounds ADD COLUMN moves TEXT",
        """
        CREATE TABLE errors (
            round INTEGER NOT NULL REFERENCES rounds (id),
            ply INTEGER NOT NULL,
            hand INTEGER NOT NULL,
            loss REAL NOT NULL,
            chance_lost REAL NOT NULL,
            cause TEXT,
            PRIMARY KEY (round, ply)
        ) WITHOUT ROWID
        """,
        _FORGET_ERRORS,
    ),
    (  # 5: matches of Dominoes
        "ALTER TABLE rounds ADD COLUMN target INTEGER",
    ),
    (  # 6: rounds of any game; to drop a check, SQLite must drop its table and the trigger
        f"""
        CREATE TABLE rounds_of_any_game (
            id INTEGER PRIMARY KEY,
            game TEXT NOT NULL,
            {_ROUND},
            luck REAL,
            swapped INTEGER NOT NULL DEFAULT 0,
            chance_lost REAL,
            moves TEXT,
            target INTEGER,
            UNIQUE (game, game_id, round_number)
        )
        """,
        "INSERT INTO rounds_of_any_game SELECT * FROM rounds",
        "DROP TABLE rounds",
        "ALTER TABLE rounds_of_any_game RENAME TO rounds",
        _FORGET_ERRORS,
    ),
    (  # 7: par, and whether the deal was chosen as a balanced deal
        "ALTER TABLE rounds ADD COLUMN par INTEGER",
        "ALTER TABLE rounds ADD COLUMN is_even INTEGER NOT NULL DEFAULT 0",
    ),
    (  # 8: mistakes of either game, with the person's move and the progress of repetition
        "ALTER TABLE mistakes ADD COLUMN game TEXT NOT NULL DEFAULT 'build_up'",
        "ALTER TABLE mistakes ADD COLUMN move TEXT",
        "ALTER TABLE mistakes ADD COLUMN box INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE mistakes ADD COLUMN answered_on TEXT",
    ),
    (  # 9: tallies of rules of thumb, which replace the errors
        """
        CREATE TABLE rules (
            round INTEGER NOT NULL REFERENCES rounds (id),
            rule TEXT NOT NULL,
            tested INTEGER NOT NULL CHECK (tested > 0),
            right INTEGER NOT NULL,
            loss INTEGER NOT NULL,
            PRIMARY KEY (round, rule)
        ) WITHOUT ROWID
        """,
        """
        CREATE TRIGGER rules_of_forgotten_round AFTER DELETE ON rounds
        BEGIN DELETE FROM rules WHERE round = OLD.id; END
        """,
    ),
    (  # 10: the rule of thumb of each puzzle
        "ALTER TABLE puzzles ADD COLUMN rule TEXT",
    ),
    (  # 11: ratings of puzzles; mistakes are repeated by FSRS, with their previous intervals
        "ALTER TABLE puzzles ADD COLUMN rating INTEGER",
        "ALTER TABLE mistakes ADD COLUMN stability REAL",
        "ALTER TABLE mistakes ADD COLUMN difficulty REAL",
        "ALTER TABLE mistakes ADD COLUMN last_answered TEXT",
        "ALTER TABLE mistakes ADD COLUMN due TEXT",
        f"""
        UPDATE mistakes
        SET stability = MAX(0.212, {_DAYS_OF_BOX}), difficulty = IIF(box, 2.118, 6.413),
            last_answered = answered_on, due = date(answered_on, {_DAYS_OF_BOX} || ' days')
        WHERE answered_on IS NOT NULL
        """,
    ),
    (  # 12: handicaps, and the number of a puzzle in a streak
        "ALTER TABLE rounds ADD COLUMN handicap INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE puzzles ADD COLUMN streak INTEGER",
    ),
)
"""The statements of every migration.

Released migrations never change, because existing databases have already run them. Times are in ISO
8601 and UTC with microseconds, so they sort chronologically.
:mod:`buildup.saves.round_moves` describes ``moves``. ``rules`` has a row for each
:class:`~buildup.strategy.rule_of_thumb.RuleTally` of the human, and none for rounds that are not
reviewed, or were reviewed by an earlier version. ``errors`` is kept for those, and ``box`` and
``answered_on`` of mistakes for a program of version 0.2 that is still running.
"""


@contextlib.contextmanager
def transaction(connection: Connection, *, writes: bool) -> Iterator[None]:
    """Run a ``with`` block in a transaction, committed on success and rolled back on errors.

    Args:
        connection: A connection in autocommit mode (``isolation_level=None``).
        writes: Whether to take the write lock first, rather than find out halfway that another
            window has it. Otherwise the transaction only reads, from one snapshot.

    Raises:
        sqlite3.Error: The database fails; nothing is changed.
    """
    connection.execute("BEGIN IMMEDIATE" if writes else "BEGIN")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:  # some errors, such as a full disk, already end it
            connection.execute("ROLLBACK")
        raise


def bring_up_to_date(connection: Connection, path: Path) -> str | None:
    """Migrate a database to the newest version.

    A new database also recovers what is readable from a damaged one.

    Args:
        connection: The database.
        path: The path of its file.

    Returns:
        A sentence about what was recovered; ``None`` if the database is not new, or if there is no
        damaged one.

    Raises:
        RecordsError: The database belongs to a newer version of this program, or to another
            program, and is left untouched.
        sqlite3.Error: The database fails; no migration is done.
    """
    with transaction(connection, writes=False):
        if _version(connection, path) == len(MIGRATIONS):
            return None
    with transaction(connection, writes=True):
        # Another window may just have done some of them.
        version = _version(connection, path)
        for step in MIGRATIONS[version:]:
            for statement in step:
                connection.execute(statement)
        connection.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")
        return None if version else carry_over(connection, path)


def _version(connection: Connection, path: Path) -> int:
    """Return the number of migrations done; 0 for a new database.

    Raises:
        RecordsError: The database belongs to a newer version, or to another program.
    """
    version = _number(connection, "PRAGMA user_version")
    if _number(connection, "PRAGMA application_id") != APPLICATION_ID:
        if version or _number(connection, "SELECT COUNT(*) FROM sqlite_master"):
            sentence = _("{file} belongs to another program; nothing is recorded.")
            raise RecordsError(sentence.format(file=path))
        return 0
    if version > len(MIGRATIONS):
        message = _("{file} is from a newer version; nothing is recorded.")
        raise RecordsError(message.format(file=path))
    return version


def _number(connection: Connection, query: str) -> int:
    (number,) = connection.execute(query).fetchone()
    return int(number)
