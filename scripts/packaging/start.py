"""Where a bundle begins: the command it was called by is the program that starts."""

import sys
from pathlib import Path

from buildup.cli import dominoes_main, main

if __name__ == "__main__":
    raise SystemExit(dominoes_main() if Path(sys.argv[0]).stem == "dominoes" else main())
