#!/usr/bin/env python3
"""Measure the program: ``python scripts/bench.py NAME [ARGUMENTS]``.

Each measurement is a module of ``scripts/benches`` with a ``main(arguments)`` that prints
its figures and returns an exit status.
"""

import importlib
import sys
from pathlib import Path

BENCHES = Path(__file__).resolve().parent / "benches"


def main(arguments: list[str]) -> int:
    """Run the named measurement."""
    names = sorted(path.stem for path in BENCHES.glob("*.py") if path.stem != "__init__")
    if not arguments or arguments[0] not in names:
        print(f"usage: bench.py {{{','.join(names)}}} [ARGUMENTS]", file=sys.stderr)
        return 2
    sys.path.insert(0, str(BENCHES.parent.parent))
    status: int = importlib.import_module(f"scripts.benches.{arguments[0]}").main(arguments[1:])
    return status


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
