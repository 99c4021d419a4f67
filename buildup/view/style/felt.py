"""The felt that everything lies on, painted once for each size and theme."""

from PySide6.QtCore import QSize
from PySide6.QtGui import QPainter, QPixmap, QRadialGradient
from PySide6.QtWidgets import QWidget

from buildup.view.style.theme import Theme, current_theme


class Felt:
    """A background picture, kept until its size, scale or theme changes."""

    def __init__(self) -> None:
        self._picture: QPixmap | None = None
        self._theme: Theme | None = None

    def paint(self, painter: QPainter, widget: QWidget) -> None:
        """Cover the whole of a widget."""
        theme = current_theme()
        ratio = widget.devicePixelRatioF()
        size = QSize(round(widget.width() * ratio), round(widget.height() * ratio))
        if self._picture is None or self._picture.size() != size or self._theme is not theme:
            self._picture = _painted(widget, size, ratio, theme)
            self._theme = theme
        painter.drawPixmap(0, 0, self._picture)


def _painted(widget: QWidget, size: QSize, ratio: float, theme: Theme) -> QPixmap:
    picture = QPixmap(size)
    picture.setDevicePixelRatio(ratio)
    width, height = widget.width(), widget.height()
    light = QRadialGradient(0.45 * width, 0.45 * height, 0.8 * width)
    light.setColorAt(0.0, theme.felt_centre)
    light.setColorAt(1.0, theme.felt_rim)
    painter = QPainter(picture)
    painter.fillRect(widget.rect(), light)
    painter.end()
    return picture
