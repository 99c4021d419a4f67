"""A slider over the steps of a game: a thin line, filled up to where one looks."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QMouseEvent, QPaintEvent, QPen
from PySide6.QtWidgets import QSlider, QWidget

from buildup.view.style.painting import smooth_painter
from buildup.view.style.theme import current_theme

_RADIUS = 7.0
"""Of the handle, in device-independent pixels."""


class StepSlider(QSlider):
    """Jumps to where it is clicked."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def x_of(self, value: int) -> float:
        """Where the handle stands for a value."""
        room = self.width() - 2 * (_RADIUS + 2)
        span = max(1, self.maximum() - self.minimum())
        return _RADIUS + 2 + room * (value - self.minimum()) / span

    def _value_at(self, x: float) -> int:
        room = max(1.0, self.width() - 2 * (_RADIUS + 2))
        share = (x - _RADIUS - 2) / room
        return round(self.minimum() + share * (self.maximum() - self.minimum()))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton:
            self.setSliderDown(True)
            self.setValue(self._value_at(event.position().x()))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self.isSliderDown():
            self.setValue(self._value_at(event.position().x()))

    def mouseReleaseEvent(self, _event: QMouseEvent) -> None:
        self.setSliderDown(False)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter, theme = smooth_painter(self), current_theme()
        middle, here = self.height() / 2, self.x_of(self.value())
        pen = QPen(theme.outline, 2)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        start = QPointF(self.x_of(self.minimum()), middle)
        painter.setPen(pen)
        painter.drawLine(start, QPointF(self.x_of(self.maximum()), middle))
        pen.setColor(theme.quiet_text)
        pen.setWidth(5)
        painter.setPen(pen)
        painter.drawLine(start, QPointF(here, middle))
        stands_out = self.hasFocus() or self.underMouse()
        painter.setPen(QPen(theme.accent if stands_out else theme.panel, 2))
        painter.setBrush(theme.text)
        painter.drawEllipse(QRectF(here - _RADIUS, middle - _RADIUS, 2 * _RADIUS, 2 * _RADIUS))
