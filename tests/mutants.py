"""Whether the quick tests of a room notice when one of its files is changed for the worse.

Only ``scripts/soak.py mutants`` runs this. Each change that ``mutants.toml`` holds is made to a
copy of the checkout of its own; there the quick tests of the file run, and then those of its whole
room, until one fails. None may survive them.
"""

import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests import tiers
from tests.checkout import ROOT, copy_files, project_files


@dataclass(frozen=True)
class Mutant:
    """A change to one file."""

    file: str
    """From the top of the checkout, with slashes."""
    old: str
    """What stands there exactly once."""
    new: str

    @property
    def room(self) -> str:
        """The folder of the tests that must notice it."""
        return f"tests/{Path(self.file).parts[1]}"

    @property
    def tests_of_file(self) -> str:
        """The tests of what the file alone does, where there are any."""
        inside = Path(self.file).relative_to("buildup")
        return (Path("tests") / inside.with_name(f"test_{inside.name}")).as_posix()

    def __str__(self) -> str:
        return " ".join(f"{self.file}: {self.old} → {self.new}".split())


CHANGES = Path(__file__).with_suffix(".toml").read_text(encoding="utf-8")
MUTANTS = [
    Mutant(file, old, new)
    for file, changes in tomllib.loads(CHANGES).items()
    for old, new in changes.items()
]


@pytest.fixture
def checkout(tmp_path: Path) -> Iterator[Path]:
    """A copy of the checkout, and of what is compiled there, for as long as it is needed."""
    compiled = [path.relative_to(ROOT).as_posix() for path in (ROOT / "buildup").rglob("*.so")]
    copy_files([*project_files(), *compiled], tmp_path)
    yield tmp_path
    shutil.rmtree(tmp_path)


def run(checkout: Path, *command: str) -> subprocess.CompletedProcess[str]:
    """Let Python run something in a copy."""
    quick = {tiers.VARIABLE: tiers.Tier.QUICK.value}
    return subprocess.run(
        [sys.executable, *command], cwd=checkout, env=os.environ | quick,
        capture_output=True, text=True, check=False, timeout=600,
    )  # fmt: skip


def first_failure(checkout: Path, tests: str) -> str | None:
    """The first of some quick tests that fails in a copy."""
    done = run(checkout, "-m", "pytest", "-x", "-m", "not long", "-p", "no:cacheprovider", tests)
    failed = re.search(r"^(?:FAILED|ERROR) (tests/.+?)(?: - |$)", done.stdout, re.MULTILINE)
    assert done.returncode == (0 if failed is None else 1), done.stdout + done.stderr
    return failed and failed[1]


def change(checkout: Path, mutant: Mutant) -> None:
    """Make a change to a copy, and see that it is in force there."""
    path = checkout / mutant.file
    text = path.read_text(encoding="utf-8")
    found = text.count(mutant.old)
    assert found == 1, f"{mutant.old!r} stands {found} times in {mutant.file}, and not once."
    path.write_text(text.replace(mutant.old, mutant.new), encoding="utf-8")
    in_force = path
    for compiled in list(path.parent.glob(f"{path.stem}.*.so")):
        compiled.unlink()
        run(checkout, "-m", "Cython.Build.Cythonize", "--inplace", mutant.file).check_returncode()
        (in_force,) = path.parent.glob(f"{path.stem}.*.so")
    module = mutant.file.removesuffix(".py").replace("/", ".")
    imported = run(checkout, "-c", f"import {module} as module; print(module.__file__)")
    assert imported.stdout.strip() == str(in_force), imported.stderr


@pytest.mark.parametrize("room", sorted({mutant.room for mutant in MUTANTS}))
def test_an_unchanged_copy_passes(checkout: Path, room: str) -> None:
    assert first_failure(checkout, room) is None


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: mutant.file)
def test_the_tests_of_the_room_notice(checkout: Path, mutant: Mutant) -> None:
    change(checkout, mutant)
    has_own_tests = (checkout / mutant.tests_of_file).exists()
    failed = has_own_tests and first_failure(checkout, mutant.tests_of_file)
    failed = failed or first_failure(checkout, mutant.room)
    assert failed, f"{mutant} survives the quick tests of {mutant.room}."
    print(f"{mutant} is noticed by {failed}")
