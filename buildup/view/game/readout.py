"""A painted text that is read aloud and reached by keys: the bar, a header, a line."""

from typing import Generic, NamedTuple, TypeVar

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QFocusEvent, QFont, QFontMetricsF, QMouseEvent, QPainter, QPixmap
from PySide6.QtWidgets import QLabel, QWidget

from buildup.view.style.focus import shows_focus
from buildup.view.style.fonts import text_scale
from buildup.view.style.painting import paint_rounded, smooth_painter
from buildup.view.style.theme import current_theme
from buildup.view.tiles.arrow_keys import ArrowStop
from buildup.view.tiles.marks import focus_pen


def write_beside(
    painter: QPainter, font: QFont, text: str, x: float, baseline: float, *, is_end: bool = False
) -> float:
    """Write a text on the line that all texts of a row stand on, whatever their size.

    Args:
        painter: Its pen is that of the text.
        font: Of the text.
        text: In one line.
        x: Where the text begins, or ends.
        baseline: On which it stands, from the top.
        is_end: Whether it ends there.

    Returns:
        Where it ends, or begins: the other end of it.
    """
    metrics = QFontMetricsF(font)
    width = metrics.horizontalAdvance(text)
    left = x - width if is_end else x
    painter.setFont(font)
    box = QRectF(left - 1, baseline - metrics.ascent(), width + 2, metrics.height())
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)
    return left if is_end else x + width


class Score(NamedTuple):
    """A number that is written large, with its label beside it."""

    number: str
    phrase: str
    """With ``{points}`` where the number stands."""

    def width(self, large: QFont, small: QFont) -> float:
        """How wide number and label are, in device-independent pixels."""
        label = QFontMetricsF(small).horizontalAdvance(self.phrase.replace("{points}", ""))
        return label + QFontMetricsF(large).horizontalAdvance(self.number)

    def write(
        self, painter: QPainter, large: QFont, small: QFont, left: float, baseline: float
    ) -> None:
        """Write them, as :func:`write_beside` does."""
        before, _points, after = self.phrase.partition("{points}")
        left = write_beside(painter, small, before, left, baseline)
        left = write_beside(painter, large, self.number, left, baseline)
        write_beside(painter, small, after, left, baseline)


def baseline_of(font: QFont, height: float) -> float:
    """Where the texts of a row that is so high stand, so that those in this font are centred."""
    return (height + QFontMetricsF(font).capHeight()) / 2


class Readout(ArrowStop, QLabel):
    """A painted text: a label to assistive technology, a stop for the keys.

    Signals:
        arrow_pressed: An arrow key, as ``Qt.Key``.
    """

    arrow_pressed = Signal(Qt.Key)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def paint_focus(self) -> None:
        """Frame the text while it has the focus; to be called from the paint event."""
        if shows_focus(self):
            ring = QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
            paint_rounded(smooth_painter(self), ring, 6, rim=focus_pen(current_theme()))


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
