"""Sessions on a pseudo-terminal, and what a person sees there: a terminal in few lines."""

import contextlib
import os
import re
import select
import struct
import subprocess
import sys
import time
from pathlib import Path

import pytest

fcntl = pytest.importorskip("fcntl")
termios = pytest.importorskip("termios")

ROOT = Path(__file__).resolve().parents[2]
INTERRUPT = "\x03"
"""Ctrl+C."""
PATIENCE = 30
"""Seconds after which a session hangs."""
COLOURS = re.compile(r"\x1b\[[0-9;]*m")
PROMPT = re.compile(r"(?:\([^()\n]*\)|Your choice|Press Enter [^\n:]+):? $")
_INTERRUPTIBLE = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)\n"
"""Who starts the tests in the background makes them deaf to SIGINT, and us with them."""


class Display:
    """What is seen on a terminal after everything that was written to it."""

    def __init__(self, rows: int, columns: int) -> None:
        self._columns = columns
        self._cells = [[" "] * columns for _row in range(rows)]
        self._row = self._column = 0

    @property
    def lines(self) -> list[str]:
        """What stands in each row."""
        return ["".join(row).rstrip() for row in self._cells]

    def write(self, text: str) -> None:
        """Show a text; colours are not seen, and nothing else may steer."""
        for sign in COLOURS.sub("", text):
            match sign:
                case "\r":
                    self._column = 0
                case "\n":
                    self._feed()
                case _:
                    assert sign.isprintable(), f"{sign!r} steers the terminal"
                    if self._column == self._columns:
                        self._column = 0
                        self._feed()
                    self._cells[self._row][self._column] = sign
                    self._column += 1

    def _feed(self) -> None:
        if self._row + 1 < len(self._cells):
            self._row += 1
        else:
            self._cells = [*self._cells[1:], [" "] * self._columns]


class Screen:
    """A session of the program on a pseudo-terminal of its own.

    Attributes:
        display: What a person sees.
        process: The program.
        raw: All that was written, with its colours.
    """

    def __init__(
        self, code: str, *arguments: object, rows: int = 24, columns: int = 80,
        folder: Path | None = None,
    ) -> None:  # fmt: skip
        """Run code that uses this project, with arguments in ``sys.argv``."""
        self.display = Display(rows, columns)
        self.raw = ""
        self._master, slave = os.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        environment = {**os.environ, "TERM": "xterm", "PYTHONPATH": str(ROOT)}
        environment.pop("NO_COLOR", None)
        self.process = subprocess.Popen(
            [sys.executable, "-c", _INTERRUPTIBLE + code, *map(str, arguments)],
            stdin=slave, stdout=slave, stderr=slave, env=environment, cwd=folder,
            start_new_session=True, preexec_fn=_own_terminal,
        )  # fmt: skip
        os.close(slave)

    def _wait_until_it_reads(self) -> None:
        """Until the program sleeps: Python notes a signal between prompt and reading too late."""
        ends = time.monotonic() + PATIENCE
        while time.monotonic() < ends:
            status = Path(f"/proc/{self.process.pid}/stat")
            if not status.exists() or status.read_text().rpartition(")")[2].split()[0] == "S":
                return
            time.sleep(0.01)

    def read(self) -> str:
        """What is written until the next prompt, or the end, without colours."""
        written = ""
        ends = time.monotonic() + PATIENCE
        while time.monotonic() < ends:
            if not select.select([self._master], [], [], 1)[0]:
                continue
            content = b""
            with contextlib.suppress(OSError):  # Linux's way to say that nobody writes any more
                content = os.read(self._master, 65536)
            self.raw += content.decode()
            self.display.write(content.decode())
            written += COLOURS.sub("", content.decode()).replace("\r\n", "\n")
            if not content or PROMPT.search(written):
                return written
        pytest.fail(f"no prompt after {PATIENCE} s: {written!r}")

    def type(self, text: str) -> None:
        """Press these keys."""
        if text == INTERRUPT:
            self._wait_until_it_reads()
        os.write(self._master, text.encode())

    def status(self) -> int:
        """How the program ended."""
        return self.process.wait(PATIENCE)

    def close(self) -> None:
        """End the session, if it has not ended."""
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait(PATIENCE)
        os.close(self._master)


def _own_terminal() -> None:
    """Let Ctrl+C on the new terminal interrupt the program that runs in it."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
