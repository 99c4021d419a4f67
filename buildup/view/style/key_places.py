"""Keys by their places: a sign that no shortcut has counts as the one of an American keyboard."""

import sys

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication

_ROWS = {2: "1234567890", 16: "QWERTYUIOP", 30: "ASDFGHJKL", 44: "ZXCVBNM"}
"""What is on the keys of each row, by the scan code of its first on Linux and Windows."""
_BEFORE = 0 if sys.platform == "win32" else 8
"""X11 and Wayland count so many codes more."""
_KEYS = {
    code + _BEFORE: Qt.Key(ord(sign))
    for first, row in _ROWS.items()
    for code, sign in enumerate(row, first)
}
_LAST_LATIN = 0x24F
"""Layouts with Latin letters have those of the shortcuts, though elsewhere."""


def press_by_place(event: QKeyEvent) -> bool:
    """Press again, as the key of its place, what was pressed and did nothing by its sign.

    That key types no text: whoever takes any still gets what was pressed.

    Returns:
        Whether it did something.
    """
    sign, key = event.key(), _KEYS.get(event.nativeScanCode())
    target = QApplication.focusWidget() or QApplication.activeWindow()
    if key is None or target is None or sign >= Qt.Key.Key_Escape:
        return False
    is_digit = key <= Qt.Key.Key_9
    if Qt.Key.Key_0 <= sign <= Qt.Key.Key_9 if is_digit else sign <= _LAST_LATIN:
        return False
    placed = QKeyEvent(event.type(), key, event.modifiers(), "", event.isAutoRepeat())
    QApplication.sendEvent(target, placed)
    return placed.isAccepted()
