"""Strokes that many pictures are made of."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QGradient, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QWidget


def smooth_painter(on: QWidget | QPixmap) -> QPainter:
    """A painter whose slanting and round lines are smooth."""
    painter = QPainter(on)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    return painter


def empty_picture(size: QSize, ratio: float) -> QPixmap:
    """A picture on which nothing is painted yet.

    Args:
        size: In device pixels.
        ratio: Device pixels per device-independent pixel.
    """
    picture = QPixmap(size)
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    return picture


def paint_rounded(
    painter: QPainter,
    area: QRectF,
    radius: float,
    ground: QBrush | QColor | QGradient | Qt.BrushStyle = Qt.BrushStyle.NoBrush,
    rim: QPen | QColor | Qt.PenStyle = Qt.PenStyle.NoPen,
) -> None:
    """Paint an area with round corners, the middle of its rim at its edge.

    Args:
        painter: Where; its pen and brush change.
        area: In device-independent pixels, as the radius.
        radius: Of the corners.
        ground: What it is filled with; by default nothing.
        rim: What it is framed with; by default nothing.
    """
    painter.setPen(rim)
    painter.setBrush(ground)
    painter.drawRoundedRect(area, radius, radius)


def paint_text(
    painter: QPainter,
    box: QRectF,
    text: str,
    font: QFont,
    colour: QColor,
    flags: int = Qt.AlignmentFlag.AlignCenter.value,
) -> None:
    """Write a text into a box.

    Args:
        painter: Where; its font and pen change.
        box: In device-independent pixels.
        text: What is written.
        font: In which it is written.
        colour: Of the letters.
        flags: Where in the box, as ``QPainter`` takes them; by default in the middle.
    """
    painter.setFont(font)
    painter.setPen(colour)
    painter.drawText(box, flags, text)
