"""The files of the project, in a checkout and in an unpacked source distribution."""

import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

from scripts.packaging import project_files as files

ROOT = Path(__file__).resolve().parent.parent


def require(*commands: str) -> None:
    """Fail with a sentence where commands are missing."""
    missing = [name for name in commands if shutil.which(name) is None]
    assert not missing, f"this needs {', '.join(missing)}"


def project_files() -> list[str]:
    """Every file that belongs to the project, from its top, with slashes."""
    return files.project_files(ROOT)


def python(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Let the Python of the tests run something in the checkout to its end."""
    command = [sys.executable, *arguments]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=600)


def copy_files(names: Iterable[str], folder: Path) -> None:
    """Copy files of the checkout into a folder, where each keeps its path."""
    for name in names:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / name, folder / name)
