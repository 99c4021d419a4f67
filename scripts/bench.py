#!/usr/bin/env python3
"""Measure the program: ``python3 scripts/bench.py NAME [--beside CHECKOUT] [ARGUMENTS]``.

Each measurement is a module of ``scripts/benches`` with a ``main(arguments)`` that prints its
figures and returns an exit status. Machines differ, and are busy with other things: the time that a
fixed loop took before and after is printed with the figures.

``--beside`` measures another checkout in turns with this one, each with its own ``.venv``, and
prints the median of each figure in both, and their ratio. A line with other words is paired with
the one in its place. Without a display, windows open on a large screen of Qt's ``offscreen``
platform.
"""

import importlib
import os
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from difflib import SequenceMatcher
from pathlib import Path
from statistics import median
from time import perf_counter

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from scripts.environment import ROOT, finish, go_on_prepared, lacking_for_windows, lacking_to_search

BENCHES = ROOT / "scripts" / "benches"
BESIDE = "--beside"
_OFFSCREEN = f"offscreen:configfile={BENCHES / 'screen.json'}"
"""A screen on which windows have their usual size; Qt's default is 800 × 800 pixels."""
TURNS = 5
"""The number of measurements of each checkout, after one that only fills the disk cache."""
Line = tuple[str, int]
"""The words of a line without its numbers, and the number of such lines before it."""
Figure = tuple[str, int, int]
"""A line, and the number of figures before this one in it."""
_FIGURE = re.compile(r"(?<![\w.])\d+(?:\.\d+)?(?![\w])")


def main(arguments: list[str]) -> int:
    """Run the named measurement, here or in two checkouts; return the exit status."""
    names = sorted(path.stem for path in BENCHES.glob("*.py") if path.stem != "__init__")
    if not arguments or arguments[0] not in names:
        print(f"usage: bench.py {{{','.join(names)}}} [ARGUMENTS]", file=sys.stderr)
        return 2
    if not os.environ.get("DISPLAY"):
        os.environ.setdefault("QT_QPA_PLATFORM", _OFFSCREEN)
    go_on_prepared(find_lacking=lambda: lacking_for_windows() | lacking_to_search())
    if BESIDE in arguments:
        place = arguments.index(BESIDE)
        other = Path(*arguments[place + 1 : place + 2]).resolve()
        return compare(other, arguments[:place] + arguments[place + 2 :])
    before = fixed_loop()
    status: int = importlib.import_module(f"scripts.benches.{arguments[0]}").main(arguments[1:])
    print(f"yardstick: a fixed loop took {before:.1f} ms before and {fixed_loop():.1f} ms after")
    return status


def compare(other: Path, arguments: list[str]) -> int:
    """Measure both checkouts in turns, and print every figure that both print.

    In lines with other words, figures are paired by their places.

    Returns:
        The exit status.
    """
    pythons = [checkout / ".venv" / "bin" / "python" for checkout in (ROOT, other)]
    for python in pythons:
        if not python.exists():
            print(f"There is no {python}: scripts/test.py of that checkout makes it.")
            return 2
    measured: tuple[dict[Figure, list[float]], dict[Figure, list[float]]] = ({}, {})
    for turn in range(TURNS + 1):
        for checkout, python, figures in zip((ROOT, other), pythons, measured, strict=True):
            output = _output(checkout, python, arguments)
            for figure, number in _figures(output) if turn else ():
                figures.setdefault(figure, []).append(number)
    print(f"medians of {TURNS} turns: here, beside {other.name}, and their ratio")
    for line, their_line in _pairs(*measured):
        print(line[0])
        if their_line[0] != line[0]:
            print(their_line[0])
        place = 0
        while (*line, place) in measured[0] and (*their_line, place) in measured[1]:
            ours, theirs = (
                median(figures[(*each, place)])
                for figures, each in zip(measured, (line, their_line), strict=True)
            )
            print(f"    {ours:g}  {theirs:g}  {f'{ours / theirs:.3f}' if theirs else '–'}")
            place += 1
    return 0


def _pairs(ours: Iterable[Figure], theirs: Iterable[Figure]) -> Iterator[tuple[Line, Line]]:
    """Yield pairs of lines of two outputs: equal ones, and others in the same places."""
    here, there = (list(dict.fromkeys(figure[:2] for figure in each)) for each in (ours, theirs))
    matcher = SequenceMatcher(a=here, b=there, autojunk=False)
    for _kind, begin, end, their_begin, their_end in matcher.get_opcodes():
        yield from zip(here[begin:end], there[their_begin:their_end], strict=False)


def _figures(output: list[str]) -> Iterator[tuple[Figure, float]]:
    """Yield each number with its place in the output."""
    seen: Counter[str] = Counter()
    for line in output:
        words = _FIGURE.sub("#", line)
        for place, number in enumerate(_FIGURE.findall(line)):
            yield (words, seen[words], place), float(number)
        seen[words] += 1


def _output(checkout: Path, python: Path, arguments: list[str]) -> list[str]:
    """Return the lines that a measurement of a checkout prints."""
    child = subprocess.run(
        [str(python), "scripts/bench.py", *arguments],
        cwd=checkout,
        env={**os.environ, "PYTHONPATH": str(checkout)},
        stdout=subprocess.PIPE,
        text=True,
        check=False,
    )
    return child.stdout.splitlines()


def fixed_loop() -> float:
    """Return the milliseconds that a fixed loop takes, the minimum of five."""
    times = []
    for _ in range(5):
        started = perf_counter()
        total = 0
        for number in range(500_000):
            total += number & 7
        times.append(1000 * (perf_counter() - started))
    return min(times)


if __name__ == "__main__":
    finish(main, sys.argv[1:])
