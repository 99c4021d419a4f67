#!/usr/bin/env python3
"""Play: ``python3 scripts/play.py [ARGUMENTS OF THE PROGRAM]``.

It works on a fresh machine with only Python 3.11 or newer: it makes or reuses ``.venv`` beside
``pyproject.toml`` and installs what the program needs, including packages of the system.
"""

import os
import signal
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from scripts.environment import ROOT, lacking_for_windows, lacking_to_install, prepare

NAME = Path(__file__).name
"""The name of the program when this script starts it."""
WITHOUT_WINDOW = {
    "--console",
    "--help",
    "-h",
    "--version",
    "analyse",
    "analyze",
    "arena",
    "convert",
    "desktop",
    "engine",
}
"""Arguments with which no window is shown."""


def main() -> int:
    """Start the program in the current folder; return the exit status."""
    shows_window = WITHOUT_WINDOW.isdisjoint(sys.argv)
    needs = lacking_for_windows if shows_window else lacking_to_install
    python = str(prepare(find_lacking=needs))
    start = f"from buildup.cli import main; raise SystemExit(main(program={NAME!r}))"
    # -P: ignore modules in the caller's folder, such as a random.py.
    command = [python, "-P", "-c", start, *sys.argv[1:]]
    paths = [str(ROOT), os.environ.get("PYTHONPATH", "")]
    os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, paths))
    if os.name == "posix":
        os.execv(python, command)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # leave Ctrl+C to the program
    return subprocess.run(command, check=False).returncode


if __name__ == "__main__":
    raise SystemExit(main())
