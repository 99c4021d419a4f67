"""The folder for the person's games and records, the same for the window and the terminal."""

import os
import sys
from pathlib import Path

_NAME = "Buildup"
RECORDS_FILE = "records.sqlite"
"""Holds what was finished."""
MOVED = "moved.txt"
"""Lies in the folder of earlier versions once all that was there has been copied."""
COPIES = "copied"
"""A folder of copies that are not in their places yet."""
MOVING = "moving.lock"
"""Held by a program that copies what earlier versions have kept."""


def data_folder() -> Path:
    """Where games in play, records and the log are kept. It need not be there yet.

    It is the place that Qt calls ``AppDataLocation``, found without Qt: on Linux
    ``~/.local/share`` unless ``XDG_DATA_HOME`` names another folder, on macOS
    ``~/Library/Application Support``, on Windows ``%APPDATA%``; and in it ``Buildup``.

    Earlier versions used :func:`earlier_folder`. It is used until what is there could be copied;
    for good where it is a link that a person has made, to a disk that is shared perhaps.
    """
    folder, earlier = new_folder(), earlier_folder()
    if not earlier.is_dir() or (earlier / MOVED).exists():
        return folder
    is_used = earlier.is_symlink() or not holds_own_data(folder)
    return earlier if is_used else folder


def new_folder() -> Path:
    """Where everything is kept that has not been kept by earlier versions."""
    return _place() / _NAME


def earlier_folder() -> Path:
    """Where earlier versions kept everything: in a folder that was named twice."""
    return new_folder() / _NAME


def holds_own_data(folder: Path) -> bool:
    """Whether something has been kept here, besides what an earlier version has."""
    return bool({entry.name for entry in folder.iterdir()} - {_NAME, COPIES, MOVING})


def _place() -> Path:
    if sys.platform == "win32":
        return Path(os.environ.get("APPDATA") or Path.home() / "AppData" / "Roaming")
    home = Path(os.environ.get("HOME") or "/")
    if sys.platform == "darwin":
        return home / "Library" / "Application Support"
    named = Path(os.environ.get("XDG_DATA_HOME", ""))
    return named if named.is_absolute() else home / ".local" / "share"
