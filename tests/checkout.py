"""The files of the project, in a checkout and in an unpacked source distribution."""

import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
_LISTED = ROOT / "buildup.egg-info" / "SOURCES.txt"
_MADE = ("PKG-INFO", "setup.cfg")
"""What a source distribution holds beside the project."""


def project_files() -> list[str]:
    """Every file that belongs to the project, from its top, with slashes."""
    if not (ROOT / ".git").exists() and _LISTED.exists():
        listed = _LISTED.read_text(encoding="utf-8").splitlines()
        return [name for name in listed if "egg-info/" not in name and name not in _MADE]
    found = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT, capture_output=True, text=True, check=True,
    )  # fmt: skip
    return [name for name in found.stdout.splitlines() if (ROOT / name).is_file()]
