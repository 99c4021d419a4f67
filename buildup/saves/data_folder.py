"""Where the program keeps what is the person's, for the window and the terminal alike."""

import os
import sys
from pathlib import Path

_NAMES = Path("Buildup", "Buildup")
"""The organisation and the program, as Qt puts them together."""


def data_folder() -> Path:
    """Where games in play, records and the log are kept. It need not be there yet.

    It is the place that Qt calls ``AppDataLocation``, found without Qt: on Linux
    ``~/.local/share`` unless ``XDG_DATA_HOME`` names another folder, on macOS
    ``~/Library/Application Support``, on Windows ``%APPDATA%``; and in it ``Buildup/Buildup``.
    """
    return _place() / _NAMES


def _place() -> Path:
    if sys.platform == "win32":
        return Path(os.environ.get("APPDATA") or Path.home() / "AppData" / "Roaming")
    home = Path(os.environ.get("HOME") or "/")
    if sys.platform == "darwin":
        return home / "Library" / "Application Support"
    named = Path(os.environ.get("XDG_DATA_HOME", ""))
    return named if named.is_absolute() else home / ".local" / "share"
