"""Whatever is packaged comes out the same to the byte, wherever that is done on one machine.

Only ``scripts/soak.py reproducible`` runs this: it makes two environments and two bundles, and
needs what ``scripts/package.py`` asks for, and git.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from scripts.package import MAKERS
from tests.checkout import ROOT, project_files

SDIST = "from scripts.packaging import backend; backend.build_sdist({folder!r})"


def run(*command: str, cwd: Path) -> None:
    environment = {name: each for name, each in os.environ.items() if name != "SOURCE_DATE_EPOCH"}
    environment["PYTHONPATH"] = str(cwd)
    done = subprocess.run(command, cwd=cwd, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def test_two_copies_are_packaged_to_the_same_bytes(tmp_path: Path) -> None:
    """The second is older, has a longer name, and only its owner may read it."""
    tops = [tmp_path / "one", tmp_path / "a folder with a longer name"]
    for top in tops:
        for name in project_files():
            (top / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, top / name)
            if top is tops[1]:
                os.utime(top / name, (1e9, 1e9))
                (top / name).chmod((top / name).stat().st_mode & 0o700)
        run(sys.executable, "scripts/package.py", cwd=top)
    first, second = (
        {path.name: path.read_bytes() for path in (top / "dist").iterdir() if path.is_file()}
        for top in tops
    )
    assert len(first) == len(MAKERS)
    assert first.keys() == second.keys()
    assert [name for name in first if first[name] != second[name]] == []


@pytest.fixture
def checkouts(tmp_path: Path) -> list[Path]:
    """Of the last commit: a clone, a shallow one, a worktree, another owner's, and no checkout."""
    top, *others = [
        tmp_path / name for name in ("whole", "shallow", "worktree", "another's", "without git")
    ]
    shallow, worktree, others_own, without = others
    run("git", "clone", "-q", str(ROOT), str(top), cwd=tmp_path)
    run("git", "clone", "-q", "--depth=1", f"file://{top}", str(shallow), cwd=tmp_path)
    run("git", "worktree", "add", "-q", "--detach", str(worktree), cwd=top)
    for copy in (others_own, without):
        shutil.copytree(top, copy)
    shutil.rmtree(without / ".git")
    if os.geteuid() == 0:
        for path in (others_own, *others_own.rglob("*")):
            os.chown(path, 65534, 65534)
    return [top, *others]


def test_a_source_distribution_is_the_same_of_every_checkout(
    checkouts: list[Path], tmp_path: Path
) -> None:
    made = []
    for checkout in checkouts:
        folder = tmp_path / "made" / checkout.name
        folder.mkdir(parents=True)
        run(sys.executable, "-c", SDIST.format(folder=str(folder)), cwd=checkout)
        (path,) = folder.iterdir()
        made.append(path.read_bytes())
    assert len(set(made)) == 1
