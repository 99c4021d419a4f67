#!/usr/bin/env python3
"""Run all checks: ``python3 scripts/test.py [--quick] [ARGUMENTS FOR PYTEST]``.

Works on a fresh machine with nothing but Python 3.11 or newer: makes or reuses ``.venv``
and installs what the checks need, packages of the system included. Every check runs, even if
one before it failed.

With ``--quick`` the longest tests do not run, others try fewer cases, and coverage is not
measured: for a look in between. ``scripts/soak.py`` tries far more cases.
"""

import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from time import monotonic

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from scripts.environment import ROOT, lacking_for_tests, prepare

LEAST_COVERAGE = 95
"""Branch coverage in per cent that the measured rooms must reach together, by their own tests."""
MEASURED = ("model", "saves", "strategy")
"""Rooms whose coverage is measured, as ``pyproject.toml`` says, too."""
QUICK = "--quick"


@dataclass
class Check:
    """A check that runs beside the tests; what it prints is kept until it has ended."""

    name: str
    process: subprocess.Popen[str]

    @classmethod
    def start(cls, name: str, command: list[str]) -> "Check":
        """Begin it."""
        process = subprocess.Popen(
            command, cwd=ROOT, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
        )
        return cls(name, process)

    def finish(self) -> int:
        """Wait for its end, print what it said, and return its exit status."""
        said, _nothing = self.process.communicate()
        print(f"== {self.name}\n{said}", end="", flush=True)
        return self.process.returncode


def runs_of_tests(python: str, arguments: list[str]) -> dict[str, list[str]]:
    """The commands that run tests, each on two processes, by what they are called.

    Measuring coverage slows every test down, and reading them in: the tests of the rooms that it
    is asked of have a run of their own.
    """
    command = [python, "-m", "pytest", "-n", "2", "--dist", "worksteal"]
    if QUICK in arguments:
        others = [each for each in arguments if each != QUICK]
        return {"tests": [*command, "-m", "not long", *others]}
    if arguments:
        return {"tests": command + arguments}
    rooms = [f"tests/{room}" for room in MEASURED]
    coverage = ["--cov", f"--cov-fail-under={LEAST_COVERAGE}", "--cov-report=term:skip-covered"]
    return {
        f"tests of {', '.join(MEASURED)} with coverage": [*command, *rooms, *coverage],
        "all other tests": [*command, *(f"--ignore={room}" for room in rooms)],
    }


def main() -> int:
    """Run tests and all other checks; the exit status is 1 if any fails."""
    arguments = sys.argv[1:]
    python = str(prepare("test", lacking_for_tests))
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    os.environ["BUILDUP_TESTS"] = "quick" if QUICK in arguments else "normal"
    # The tests are compiled once, not at each start of each process.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    lint_imports = str(Path(python).with_name("lint-imports"))
    started = monotonic()
    beside = [
        Check.start("ruff check", [python, "-m", "ruff", "check", "."]),
        Check.start("ruff format", [python, "-m", "ruff", "format", "--check", "."]),
        Check.start("imports", [lint_imports, "--no-logo", "--no-cache"]),
        Check.start("mypy", [python, "-m", "mypy"]),
        Check.start("catalogs", [python, "scripts/catalogs.py", "--check"]),
    ]
    statuses = {}
    for name, command in runs_of_tests(python, arguments).items():
        print(f"== {name} (with ruff, imports, mypy and catalogs beside them)", flush=True)
        statuses[name] = subprocess.run(command, cwd=ROOT, check=False).returncode
    statuses |= {check.name: check.finish() for check in beside}
    print("== summary")
    for name, status in statuses.items():
        print(f"{name}: {'ok' if status == 0 else f'FAILED (status {status})'}")
    print(f"{monotonic() - started:.0f} s in all", flush=True)
    return int(any(statuses.values()))


if __name__ == "__main__":
    raise SystemExit(main())
