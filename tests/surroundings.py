"""The quick tests elsewhere: in zones far away, at another time, in another order, as somebody
else, without terminals, and twice at once.

Only ``scripts/soak.py surroundings`` runs this: it takes half an hour, the rights of root, and the
commands :data:`NEEDED`.
"""

import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest

from scripts.environment import _compiled_sources
from tests.checkout import ROOT, copy_files, project_files, require
from tests.console.screens import NO_TERMINAL

NEEDED = ("faketime", "mount", "unshare")
SOMEBODY = 65534
"""Number of a user to whom nothing belongs."""
ZONES = {"Kiritimati": "<+14>-14", "Baker Island": "<-12>12"}
"""Those that differ most from the usual ones, as they are written where no table of zones is."""
SECONDS_BEFORE_MIDNIGHT = 30
ASKS_FOR_THE_DATE = (
    *("tests/controller", "tests/puzzles", "tests/records", "tests/saves"),
    *("tests/view/game", "tests/view/puzzles", "tests/view/statistics", "tests/view/window"),
)
"""Rooms that do; faketime 0.9.10 is no good for programs whose output is closed, and breaks what
sleeps if the clock of waiting is left alone."""
WITHOUT_TERMINALS = 'mount -t tmpfs none /dev/pts && exec "$@"'
PYTEST = (sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-m", "not long")


@pytest.fixture(scope="module", autouse=True)
def _everything_is_there() -> None:
    require(*NEEDED)
    assert os.getuid() == 0, "this needs the rights of root: it hides terminals, and changes users"


def start(*command: str, **variables: str) -> "subprocess.Popen[str]":
    """Begin a run of quick tests in the checkout."""
    return subprocess.Popen(
        command, cwd=ROOT, env={**os.environ, "BUILDUP_TESTS": "quick", **variables},
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
    )  # fmt: skip


def said_by(process: "subprocess.Popen[str]") -> str:
    """What a run has said, of which nothing has failed."""
    said, _nothing = process.communicate()
    assert process.returncode == 0, said[-20_000:]
    print(said[-300:])
    return said


@pytest.mark.parametrize("zone", ZONES)
def test_far_away(zone: str) -> None:
    said_by(start(*PYTEST, TZ=ZONES[zone]))


def test_on_new_years_eve() -> None:
    """The year ends while the tests run."""
    moment = f"{date.today().year}-12-31 23:59:{60 - SECONDS_BEFORE_MIDNIGHT}"
    said_by(start("faketime", moment, *PYTEST, *ASKS_FOR_THE_DATE))


def test_in_random_order() -> None:
    (seed,) = re.findall(r"--randomly-seed=\d+", said_by(start(*PYTEST, "-p", "randomly")))
    print(seed)


def test_without_terminals_what_needs_one_is_skipped_and_nothing_else() -> None:
    said = said_by(start("unshare", "--mount", "sh", "-c", WITHOUT_TERMINALS, "sh", *PYTEST))
    (count,) = re.findall(r"(\d+) skipped", said.splitlines()[-1])
    told = re.findall(rf"SKIPPED \[(\d+)\] .*: {re.escape(NO_TERMINAL)}", said)
    assert sum(map(int, told)) == int(count) > 0


@pytest.fixture
def borrowed() -> Iterator[Path]:
    """The checkout as somebody else has it, with what is compiled; its folder is open to all."""
    try:
        subprocess.run([sys.executable, "-c", ""], user=SOMEBODY, cwd="/", check=True)
    except PermissionError:
        pytest.skip("nobody else may use this Python: soak.py fresh runs the tests as somebody")
    compiled = [
        path.relative_to(ROOT).as_posix()
        for source in _compiled_sources()
        for path in source.parent.glob(f"{source.stem}.*.so")
    ]
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        copy_files([*project_files(), *compiled], home)
        for path in (home, *home.rglob("*")):
            os.chown(path, SOMEBODY, SOMEBODY)
        yield home


def test_as_somebody_else(borrowed: Path) -> None:
    said_by(
        subprocess.Popen(
            PYTEST, cwd=borrowed, user=SOMEBODY, group=SOMEBODY, extra_groups=(),
            env={**os.environ, "BUILDUP_TESTS": "quick", "HOME": str(borrowed)},
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        )
    )  # fmt: skip


def test_twice_at_once() -> None:
    """All quick checks in the same checkout."""
    both = [start(sys.executable, "scripts/test.py", "--quick") for _run in range(2)]
    for run in both:
        said_by(run)
