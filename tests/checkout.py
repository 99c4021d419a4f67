"""The files of the project, in a checkout and in an unpacked source distribution."""

import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

from scripts.packaging import project_files as files
from tests.narrowing import some

ROOT = Path(__file__).resolve().parent.parent


def require(*commands: str) -> None:
    """Fail with a sentence where commands are missing."""
    missing = [name for name in commands if shutil.which(name) is None]
    assert not missing, f"this needs {', '.join(missing)}"


def project_files() -> list[str]:
    """Every file that belongs to the project, from its top, with slashes."""
    return files.project_files(ROOT)


def python(*arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """Let the Python of the tests run something in the checkout to its end."""
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=ROOT, input=typed, capture_output=True, text=True, timeout=600,
    )  # fmt: skip


class Program:
    """A program in a process of its own that says when it is ready, and then waits for its turn."""

    def __init__(self, code: str, *arguments: object) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-c", code, *map(str, arguments)],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        assert self.next_line() == "ready\n"

    def begin(self) -> None:
        """Let it go on."""
        assert self.process.stdin is not None
        self.process.stdin.write("\n")
        self.process.stdin.flush()

    def next_line(self) -> str:
        """Wait for what it says next."""
        return some(self.process.stdout).readline()

    def rest(self) -> list[str]:
        """What it says until it ends."""
        with self.process:
            return some(self.process.stdout).readlines()

    def kill(self) -> list[str]:
        """What it had still to say when it was killed."""
        self.process.kill()
        return self.rest()


def copy_files(names: Iterable[str], folder: Path) -> None:
    """Copy files of the checkout into a folder, where each keeps its path."""
    for name in names:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / name, folder / name)
