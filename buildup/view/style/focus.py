"""The focus ring, shown while the keyboard is used, and shortcuts on non-Latin keyboards.

Text fields show a ring whenever they have the focus.
"""

import sys
from weakref import WeakKeyDictionary

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt
from PySide6.QtGui import QKeyEvent, QWindow
from PySide6.QtWidgets import QApplication, QScrollArea, QWidget

RING = "hasRing"
"""The dynamic property that, if true, makes the style sheet give a focused widget a ring."""
_RINGED = ("QPushButton", "QCheckBox", "QComboBox", "QTabBar", "QAbstractItemView")
"""Widgets that get the ring, by class name, so that PySide need not create the classes.

Painted widgets call :func:`shows_focus` instead.
"""

_BESIDE = 8
"""The margin when scrolling something into view, in device-independent pixels."""


AREAS: WeakKeyDictionary[QWidget, QScrollArea] = WeakKeyDictionary()
"""The scroll area of each scrolled widget; finding it through its viewport is slow in PySide."""


def _scroll_to(focused: QWidget) -> None:
    """Scroll a widget into view, or at least its beginning."""
    around: QWidget | None = focused
    while around is not None:
        area = AREAS.get(around)
        if area is not None:
            place = QRect(focused.mapTo(around, QPoint()), focused.size())
            for corner in (place.bottomRight(), place.topLeft()):
                area.ensureVisible(corner.x(), corner.y(), _BESIDE, _BESIDE)
        around = area or around.parentWidget()


class LastInput(QObject):
    """Tracks whether the last input was a key or a mouse button, and shows focus rings accordingly.

    It also handles keys on non-Latin keyboards; see :func:`press_by_place`.
    """

    is_key = True
    """Whether the last input was a key; true before any input."""

    def __init__(self, parent: QObject) -> None:
        """Start tracking the input of the application's windows."""
        super().__init__(parent)
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.focusWindowChanged.connect(self._watch_window)
        application.focusChanged.connect(self._show_ring)

    def _watch_window(self, window: QWindow | None) -> None:
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
    """Return whether a widget shows the focus ring."""
    return LastInput.is_key and widget.hasFocus()


_FIRST = 2 if sys.platform == "win32" else 10
"""The scan code of the key for 1, which X11 and Wayland number eight higher than Windows."""
_KEYS = dict(enumerate("1234567890----QWERTYUIOP----ASDFGHJKL-----ZXCVBNM", _FIRST))
"""Letters and digits on a US keyboard by scan code; dashes for other keys."""
_DIGITS = range(Qt.Key.Key_0, Qt.Key.Key_9 + 1)
_LATIN = range(0x250)
"""The codes of Latin characters; a letter key that types one of them is not replaced."""


def press_by_place(event: QKeyEvent) -> bool:
    """Press the key that a US keyboard has in a pressed key's place, so that shortcuts work.

    This concerns letter keys that type no Latin character, and digit keys that type no digit. The
    US key types no text: text fields still get the original key.

    Returns:
        Whether the US key was pressed and did something.
    """
    sign, key = event.key(), _KEYS.get(event.nativeScanCode(), "-")
    target = QApplication.focusWidget() or QApplication.activeWindow()
    usual = _DIGITS if key.isdigit() else _LATIN
    if target is None or key == "-" or sign in usual or sign >= Qt.Key.Key_Escape:
        return False
    placed = QKeyEvent(event.type(), ord(key), event.modifiers(), "", event.isAutoRepeat())
    QApplication.sendEvent(target, placed)
    return placed.isAccepted()
