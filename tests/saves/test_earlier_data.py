"""Games and records of earlier versions come along, whole or not at all."""

import errno
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from buildup.files import write_file
from buildup.model.game_kind import GameKind
from buildup.saves import earlier_data
from buildup.saves.data_folder import data_folder, earlier_folder, new_folder
from buildup.saves.earlier_data import bring_along
from buildup.saves.kept_games import KeptGames
from buildup.saves.process_lock import ProcessLock
from tests.checkout import ROOT
from tests.failing import failing_with

WRITTEN = ROOT / "tests" / "version_0_1_0"
HOLD = """
import sys, time
from pathlib import Path
from buildup.saves.process_lock import ProcessLock
lock = ProcessLock(Path(sys.argv[1]))
print(lock.try_lock(), flush=True)
sys.stdin.read()
lock.unlock()
"""


class Death(BaseException):
    """The program is killed here."""


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A person who has played version 0.1.0."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr(sys, "platform", "linux")
    shutil.copytree(WRITTEN / "data", earlier_folder())
    shutil.copy2(WRITTEN / "records.sqlite", earlier_folder())
    (earlier_folder() / "unrecorded").mkdir()
    (earlier_folder() / "unrecorded" / "round.json").write_text("{}")
    (earlier_folder() / "1.lock").write_text("")  # of a program that was killed
    os.utime(earlier_folder() / "1.lock", (0, 0))


def contents(folder: Path) -> dict[str, tuple[bytes, int]]:
    """Every file below a folder, besides locks: its bytes, and when it was written."""
    return {
        path.relative_to(folder).as_posix(): (path.read_bytes(), path.stat().st_mtime_ns)
        for path in folder.rglob("*")
        if path.is_file() and path.suffix != ".lock"
    }


def bring() -> None:
    bring_along(new_folder(), earlier_folder(), patience=0.2)


def assert_all_came_along(kept: dict[str, tuple[bytes, int]]) -> None:
    assert data_folder() == new_folder()
    old = contents(earlier_folder())
    old.pop("moved.txt")
    assert old == kept
    new = {
        name: content
        for name, content in contents(new_folder()).items()
        if not name.startswith("Buildup/")
    }
    assert new == kept
    assert not (new_folder() / "copied").exists()
    assert not list(new_folder().glob("*.lock"))


def test_until_something_is_copied_the_old_folder_is_used() -> None:
    assert data_folder() == earlier_folder()


def test_everything_is_copied_and_used_from_then_on() -> None:
    kept = contents(earlier_folder())
    assert len(kept) == 6
    bring()
    assert_all_came_along(kept)
    bring()
    assert_all_came_along(kept)


def test_the_old_folder_says_where_everything_went() -> None:
    bring()
    told = (earlier_folder() / "moved.txt").read_text(encoding="utf-8")
    assert str(new_folder()) in told


def test_the_games_are_offered_as_they_were() -> None:
    bring()
    kept = KeptGames(data_folder())
    try:
        games = kept.unfinished_games(GameKind.BUILD_UP)
        assert {game.read().game.start.deal.number for game in games} == {11, 12}
    finally:
        kept.close()


def test_a_person_without_an_earlier_version_has_one_folder() -> None:
    shutil.rmtree(earlier_folder())
    assert data_folder() == new_folder()


def test_nothing_is_copied_while_another_program_has_games_there() -> None:
    kept = contents(earlier_folder())
    with subprocess.Popen(
        [sys.executable, "-c", HOLD, str(earlier_folder() / "2.lock")],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=ROOT,
    ) as other:  # fmt: skip
        assert other.stdin is not None
        assert other.stdout is not None
        assert other.stdout.readline() == "True\n"
        bring()
        assert data_folder() == earlier_folder()
        assert contents(new_folder()) == {f"Buildup/{name}": kept[name] for name in kept}
        other.stdin.close()
    bring()
    assert_all_came_along(kept)


@pytest.mark.parametrize("is_kept", [True, False])
def test_what_is_played_during_the_copying_is_not_left_behind(
    monkeypatch: pytest.MonkeyPatch, is_kept: bool
) -> None:
    copy = earlier_data._copy_file
    late = earlier_folder() / "buildUp-2.txt"
    lock = ProcessLock(earlier_folder() / "2.lock")

    def copy_and_play(source: str, target: str) -> None:
        copy(source, target)
        if is_kept:
            late.write_text("a game")
        else:
            lock.try_lock()

    monkeypatch.setattr(earlier_data, "_copy_file", copy_and_play)
    bring()
    assert data_folder() == earlier_folder()
    lock.unlock()


def test_another_program_that_copies_is_waited_for() -> None:
    lock = ProcessLock(new_folder() / "moving.lock")
    assert lock.try_lock()
    begun = time.monotonic()
    bring()
    assert time.monotonic() - begun >= 0.2
    assert data_folder() == earlier_folder()
    lock.unlock()


def test_a_full_disk_leaves_everything_where_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = contents(earlier_folder())

    with monkeypatch.context() as full:
        full.setattr(earlier_data, "_copy_file", failing_with(errno.ENOSPC))
        bring()
    assert data_folder() == earlier_folder()
    assert contents(earlier_folder()) == kept
    bring()
    assert_all_came_along(kept)


def test_a_bad_copy_is_not_used(monkeypatch: pytest.MonkeyPatch) -> None:
    def spoil(source: str, target: str) -> None:
        shutil.copy2(source, target)
        content = Path(target).read_bytes()
        Path(target).write_bytes(content[:-1] + b"?")

    monkeypatch.setattr(earlier_data, "_copy_file", spoil)
    bring()
    assert data_folder() == earlier_folder()


def test_a_folder_that_a_person_has_linked_stays(tmp_path: Path) -> None:
    earlier_folder().rename(tmp_path / "shared")
    earlier_folder().symlink_to(tmp_path / "shared")
    bring()
    assert data_folder() == earlier_folder()


def test_an_earlier_version_that_is_tried_later_hides_nothing() -> None:
    kept = contents(earlier_folder())
    bring()
    shutil.rmtree(earlier_folder())
    earlier_folder().mkdir()
    (earlier_folder() / "buildUp-1.txt").write_text("a game")
    bring()
    assert data_folder() == new_folder()
    assert kept.items() <= contents(new_folder()).items()


STEPS = 14
"""Of copying six files: each, what says so, what is put in place, and the end."""


@pytest.mark.parametrize("step", range(STEPS + 1))
def test_a_program_that_dies_on_the_way_loses_nothing(
    step: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = contents(earlier_folder())
    left = [step]

    def mortal(do: Callable[..., object]) -> Callable[..., object]:
        def act(*arguments: object, **named: object) -> object:
            if left[0] == 0:
                raise Death
            left[0] -= 1
            return do(*arguments, **named)

        return act

    with monkeypatch.context() as dangerous:
        dangerous.setattr(earlier_data, "_copy_file", mortal(earlier_data._copy_file))
        dangerous.setattr(earlier_data, "write_file", mortal(write_file))
        dangerous.setattr(Path, "rename", mortal(Path.rename))
        dangerous.setattr(Path, "rmdir", mortal(Path.rmdir))
        if step < STEPS:
            with pytest.raises(Death):
                bring()
        else:
            bring()
    bring()
    assert_all_came_along(kept)
