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
from PySide6.QtWidgets import QApplication, QMainWindow, QMenuBar

class FirstPaint(QObject):
    def __init__(self, parts):
        super().__init__()
        self.missing = {"window", *parts}

    def eventFilter(self, painted, event):
        if event.type() == QEvent.Type.Paint and self.missing:
            self.missing.discard("window" if isinstance(painted, QMainWindow) else "")
            self.missing.discard("menus" if isinstance(painted, QMenuBar) else "")
            self.missing.discard(painted.objectName())
            if isinstance(painted, QMainWindow):
                QTimer.singleShot(0, lambda: print("painted", flush=True))
            if not self.missing:
                QTimer.singleShot(0, self.end)
        return False

    def end(self):
        print("complete", flush=True)
        QApplication.exit()
"""

_EMPTY = """
application = QApplication([])
window = QMainWindow()
window.resize(1180, 760)
first_paint = FirstPaint([])
application.installEventFilter(first_paint)
window.show()
application.exec()
"""

_BUILDUP = """
import sys
from buildup import cli
show = QMainWindow.show
first_paint = FirstPaint(["menus", "stackW1", "stackB6", "newButton"])

def show_and_wait(window):
    QApplication.instance().installEventFilter(first_paint)
    show(window)

QMainWindow.show = show_and_wait
sys.exit(cli.main(["play", "--deal", "20261"]))
"""
"""Complete is the table of Build Up with its menus, its first and last stack, and its buttons."""


def main(arguments: list[str]) -> int:
    """Start each in turn, in processes of their own, and print the medians and their ratio.

    The time runs from the start of the process to the end of the window's first paint, and
    until every part of the table of Build Up has been painted.
    """
    parser = argparse.ArgumentParser(prog="bench.py startup")
    parser.add_argument("--runs", type=int, default=9)
    parser.add_argument(
        "--beside", type=Path, help="another checkout, which is started in turns with this one"
    )
    parsed = parser.parse_args(arguments)
    if not os.environ.get("DISPLAY"):
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    programs = {"empty QMainWindow": (_EMPTY, ROOT), "this version": (_BUILDUP, ROOT)}
    if parsed.beside is not None:
        programs["the other version"] = (_BUILDUP, parsed.beside.resolve())
    painted: dict[str, list[float]] = {name: [] for name in programs}
    complete: dict[str, list[float]] = {name: [] for name in programs}
    for run in range(parsed.runs + 1):
        for name, (program, checkout) in programs.items():
            first, last = _seconds(program, checkout)
            if run > 0:  # the first run only fills the disk cache
                painted[name].append(first)
                complete[name].append(last)
    empty = complete["empty QMainWindow"]
    print(f"empty QMainWindow: {statistics.median(empty):.3f} s, {parsed.runs} runs")
    for name in list(programs)[1:]:
        _report(f"{name}, window painted", painted[name], empty)
        _report(f"{name}, table complete", complete[name], empty)
    return 0


def _report(what: str, ours: list[float], empty: list[float]) -> None:
    ratios = sorted(mine / theirs for mine, theirs in zip(ours, empty, strict=True))
    print(
        f"{what}: {statistics.median(ours):.3f} s, {statistics.median(ratios):.2f} times "
        f"the empty one ({ratios[0]:.2f} to {ratios[-1]:.2f})"
    )


def _seconds(program: str, checkout: Path) -> tuple[float, float]:
    """Seconds from the start of a process to its first paint, and until all is painted."""
    with tempfile.TemporaryDirectory() as folder:
        own = {f"XDG_{kind}_HOME": folder for kind in ("CONFIG", "DATA", "STATE")}
        environment = {**os.environ, **own, "PYTHONPATH": str(checkout)}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        started = perf_counter()
        child = subprocess.Popen(
            [sys.executable, "-c", _FIRST_PAINT + program],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            cwd=folder,
            env=environment,
            text=True,
        )
        with child:
            if child.stdout is None:
                raise RuntimeError("the child prints nowhere")
            said = [(line.strip(), perf_counter() - started) for line in child.stdout]
    seconds = dict(reversed(said))
    if "complete" not in seconds:
        raise RuntimeError(f"the window of {checkout} was never painted whole")
    return seconds["painted"], seconds["complete"]
