#!/usr/bin/env python3
"""Run all checks: ``python3 scripts/test.py [ARGUMENTS FOR PYTEST]``.

Works on a fresh machine with nothing but Python 3.11 or newer: makes or reuses ``.venv``
and installs what the checks need. Every check runs, even if one before it failed.
"""

import os
import subprocess
import sys
from pathlib import Path
from time import monotonic

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from scripts.environment import ROOT, prepare

LEAST_COVERAGE = 95
"""Branch coverage in per cent that model, saves and strategy must reach together."""


def main() -> int:
    """Run tests, ruff and mypy; the exit status is 1 if any fails."""
    python = str(prepare("test"))
    pytest = [python, "-m", "pytest", "-n", "2", "--dist", "worksteal"]
    if len(sys.argv) > 1:
        pytest += sys.argv[1:]
    else:
        pytest += ["--cov", f"--cov-fail-under={LEAST_COVERAGE}", "--cov-report=term:skip-covered"]
    checks = {
        "ruff check": [python, "-m", "ruff", "check", "."],
        "ruff format": [python, "-m", "ruff", "format", "--check", "."],
        "mypy": [python, "-m", "mypy"],
        "catalogs": [python, "scripts/catalogs.py", "--check"],
        "tests": pytest,
    }
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    summary: list[str] = []
    failed = False
    for name, command in checks.items():
        print(f"== {name}", flush=True)
        started = monotonic()
        status = subprocess.run(command, cwd=ROOT, check=False).returncode
        failed = failed or status != 0
        outcome = "ok" if status == 0 else f"FAILED (status {status})"
        summary.append(f"{name}: {outcome}, {monotonic() - started:.0f} s")
    print("== summary\n" + "\n".join(summary), flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    raise SystemExit(main())
