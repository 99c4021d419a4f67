"""How long it takes until the window is on screen, beside an empty ``QMainWindow``."""

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path
from time import perf_counter

ROOT = Path(__file__).resolve().parent.parent.parent

_FIRST_PAINT = """
from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QApplication

class FirstPaint(QObject):
    def eventFilter(self, watched, event):
        if event.type() == QEvent.Type.Paint:
            watched.removeEventFilter(self)
            QTimer.singleShot(0, lambda: self.tell(watched))
        return False

    def tell(self, painted):
        print("painted", flush=True)
        if not hasattr(painted, "furnish"):
            QApplication.quit()
            return
        painted.furnish()
        painted.build_up.page.table.repaint()
        print("table", flush=True)
        painted.close()
        QApplication.quit()

first_paint = FirstPaint()
"""

_EMPTY = """
from PySide6.QtWidgets import QApplication, QMainWindow
application = QApplication([])
window = QMainWindow()
window.resize(1180, 760)
window.installEventFilter(first_paint)
window.show()
application.exec()
"""

_BUILDUP = """
import sys
from buildup import cli
from PySide6.QtWidgets import QMainWindow
show = QMainWindow.show

def show_and_wait(window):
    window.installEventFilter(first_paint)
    show(window)

QMainWindow.show = show_and_wait
sys.exit(cli.main(["play"]))
"""


def main(arguments: list[str]) -> int:
    """Start both in turn, in processes of their own, and print the medians and their ratio.

    The time runs from the start of the process to the end of the window's first paint, and
    to the end of the first paint of the whole table, which follows it.
    """
    parser = argparse.ArgumentParser(prog="bench.py startup")
    parser.add_argument("--runs", type=int, default=9)
    runs: int = parser.parse_args(arguments).runs
    if not os.environ.get("DISPLAY"):
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    empty: list[float] = []
    window: list[float] = []
    table: list[float] = []
    with tempfile.TemporaryDirectory() as settings:
        environment = {**os.environ, "XDG_CONFIG_HOME": settings, "PYTHONPATH": str(ROOT)}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        for run in range(runs + 1):
            nothing = _seconds(_EMPTY, environment)
            ours = _seconds(_BUILDUP, environment)
            if run > 0:  # the first run only fills the disk cache
                empty.append(nothing[0])
                window.append(ours[0])
                table.append(ours[1])
    _report("window on screen", window, empty)
    _report("table complete", table, empty)
    return 0


def _report(what: str, ours: list[float], empty: list[float]) -> None:
    ratios = sorted(mine / theirs for mine, theirs in zip(ours, empty, strict=True))
    print(
        f"{what}: {statistics.median(ours):.3f} s; empty QMainWindow "
        f"{statistics.median(empty):.3f} s; ratio {statistics.median(ratios):.2f} "
        f"({ratios[0]:.2f} to {ratios[-1]:.2f}, {len(ours)} runs)"
    )


def _seconds(program: str, environment: dict[str, str]) -> list[float]:
    """Seconds from the start of a process to each line it prints."""
    started = perf_counter()
    child = subprocess.Popen(
        [sys.executable, "-c", _FIRST_PAINT + program],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env=environment,
        text=True,
    )
    with child:
        if child.stdout is None:
            raise RuntimeError("the child prints nowhere")
        seconds = [perf_counter() - started for _line in child.stdout]
    if not seconds:
        raise RuntimeError("the window was never painted")
    return seconds
