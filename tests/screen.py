"""A screen that nobody looks at, and windows of other programs on it, with mouse and keyboard.

It needs the commands ``Xvfb`` and ``xdotool``, and ``xprop`` for what a window is called.
"""

import contextlib
import os
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

WIDTH, HEIGHT = 1280, 800
"""Of the screen, and of a window that fills it."""


@contextlib.contextmanager
def new_screen() -> Iterator[str]:
    """A screen of its own, by the name that ``DISPLAY`` wants."""
    screen = subprocess.Popen(
        ["Xvfb", "-displayfd", "1", "-screen", "0", f"{WIDTH}x{HEIGHT}x24"],
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
    )  # fmt: skip
    assert screen.stdout is not None
    try:
        yield f":{screen.stdout.readline().strip()}"
    finally:
        screen.terminate()
        screen.communicate()


class Point(NamedTuple):
    """A place in a window, in pixels from its top left corner."""

    x: int
    y: int


class Window:
    """A window that is seen on a screen."""

    def __init__(self, process: int, display: str, title: str, patience: int = 60) -> None:
        """Wait until a window with this title appears.

        Args:
            process: The program that opens it.
            display: The screen.
            title: Part of its title.
            patience: Seconds to wait for it, and later for each key and click.
        """
        self._process = process
        self._patience = patience
        self._environment = {**os.environ, "DISPLAY": display}
        self._number, end = "", time.monotonic() + patience
        while not self._number:
            assert time.monotonic() < end, f"no window is called {title!r}"
            with contextlib.suppress(subprocess.CalledProcessError):  # another one went meanwhile
                self._number = self._xdotool("search", "--sync", "--onlyvisible", "--name", title)

    @property
    def names(self) -> str:
        """By which a desktop knows of what program it is: its instance and its class."""
        printed = self._output("xprop", "-id", self._number, "WM_CLASS")
        return printed.rpartition(" = ")[2]

    @property
    def processor_seconds(self) -> float:
        """What its program has used of the processor."""
        status = Path(f"/proc/{self._process}/stat").read_text(encoding="ascii")
        user, system = status.rpartition(")")[2].split()[11:13]
        return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")

    def fill_screen(self) -> None:
        """Take the whole screen."""
        self._xdotool("windowmove", "--sync", self._number, "0", "0")
        self._xdotool("windowsize", "--sync", self._number, str(WIDTH), str(HEIGHT))

    def take_focus(self) -> None:
        """Be where keys go: there is no window manager that sees to it."""
        self._xdotool("windowfocus", self._number)

    def press(self, *keys: str) -> None:
        """Press keys, one after another."""
        self.take_focus()
        self._xdotool("key", "--delay", "20", *keys)

    def click(self, point: Point) -> None:
        """Click with the left button of the mouse."""
        self._xdotool("mousemove", "--window", self._number, str(point.x), str(point.y))
        self._xdotool("click", "1")

    def _xdotool(self, *arguments: str) -> str:
        return self._output("xdotool", *arguments)

    def _output(self, *command: str) -> str:
        done = subprocess.run(
            command, env=self._environment, timeout=self._patience, check=True,
            stdout=subprocess.PIPE, text=True,
        )  # fmt: skip
        return done.stdout.split("\n")[0]
