"""The vertical axis of a chart: round ticks with lines and numbers."""

import math
from collections.abc import Callable, Iterator
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen

from buildup.view.style.theme import current_theme

BESIDE_AXES = 6
"""The gap between numbers and their axis, in device-independent pixels."""


class Scale(NamedTuple):
    """The range and ticks of an axis."""

    low: float
    high: float
    step: float

    @classmethod
    def around(cls, low: float, high: float, most_ticks: int) -> "Scale":
        """Return a scale that contains two values, with steps of 1, 2 or 5 times a power of ten.

        Args:
            low: The lower value, less than ``high``.
            high: The higher value.
            most_ticks: The wanted number of ticks, at least 2; there may be one more, rarely two.

        >>> Scale.around(-13, 28, 5)
        Scale(low=-20.0, high=40.0, step=20.0)
        """
        span = max(high - low, 1e-9)
        rough = span / max(1, most_ticks - 1)
        power = 10.0 ** math.floor(math.log10(rough))
        step = next(each * power for each in (1, 2, 5, 10) if each * power >= rough * 0.999)
        return cls(math.floor(low / step) * step, math.ceil(high / step) * step, step)

    def ticks(self) -> Iterator[float]:
        """Yield the values at which lines are drawn."""
        for place in range(round((self.high - self.low) / self.step) + 1):
            yield self.low + place * self.step

    def y(self, value: float, area: QRectF) -> float:
        """Return the vertical position of a value in the area of the plot."""
        return area.bottom() - (value - self.low) / (self.high - self.low) * area.height()

    def paint(self, painter: QPainter, area: QRectF, words: Callable[[float], str]) -> None:
        """Draw a line at each tick, with its label on the left, and emphasize the line at 0.

        Args:
            painter: The painter, with the font of the numbers; its pen changes.
            area: The area of the plot.
            words: Returns the label of a tick.
        """
        theme, height = current_theme(), QFontMetricsF(painter.font()).height()
        at_axis = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        for tick in self.ticks():
            y = on_pixel(self.y(tick, area))
            is_strong = abs(tick) < self.step / 100
            painter.setPen(QPen(theme.text if is_strong else theme.grid, 1))
            painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y))
            painter.setPen(theme.quiet_text)
            label = QRectF(0, y - height / 2, area.left() - BESIDE_AXES, height)
            painter.drawText(label, at_axis, words(tick))


def on_pixel(at: float) -> float:
    """Return the center of the pixel at a coordinate, where a thin line is sharp."""
    return round(at - 0.5) + 0.5
