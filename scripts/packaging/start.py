"""Where a bundle begins: the command it was called by is the program that starts."""

import multiprocessing
import sys
from pathlib import Path

from buildup.cli import dominoes_main, main, windowed_main

if __name__ == "__main__":
    multiprocessing.freeze_support()  # a worker of the arena goes no further
    if sys.platform == "win32" and sys.stderr is None:
        raise SystemExit(windowed_main())
    raise SystemExit(dominoes_main() if Path(sys.argv[0]).stem == "dominoes" else main())
