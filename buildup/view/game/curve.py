"""The curve of a round or game: the lead or win chance after each move, and the turning point."""

from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen

from buildup.model.build_up.tile import Color
from buildup.strategy.level import Level
from buildup.view.game.scale import on_pixel
from buildup.view.style.fonts import between, sized, text_scale
from buildup.view.style.painting import paint_rounded, paint_text
from buildup.view.style.theme import current_theme
from buildup.view.tiles.face import material_of, paint_blank
from buildup.view.tiles.portrait import paint_portrait

_HEAD, _FOOT, _SIDE = 22, 8, 6
"""Space above (for section names), below and beside the plot.

All lengths here are device-independent pixels with the usual font.
"""
_GUTTER = 34
"""Space on the left for the symbols of the sides."""
_DIAMOND = 7.0
_SIGN = 20.0
"""Size of the symbols of the sides."""


class Section(NamedTuple):
    """A section of the curve, such as a hand."""

    first: int
    """The number of the section's first move; the first move of all is 1."""
    last: int
    """The number of the section's last move."""
    name: str
    short_name: str
    """A shorter name, for where the full one does not fit."""
    heights: tuple[float, ...] = ()
    """The height of the curve at the section's start, and after each move as far as known."""


class Curve(NamedTuple):
    """A curve to paint: its sections, range and marks."""

    sections: tuple[Section, ...]
    low: float
    high: float
    level: float
    """The height at which nobody leads."""
    deciding: int | None = None
    """The number of the deciding move; ``None`` if there is none or it is not known yet."""
    cost: str = ""
    """What the deciding move cost its player, in a short form; empty to omit it."""
    sides: tuple[Color | Level | None, Color | Level | None] | None = None
    """Symbols beside the plot for a lead above and below the level; ``None`` for no symbols.

    A color stands for a tile, a level for its face, and ``None`` for the face of a person.
    """

    @property
    def moves(self) -> int:
        """The number of moves, including those not yet reviewed; 1 without sections."""
        return self.sections[-1].last if self.sections else 1

    def plot(self, area: QRectF, font: QFont) -> QRectF:
        """Return the area of the plot within the area of the background."""
        scale = text_scale(font)
        left = _GUTTER if self.sides else _SIDE
        return area.adjusted(left * scale, _HEAD * scale, -_SIDE * scale, -_FOOT * scale)

    def point(self, plot: QRectF, number: int, height: float) -> QPointF:
        """Return the point at a height after a move, given its number; 0 is the start."""
        return QPointF(
            plot.left() + plot.width() * number / max(1, self.moves),
            plot.bottom() - (height - self.low) / (self.high - self.low) * plot.height(),
        )

    def x(self, plot: QRectF, number: int) -> float:
        """Return the horizontal position after a move, given its number; 0 is the start."""
        return self.point(plot, number, self.level).x()

    def _points(self, plot: QRectF) -> Iterator[tuple[int, QPointF]]:
        """Yield the points of the curve from left to right, each with its move number.

        A number comes twice where one section follows another, since the height may jump there.
        """
        for section in self.sections:
            for number, height in enumerate(section.heights, section.first - 1):
                yield number, self.point(plot, number, height)

    def paint(self, painter: QPainter, area: QRectF, font: QFont) -> None:
        """Paint the curve on its background.

        Args:
            painter: A painter with antialiasing; its pen, brush and font change.
            area: The area of the background.
            font: The widget's font.
        """
        theme, plot, small = current_theme(), self.plot(area, font), sized(font, 11)
        paint_rounded(painter, area, 8, theme.bar)
        points, level = [*self._points(plot)], self.point(plot, 0, self.level).y()
        curve = [point for _number, point in points]
        if curve:
            self._fill(painter, plot, level, curve)
        self._paint_sections(painter, area, plot, small)
        painter.setPen(QPen(theme.text, 1))
        painter.drawLine(
            QPointF(plot.left(), on_pixel(level)), QPointF(plot.right(), on_pixel(level))
        )
        if self.sides is not None:
            self._paint_sides(painter, area, level, text_scale(font))
        painter.setPen(QPen(theme.text, 2.0, j=Qt.PenJoinStyle.RoundJoin))
        painter.drawPolyline(curve)
        for (_before, start), (number, end) in pairwise(points):
            if number == self.deciding and start.x() < end.x():
                self._paint_deciding(painter, plot, start, end, sized(font, 12, bold=True))

    def _paint_sections(self, painter: QPainter, area: QRectF, plot: QRectF, font: QFont) -> None:
        """Paint dashed lines between sections, and above each section its name, if one fits."""
        theme, metrics = current_theme(), QFontMetricsF(font)
        for section in self.sections:
            left, right = self.x(plot, section.first - 1), self.x(plot, section.last)
            if section.first > 1:
                painter.setPen(QPen(theme.grid, 1, Qt.PenStyle.DashLine))
                x = on_pixel(left)
                painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()))
            names, room = (section.name, section.short_name, ""), max(0.0, right - left - 4)
            text = next(each for each in names if metrics.horizontalAdvance(each) <= room)
            box = QRectF(left, area.top() + 2, right - left, plot.top() - area.top() - 2)
            paint_text(painter, box, text, font, theme.quiet_text)

    def _paint_sides(self, painter: QPainter, area: QRectF, level: float, scale: float) -> None:
        theme, left, size = current_theme(), area.left() + _SIDE * scale, _SIGN * scale
        level = between(area.top() + 1.5 * size, level, area.bottom() - 1.5 * size)
        middles = level - size, level + size
        for shown, middle in zip(self.sides or (), middles, strict=False):
            square = QRectF(left, middle - size / 2, size, size)
            if isinstance(shown, Color):
                face = square.adjusted(0, size / 4, 0, -size / 4)
                paint_blank(painter, face, material_of(theme, shown))
            else:
                paint_portrait(painter, square, shown)

    def _fill(self, painter: QPainter, plot: QRectF, level: float, points: list[QPointF]) -> None:
        theme, outline = current_theme(), QPainterPath(QPointF(points[0].x(), level))
        for point in points:
            outline.lineTo(point)
        outline.lineTo(points[-1].x(), level)
        above, below = QRectF(plot), QRectF(plot)
        above.setBottom(level)
        below.setTop(level)
        dark, pale = QColor(theme.black.edge), QColor(theme.white.lower)
        dark.setAlpha(70)
        pale.setAlpha(200 if theme.text.lightness() < 128 else 70)  # keeps the level visible
        painter.setPen(Qt.PenStyle.NoPen)
        for half, color in ((above, dark), (below, pale)):
            painter.save()
            painter.setClipRect(half.adjusted(-2, -2 * (half is above), 2, 2 * (half is below)))
            painter.fillPath(outline, color)
            painter.restore()

    def _paint_deciding(
        self, painter: QPainter, plot: QRectF, start: QPointF, end: QPointF, font: QFont
    ) -> None:
        """Paint the step of the deciding move with a diamond, and label it with :attr:`cost`."""
        theme = current_theme()
        painter.setPen(QPen(theme.accent, 3.0))
        painter.drawLine(start, end)
        paint_diamond(painter, end, _DIAMOND)
        if self.cost:
            metrics = QFontMetricsF(font)
            width, height = metrics.horizontalAdvance(self.cost) + 16, metrics.height() + 4
            beyond = 1 if end.y() > start.y() else -1
            chip = QRectF(end.x() - width / 2, 0, width, height)
            chip.moveTop(end.y() - height / 2 + beyond * (height / 2 + 12))
            if not plot.top() <= chip.top() <= chip.bottom() <= plot.bottom():
                chip.moveTop(end.y() - height / 2)
                chip.moveRight(min(start.x(), end.x() - _DIAMOND) - 8)
            chip.moveLeft(max(plot.left(), min(chip.left(), plot.right() - width)))
            paint_rounded(painter, chip, height / 2, theme.accent)
            paint_text(painter, chip, self.cost, font, theme.on_accent)


def paint_diamond(painter: QPainter, center: QPointF, radius: float) -> None:
    """Paint the mark of the move that decided a round or game."""
    theme = current_theme()
    painter.setPen(QPen(theme.panel, 1.5))
    painter.setBrush(theme.accent)
    tips = ((0, -1), (1, 0), (0, 1), (-1, 0))
    painter.drawPolygon([center + QPointF(*tip) * radius for tip in tips])
