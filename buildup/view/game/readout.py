"""A painted text that is read aloud and reached by keys: the bar, a header, a line."""

from typing import Generic, TypeVar

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QFocusEvent, QMouseEvent, QPixmap
from PySide6.QtWidgets import QLabel, QWidget

from buildup.view.style.focus import shows_focus
from buildup.view.style.fonts import text_scale
from buildup.view.style.painting import paint_rounded, smooth_painter
from buildup.view.style.theme import current_theme
from buildup.view.tiles.arrow_keys import ArrowStop
from buildup.view.tiles.marks import focus_pen


def paint_focus(readout: QWidget) -> None:
    """Frame what is read while it has the focus; to be called from its paint event."""
    if shows_focus(readout):
        ring = QRectF(readout.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
        paint_rounded(smooth_painter(readout), ring, 6, rim=focus_pen(current_theme()))


class Readout(ArrowStop, QLabel):
    """A painted text: a label to assistive technology, a stop for the keys.

    Signals:
        arrow_pressed: An arrow key, as ``Qt.Key``.
    """

    arrow_pressed = Signal(Qt.Key)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)


T = TypeVar("T")
"""What can be pointed at in a picture."""


class Picture(Readout, Generic[T]):
    """A painted picture, in which mouse and keys point at something: an image to assistive
    technology."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.pointed: T | None = None
        """What is pointed at."""
        self.setMouseTracking(True)
        image = QPixmap(1, 1)  # Qt takes a label for an image if it holds one
        image.fill(Qt.GlobalColor.transparent)
        self.setPixmap(image)

    def setAccessibleDescription(self, description: str) -> None:
        """Tell at once what the point is to which a key has led."""
        super().setAccessibleDescription(description)
        self.catch_up()

    def scaled(self, length: float) -> float:
        """A length that grows with the text."""
        return length * text_scale(self.font())

    def under(self, _at: QPointF) -> T | None:
        """What the mouse points at in a place, if anything."""
        return None

    def point_at(self, wanted: T | None) -> None:
        """Tell more of something; ``None`` of nothing."""
        if wanted != self.pointed:
            self.pointed = wanted
            self.tell_pointed()
            self.update()

    def tell_pointed(self) -> None:
        """Say what there is to say of what is pointed at, or of the whole."""

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self.point_at(self.under(event.position()))

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.point_at(None)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.point_at(None)


def place_after(key: int, at: int | None, count: int) -> int | None:
    """Which of some points a key leads to; ``None`` if the key is for something else.

    Args:
        key: As ``QKeyEvent`` tells it.
        at: The point where one is, if any, counted from 0.
        count: How many points there are.
    """
    match key if count else None:
        case Qt.Key.Key_Left:
            return count - 1 if at is None else max(0, at - 1)
        case Qt.Key.Key_Right:
            return 0 if at is None else min(at + 1, count - 1)
        case Qt.Key.Key_Home:
            return 0
        case Qt.Key.Key_End:
            return count - 1
        case _:
            return None
