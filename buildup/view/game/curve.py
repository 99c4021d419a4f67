"""How a round went, as a small picture: who was ahead, and by how much."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from buildup.texts import _
from buildup.view.game.card_content import Section
from buildup.view.game.scale import on_pixel
from buildup.view.style.fonts import sized, text_scale
from buildup.view.style.painting import paint_rounded, smooth_painter
from buildup.view.style.theme import current_theme

_HEIGHT = 84
"""With the usual font, in device-independent pixels."""
_HEAD = 18
"""Above the curve, for the names of the hands."""


class Course(QWidget):
    """Paints the margin of a round, hand by hand."""

    def __init__(self, course: Sequence[Section], parent: QWidget) -> None:
        super().__init__(parent)
        self._course = course
        self.setFixedHeight(round(_HEIGHT * text_scale(self.font())))
        self.setAccessibleName(_("Points ahead after each move"))

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = smooth_painter(self)
        painter.setLayoutDirection(Qt.LayoutDirection.LeftToRight)  # as time runs
        theme, area = current_theme(), QRectF(self.rect())
        paint_rounded(painter, area, 8, theme.bar)
        head = _HEAD * text_scale(self.font())
        plot = area.adjusted(0, head, 0, -6)
        margins = [0, *(each for section in self._course for each in section.margins)]
        low, high = min(margins), max(margins)
        width = area.width() / len(self._course)

        def height(margin: int) -> float:
            return plot.bottom() - plot.height() * (margin - low) / max(1, high - low)

        painter.setFont(sized(self.font(), 11))
        for place, section in enumerate(self._course):
            left = place * width
            painter.setPen(QPen(theme.grid, 1, Qt.PenStyle.DashLine))
            if place:
                x = on_pixel(left)
                painter.drawLine(QPointF(x, 0), QPointF(x, area.height()))
            painter.setPen(theme.quiet_text)
            name = QRectF(left + 8, 0, width - 8, head)
            painter.drawText(name, Qt.AlignmentFlag.AlignVCenter, section.name)
            step = width / max(1, len(section.margins) - 1)
            curve = [
                QPointF(left + step * number, height(margin))
                for number, margin in enumerate(section.margins)
            ]
            paint_curve(painter, plot, height(0), curve)
        painter.setPen(QPen(theme.quiet_text, 1))
        painter.drawLine(QPointF(0, height(0)), QPointF(area.width(), height(0)))


def paint_curve(painter: QPainter, plot: QRectF, level: float, points: Sequence[QPointF]) -> None:
    """Paint a curve, and fill what lies between it and the level where nobody is ahead.

    Args:
        painter: Paints with antialiasing.
        plot: Where the curve may be.
        level: How high it is where nobody is ahead.
        points: Of the curve, from left to right.
    """
    theme = current_theme()
    outline = QPainterPath(QPointF(points[0].x(), level))
    for point in points:
        outline.lineTo(point)
    outline.lineTo(points[-1].x(), level)
    painter.setPen(Qt.PenStyle.NoPen)
    above = QRectF(plot.left(), plot.top() - 1, plot.width(), level - plot.top() + 1)
    below = QRectF(plot.left(), level, plot.width(), plot.bottom() - level + 1)
    for half, colour in ((above, theme.good), (below, theme.bad)):
        pale = QColor(colour)
        pale.setAlpha(80)
        painter.save()
        painter.setClipRect(half)
        painter.setBrush(pale)
        painter.drawPath(outline)
        painter.restore()
    pen = QPen(theme.text, 1.6)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    painter.drawPolyline(points)
