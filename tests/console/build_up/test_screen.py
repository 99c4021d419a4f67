"""Sessions on a pseudo-terminal: nothing scrolls away unread, and every end is clean."""

import os
import re
import select
import signal
import struct
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.console.build_up.sessions import YOUR_TURN, Player
from tests.console.person import GO_ON

fcntl = pytest.importorskip("fcntl")
termios = pytest.importorskip("termios")

ROOT = Path(__file__).resolve().parents[3]
START = """
import signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)
from buildup.console.build_up.session import BuildUpSession
from buildup.model.deal import Deal
from buildup.model.build_up.tournament import Start, Tournament
from buildup.strategy.level import Level
tournament = Tournament.begin(Start.fresh(Deal(int(sys.argv[1]))))
sys.exit(BuildUpSession(tournament, Level.SKILLED).run())
"""
PROMPT = re.compile(r"(?:\(\? for help\):|\(y/n\)|Press Enter [a-z0-9 ]+:) $")
COLOURS = re.compile(r"\x1b\[[0-9;]*m")
PATIENCE = 30


class Screen:
    """A session of the program on a pseudo-terminal of its own."""

    def __init__(self, deal: int, rows: int, columns: int) -> None:
        self.rows, self.columns = rows, columns
        self._master, slave = os.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        environment = {**os.environ, "TERM": "xterm", "PYTHONPATH": str(ROOT)}
        environment.pop("NO_COLOR", None)
        self.process = subprocess.Popen(
            [sys.executable, "-c", START, str(deal)],
            stdin=slave, stdout=slave, stderr=slave, env=environment, start_new_session=True,
        )  # fmt: skip
        os.close(slave)

    def read(self) -> str:
        """What is written until the next prompt, or the end, with its colours."""
        written = ""
        ends = time.monotonic() + PATIENCE
        while time.monotonic() < ends:
            if not select.select([self._master], [], [], 1)[0]:
                continue
            try:
                content = os.read(self._master, 65536)
            except OSError:  # Linux's way to say that nobody writes any more
                return written
            if not content:
                return written
            written += content.decode()
            if PROMPT.search(COLOURS.sub("", written).replace("\r\n", "\n")):
                return written
        pytest.fail(f"no prompt after {PATIENCE} s: {written!r}")

    def type(self, text: str) -> None:
        """Press these keys."""
        os.write(self._master, text.encode())

    def close(self) -> None:
        """End the session, if it has not ended."""
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait(PATIENCE)
        os.close(self._master)


@pytest.fixture
def screen_of() -> Iterator[Callable[..., Screen]]:
    """Starts sessions, and ends them after the test."""
    screens: list[Screen] = []

    def start(deal: int, rows: int = 24, columns: int = 80) -> Screen:
        screens.append(Screen(deal, rows, columns))
        return screens[-1]

    yield start
    for screen in screens:
        screen.close()


@pytest.mark.parametrize("deal", [1, 20261, 31, 777])
def test_no_block_is_larger_than_the_screen(screen_of: Callable[..., Screen], deal: int) -> None:
    screen = screen_of(deal)
    player = Player()
    asked = iter(["hint", "b00", "?", "rules"])
    table, page, blocks = "", "", 0
    while True:
        block = COLOURS.sub("", screen.read()).replace("\r\n", "\n")
        blocks += 1
        assert "\x1b" not in block
        assert len(block.splitlines()) <= 24, block
        assert max(map(len, block.splitlines())) <= 80, block
        if "\nGoodbye." in block:
            break
        page = page + block if page.endswith(f"{GO_ON} ") else block
        if "\nRound " in page:
            table = page
        typed = None
        if page.endswith(f"{YOUR_TURN} "):
            typed = next(asked, None) or player(f"{table}\n{YOUR_TURN}")
        screen.type(f"{player(page) if typed is None else typed}\n")
    assert blocks > 22
    assert player.hands == 4
    assert screen.process.wait(PATIENCE) == 0


def test_a_small_screen_still_plays(screen_of: Callable[..., Screen]) -> None:
    screen = screen_of(5, rows=12, columns=40)
    screen.read()
    for _page in range(8):
        screen.type("\n")
        block = COLOURS.sub("", screen.read()).replace("\r\n", "\n")
        assert len(block.splitlines()) <= 12
        assert max(map(len, block.splitlines())) <= 40


def test_a_screen_has_colour(screen_of: Callable[..., Screen]) -> None:
    assert COLOURS.search(screen_of(5).read())


@pytest.mark.parametrize("end", ["\x04", signal.SIGINT])
@pytest.mark.parametrize("answers", [(), ("1",), ("save",), ("rules",)])
def test_every_end_is_a_farewell(
    screen_of: Callable[..., Screen], end: str | signal.Signals, answers: tuple[str, ...]
) -> None:
    screen = screen_of(20261)
    screen.read()
    for answer in answers:
        screen.type(f"{answer}\n")
        if answer == "save":
            time.sleep(0.3)
        else:
            screen.read()
    if isinstance(end, str):
        screen.type(end)
    else:
        screen.process.send_signal(end)
    assert "Goodbye." in screen.read()
    assert screen.process.wait(PATIENCE) == 0
