"""Sessions in a process of their own, on a pseudo-terminal, and what a person sees there: a
terminal in few lines."""

import codecs
import contextlib
import ctypes
import os
import re
import select
import signal
import struct
import sys
import time
import traceback
import warnings
from collections.abc import Callable
from pathlib import Path

import pytest

fcntl = pytest.importorskip("fcntl")
termios = pytest.importorskip("termios")

INTERRUPT = "\x03"
"""Ctrl+C."""
INTERRUPTED = 130
"""Exit status of the program after it."""
NO_TERMINAL = "this machine lends no terminal: /dev/pts is missing"
PATIENCE = 120
"""Seconds after which a session hangs."""
COLORS = re.compile(r"\x1b\[[0-9;]*m")
PROMPT = re.compile(r"(?:\([^()\n]*\)|Your choice|Press Enter):? $")


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
        """Show a text; colors are not seen, and nothing else may steer."""
        for sign in COLORS.sub("", text):
            match sign:
                case "\r":
                    self._column = 0
                case "\n":
                    self._feed()
                case _:
                    assert sign.isprintable() or sign == "\xa0", f"{sign!r} steers the terminal"
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


def forked(run: Callable[[], int], output: int, errors: int) -> int:
    """Start a process that has imported everything already; returns its number.

    Args:
        run: What it does; the result is its exit status.
        output: The file that is its standard output.
        errors: The same for its standard error.
    """
    with warnings.catch_warnings():  # Python 3.12 warns: pytest-xdist has a thread, which waits
        warnings.simplefilter("ignore", DeprecationWarning)
        process = os.fork()
    if process:
        return process
    status = 1
    try:
        os.dup2(output, 1)
        os.dup2(errors, 2)
        sys.stdout, sys.stderr = open(1, "w"), open(2, "w")  # noqa: SIM115
        try:
            status = run()
        except KeyboardInterrupt:
            status = INTERRUPTED
        sys.stdout.flush()
    except BaseException:
        traceback.print_exc()
    finally:
        os._exit(status)


class Screen:
    """A session of the program on a pseudo-terminal.

    Attributes:
        display: What a person sees.
        raw: All that was written, with its colors.
    """

    def __init__(
        self, run: Callable[[], int], rows: int = 24, columns: int = 80, folder: Path | None = None
    ) -> None:
        """Let a process run something on a terminal of this size, in a folder."""
        self.display = Display(rows, columns)
        self.raw = ""
        self._status: int | None = None
        try:
            self._master, slave = os.openpty()
        except OSError:
            pytest.skip(NO_TERMINAL)
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

        def session() -> int:
            os.login_tty(slave)
            sys.stdin = open(0)  # noqa: SIM115
            # Who starts the tests in the background makes them deaf to signals, and us with them.
            signal.signal(signal.SIGINT, signal.default_int_handler)
            signal.signal(signal.SIGHUP, signal.SIG_DFL)
            # PySide lets Qt work while a line is edited, and Ctrl+C goes unheard.
            ctypes.c_void_p.in_dll(ctypes.pythonapi, "PyOS_InputHook").value = None
            os.environ["TERM"] = "xterm"
            os.environ.pop("NO_COLOR", None)
            os.chdir(folder or ".")
            return run()

        self._process = forked(session, slave, slave)
        os.close(slave)

    def _wait_until_it_reads(self) -> None:
        """Until the program sleeps: Python notes a signal between prompt and reading too late."""
        ends = time.monotonic() + PATIENCE
        while time.monotonic() < ends:
            status = Path(f"/proc/{self._process}/stat")
            if not status.exists() or status.read_text().rpartition(")")[2].split()[0] == "S":
                return
            time.sleep(0.01)

    def read(self) -> str:
        """What is written until the next prompt, or the end, without colors."""
        raw, decoder = "", codecs.getincrementaldecoder("utf-8")()
        ends = time.monotonic() + PATIENCE
        while time.monotonic() < ends:
            if not select.select([self._master], [], [], 1)[0]:
                continue
            content = b""
            with contextlib.suppress(OSError):  # Linux's way to say that nobody writes any more
                content = os.read(self._master, 65536)
            text = decoder.decode(content)
            raw += text
            self.raw += text
            self.display.write(text)
            written = COLORS.sub("", raw).replace("\r\n", "\n")
            if not content or (PROMPT.search(written) and self._waits()):
                return written
        pytest.fail(f"no prompt after {PATIENCE} s: {raw!r}")

    def _waits(self) -> bool:
        """Whether nothing more is written: an edited line may be drawn in several steps."""
        self._wait_until_it_reads()
        return not select.select([self._master], [], [], 0)[0]

    def type(self, text: str) -> None:
        """Press these keys."""
        if text == INTERRUPT:
            self._wait_until_it_reads()
        os.write(self._master, text.encode())

    def send(self, signal_number: signal.Signals) -> None:
        """Send a signal to the program."""
        os.kill(self._process, signal_number)

    def status(self) -> int:
        """How the program ended; less than 0: by that signal."""
        if self._status is None:
            self._status = os.waitstatus_to_exitcode(os.waitpid(self._process, 0)[1])
        return self._status

    def close(self) -> None:
        """End the session, if it has not ended."""
        if self._status is None:
            self.send(signal.SIGKILL)
            self.status()
        os.close(self._master)
