"""Ctrl+C, termination, a hang-up and the end of the session: the window closes at once, and
the game is kept."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from buildup.saves.saved_games import read_saved_game
from buildup.view.window.termination import TerminationSignals
from tests.view.window.test_killed import ROOT, environment

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")

HUMAN_PATIENCE = 5.0
"""Seconds; a window ends within a third of one, most of which is Python leaving."""


@dataclass
class IdleWindow:
    """A program that waits in one of several places, and its folder."""

    folder: Path
    program: subprocess.Popen[str]

    @classmethod
    def start(cls, folder: Path, place: str) -> "IdleWindow":
        words = [place, str(folder / "game.txt"), "--deal", "5", "--level", "beginner"]
        program = subprocess.Popen(
            [sys.executable, "-m", "tests.view.idle_window", *words],
            cwd=ROOT, env=environment(folder), text=True,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        )  # fmt: skip
        return cls(folder, program)

    def events(self) -> int:
        """Wait until it is idle; returns how many events its game has."""
        assert self.program.stdout is not None
        word, _blank, number = self.program.stdout.readline().partition(" ")
        assert word == "ready"
        return int(number)

    def status(self) -> int:
        """Its exit status, soon; negative where a signal has killed it."""
        self.program.communicate(timeout=HUMAN_PATIENCE)
        return self.program.returncode

    def kept_events(self) -> list[int]:
        """How many events each game has that the next start can offer."""
        paths = (self.folder / "data").rglob("dominoes-*.txt")
        return [len(read_saved_game(path).game.events) for path in paths]


@pytest.fixture(scope="module")
def windows(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, IdleWindow]]:
    """One in each place, started together."""
    started = {
        place: IdleWindow.start(tmp_path_factory.mktemp(place), place)
        for place in ("table", "dialog", "question", "logout")
    }
    yield started
    for window in started.values():
        window.program.kill()
        window.program.communicate()


@pytest.mark.parametrize(
    ("place", "number"),
    [("table", signal.SIGINT), ("dialog", signal.SIGTERM), ("question", signal.SIGHUP)],
)
def test_a_signal_ends_an_idle_window_at_once_and_the_game_is_kept(
    windows: dict[str, IdleWindow], place: str, number: signal.Signals
) -> None:
    window = windows[place]
    events = window.events()
    time.sleep(0.1)  # the event loop sleeps by now
    window.program.send_signal(number)
    assert window.status() == 128 + number
    assert window.kept_events() == [events]
    assert len(read_saved_game(window.folder / "game.txt").game.events) < events


def test_a_session_that_ends_asks_nothing_and_the_game_is_kept(
    windows: dict[str, IdleWindow],
) -> None:
    events = windows["logout"].events()
    assert windows["logout"].status() == 0
    assert windows["logout"].kept_events() == [events]


@pytest.fixture
def handlers() -> Iterator[None]:
    """What the signals do is as it was after the test."""
    before = {
        number: signal.getsignal(number)
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
    }
    yield
    for number, handler in before.items():
        signal.signal(number, handler)


@pytest.mark.usefixtures("handlers", "qapp")
def test_what_was_to_be_ignored_stays_ignored(qtbot: QtBot) -> None:
    signal.signal(signal.SIGHUP, signal.SIG_IGN)  # as nohup does
    signals = TerminationSignals()
    told: list[int] = []
    signals.received.connect(told.append)
    for number in (signal.SIGHUP, signal.SIGTERM, signal.SIGINT):
        os.kill(os.getpid(), number)
    qtbot.waitUntil(lambda: len(told) == 2)
    assert told == [signal.SIGTERM, signal.SIGINT]
    assert signal.getsignal(signal.SIGHUP) is signal.SIG_IGN
    signals.stop()
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
    assert signal.getsignal(signal.SIGTERM) is signal.SIG_DFL
