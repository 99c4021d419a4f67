"""The files of the project: those of its folder that ``.gitignore`` does not name.

So a checkout, a copy of one and an unpacked source distribution hold the same, and git is not
asked.
"""

import os
from fnmatch import fnmatch
from pathlib import Path

METADATA = "PKG-INFO"
"""The one file that a source distribution holds beside the project."""
_NEVER = {".git", METADATA}
"""At the top: in a worktree the first of them is a file."""


def project_files(root: Path) -> list[str]:
    """Every file that belongs to the project, from its top, with slashes, in order."""
    found = []
    ignored = _ignored_names(root / ".gitignore")
    for folder, folders, names in os.walk(root):
        inside = Path(folder).relative_to(root)
        is_top = inside == Path()
        folders[:] = [
            name
            for name in folders
            if not _is_named(f"{name}/", ignored) and not (is_top and name in _NEVER)
        ]
        found += [
            (inside / name).as_posix()
            for name in names
            if not _is_named(name, ignored) and not (is_top and name in _NEVER)
        ]
    return sorted(found)


def _ignored_names(path: Path) -> list[str]:
    """The lines of ``.gitignore``, which are names for every folder; those of folders end in a
    slash."""
    lines = path.read_text(encoding="utf-8").splitlines()
    for line in lines:
        if line.startswith(("!", "#")) or "/" in line.removesuffix("/") or not line.strip():
            raise ValueError(f"{path}: {line!r} is more than the name of a file or folder")
    return lines


def _is_named(name: str, patterns: list[str]) -> bool:
    return any(fnmatch(name, pattern) or fnmatch(name, f"{pattern}/") for pattern in patterns)
