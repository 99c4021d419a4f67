"""The folder for games and records, shared by the window and the terminal."""

import os
import sys
from pathlib import Path

_NAME = "Buildup"
RECORDS_FILE = "records.sqlite"
"""Finished rounds, puzzles and mistakes."""
_MOVED = "moved.txt"
"""Marks a folder of version 0.1.0 whose content a later version has copied."""


def data_folder() -> Path:
    """The folder for games in play, records and the log. It may not exist yet.

    It is Qt's ``AppDataLocation``, found without Qt: on Linux ``~/.local/share`` unless
    ``XDG_DATA_HOME`` names another folder, on macOS ``~/Library/Application Support``, on Windows
    ``%APPDATA%``; and in it ``Buildup``.

    Version 0.1.0 kept everything in a folder ``Buildup`` in that one. People who played it keep
    that folder.
    """
    folder = share_folder() / _NAME
    earlier = folder / _NAME
    if not earlier.is_dir() or (earlier / _MOVED).exists():
        return folder
    is_used = any(folder.glob("*.txt")) or (folder / RECORDS_FILE).exists()
    return folder if is_used and not earlier.is_symlink() else earlier


def share_folder() -> Path:
    """The folder for a person's data, which Linux desktops search too."""
    if sys.platform == "win32":
        return Path(os.environ.get("APPDATA") or Path.home() / "AppData" / "Roaming")
    home = Path(os.environ.get("HOME") or "/")
    if sys.platform == "darwin":
        return home / "Library" / "Application Support"
    named = Path(os.environ.get("XDG_DATA_HOME", ""))
    return named if named.is_absolute() else home / ".local" / "share"
