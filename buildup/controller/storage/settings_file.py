"""The settings file, in Qt's format but without Qt's lock, which may be stale."""

import os
import re
import sys
from contextlib import suppress
from pathlib import Path
from urllib.parse import quote

from PySide6.QtCore import QByteArray, QSettings

from buildup.files import FileError, read_file, write_file

Values = dict[str, object]
"""Strings, lists of strings, byte arrays, booleans or numbers by name; ``None`` removes one."""

_CONTROLS = re.compile(r"[\0-\x1f\x7f-\x9f][0-9A-Fa-f]*")
"""Matches a control character, and any hex digits after it, which Qt would add to its escape."""


class SettingsFile:
    """A settings file.

    Attributes:
        path: Its path; the file may not exist yet.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._content = b""
        self._values: Values = {}

    def read(self) -> Values:
        """Return all values, as last read if the file cannot be read now."""
        with suppress(FileError):
            self._catch_up()
        return dict(self._values)

    def write(self, changes: Values) -> None:
        """Change some values atomically, keeping other changes that another window has written.

        Raises:
            FileError: The file cannot be read or written; it is then unchanged.
        """
        self._catch_up()
        changed = self._values | changes
        values = {name: value for name, value in changed.items() if value is not None}
        if values != self._values:
            content = _ini(values).encode(errors="replace")
            write_file(self.path, content, makes_folder=True)
            self._content, self._values = content, values

    def _catch_up(self) -> None:
        """Reread the file.

        If there is none yet, import what earlier versions stored elsewhere on Windows and macOS.

        Raises:
            FileError: The file cannot be read.
        """
        # Qt would wait forever on a pipe, and would not notice a change that leaves size and
        # modification time the same, as one by write() may.
        content = b""
        if os.path.exists(self.path):
            content = read_file(self.path, 1 << 20)
            store = QSettings(str(self.path), QSettings.Format.IniFormat)
        elif sys.platform in ("win32", "darwin"):  # the registry, or a property list
            store = QSettings("Buildup", "Buildup")
            store.setFallbacksEnabled(False)
        else:
            return
        if content != self._content or not content:
            self._content = content
            self._values = {name: store.value(name) for name in store.allKeys()}


def as_text(value: object) -> str:
    """Format a string, number or boolean as in the file."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def _ini(values: Values) -> str:
    r"""Format values for Qt, sorted by name.

    >>> print(_ini({"keys/undo": "Ctrl+Z", "recent_files": ["/a b", "/c"]}))
    [General]
    keys\undo="Ctrl+Z"
    recent_files="/a b", "/c"
    <BLANKLINE>
    """
    lines = (f"{_ini_name(name)}={_ini_value(values[name])}\n" for name in sorted(values))
    return "".join(["[General]\n", *lines])


def _ini_name(name: str) -> str:
    return quote(name, "/", "latin-1", "replace").replace("/", "\\")


def _ini_value(value: object) -> str:
    if isinstance(value, list):
        return ", ".join(map(_ini_value, value))
    text = re.sub("^@", "@@", as_text(value))
    if isinstance(value, QByteArray):
        text = f"@ByteArray({bytes(value.data()).decode('latin-1')})"
    text = text.replace("\\", r"\\").replace('"', r"\"")
    text = _CONTROLS.sub(lambda found: "".join(f"\\x{ord(each):x}" for each in found[0]), text)
    return f'"{text}"'
