"""The files of the project: those in its folder that ``.gitignore`` does not exclude.

So a checkout, a copy of one and an unpacked source distribution contain the same files, and git is
not needed.
"""

import os
from fnmatch import fnmatch
from pathlib import Path

METADATA = "PKG-INFO"
"""The only file that a source distribution contains besides the project."""
_NEVER = {".git", METADATA}
"""Names at the top to leave out; ``.git`` is a file in a worktree."""


def project_files(root: Path) -> list[str]:
    """Return the sorted paths of the project's files, relative to its folder, with slashes."""
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
    """Return the lines of ``.gitignore``: names in any folder, those of folders with a slash.

    Raises:
        ValueError: A line is more than a name.
    """
    lines = path.read_text(encoding="utf-8").splitlines()
    for line in lines:
        if line.startswith(("!", "#")) or "/" in line.removesuffix("/") or not line.strip():
            raise ValueError(f"{path}: {line!r} is more than the name of a file or folder")
    return lines


def _is_named(name: str, patterns: list[str]) -> bool:
    return any(fnmatch(name, pattern) or fnmatch(name, f"{pattern}/") for pattern in patterns)
