"""Recovery of damaged records from weekly copies and from whatever is still readable.

New records beside a damaged file take over every readable row of it, then missing rows from the
copies, in the transaction that creates them: if the program is killed meanwhile, nothing is left
behind and the next start tries again.
"""

import contextlib
import logging
import sqlite3
import time
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import chain, count
from pathlib import Path

from buildup.files import remove_file, replacing
from buildup.records.rows import ADD_RULE, insert
from buildup.texts import counted, visible

TEXT = partial(str, encoding="utf-8", errors="replace")
"""A decoder that replaces damaged characters."""
_log = logging.getLogger(__name__)
_LAST_NUMBER = (1 << 63) - 1


def damaged_name(path: Path) -> Path:
    """Return an unused path for a damaged file, with the date and time and perhaps a number."""
    stem = f"{path.stem}.damaged-{time.strftime('%Y%m%d-%H%M%S')}"
    names = chain([stem], (f"{stem}-{number}" for number in count(2)))
    files = (path.with_name(f"{name}{path.suffix}") for name in names)
    return next(each for each in files if not each.exists())


def copies(path: Path) -> list[Path]:
    """Return the weekly copies of the records, latest first."""
    return sorted(_beside(path, "copy"), reverse=True)


def leftovers(path: Path) -> list[Path]:
    """Return the weekly copies of the records, and the damaged files that were set aside."""
    return [*copies(path), *_beside(path, "damaged")]


def remove(files: Iterable[Path]) -> None:
    """Delete files, ignoring failures."""
    for each in files:
        with contextlib.suppress(OSError):
            remove_file(each)


def keep_copy(connection: sqlite3.Connection, path: Path) -> None:
    """Copy the records once a week, and keep the copies of the two latest weeks.

    If that fails, all copies stay, and the next call tries again.
    """
    target = path.with_name(f"{path.stem}.copy-{time.strftime('%G-W%V')}{path.suffix}")
    if target.exists():
        return
    try:
        with replacing(target) as new:
            new.touch(0o600)
            with contextlib.closing(sqlite3.connect(new)) as copy:
                copy.execute("PRAGMA journal_mode = OFF")  # it would outlive a killed program
                connection.backup(copy, progress=_refuse_to_wait)
    except (OSError, sqlite3.Error) as error:
        _log.info("No copy of the records can be kept: %s", error)
        return
    remove([each for each in copies(path) if each != target][1:])


def _refuse_to_wait(status: int, _left: int, _pages: int) -> None:
    """Abort a copy that would wait for another window, which could take forever."""
    if status in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        raise sqlite3.OperationalError(status)


def carry_over(connection: sqlite3.Connection, path: Path) -> str | None:
    """Carry over to new records what is readable in the latest damaged ones and the weekly copies.

    Args:
        connection: The new records, in a transaction.
        path: The path of the new records.

    Returns:
        A sentence about the result; ``None`` if there are no damaged records.

    Raises:
        sqlite3.Error: The new records cannot be written, or an old file cannot be opened.
    """
    damaged = max(_beside(path, "damaged"), key=lambda each: each.stat().st_mtime, default=None)
    if damaged is None:
        return None
    for each in (damaged, *copies(path)):
        address = f"{each.absolute().as_uri()}?immutable=1"
        with contextlib.closing(sqlite3.connect(address, uri=True)) as source:
            source.row_factory = sqlite3.Row
            source.text_factory = TEXT
            source.execute("PRAGMA writable_schema = ON")  # then even a truncated file can be read
            _take_over(source, connection)
    (saved,) = connection.execute("SELECT COUNT(*) FROM rounds").fetchone()
    return counted(
        "{file} was damaged and is now {kept}. Recovered from it: {count} round(s) or game(s).",
        saved,
    ).format(file=visible(path), kept=damaged.name, count=saved)


def _beside(path: Path, word: str) -> list[Path]:
    """Return the files beside the records whose names contain a word."""
    return [
        each for each in path.parent.glob(f"{path.stem}.{word}-*{path.suffix}") if each.is_file()
    ]


def _take_over(source: sqlite3.Connection, target: sqlite3.Connection) -> None:
    """Copy the rows that the target lacks, keeping their IDs if possible."""
    for table in ("rounds", "puzzles", "mistakes"):
        known = [name for _place, name, *_ in target.execute(f"PRAGMA table_info({table})")]
        for row in map(dict, _readable(source, table)):
            if "\0" in "".join(map(str, row.values())):  # it is truncated
                continue
            names = ", ".join(name for name in known if name in row)
            add = insert(f"OR IGNORE INTO {table}", names)
            for number in (row["number"], None):
                if target.execute(add, row | {"id": number}).rowcount:
                    break
            if table == "rounds":
                kept = _found(source, "SELECT * FROM rules WHERE round = ?", row["number"])
                target.executemany(ADD_RULE, [{**row, **each} for each in kept or ()])


def _found(
    source: sqlite3.Connection, query: str, *parameters: int
) -> Sequence[sqlite3.Row] | None:
    """Return the rows found by a query; ``None`` if damage makes it fail."""
    with contextlib.suppress(sqlite3.Error, UnicodeDecodeError):  # raised for damaged text
        return source.execute(query, parameters).fetchall()
    return None


def _readable(source: sqlite3.Connection, table: str) -> Iterator[sqlite3.Row]:
    """Yield every readable row of a table.

    Damaged rows are skipped in growing steps, and the gap is then read backward.
    """
    one = f"SELECT rowid AS number, * FROM {table} WHERE rowid BETWEEN ? AND ? ORDER BY rowid"
    first, step = 1, 1
    while (begin := first + step - 1) <= _LAST_NUMBER:
        found = _found(source, f"{one} LIMIT 1", begin, _LAST_NUMBER)
        if found is None:
            step *= 2
            continue
        while step > 1 and (before := _found(source, f"{one} DESC LIMIT 1", first, begin - 1)):
            yield before[0]
            begin = min(begin - 1, before[0]["number"])
        if not found:
            return
        yield found[0]
        first, step = max(begin, found[0]["number"]) + 1, 1  # the number may be damaged
