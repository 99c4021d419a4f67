#!/usr/bin/env python3
"""Play: ``python3 scripts/play.py [ARGUMENTS OF THE PROGRAM]``.

Works on a fresh machine with nothing but Python 3.11 or newer: makes or reuses ``.venv``
beside ``pyproject.toml`` and installs what the program needs.
"""

import os
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from scripts.environment import ROOT, prepare


def main() -> int:
    """Start the program in the folder where this was called."""
    python = str(prepare())
    # -P: a random.py in the caller's folder is none of ours.
    command = [python, "-P", "-m", "buildup", *sys.argv[1:]]
    paths = [str(ROOT), os.environ.get("PYTHONPATH", "")]
    os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, paths))
    if os.name == "posix":
        os.execv(python, command)
    return subprocess.run(command, check=False).returncode


if __name__ == "__main__":
    raise SystemExit(main())
