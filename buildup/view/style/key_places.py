"""Keys by their places: a sign that no shortcut has counts as the one of an American keyboard."""

import sys

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication

_FIRST = 2 if sys.platform == "win32" else 10
"""The scan code of the key for 1: X11 and Wayland count eight more than Windows."""
_KEYS = dict(enumerate("1234567890----QWERTYUIOP----ASDFGHJKL-----ZXCVBNM", _FIRST))
"""What is on the keys by their codes; a dash for what is no letter and no digit."""
_DIGITS = range(Qt.Key.Key_0, Qt.Key.Key_9 + 1)
_LATIN = range(0x250)
"""Layouts with Latin letters have those of the shortcuts, though elsewhere."""


def press_by_place(event: QKeyEvent) -> bool:
    """Press again, as the key of its place, what was pressed and did nothing by its sign.

    That key types no text: whoever takes any still gets what was pressed.

    Returns:
        Whether it did something.
    """
    sign, key = event.key(), _KEYS.get(event.nativeScanCode(), "-")
    target = QApplication.focusWidget() or QApplication.activeWindow()
    usual = _DIGITS if key.isdigit() else _LATIN
    if target is None or key == "-" or sign in usual or sign >= Qt.Key.Key_Escape:
        return False
    placed = QKeyEvent(event.type(), ord(key), event.modifiers(), "", event.isAutoRepeat())
    QApplication.sendEvent(target, placed)
    return placed.isAccepted()
