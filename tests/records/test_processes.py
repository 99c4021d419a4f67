"""Several windows at once, and windows that are killed: no record is lost or damaged."""

import random
import time
from contextlib import closing
from pathlib import Path

import pytest

from buildup.records.store import Records
from tests.checkout import Program
from tests.records.finished_rounds import with_moves
from tests.records.trouble import assert_sound
from tests.tiers import count

KILLS = count(quick=3, normal=5, soak=200)

WRITER = """
import pathlib, sys
from buildup.records.store import Records
from tests.records.finished_rounds import mistake, with_moves

path, first, count = pathlib.Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
print("ready", flush=True)
sys.stdin.readline()
records = Records(path, patience=60)  # no window ever writes as much as these
for number in range(first, first + count):
    assert records.record(with_moves(number))
    print(number, flush=True)
    if number % 10 == 0:
        records.add_mistakes(mistake(number + each) for each in range(40))
print("notice", records.take_notice() is not None, flush=True)
"""
"""Writes rounds once it is told to, and says the number of each that is recorded."""


class Writer(Program):
    """A window in a process of its own."""

    def __init__(self, path: Path, first: int, count: int) -> None:
        super().__init__(WRITER, path, first, count)

    def next_record(self) -> int:
        """Wait until one more round is recorded."""
        return int(self.next_line())

    def finish(self) -> tuple[list[int], bool]:
        """The recorded rounds, and whether a damaged file was set aside."""
        *numbers, notice = self.rest()
        assert self.process.returncode == 0
        return [int(number) for number in numbers], notice == "notice True\n"

    def killed(self) -> list[int]:
        """The rounds that it said were recorded when it was killed."""
        return [int(line) for line in self.kill() if line.endswith("\n")]


def recorded(path: Path) -> set[int]:
    """The rounds of a sound file."""
    with closing(Records(path)) as records:
        found = records.rounds()
        assert records.take_notice() is None
    assert_sound(path)
    assert set(found) == {with_moves(each.deal.number) for each in found}
    return {each.deal.number for each in found}


def test_two_windows_at_once_do_no_harm(tmp_path: Path) -> None:
    """Both find no file, make it, and write 30 rounds each."""
    path = tmp_path / "records.sqlite"
    writers = [Writer(path, first, 30) for first in (1, 1001)]
    for writer in writers:
        writer.begin()
    said = [writer.finish() for writer in writers]
    assert said == [(list(range(1, 31)), False), (list(range(1001, 1031)), False)]
    assert recorded(path) == {*range(1, 31), *range(1001, 1031)}


@pytest.mark.parametrize("attempt", range(count(quick=1, normal=2, soak=20)))
def test_two_windows_that_find_a_damaged_file_set_it_aside_once(
    tmp_path: Path, attempt: int
) -> None:
    path = tmp_path / "records.sqlite"
    path.write_bytes(b"no database\n" * (500 + attempt))
    writers = [Writer(path, first, 5) for first in (1, 1001)]
    for writer in writers:
        writer.begin()
    said = [writer.finish() for writer in writers]
    assert sum(notice for _numbers, notice in said) == 1
    assert recorded(path) == {*range(1, 6), *range(1001, 1006)}
    (kept,) = tmp_path.glob("records.damaged-*.sqlite")
    assert kept.read_bytes() == b"no database\n" * (500 + attempt)


def test_a_window_killed_at_any_instant_has_kept_every_record(tmp_path: Path) -> None:
    path = tmp_path / "records.sqlite"
    source = random.Random(1)
    acknowledged: set[int] = set()
    for attempt in range(KILLS):
        first = 10_000 * attempt + 1
        writer = Writer(path, first, 9_999)
        writer.begin()
        acknowledged.add(writer.next_record())
        began = time.monotonic()
        acknowledged.add(writer.next_record())
        # At any moment of the next two records, however long this machine takes for one.
        time.sleep(source.uniform(0, 2) * (time.monotonic() - began))
        acknowledged.update(writer.killed())
        kept = recorded(path)
        assert acknowledged <= kept
        assert len(kept - acknowledged) <= attempt + 1  # done, and killed before it could be said
    assert len(acknowledged) >= 2 * KILLS
