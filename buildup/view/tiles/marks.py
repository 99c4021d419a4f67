"""What is painted over or under a tile: brackets, rings, chips, the shadow of a lifted one."""

from __future__ import annotations

from enum import Enum, auto
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen

from buildup.view.style.fonts import fitted
from buildup.view.tiles.face import CORNER

if TYPE_CHECKING:
    from buildup.view.style.theme import Theme


class Mark(Enum):
    """What a stack or tile says about the tile that is lifted. Shape first, colour second."""

    NONE = auto()
    OPEN = auto()
    """May be covered: corner brackets."""
    CLOSED = auto()
    """May not: dimmed."""
    HINTED = auto()
    """What the hint names: brackets and a ring."""


def paint_ring(painter: QPainter, face: QRectF, pen: QPen, distance: float) -> None:
    """Paint a ring round a face, so many device-independent pixels away from it."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen)
    radius = CORNER * face.height() + distance
    ring = face.adjusted(-distance, -distance, distance, distance)
    painter.drawRoundedRect(ring, radius, radius)


def focus_pen(theme: Theme) -> QPen:
    """What the frame of the keyboard's focus is painted with: solid, for dashes take long."""
    return QPen(theme.text, 2.0)


def paint_brackets(painter: QPainter, face: QRectF, pen: QPen) -> None:
    """Paint a bracket at each corner of a face."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen)
    frame = face.adjusted(-6.0, -6.0, 6.0, 6.0)
    arm = min(16.0, 0.3 * face.height())
    for corner, across, down in (
        (frame.topLeft(), arm, arm),
        (frame.topRight(), -arm, arm),
        (frame.bottomLeft(), arm, -arm),
        (frame.bottomRight(), -arm, -arm),
    ):
        painter.drawPolyline([corner + QPointF(across, 0), corner, corner + QPointF(0, down)])


def paint_chip(painter: QPainter, face: QRectF, text: str, font: QFont, theme: Theme) -> None:
    """Paint a short text on a coloured chip at the upper right corner of a face."""
    bold = fitted(font, 10, 0.24 * face.height(), 15, bold=True)
    metrics = QFontMetricsF(bold)
    width = metrics.horizontalAdvance(text) + 14
    height = metrics.height() + 2
    chip = QRectF(face.right() - width + 8, face.top() - 0.45 * height, width, height)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.accent)
    painter.drawRoundedRect(chip, height / 2, height / 2)
    painter.setFont(bold)
    painter.setPen(theme.on_accent)
    painter.drawText(chip, Qt.AlignmentFlag.AlignCenter, text)


def paint_long_shadow(painter: QPainter, face: QRectF, lift: float) -> None:
    """Paint the shadow of a tile that is lifted by so many device-independent pixels."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(0, 0, 0, 60))
    radius = CORNER * face.height()
    painter.drawRoundedRect(face.translated(0.0, 0.75 * lift), radius, radius)
