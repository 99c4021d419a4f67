"""The folder for games and records, shared by the window and the terminal."""

import os
import sys
from pathlib import Path

_NAME = "Buildup"
RECORDS_FILE = "records.sqlite"
"""The name of the database of finished rounds, puzzles and mistakes."""
_MOVED = "moved.txt"
"""The file that marks a folder of version 0.1.0 whose content a later version has copied."""


def data_folder() -> Path:
    """Return the folder for unfinished games, records and the log; it may not exist yet.

    It is Qt's ``AppDataLocation``, found without Qt: a folder ``Buildup`` in ``~/.local/share`` on
    Linux (or in ``XDG_DATA_HOME`` if that is an absolute path), in ``~/Library/Application
    Support`` on macOS, and in ``%APPDATA%`` on Windows.

    Version 0.1.0 kept everything in another folder ``Buildup`` inside that one. If it exists, it is
    still used, unless a later version has copied its content, or the outer folder is in use and the
    inner one is not a symbolic link.
    """
    folder = share_folder() / _NAME
    earlier = folder / _NAME
    if not earlier.is_dir() or (earlier / _MOVED).exists():
        return folder
    is_used = any(folder.glob("*.txt")) or (folder / RECORDS_FILE).exists()
    return folder if is_used and not earlier.is_symlink() else earlier


def share_folder() -> Path:
    """Return the folder for applications' data, where Linux desktops also look for menu entries."""
    if sys.platform == "win32":
        return Path(os.environ.get("APPDATA") or Path.home() / "AppData" / "Roaming")
    home = Path(os.environ.get("HOME") or "/")
    if sys.platform == "darwin":
        return home / "Library" / "Application Support"
    named = Path(os.environ.get("XDG_DATA_HOME", ""))
    return named if named.is_absolute() else home / ".local" / "share"
