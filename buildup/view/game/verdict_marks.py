"""The marks of a review: a shape and a color for each verdict."""

from functools import lru_cache

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPen
from PySide6.QtWidgets import QWidget

from buildup.review.verdicts import Verdict
from buildup.view.style.painting import empty_picture, smooth_painter
from buildup.view.style.theme import Theme, current_theme


def mark_color(verdict: Verdict, theme: Theme) -> QColor:
    """Return the color of a verdict."""
    good, worst = (Verdict.BEST, Verdict.GOOD), Verdict.BLUNDER
    return theme.good if verdict in good else theme.worst if verdict is worst else theme.bad


def paint_mark(
    painter: QPainter, verdict: Verdict, center: QPointF, radius: float, theme: Theme
) -> None:
    """Draw a verdict as a check mark, a ring, a diamond or a cross; draw nothing for a good move.

    Args:
        painter: The painter; its pen and brush change.
        verdict: The verdict to draw.
        center: The middle of the mark.
        radius: Half the mark's height, in device-independent pixels.
        theme: The colors.
    """
    color = mark_color(verdict, theme)
    painter.setPen(_pen(color, max(1.6, 0.36 * radius)))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    match verdict:
        case Verdict.BEST:
            bends = ((-0.8, 0.05), (-0.2, 0.65), (0.85, -0.7))
            painter.drawPolyline([center + QPointF(*bend) * radius for bend in bends])
        case Verdict.INACCURACY:
            painter.setBrush(theme.panel)
            painter.drawEllipse(center, 0.8 * radius, 0.8 * radius)
        case Verdict.MISTAKE:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(color)
            tips = ((0, -1.1), (1.1, 0), (0, 1.1), (-1.1, 0))
            painter.drawPolygon([center + QPointF(*tip) * radius for tip in tips])
        case Verdict.BLUNDER:
            down, up = QPointF(0.75, 0.75) * radius, QPointF(0.75, -0.75) * radius
            painter.setPen(_pen(color, max(2.4, 0.55 * radius)))
            painter.drawLine(center - down, center + down)
            painter.drawLine(center - up, center + up)


def _pen(color: QColor, width: float) -> QPen:
    return QPen(color, width, c=Qt.PenCapStyle.RoundCap, j=Qt.PenJoinStyle.RoundJoin)


def mark_icon(verdict: Verdict | None, side: int, widget: QWidget) -> QIcon:
    """Return a verdict mark in the current colors, as an icon for a list or table item.

    Args:
        verdict: The verdict to draw; ``None`` draws nothing.
        side: The icon's side, in device-independent pixels.
        widget: The widget where it is shown.
    """
    return _icon(verdict, side, widget.devicePixelRatioF(), current_theme().name)


@lru_cache(maxsize=64)
def _icon(verdict: Verdict | None, side: int, ratio: float, _theme: str) -> QIcon:
    pixmap = empty_picture(QSize(side, side) * ratio, ratio)
    painter = smooth_painter(pixmap)
    if verdict is not None:
        paint_mark(painter, verdict, QPointF(side / 2, side / 2), 0.36 * side, current_theme())
    painter.end()
    return QIcon(pixmap)
