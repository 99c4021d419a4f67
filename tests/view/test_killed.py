"""Nothing is lost when the program is killed, the disk is full, or the folder cannot be written."""

import os
import random
import resource
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from buildup.saves.files import read_either

ROOT = Path(__file__).resolve().parent.parent.parent


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


@pytest.mark.long
@pytest.mark.parametrize("game", ["build-up", "dominoes"])
@pytest.mark.parametrize("part", [1, 2])
def test_killed_at_100_random_instants_it_resumes_at_the_last_move(
    tmp_path: Path, game: str, part: int
) -> None:
    chance = random.Random(f"{game} {part}")
    acknowledged, was_undoing = 0, False
    for _kill in range(25):
        program = started(tmp_path, game, 100_000)
        assert program.stdout is not None
        first = program.stdout.readline()
        assert first, program.stderr.read() if program.stderr else ""
        resumed = number(first, "resumed")
        if not was_undoing and acknowledged:
            # What was written may be one change further than what was told of it.
            assert resumed in (acknowledged, acknowledged + 1)
        time.sleep(chance.uniform(0.0, 0.25))
        program.send_signal(signal.SIGKILL)
        rest, _errors = program.communicate()
        lines = [line for line in rest.splitlines(keepends=True) if line.endswith("\n")]
        was_undoing = bool(lines) and lines[-1] == "undoing\n"
        told = [line for line in lines if line.startswith("kept")]
        acknowledged = number(told[-1], "kept") if told else resumed
        for path in (tmp_path / "data").rglob("*.txt"):
            read_either(path)
    assert not list((tmp_path / "data").rglob("*.damaged"))


@pytest.mark.parametrize("game", ["build-up", "dominoes"])
def test_where_nothing_can_be_written_the_game_goes_on_and_says_so(
    tmp_path: Path, game: str
) -> None:
    (tmp_path / "data").touch()  # a file in the place of the folder: nobody can write there
    program = started(tmp_path, game, 60)
    output = finished(program)
    assert output.count("kept") >= 60


@pytest.mark.parametrize("game", ["build-up", "dominoes"])
def test_on_a_full_disk_the_last_complete_game_stays_and_the_play_goes_on(
    tmp_path: Path, game: str
) -> None:
    full = started(tmp_path, game, 25)
    finished(full)
    kept = {path: path.read_bytes() for path in (tmp_path / "data").rglob("*.txt")}

    def no_room() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (64, 64))
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)

    program = started(tmp_path, game, 40, preexec_fn=no_room)
    output = finished(program)
    assert output.count("kept") >= 40
    for path, content in kept.items():
        assert path.read_bytes() == content
