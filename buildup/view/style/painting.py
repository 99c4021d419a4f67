"""Basic painting functions, cached pictures of widgets, and the felt."""

from collections.abc import Callable, Hashable

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QGradient,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
    QRadialGradient,
)
from PySide6.QtWidgets import QWidget

from buildup.view.style.theme import current_theme

_NO_GROUND, _NO_RIM = QBrush(), QPen(Qt.PenStyle.NoPen)


def smooth_painter(on: QWidget | QPixmap) -> QPainter:
    """Return a painter with antialiasing."""
    painter = QPainter(on)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    return painter


def empty_picture(size: QSize, ratio: float) -> QPixmap:
    """Return a transparent pixmap.

    Args:
        size: The size in device pixels.
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
    ground: QBrush | QColor | QGradient = _NO_GROUND,
    rim: QPen | QColor = _NO_RIM,
) -> None:
    """Paint a rounded rectangle with its rim centered on the edge.

    Args:
        painter: The painter; its pen and brush change.
        area: The area, in device-independent pixels, like the radius.
        radius: The radius of the corners.
        ground: The fill; nothing by default.
        rim: The frame; nothing by default.
    """
    painter.setPen(rim)
    painter.setBrush(ground)
    painter.drawRoundedRect(area, radius, radius)


def paint_text(
    painter: QPainter,
    box: QRectF,
    text: str,
    font: QFont,
    color: QColor,
    flags: int = Qt.AlignmentFlag.AlignCenter.value,
) -> None:
    """Paint text in a box.

    Args:
        painter: The painter; its font and pen change.
        box: The box, in device-independent pixels.
        text: The text.
        font: The font of the text.
        color: The color of the text.
        flags: The alignment in the box, as for ``QPainter``; centered by default.
    """
    painter.setFont(font)
    painter.setPen(color)
    painter.drawText(box, flags, text)


def mirrored(widget: QWidget, area: QRectF) -> QRectF:
    """Return an area of a widget, mirrored in right-to-left languages."""
    if not widget.isRightToLeft():
        return area
    return QRectF(widget.width() - area.right(), area.top(), area.width(), area.height())


class Snapshot:
    """A cached picture of a widget.

    The picture is painted anew when the widget's size, scale, font, theme or content has changed.
    """

    def __init__(self) -> None:
        self._picture = QPixmap()
        self._looks: tuple[object, ...] = ()

    def paint(self, widget: QWidget, content: Hashable, paint: Callable[[QPainter], None]) -> None:
        """Paint a whole widget during its paint event.

        Args:
            widget: The widget to paint on.
            content: Everything the picture depends on, besides size, scale, font and theme.
            paint: Paints the picture; called only if it would differ from the cached one.
        """
        ratio = widget.devicePixelRatioF()
        looks = (content, current_theme().name, ratio, widget.size(), widget.font())
        if looks != self._looks:
            size = QSize(round(widget.width() * ratio), round(widget.height() * ratio))
            self._picture = empty_picture(size, ratio)
            painter = smooth_painter(self._picture)
            painter.setFont(widget.font())
            paint(painter)
            painter.end()
            self._looks = looks
        QPainter(widget).drawPixmap(0, 0, self._picture)


class Felt(QWidget):
    """A widget with a felt background."""

    def __init__(self, parent: QWidget | None) -> None:
        super().__init__(parent)
        self._felt = Snapshot()

    def paintEvent(self, _event: QPaintEvent) -> None:
        self._felt.paint(self, None, self._paint_felt)

    def _paint_felt(self, painter: QPainter) -> None:
        theme, width, height = current_theme(), self.width(), self.height()
        light = QRadialGradient(0.45 * width, 0.45 * height, 0.8 * width)
        light.setColorAt(0.0, theme.felt_center)
        light.setColorAt(1.0, theme.felt_rim)
        painter.fillRect(self.rect(), light)
