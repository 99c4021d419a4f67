#!/usr/bin/env python3
"""Run all checks: ``python3 scripts/test.py [--quick] [--random] [ARGUMENTS FOR PYTEST]``.

It works on a fresh machine with only Python 3.11 or newer: it makes or reuses ``.venv`` and
installs what the checks need, including packages of the system. Every check runs, even if an
earlier one failed.

With ``--quick`` the longest tests are left out, others try fewer cases, and coverage is not
measured. ``scripts/soak.py`` tries far more cases.

With ``--random`` the tests run in random order, the long ones still first. The seed of the order is
printed; ``--random --randomly-seed=NUMBER`` repeats it.
"""

import os
import subprocess
import sys
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic
from xml.etree import ElementTree

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from scripts.environment import ROOT, finish, lacking_for_tests, prepare

LEAST_COVERAGE = 95
"""The branch coverage, in percent, that the measured rooms must reach in their own tests."""
MEASURED = ("model", "saves", "strategy")
"""The rooms whose coverage is measured; ``pyproject.toml`` names them, too."""
QUICK, RANDOM = "--quick", "--random"


@dataclass
class Check:
    """A check that runs beside the tests, and whose output is printed when it has ended."""

    name: str
    process: subprocess.Popen[str]

    @classmethod
    def start(cls, name: str, command: list[str]) -> "Check":
        """Start the command of a check in its own process."""
        process = subprocess.Popen(
            command, cwd=ROOT, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
        )
        return cls(name, process)

    def finish(self) -> int:
        """Wait for the end of the check, print its output, and return its exit status."""
        said, _nothing = self.process.communicate()
        print(f"== {self.name}\n{said}", end="", flush=True)
        return self.process.returncode


def runs_of_tests(python: str, arguments: list[str]) -> dict[str, list[str]]:
    """Return the commands that run the tests on two processes each, by name.

    Measuring coverage slows down every test, and the import of the modules: only the tests of the
    measured rooms run with it, on their own.
    """
    order = ["-p", "randomly"] if RANDOM in arguments else []
    command = [python, "-m", "pytest", "-n", "2", "--dist", "worksteal", *order]
    others = [each for each in arguments if each not in (QUICK, RANDOM)]
    if QUICK in arguments:
        return {"tests": [*command, "-m", "not long", *others]}
    if others:
        return {"tests": command + others}
    rooms = [f"tests/{room}" for room in MEASURED]
    coverage = ["--cov", f"--cov-fail-under={LEAST_COVERAGE}", "--cov-report=term:skip-covered"]
    return {
        f"tests of {', '.join(MEASURED)} with coverage": [*command, *rooms, *coverage],
        "all other tests": [*command, *(f"--ignore={room}" for room in rooms)],
    }


def skipped(report: Path) -> str:
    """Return how many tests were skipped, and why, or an empty text if none were.

    Args:
        report: The JUnit report of pytest, which may be missing.
    """
    if not report.exists():
        return ""
    reasons = Counter(each.get("message") for each in ElementTree.parse(report).iter("skipped"))
    return "".join(f", {count} skipped ({reason})" for reason, count in reasons.items())


def main() -> int:
    """Run the tests and all other checks; return the exit status, 1 if any fails."""
    python = str(prepare("test", lacking_for_tests))
    with TemporaryDirectory() as folder:  # separate per run: several may run in this checkout
        return check(python, sys.argv[1:], Path(folder))


def check(python: str, arguments: list[str], folder: Path) -> int:
    """Run the tests and all other checks with this Python, and keep their results in a folder.

    Returns:
        The exit status: 1 if any fails.
    """
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    os.environ["COVERAGE_FILE"] = str(folder / "coverage")
    os.environ["BUILDUP_TESTS"] = "quick" if QUICK in arguments else "normal"
    # Compile the tests once, not in each process.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    lint_imports = str(Path(python).with_name("lint-imports"))
    mypy = [python, "-m", "mypy"]
    started = monotonic()
    beside = [
        Check.start("ruff check", [python, "-m", "ruff", "check", "."]),
        Check.start("ruff format", [python, "-m", "ruff", "format", "--check", "."]),
        Check.start("imports", [lint_imports, "--no-logo", "--no-cache"]),
        Check.start("mypy", mypy),
        *(
            Check.start(
                f"mypy for {system}",
                [*mypy, "--platform", system, "--cache-dir", f".mypy_cache/{system}", "buildup"],
            )
            for system in ("win32", "darwin")
        ),
        Check.start("catalogs", [python, "scripts/catalogs.py", "--check"]),
    ]
    statuses: dict[str, int] = {}
    left_out: dict[str, str] = {}
    for name, command in runs_of_tests(python, arguments).items():
        report = folder / f"{len(statuses)}.xml"
        print(f"== {name} (with ruff, imports, mypy and catalogs beside them)", flush=True)
        with_report = [*command, f"--junit-xml={report}"]
        statuses[name] = subprocess.run(with_report, cwd=ROOT, check=False).returncode
        left_out[name] = skipped(report)
    statuses |= {check.name: check.finish() for check in beside}
    print("== summary")
    for name, status in statuses.items():
        said = "ok" if status == 0 else f"FAILED (status {status})"
        print(f"{name}: {said}{left_out.get(name, '')}")
    print(f"{monotonic() - started:.0f} s in all", flush=True)
    return int(any(statuses.values()))


if __name__ == "__main__":
    finish(main)
