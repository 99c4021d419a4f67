"""Nothing is lost when the program is killed, the disk is full, or the folder cannot be written."""

import os
import random
import resource
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from buildup.saves.saved_games import read_saved_game
from tests.tiers import count

KILLS = count(quick=3, normal=6, soak=200)
"""In each of four tests."""
MOMENTS = (("resuming", 0.06), ("resumed", 0.02), ("resumed", 0.25))
"""After which line a program is killed, and within how many seconds: while it resumes, at its
first move after that, and anywhere in the game."""
ROOT = Path(__file__).resolve().parents[3]


def environment(folder: Path) -> dict[str, str]:
    """The program's own folders below one of the test's."""
    return {
        **os.environ,
        "QT_QPA_PLATFORM": "offscreen",
        "XDG_DATA_HOME": str(folder / "data"),
        "XDG_CONFIG_HOME": str(folder / "config"),
        "XDG_STATE_HOME": str(folder / "state"),
        "PYTHONPATH": str(ROOT),
    }


def started(folder: Path, game: str, limit: int, **options: object) -> subprocess.Popen[str]:
    """The program, playing by itself."""
    program: subprocess.Popen[str] = subprocess.Popen(
        [sys.executable, "-m", "tests.view.autoplay", game, str(limit)],
        cwd=ROOT,
        env=environment(folder),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        **options,  # type: ignore[call-overload]
    )
    return program


def finished(program: subprocess.Popen[str]) -> str:
    """What a program printed until it ended by itself."""
    try:
        output, errors = program.communicate(timeout=90)
    finally:
        program.kill()
        program.communicate()
    assert program.returncode == 0, errors
    return output


def number(line: str, word: str) -> int:
    """What follows a word that the program printed."""
    found, _blank, digits = line.strip().partition(" ")
    assert found == word, line
    return int(digits)


def assert_sound(folder: Path) -> None:
    """Every game in a folder can be read, and its database is whole."""
    for path in folder.rglob("*.txt"):
        read_saved_game(path)
    for path in folder.rglob("*.sqlite"):
        with closing(sqlite3.connect(path)) as database:
            assert database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]


@pytest.mark.long
@pytest.mark.parametrize("game", ["build-up", "dominoes"])
@pytest.mark.parametrize("part", [1, 2])
def test_killed_at_random_instants_it_resumes_at_the_last_move(
    request: pytest.FixtureRequest, tmp_path: Path, game: str, part: int
) -> None:
    chance = random.Random(f"{game} {part}")
    acknowledged, may_be_less = 0, False
    for kill in range(KILLS):
        program = started(tmp_path, game, 100_000)
        request.addfinalizer(program.kill)
        assert program.stdout is not None
        line, seconds = MOMENTS[(kill + part) % len(MOMENTS)]
        told = [program.stdout.readline()]
        assert told[0], program.stderr.read() if program.stderr else ""
        assert told[0] == "resuming\n" or may_be_less or not acknowledged
        if line == "resumed" and told[0] == "resuming\n":
            told.append(program.stdout.readline())
        time.sleep(chance.uniform(0.0, seconds))
        program.send_signal(signal.SIGKILL)
        rest, _errors = program.communicate()
        told += [each for each in rest.splitlines(keepends=True) if each.endswith("\n")]
        for each in told:
            if each.startswith("resumed"):
                if not may_be_less and acknowledged:
                    # What was written may be one change further than what was told of it.
                    assert number(each, "resumed") in (acknowledged, acknowledged + 1)
                acknowledged, may_be_less = number(each, "resumed"), False
            elif each.startswith("kept"):
                acknowledged, may_be_less = number(each, "kept"), False
            else:
                may_be_less |= each in ("undoing\n", "over\n")
        assert_sound(tmp_path / "data")
    assert not list((tmp_path / "data").rglob("*.damaged"))


@pytest.mark.long
@pytest.mark.parametrize("game", ["build-up", "dominoes"])
def test_where_nothing_can_be_written_the_game_goes_on_and_says_so(
    tmp_path: Path, game: str
) -> None:
    (tmp_path / "data").touch()  # a file in the place of the folder: nobody can write there
    program = started(tmp_path, game, 60)
    output = finished(program)
    assert output.count("kept") >= 60


@pytest.mark.long
@pytest.mark.parametrize("game", ["build-up", "dominoes"])
def test_on_a_full_disk_the_last_complete_game_stays_and_the_play_goes_on(
    tmp_path: Path, game: str
) -> None:
    full = started(tmp_path, game, 25)
    finished(full)
    kept = [path.read_bytes() for path in (tmp_path / "data").rglob("*.txt")]
    assert kept

    def no_room() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (64, 64))
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)

    program = started(tmp_path, game, 40, preexec_fn=no_room)
    output = finished(program)
    assert output.count("kept") >= 40
    left = [path.read_bytes() for path in (tmp_path / "data").rglob("*.txt")]
    assert set(kept) <= set(left)


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of 256 KiB as the data folder."""
    disk = tmp_path / "data"
    disk.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=256k", "tmpfs", str(disk)]
    if subprocess.run(mount, capture_output=True, check=False).returncode != 0:
        pytest.skip("only the administrator may mount a disk")
    yield disk
    subprocess.run(["umount", str(disk)], check=True)


def fill(path: Path) -> None:
    """Take all the room that a disk has left."""
    with path.open("wb", buffering=0) as filling:
        while filling.write(b"x" * 512):
            pass


def kept_games(disk: Path) -> dict[Path, bytes]:
    return {path: path.read_bytes() for path in disk.rglob("*.txt")}


def resumed_at(folder: Path, game: str) -> int:
    """How many events the game has that a start of the program offers."""
    lines = finished(started(folder, game, 1)).splitlines()
    assert lines[0] == "resuming"
    return number(lines[1], "resumed")


@pytest.mark.long
@pytest.mark.parametrize("game", ["build-up", "dominoes"])
def test_a_real_disk_that_is_full_loses_nothing(
    tmp_path: Path, small_disk: Path, game: str
) -> None:
    finished(started(tmp_path, game, 25))
    before = kept_games(small_disk)
    with pytest.raises(OSError, match="No space left"):
        fill(small_disk / "filling")
    output = finished(started(tmp_path, game, 60))
    assert output.count("kept") >= 60
    assert_sound(small_disk)
    assert len(kept_games(small_disk)) == len(before)
    (small_disk / "filling").unlink()
    assert resumed_at(tmp_path, game) > 0
    output = finished(started(tmp_path, game, 5))
    last = number(output.splitlines()[-1], "kept")
    assert abs(resumed_at(tmp_path, game) - last) <= 1
    assert_sound(small_disk)
    assert not list(small_disk.rglob("*.damaged"))


@pytest.mark.long
@pytest.mark.parametrize("game", ["build-up", "dominoes"])
def test_a_folder_that_can_only_be_read_loses_nothing(
    tmp_path: Path, small_disk: Path, game: str
) -> None:
    output = finished(started(tmp_path, game, 25))
    last = number(output.splitlines()[-1], "kept")
    before = kept_games(small_disk)
    assert before
    subprocess.run(["mount", "-o", "remount,ro", str(small_disk)], check=True)
    output = finished(started(tmp_path, game, 60))
    assert output.count("kept") >= 60
    assert kept_games(small_disk) == before
    subprocess.run(["mount", "-o", "remount,rw", str(small_disk)], check=True)
    assert resumed_at(tmp_path, game) == last
    assert_sound(small_disk)
