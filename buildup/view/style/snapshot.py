"""A picture of what a widget has painted: painting it again is then one copy."""

from collections.abc import Callable, Hashable

from PySide6.QtCore import QSize
from PySide6.QtGui import QPainter, QPixmap, QRadialGradient
from PySide6.QtWidgets import QWidget

from buildup.view.style.painting import empty_picture, smooth_painter
from buildup.view.style.theme import current_theme


class Snapshot:
    """The picture of one widget, painted anew when it would differ.

    It would where the widget's size, scale, font or theme have changed, or what it shows.
    """

    def __init__(self) -> None:
        self._picture = QPixmap()
        self._looks: tuple[object, ...] = ()

    def paint(self, widget: QWidget, content: Hashable, paint: Callable[[QPainter], None]) -> None:
        """Paint the whole of a widget, from within its paint event.

        Args:
            widget: Whose picture this is.
            content: All that the painting depends on, beside size, scale, font and theme.
            paint: Paints it; called only if the picture would differ.
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


def paint_felt(painter: QPainter, widget: QWidget) -> None:
    """Cover the whole of a widget with the felt that everything lies on."""
    theme = current_theme()
    width, height = widget.width(), widget.height()
    light = QRadialGradient(0.45 * width, 0.45 * height, 0.8 * width)
    light.setColorAt(0.0, theme.felt_centre)
    light.setColorAt(1.0, theme.felt_rim)
    painter.fillRect(widget.rect(), light)
