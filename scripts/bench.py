#!/usr/bin/env python3
"""Measure the program: ``python scripts/bench.py NAME [ARGUMENTS]``.

Each measurement is a module of ``scripts/benches`` with a ``main(arguments)`` that prints
its figures and returns an exit status. Machines differ, and are busy with other things: beside
the figures stands how long a fixed loop took before and after.
"""

import importlib
import sys
from pathlib import Path
from time import perf_counter

BENCHES = Path(__file__).resolve().parent / "benches"


def main(arguments: list[str]) -> int:
    """Run the named measurement."""
    names = sorted(path.stem for path in BENCHES.glob("*.py") if path.stem != "__init__")
    if not arguments or arguments[0] not in names:
        print(f"usage: bench.py {{{','.join(names)}}} [ARGUMENTS]", file=sys.stderr)
        return 2
    sys.path.insert(0, str(BENCHES.parent.parent))
    before = fixed_loop()
    status: int = importlib.import_module(f"scripts.benches.{arguments[0]}").main(arguments[1:])
    print(f"yardstick: a fixed loop took {before:.1f} ms before and {fixed_loop():.1f} ms after")
    return status


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
