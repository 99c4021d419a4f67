"""What is left of damaged records: every row that can be read, and the copy of the week."""

import os
import signal
import sqlite3
import sys
import time
from contextlib import closing
from datetime import date
from pathlib import Path

import pytest

from buildup.puzzles.repetition import answered
from buildup.records.finished_round import RoundReview
from buildup.records.salvage import copies, keep_copy
from buildup.records.store import Records
from buildup.strategy.rule_of_thumb import RuleTally
from tests.checkout import python
from tests.failing import failing_with
from tests.records.finished_rounds import (
    NOON,
    build_up,
    copied,
    judged,
    mistake,
    record_at_once,
    rules_of,
    with_moves,
)
from tests.records.trouble import assert_sound, put_aside

COUNT = 300
PAGE = 4096
RULE = RuleTally("cover theirs", 9, 8, 3)


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file that holds many rounds, some with rules, and mistakes and puzzles; it has no copy."""
    path = tmp_path_factory.mktemp("whole") / "records.sqlite"
    with closing(Records(path)) as records:
        record_at_once(records, map(with_moves, range(1, COUNT + 1)))
        for number in (1, 2, COUNT):
            judged(records, with_moves(number), RULE)
        records.add_mistakes(mistake(number) for number in range(1, 41))
        records.try_puzzle("p", NOON, is_solved=True, day=date(2026, 3, 1))
    for copy in copies(path):
        copy.unlink()
    return path


@pytest.fixture
def path(tmp_path: Path, whole: Path) -> Path:
    """A copy of this file, which a test damages."""
    return copied(whole, tmp_path / "records.sqlite")


def deals(records: Records) -> list[int]:
    """The deals of all rounds, the oldest first."""
    return [each.deal.number for each in reversed(records.rounds())]


def pages_of(path: Path, table: str) -> list[int]:
    """Numbers of the pages that hold nothing but rows of a table, found by what stands in them."""
    content, found = path.read_bytes(), []
    for number in range(1, len(content) // PAGE):
        page = content[number * PAGE : (number + 1) * PAGE]
        if page[0] == 0x0D and table.encode() in page:
            found.append(number)
    return found


# What can still be read


@pytest.mark.parametrize("share", [0.3, 0.5, 0.7, 0.9, 0.99])
def test_a_truncated_file_loses_only_what_is_cut_off(path: Path, share: float) -> None:
    with path.open("r+b") as file:
        file.truncate(int(path.stat().st_size * share))
    content = path.read_bytes()
    with closing(Records(path)) as records:
        found = records.rounds()
        assert len(found) >= COUNT * (share - 0.25)
        known = {each.key: each for each in map(with_moves, range(1, COUNT + 1))}
        assert all(each.moves == known[each.key].moves for each in found)
        said = records.take_notice() or ""
        assert f"Recovered from it: {len(found)} rounds or games." in said
        assert records.record(build_up(1000))
    (kept,) = put_aside(path)
    assert kept.read_bytes() == content
    assert_sound(path)


@pytest.mark.parametrize("garbage", [b"\0", b"\xff"])
@pytest.mark.parametrize("lost", [[1], [-2], [3, 4, 5], [2, 8], [2, 4, 6, 8, 10]])
def test_rounds_before_and_behind_damaged_pages_are_saved_with_all_that_belongs_to_them(
    path: Path, garbage: bytes, lost: list[int]
) -> None:
    pages = pages_of(path, "score score")
    with path.open("r+b") as file:
        for place in lost:
            file.seek(pages[place] * PAGE)
            file.write(garbage * PAGE)
    with closing(Records(path)) as records:
        found = deals(records)
        most_of_a_page = 12
        assert COUNT - most_of_a_page * len(lost) <= len(found) < COUNT
        assert found == sorted(found), "they keep their order"
        assert {1, 2, COUNT} <= {*found}
        assert [*rules_of(records).values()] == [[RULE]] * 3
        assert len(records.mistakes()) == 40
        assert records.puzzle("p") is not None
    assert_sound(path)


def test_records_of_an_earlier_version_are_saved_too(tmp_path: Path) -> None:
    old = Path(__file__).parent / "version_3" / "records.sqlite"
    path = copied(old, tmp_path / "records.sqlite")
    with closing(Records(copied(old, tmp_path / "sound" / "records.sqlite"))) as records:
        sound = records.rounds()
    with path.open("r+b") as file:
        file.truncate(path.stat().st_size - PAGE)
    with closing(Records(path)) as records:
        found = records.rounds()
    assert {*found} <= {*sound}
    assert found


@pytest.mark.skipif(sys.platform == "win32", reason="SIGKILL of POSIX")
def test_a_program_killed_while_it_saves_them_leaves_that_to_the_next_one(path: Path) -> None:
    code = (
        "import os, pathlib, signal, sys\n"
        "from buildup.records import salvage\n"
        "from buildup.records.store import Records\n"
        "found, left = salvage._found, [50]\n"
        "def find_deadly(*arguments):\n"
        "    left[0] -= 1\n"
        "    if not left[0]: os.kill(os.getpid(), signal.SIGKILL)\n"
        "    return found(*arguments)\n"
        "salvage._found = find_deadly\n"
        "Records(pathlib.Path(sys.argv[1])).rounds()\n"
    )
    with path.open("r+b") as file:
        file.truncate(int(path.stat().st_size * 0.9))
    assert python("-c", code, str(path)).returncode == -signal.SIGKILL
    with closing(Records(path)) as records:
        assert len(records.rounds()) > COUNT / 2
        assert records.take_notice() is not None
    assert len(put_aside(path)) == 1


# Copies


def test_a_copy_is_kept_each_week_and_the_last_two_stay(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    strftime = time.strftime
    found = set()
    with closing(Records(path)) as records:
        for day in range(24):
            moment = time.localtime(1_790_000_000 + day * 24 * 3600)
            monkeypatch.setattr(time, "strftime", lambda form, at=moment: strftime(form, at))
            records.record(build_up(1000 + day))
            found |= {*copies(path)}
            assert len(copies(path)) == min(2, len(found))
    assert len(found) == 4
    assert copies(path) == sorted(found)[:-3:-1]
    latest = copies(path)[0]
    assert_sound(latest)
    with closing(Records(latest)) as copy:
        assert COUNT + 14 < len(copy.rounds()) <= COUNT + 24
    assert not [each for each in path.parent.iterdir() if ".tmp" in each.name]


def test_copies_of_a_clock_that_was_wrong_let_the_present_one_stay(path: Path) -> None:
    for year in ("2090", "2091"):
        copied(path, path.with_name(f"records.copy-{year}-W01.sqlite"))
    with closing(Records(path)) as records:
        records.record(build_up(1000))
        latest, present = copies(path)
        assert latest.name == "records.copy-2091-W01.sqlite"
        before = present.stat()
        records.record(build_up(1001))
    assert (present.stat().st_ino, present.stat().st_mtime) == (before.st_ino, before.st_mtime)


def test_reading_makes_no_copy_and_one_that_cannot_be_made_stops_nothing(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with closing(Records(path)) as records:
        records.rounds()
        monkeypatch.setattr(Path, "replace", failing_with(28))
        assert records.record(build_up(1000))
        assert copies(path) == []
        monkeypatch.undo()
        assert records.record(build_up(1001))
    assert len(copies(path)) == 1
    assert {each.name for each in path.parent.iterdir()} == {path.name, copies(path)[0].name}


def test_a_reset_removes_the_copies_and_what_was_set_aside(path: Path) -> None:
    with closing(Records(path)) as records:
        records.record(build_up(1000))
        path.write_bytes(b"no database\n" * 500)
        records.record(build_up(1001))
        assert len(list(path.parent.glob("*.damaged-*"))) == len(copies(path)) == 1
        records.reset()
        assert [each.name for each in path.parent.iterdir()] == [path.name]
        path.unlink()
        assert records.rounds() == []


def test_rounds_that_cannot_be_read_come_from_the_copies_and_none_comes_twice(path: Path) -> None:
    later = with_moves(1001)
    with closing(Records(path)) as records:
        records.record(with_moves(1000))
        records.record(later)
        records.add_review(later.key, later.points, RoundReview(1.0, 2.0, rules=(RULE,)))
        moved = answered(mistake(40), date(2026, 3, 2), is_right=True)
        records.move_mistake(moved)
    pages = pages_of(path, "score score")
    with path.open("r+b") as file:
        for place in range(3, 9):
            file.seek(pages[place] * PAGE)
            file.write(b"\xff" * PAGE)
    with closing(Records(path)) as records:
        assert deals(records) == [*range(1, COUNT + 1), 1000, 1001]
        assert len({each.key for each in records.rounds()}) == COUNT + 2
        assert (records.rounds()[0].average_loss, rules_of(records)[later.key]) == (1.0, [RULE])
        assert moved in records.mistakes(), "what is newer than the copy stays"
        assert len(records.mistakes()) == 40
    with path.open("r+b") as file:
        file.write(b"\xff" * PAGE)
    with closing(Records(path)) as records:
        assert deals(records) == [*range(1, COUNT + 1), 1000], "nothing but the copy is left"


def test_a_round_whose_number_another_one_has_gets_a_new_one(tmp_path: Path) -> None:
    path = tmp_path / "records.sqlite"
    with closing(Records(path)) as records:
        judged(records, build_up(1), RULE)
    path.unlink()  # the copy stays
    with closing(Records(path)) as records:
        judged(records, build_up(2), RULE._replace(loss=7))
    with path.open("r+b") as file:
        file.truncate(path.stat().st_size - 1)
    with closing(Records(path)) as records:
        assert {each.deal.number for each in records.rounds()} == {1, 2}
        assert rules_of(records) == {build_up(2).key: [RULE._replace(loss=7)]}


@pytest.mark.skipif(sys.platform == "win32", reason="pipes of POSIX")
def test_a_pipe_in_the_place_of_a_copy_is_not_waited_for(path: Path) -> None:
    os.mkfifo(path.with_name("records.copy-2026-W01.sqlite"))
    path.write_bytes(b"no database\n" * 500)
    with closing(Records(path)) as records:
        assert records.rounds() == []
        assert records.record(build_up(1))


def test_a_copy_does_not_wait_for_a_window_that_holds_the_file(path: Path) -> None:
    earlier = [path.with_name(f"records.copy-2026-W0{week}.sqlite") for week in (3, 2)]
    for each in earlier:
        each.touch()
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        with closing(sqlite3.connect(path, timeout=0)) as connection:
            keep_copy(connection, path)
        assert copies(path) == earlier
        other.execute("ROLLBACK")
    with closing(sqlite3.connect(path)) as connection:
        keep_copy(connection, path)
    assert copies(path)[1:] == earlier[:1]
