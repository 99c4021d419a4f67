"""Processor time until the window is on screen, compared with an empty ``QMainWindow``.

Also measured is ``import buildup.engine``, compared with importing the advice of both games: it
should take at most 1.2 times as long as the latter took in version 0.1.0.
"""

import argparse
import os
import random
import resource
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent

_FIRST_PAINT = """
import os
from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QApplication, QMainWindow

class FirstPaint(QObject):
    def eventFilter(self, painted, event):
        if event.type() == QEvent.Type.Paint:
            painted.removeEventFilter(self)
            QTimer.singleShot(0, self.end)
        return False

    def end(self):
        print("complete", flush=True)
        os._exit(0)

first_paint = FirstPaint()
"""
"""Waits for a single widget, since a filter for the whole program would slow every event."""

_EMPTY = f"""{_FIRST_PAINT}
application = QApplication([])
window = QMainWindow()
window.resize(1180, 760)
window.installEventFilter(first_paint)
window.show()
application.exec()
"""

_BUILDUP = f"""
import sys
from buildup import cli

begun = cli._show_window

def show_window(*arguments):
    from buildup.view.window.plain_imports import import_plainly

    import_plainly()
    exec({_FIRST_PAINT!r}, globals())
    from buildup.view.game.page import ActionButton

    made = ActionButton.__init__

    def make(button, *arguments, **named):
        made(button, *arguments, **named)
        button.installEventFilter(first_paint)

    ActionButton.__init__ = make
    return begun(*arguments)

cli._show_window = show_window
sys.exit(cli.main(["play", "--deal", "20261"]))
"""
"""The program until the buttons below the table, which are painted last.

PySide is imported where the program does it: otherwise it would read the source of everything
imported after it, and garbage would be collected meanwhile.
"""

_IMPORTS = (
    "import buildup.engine",
    "import buildup.strategy.build_up.advice, buildup.strategy.dominoes.advice",
)


def main(arguments: list[str]) -> int:
    """Start both in random order, in separate processes, and print the medians and their ratio.

    The time is processor time from the start of the process until every part of the window has been
    painted.
    """
    parser = argparse.ArgumentParser(prog="bench.py startup")
    parser.add_argument("--runs", type=int, default=15)
    parsed = parser.parse_args(arguments)
    took: dict[str, list[float]] = {_EMPTY: [], _BUILDUP: []}
    for run in range(parsed.runs + 1):
        for program in random.sample(list(took), len(took)):
            seconds = _seconds(program)
            if run > 0:  # the first run only fills the disk cache
                took[program].append(seconds)
    empty, ours = took.values()
    ratios = sorted(mine / theirs for mine, theirs in zip(ours, empty, strict=True))
    print(
        f"empty QMainWindow: {statistics.median(empty):.3f} s of the processor "
        f"(least {min(empty):.3f}), {parsed.runs} runs"
    )
    print(
        f"the program: {statistics.median(ours):.3f} s (least {min(ours):.3f}), "
        f"{statistics.median(ours) / statistics.median(empty):.2f} times the empty one, the least "
        f"{min(ours) / min(empty):.2f} (in pairs {ratios[0]:.2f} to {ratios[-1]:.2f})"
    )
    for program in _IMPORTS:
        times = [_import_milliseconds(program) for _run in range(parsed.runs + 1)][1:]
        print(f"{program}: {statistics.median(times):.1f} ms (least {min(times):.1f})")
    return 0


def _import_milliseconds(program: str) -> float:
    """Return the milliseconds of an import in a separate process."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    timed = (
        f"import time; began = time.perf_counter(); {program}; print(time.perf_counter() - began)"
    )
    done = subprocess.run(
        [sys.executable, "-c", timed],
        env=environment,
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    return 1000 * float(done.stdout)


def _seconds(program: str) -> float:
    """Return the processor time from the start of a process until all is painted, in seconds."""
    with tempfile.TemporaryDirectory() as folder:
        own = {f"XDG_{kind}_HOME": folder for kind in ("CONFIG", "DATA", "STATE")}
        environment = {**os.environ, **own, "PYTHONPATH": str(ROOT)}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        before = _processor_seconds()
        child = subprocess.run(
            [sys.executable, "-c", program],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            cwd=folder,
            env=environment,
            text=True,
            timeout=60,
        )
        took = _processor_seconds() - before
    if child.stdout != "complete\n":
        raise RuntimeError("the window was never painted whole")
    return took


def _processor_seconds() -> float:
    """Return the processor time of all child processes so far, in seconds."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime
