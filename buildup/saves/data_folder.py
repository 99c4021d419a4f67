"""The folder for the person's games and records, the same for the window and the terminal."""

import os
import sys
from pathlib import Path

_NAME = "Buildup"
RECORDS_FILE = "records.sqlite"
"""Holds what was finished."""
_MOVED = "moved.txt"
"""Lies in the folder of version 0.1.0 where a later one has copied what was there."""


def data_folder() -> Path:
    """Where games in play, records and the log are kept. It need not be there yet.

    It is the place that Qt calls ``AppDataLocation``, found without Qt: on Linux
    ``~/.local/share`` unless ``XDG_DATA_HOME`` names another folder, on macOS
    ``~/Library/Application Support``, on Windows ``%APPDATA%``; and in it ``Buildup``.

    Version 0.1.0 kept everything in a folder ``Buildup`` in that one. Whoever has played it goes
    on there.
    """
    folder = share_folder() / _NAME
    earlier = folder / _NAME
    if not earlier.is_dir() or (earlier / _MOVED).exists():
        return folder
    is_used = any(folder.glob("*.txt")) or (folder / RECORDS_FILE).exists()
    return folder if is_used and not earlier.is_symlink() else earlier


def share_folder() -> Path:
    """Where programs keep what belongs to a person; a desktop on Linux looks there, too."""
    if sys.platform == "win32":
        return Path(os.environ.get("APPDATA") or Path.home() / "AppData" / "Roaming")
    home = Path(os.environ.get("HOME") or "/")
    if sys.platform == "darwin":
        return home / "Library" / "Application Support"
    named = Path(os.environ.get("XDG_DATA_HOME", ""))
    return named if named.is_absolute() else home / ".local" / "share"
