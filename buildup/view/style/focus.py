"""Who uses the keyboard sees what has the focus; who uses the mouse needs no ring around it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPoint, QRect
from PySide6.QtGui import QKeyEvent, QWindow
from PySide6.QtWidgets import QApplication, QScrollArea, QWidget

from buildup.view.style.key_places import press_by_place

_RING = "hasRing"
"""The property of a widget by which the style sheet gives it a ring while it has the focus; where
something is typed there is one in any case."""
_RINGED = ("QPushButton", "QCheckBox", "QComboBox", "QTabBar", "QAbstractItemView")
"""To these, by their names, which make no class. What is painted here asks whether it has one."""

_BESIDE = 8
"""So much room is left beside what is scrolled into sight, in device-independent pixels."""


def _scroll_to(focused: QWidget) -> None:
    """Scroll all that lies around a widget until that is seen, or begins where it is seen."""
    content, viewport = focused, focused.parentWidget()
    while viewport is not None:
        area = viewport.parentWidget()
        if isinstance(area, QScrollArea):
            place = QRect(focused.mapTo(content, QPoint()), focused.size())
            for corner in (place.bottomRight(), place.topLeft()):
                area.ensureVisible(corner.x(), corner.y(), _BESIDE, _BESIDE)
        content, viewport = viewport, area


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
            if is_ringed and bool(focused.property(_RING)) is not LastInput.is_key:
                focused.setProperty(_RING, LastInput.is_key)
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
