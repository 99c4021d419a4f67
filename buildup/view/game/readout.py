"""Painted text and pictures that are read aloud and reached by keys."""

from typing import Generic, TypeVar

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFocusEvent, QMouseEvent
from PySide6.QtWidgets import QLabel, QWidget

from buildup.view.style.focus import shows_focus
from buildup.view.style.fonts import text_scale
from buildup.view.style.painting import empty_picture, paint_rounded, smooth_painter
from buildup.view.style.theme import current_theme
from buildup.view.tiles.arrow_keys import ArrowStop
from buildup.view.tiles.marks import focus_pen


def paint_focus(readout: QWidget) -> None:
    """Paint the focus ring, if it is visible; call this from the widget's paint event."""
    if shows_focus(readout):
        ring = QRectF(readout.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
        paint_rounded(smooth_painter(readout), ring, 6, rim=focus_pen(current_theme()))


class Readout(ArrowStop, QLabel):
    """Painted text that can have the focus, and is a label to assistive technology."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)


T = TypeVar("T")
"""The type of the parts of a picture that can be pointed at."""


class Picture(Readout, Generic[T]):
    """A painted picture with parts to point at by mouse or keys."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.pointed: T | None = None
        """The part pointed at, if any."""
        self.setMouseTracking(True)
        # An image to assistive technology, too.
        self.setPixmap(empty_picture(QSize(1, 1), 1.0))

    def setAccessibleDescription(self, description: str) -> None:
        """Set the description at once, even while the picture has the focus."""
        super().setAccessibleDescription(description)
        self.catch_up()

    def scaled(self, length: float) -> float:
        """Return a length, scaled with the text."""
        return length * text_scale(self.font())

    def under(self, _at: QPointF) -> T | None:
        """Return the part at a position, if any."""
        return None

    def point_at(self, wanted: T | None) -> None:
        """Point at a part, or at nothing if ``None``."""
        if wanted != self.pointed:
            self.pointed = wanted
            self.tell_pointed()
            self.update()

    def tell_pointed(self) -> None:
        """Describe the part pointed at, or the whole picture."""

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self.point_at(self.under(event.position()))

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.point_at(None)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.point_at(None)


def place_after(key: int, at: int | None, count: int) -> int | None:
    """Return the index of the point that Left, Right, Home or End moves to.

    Return ``None`` for other keys, or if there are no points.

    Args:
        key: The key, as ``QKeyEvent`` reports it.
        at: The current point, if any, counted from 0.
        count: The number of points.
    """
    last = count - 1
    places: dict[int, int] = {
        Qt.Key.Key_Left: last if at is None else max(0, at - 1),
        Qt.Key.Key_Right: 0 if at is None else min(at + 1, last),
        Qt.Key.Key_Home: 0,
        Qt.Key.Key_End: last,
    }
    return places.get(key) if count else None
