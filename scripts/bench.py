#!/usr/bin/env python3
"""Measure the program: ``python scripts/bench.py NAME [--beside CHECKOUT] [ARGUMENTS]``.

Each measurement is a module of ``scripts/benches`` with a ``main(arguments)`` that prints
its figures and returns an exit status. Machines differ, and are busy with other things: beside
the figures stands how long a fixed loop took before and after.

``--beside`` measures another checkout in turns with this one, each with its own ``.venv``, and
prints the median of each figure in both, and their ratio.
"""

import importlib
import os
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from time import perf_counter

ROOT = Path(__file__).resolve().parent.parent
BENCHES = ROOT / "scripts" / "benches"
BESIDE = "--beside"
TURNS = 5
"""How often each checkout is measured; a first turn is not counted, for it fills the disk cache."""
_FIGURE = re.compile(r"(?<![\w.])\d+(?:\.\d+)?(?![\w])")


def main(arguments: list[str]) -> int:
    """Run the named measurement, here or in two checkouts."""
    names = sorted(path.stem for path in BENCHES.glob("*.py") if path.stem != "__init__")
    if not arguments or arguments[0] not in names:
        print(f"usage: bench.py {{{','.join(names)}}} [ARGUMENTS]", file=sys.stderr)
        return 2
    if BESIDE in arguments:
        place = arguments.index(BESIDE)
        other = Path(*arguments[place + 1 : place + 2]).resolve()
        return compare(other, arguments[:place] + arguments[place + 2 :])
    sys.path.insert(0, str(ROOT))
    before = fixed_loop()
    status: int = importlib.import_module(f"scripts.benches.{arguments[0]}").main(arguments[1:])
    print(f"yardstick: a fixed loop took {before:.1f} ms before and {fixed_loop():.1f} ms after")
    return status


def compare(other: Path, arguments: list[str]) -> int:
    """Measure both checkouts in turns, and print every figure that both print."""
    pythons = [checkout / ".venv" / "bin" / "python" for checkout in (ROOT, other)]
    for python in pythons:
        if not python.exists():
            print(f"There is no {python}: scripts/test.py of that checkout makes it.")
            return 2
    measured: list[dict[tuple[str, int, int], list[float]]] = [{}, {}]
    for turn in range(TURNS + 1):
        for checkout, python, figures in zip((ROOT, other), pythons, measured, strict=True):
            output = _output(checkout, python, arguments)
            for figure, number in _figures(output) if turn else ():
                figures.setdefault(figure, []).append(number)
    print(f"medians of {TURNS} turns: here, beside {other.name}, and their ratio")
    last = ("", 0)
    for figure in filter(measured[1].__contains__, measured[0]):
        line, occurrence, _place = figure
        if (line, occurrence) != last:
            last = line, occurrence
            print(line)
        ours, theirs = (median(figures[figure]) for figures in measured)
        print(f"    {ours:g}  {theirs:g}  {f'{ours / theirs:.3f}' if theirs else '–'}")
    return 0


def _figures(output: list[str]) -> Iterator[tuple[tuple[str, int, int], float]]:
    """Each number with where it stands: the line without its numbers, how many such lines come
    before it, and how many numbers in it."""
    seen: Counter[str] = Counter()
    for line in output:
        words = _FIGURE.sub("#", line)
        for place, number in enumerate(_FIGURE.findall(line)):
            yield (words, seen[words], place), float(number)
        seen[words] += 1


def _output(checkout: Path, python: Path, arguments: list[str]) -> list[str]:
    """What a measurement of a checkout prints."""
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
    """Milliseconds of a loop that is always the same, the least of five."""
    times = []
    for _ in range(5):
        started = perf_counter()
        total = 0
        for number in range(500_000):
            total += number & 7
        times.append(1000 * (perf_counter() - started))
    return min(times)


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
