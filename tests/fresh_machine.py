"""The two commands on machines with nothing but Python: everything else they bring along.

Only ``scripts/soak.py fresh`` runs this: it takes two hours, the rights of root, a mirror of Debian
and a package index, and the commands :data:`tests.bare_root.NEEDED`.
"""

import contextlib
import re
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.bare_root import MIRROR, BareRoot, copied_root, is_at_mirror, new_root
from tests.checkout import copy_files, project_files
from tests.screen import new_screen

RELEASES = ("bookworm", "trixie", "forky")
PACKAGES = "python3,python3-venv,ca-certificates"
SOMEBODY = "somebody"
SOON = 30
"""Seconds in which it is known what is lacking: far more than it takes, far less than fetching."""
LAY_A_TILE = ("1", "Up", "Return")
"""Keys that lay the first tile of the hand on an empty line of Dominoes."""
PATIENCE = 60
"""Seconds to wait for the tile."""


@pytest.fixture(scope="module", params=RELEASES)
def fresh_root(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Path]:
    """A root as it is when Debian has just been installed, and of which there are copies."""
    if not is_at_mirror(request.param):
        pytest.skip(f"{MIRROR} has no {request.param}")
    folder = tmp_path_factory.mktemp("fresh")
    with new_root(folder / request.param, request.param, PACKAGES) as root:
        yield root


@pytest.fixture
def machine(fresh_root: Path, tmp_path: Path) -> Iterator[Path]:
    """A fresh machine, which is used up."""
    with copied_root(fresh_root, tmp_path / "machine") as root:
        yield root


@pytest.fixture
def display() -> Iterator[str]:
    with new_screen() as name:
        yield name


def copy_checkout(root: BareRoot) -> str:
    """Put the project into the person's folder; returns where it lies there."""
    checkout = root.home / "buildup"
    copy_files(project_files(), root.inside(checkout))
    return str(checkout)


def megabytes(machine: Path) -> int:
    """What a machine takes on the disk."""
    said = subprocess.run(
        ["du", "-sxm", str(machine)], stdout=subprocess.PIPE, text=True, check=True
    ).stdout  # fmt: skip
    return int(said.split()[0])


@contextlib.contextmanager
def measured(step: str, machine: Path) -> Iterator[None]:
    """Print what a step takes."""
    before, begun = megabytes(machine), time.monotonic()
    yield
    seconds = time.monotonic() - begun
    print(f"{step}: {seconds:.0f} s, {megabytes(machine) - before} MB")


def play(person: BareRoot, checkout: str) -> None:
    """Start the window for the first time, and lay a tile by keys."""
    command = ("python3", f"{checkout}/scripts/play.py", "dominoes", "--deal", "20261")
    with person.window("Dominoes", *command, patience=900) as window:
        assert window.names == '"buildup", "buildup"'
        window.press(*LAY_A_TILE)
        end = time.monotonic() + PATIENCE
        while not (person.data / "dominoes-1.txt").exists():
            assert time.monotonic() < end, "no tile was laid"
            time.sleep(0.1)


def check(person: BareRoot, checkout: str, *arguments: str) -> None:
    """Run all checks."""
    print(person.run("python3", f"{checkout}/scripts/test.py", *arguments)[-1500:])


def test_root_gets_what_is_lacking(machine: Path, display: str) -> None:
    root = BareRoot(machine, display)
    checkout = copy_checkout(root)
    with measured("root, play.py", machine):
        play(root, checkout)
    with measured("root, test.py --random", machine):
        check(root, checkout, "--random")


def test_somebody_else_is_told_what_root_has_to_do(machine: Path, display: str) -> None:
    root = BareRoot(machine, display)
    root.run("useradd", "--create-home", SOMEBODY)
    person = BareRoot(machine, display, SOMEBODY)
    checkout = copy_checkout(person)
    root.run("chown", "-R", f"{SOMEBODY}:", checkout)
    with measured("somebody, play.py", machine):
        begun = time.monotonic()
        (told,) = person.run("python3", f"{checkout}/scripts/play.py", status=2).splitlines()
        assert time.monotonic() - begun < SOON
        install = re.search(r"This brings it, as root: (apt-get update && .*)", told)
        assert install is not None, told
        root.run("sh", "-c", install[1], DEBIAN_FRONTEND="noninteractive")
        play(person, checkout)
    with measured("somebody, test.py", machine):  # what brings libraries brings a compiler
        check(person, checkout)
