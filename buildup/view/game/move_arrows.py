"""Arrows and check marks on a table, which show moves and the right tiles."""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from buildup.review.verdicts import Verdict
from buildup.view.game.verdict_marks import paint_mark
from buildup.view.style.fonts import sized, text_scale
from buildup.view.style.painting import paint_rounded, paint_text, smooth_painter
from buildup.view.style.theme import current_theme
from buildup.view.tiles.marks import paint_ring

_AWAY = 14.0
"""The gap between an arrow and the tile it points at; lengths are device-independent pixels."""
_HEAD = 9.0
_RING = 5.0
_BADGE = 10.0
"""Radius of the check mark on the better move."""
_TICK, _SHARE = 13, 0.22
"""Radius of the check mark on a right tile, limited to a share of the tile's height."""


class Way(NamedTuple):
    """The path of a tile, in table coordinates, and whether its move is the better one."""

    start: QRectF
    end: QRectF
    is_better: bool
    cost: str = ""
    """The cost of the move, shown at the end of the path; empty for none."""


class MoveArrows(QWidget):
    """A layer of arrows and check marks over a table, transparent to clicks."""

    def __init__(self, table: QWidget) -> None:
        super().__init__(table)
        self._table = table
        self._ways: Sequence[Way] = ()
        self._ticked: Sequence[QRect] = ()
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def show_ways(self, ways: Sequence[Way]) -> None:
        """Show arrows for these paths and no others."""
        self._ways = ways
        self._show()

    def show_ticks(self, faces: Sequence[QRect]) -> None:
        """Show a check mark on the lower edge of each of these rectangles and no others."""
        self._ticked = faces
        self._show()

    def _show(self) -> None:
        is_shown = bool(self._ways or self._ticked)
        self.setVisible(is_shown)
        if is_shown:
            self.setGeometry(self._table.rect())
            self.raise_()
            self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = smooth_painter(self)
        for paint in (_paint_way, _paint_mark):  # no ring over a mark
            for way in self._ways:
                paint(painter, way)
        theme = current_theme()
        colors = theme._replace(good=theme.panel)
        for face in self._ticked:
            radius = min(_TICK * text_scale(), _SHARE * face.height())
            at = QPointF(face.center().x() + 0.5, face.bottom())
            painter.setPen(QPen(theme.panel, 1.5))
            painter.setBrush(theme.good)
            painter.drawEllipse(at, radius, radius)
            paint_mark(painter, Verdict.BEST, at, 0.52 * radius, colors)


def _paint_way(painter: QPainter, way: Way) -> None:
    theme = current_theme()
    color = theme.good if way.is_better else theme.accent
    paint_ring(painter, way.end, QPen(color, 3.0), _RING)
    is_up = way.start.center().y() > way.end.center().y()
    up = 1.0 if is_up else -1.0
    shift = QPointF(way.start.width() * (-0.08 if way.is_better else 0.08), 0)
    start = (
        QPointF(way.start.center().x(), way.start.top() if is_up else way.start.bottom()) + shift
    )
    tip = QPointF(way.end.center().x(), way.end.bottom() if is_up else way.end.top()) + shift
    tip += QPointF(0, up * _AWAY)
    foot = tip + QPointF(0, up * _HEAD)
    bend = QPointF(0, -up * max(20.0, 0.5 * abs(start.y() - foot.y())))
    line = QPainterPath(start)
    line.cubicTo(start + bend, foot - bend, foot)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    round_end = Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap
    for pen in (QPen(theme.panel, 7.0, *round_end), QPen(color, 3.2, *round_end)):
        painter.strokePath(line, pen)
    painter.setPen(QPen(theme.panel, 1.4))
    painter.setBrush(color)
    painter.drawPolygon([tip, foot - QPointF(0.9 * _HEAD, 0), foot + QPointF(0.9 * _HEAD, 0)])


def _paint_mark(painter: QPainter, way: Way) -> None:
    """Paint a check mark on the left if the move is the better one, else its cost on the right."""
    theme = current_theme()
    aside = QPointF(0.12 * way.end.width(), 0)
    corner = way.end.topRight() - aside
    if way.is_better:  # both moves may end on the same tile
        corner = way.end.topLeft() + aside
        painter.setBrush(theme.panel)
        painter.setPen(QPen(theme.good, 2.0))
        painter.drawEllipse(corner, _BADGE, _BADGE)
        paint_mark(painter, Verdict.BEST, corner, 0.6 * _BADGE, theme)
    elif way.cost:
        font = sized(painter.font(), 12, bold=True)
        width = QFontMetricsF(font).horizontalAdvance(way.cost) + 1.6 * _BADGE
        chip = QRectF(corner.x() - width / 2, corner.y() - _BADGE, width, 2 * _BADGE)
        paint_rounded(painter, chip, _BADGE, theme.accent)
        paint_text(painter, chip, way.cost, font, theme.on_accent)
