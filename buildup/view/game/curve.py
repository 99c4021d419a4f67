"""The curve of a game: who was ahead, and by how much."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from buildup.view.style.theme import current_theme


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
