"""The curve of a person's rating."""

from collections.abc import Sequence

from PySide6.QtCore import QLineF, QPointF, QRectF
from PySide6.QtGui import QColor, QFontMetricsF, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

from buildup.puzzles.rating import Rating
from buildup.texts import _
from buildup.view.game.scale import BESIDE_AXES, Scale
from buildup.view.style.fonts import sized, text_scale
from buildup.view.style.painting import smooth_painter
from buildup.view.style.theme import current_theme

_HEIGHT = 96
"""The height with the usual font, in device-independent pixels."""
_MOST = 60
"""The maximum number of days shown."""


class RatingCurve(QWidget):
    """The rating after each of the latest days with rated puzzles, plus and minus its error.

    Hidden with fewer than two days.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._ratings: Sequence[Rating] = ()
        self.setAccessibleName(_("Rating"))
        self.setFixedHeight(round(_HEIGHT * text_scale()))
        self.hide()

    def show_ratings(self, ratings: Sequence[Rating]) -> None:
        """Show the latest of these ratings, one for each day, oldest first."""
        self._ratings = ratings[-_MOST:]
        values = [round(each.value) for each in self._ratings]
        self.setVisible(len(values) > 1)
        if values:
            told = _("{least} to {most}, latest {latest}")
            told = told.format(least=min(values), most=max(values), latest=values[-1])
            self.setAccessibleDescription(told)
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter, theme = smooth_painter(self), current_theme()
        painter.setFont(sized(self.font(), 11))
        lows = [each.value - each.error for each in self._ratings]
        highs = [each.value + each.error for each in self._ratings]
        scale = Scale.around(min(lows), max(highs), 4)
        beside = QFontMetricsF(painter.font()).horizontalAdvance("0000") + BESIDE_AXES
        area = QRectF(self.rect()).adjusted(beside, 8, -4, -8)
        scale.paint(painter, area, lambda value: str(round(value)))
        step = area.width() / (len(self._ratings) - 1)

        def points(values: Sequence[float]) -> list[QPointF]:
            places = enumerate(values)
            return [QPointF(area.left() + at * step, scale.y(value, area)) for at, value in places]

        band = QColor(theme.accent)
        band.setAlphaF(0.2)
        painter.setPen(QPen(band, 0))
        painter.setBrush(band)
        painter.drawPolygon(QPolygonF([*points(lows), *reversed(points(highs))]))
        line = points([each.value for each in self._ratings])
        painter.setPen(QPen(theme.accent, 2.2))
        painter.drawLines([*map(QLineF, line, line[1:])])
