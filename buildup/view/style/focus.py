"""Who uses the keyboard sees what has the focus; who uses the mouse needs no ring around it."""

import sys
from weakref import WeakKeyDictionary

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt
from PySide6.QtGui import QKeyEvent, QWindow
from PySide6.QtWidgets import QApplication, QScrollArea, QWidget

RING = "hasRing"
"""The property of a widget by which the style sheet gives it a ring while it has the focus; where
something is typed there is one in any case."""
_RINGED = ("QPushButton", "QCheckBox", "QComboBox", "QTabBar", "QAbstractItemView")
"""To these, by their names, which make no class. What is painted here asks whether it has one."""

_BESIDE = 8
"""So much room is left beside what is scrolled into sight, in device-independent pixels."""


AREAS: WeakKeyDictionary[QWidget, QScrollArea] = WeakKeyDictionary()
"""What is scrolled, and where. To ask Qt would lead over a widget of its own, and for the first one
PySide makes every class that it might have, in 15 ms of the start."""


def _scroll_to(focused: QWidget) -> None:
    """Scroll all that lies around a widget until that is seen, or begins where it is seen."""
    around: QWidget | None = focused
    while around is not None:
        area = AREAS.get(around)
        if area is not None:
            place = QRect(focused.mapTo(around, QPoint()), focused.size())
            for corner in (place.bottomRight(), place.topLeft()):
                area.ensureVisible(corner.x(), corner.y(), _BESIDE, _BESIDE)
        around = area or around.parentWidget()


class LastInput(QObject):
    """Knows whether a key or a button of the mouse was pressed last in any window; a key that no
    shortcut has by its sign may have one by its place."""

    is_key = True
    """Until a button of the mouse is pressed."""

    def __init__(self, parent: QObject) -> None:
        """Follow the application from now on."""
        super().__init__(parent)
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.focusWindowChanged.connect(self._follow)
        application.focusChanged.connect(self._show_ring)

    def _follow(self, window: QWindow | None) -> None:
        if window is not None:
            window.installEventFilter(self)

    def _show_ring(self, _before: QWidget | None, focused: QWidget | None) -> None:
        if focused is not None:
            is_ringed = any(map(focused.inherits, _RINGED))
            if is_ringed and bool(focused.property(RING)) is not LastInput.is_key:
                focused.setProperty(RING, LastInput.is_key)
                focused.style().polish(focused)
            focused.update()
            if LastInput.is_key:
                _scroll_to(focused)

    def eventFilter(self, _window: QObject, event: QEvent) -> bool:
        kind = event.type()
        if kind in (QEvent.Type.KeyPress, QEvent.Type.MouseButtonPress):
            is_key, LastInput.is_key = LastInput.is_key, kind is QEvent.Type.KeyPress
            if is_key is not LastInput.is_key:
                self._show_ring(None, QApplication.focusWidget())
        if kind is QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            return press_by_place(event)
        return False


def shows_focus(widget: QWidget) -> bool:
    """Whether a ring tells that keys go to a widget."""
    return LastInput.is_key and widget.hasFocus()


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
