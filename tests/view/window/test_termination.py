"""Ctrl+C, termination, a hang-up and the end of the session: the window closes at once, and
the game is kept."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from types import FrameType

import pytest
from pytestqt.qtbot import QtBot

from buildup.saves.saved_games import read_saved_game
from buildup.view.window.termination import TerminationSignals
from tests.view.forked_autoplay import PATIENCE
from tests.view.window.test_killed import ROOT, environment

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")


@dataclass
class IdleWindow:
    """A program that waits in one of several places, and its folder."""

    folder: Path
    program: subprocess.Popen[str]

    def events(self) -> int:
        """Wait until it is idle; returns how many events its game has."""
        assert self.program.stdout is not None
        word, _blank, number = self.program.stdout.readline().partition(" ")
        assert word == "ready"
        return int(number)

    def status(self) -> int:
        """Its exit status; negative where a signal has killed it."""
        self.program.communicate(timeout=PATIENCE)
        return self.program.returncode

    def kept_events(self) -> list[int]:
        """How many events each game has that the next start can offer."""
        paths = (self.folder / "data").rglob("dominoes-*.txt")
        return [len(read_saved_game(path).game.events) for path in paths]


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Callable[[str], IdleWindow]]:
    """Starts a program that waits in a place; it is killed afterwards if it still runs."""
    programs: list[subprocess.Popen[str]] = []

    def start(place: str) -> IdleWindow:
        words = [place, str(tmp_path / "game.txt"), "--deal", "5", "--level", "beginner"]
        program = subprocess.Popen(
            [sys.executable, "-m", "tests.view.idle_window", *words],
            cwd=ROOT, env=environment(tmp_path), text=True,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        )  # fmt: skip
        programs.append(program)
        return IdleWindow(tmp_path, program)

    yield start
    for program in programs:
        with program:  # closes its pipes
            program.kill()


@pytest.mark.parametrize(
    ("place", "number"),
    [
        ("table", signal.SIGINT),
        pytest.param("dialog", signal.SIGTERM, marks=pytest.mark.long),
        pytest.param("question", signal.SIGHUP, marks=pytest.mark.long),
    ],
)
def test_a_signal_ends_an_idle_window_and_the_game_is_kept(
    start: Callable[[str], IdleWindow], place: str, number: signal.Signals
) -> None:
    window = start(place)
    events = window.events()
    time.sleep(0.1)  # the event loop sleeps by now
    window.program.send_signal(number)
    assert window.status() == 128 + number
    assert window.kept_events() == [events]
    assert len(read_saved_game(window.folder / "game.txt").game.events) < events


@pytest.fixture
def handlers() -> Iterator[None]:
    """The signals do what they do in a program from a terminal; afterwards what they did before."""
    usual: dict[signal.Signals, Callable[[int, FrameType | None], object] | signal.Handlers] = {
        signal.SIGINT: signal.default_int_handler,
        signal.SIGTERM: signal.SIG_DFL,
        signal.SIGHUP: signal.SIG_DFL,
    }
    before = {number: signal.getsignal(number) for number in usual}
    for number, handler in usual.items():
        signal.signal(number, handler)
    yield
    for number, former in before.items():
        signal.signal(number, former)


@pytest.mark.usefixtures("handlers", "qapp")
def test_what_was_to_be_ignored_stays_ignored(qtbot: QtBot) -> None:
    signal.signal(signal.SIGHUP, signal.SIG_IGN)  # as nohup does
    signals = TerminationSignals()
    told: list[int] = []
    signals.received.connect(told.append)
    try:
        for number in (signal.SIGHUP, signal.SIGTERM, signal.SIGINT):
            os.kill(os.getpid(), number)
        qtbot.waitUntil(lambda: len(told) == 2)
        assert told == [signal.SIGTERM, signal.SIGINT]
        assert signal.getsignal(signal.SIGHUP) is signal.SIG_IGN
    finally:
        signals.stop()
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
    assert signal.getsignal(signal.SIGTERM) is signal.SIG_DFL
