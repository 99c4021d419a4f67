"""Portraits of the computer's levels and of a person, built of tiles, pips and strokes.

The parts of each are listed in ``portraits.json``, with lengths on a grid of 96 by 96 and colors
named as in a theme.
"""

import json
import re
from collections.abc import Callable
from functools import cache
from operator import attrgetter
from typing import Any, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPen

from buildup.resources_path import RESOURCES
from buildup.strategy.level import Level
from buildup.view.style.painting import paint_rounded
from buildup.view.style.theme import Theme, current_theme

_GRID, _CORNER = 96.0, 24.0
_LEAST_PIP = 0.85
"""The radius below which pips are omitted, in device-independent pixels."""
_LEAST_RIM = 0.8
"""Minimum width of rims, in device-independent pixels."""
_INK = "white.pip"


def paint_portrait(painter: QPainter, area: QRectF, level: Level | None) -> None:
    """Paint the portrait of a level, or of a person if ``None``, in a square area.

    The painter's state is restored.
    """
    theme, scale = current_theme(), area.width() / _GRID
    outline, tint = QPainterPath(), QColor(theme.outline)
    outline.addRoundedRect(1, 1, _GRID - 2, _GRID - 2, _CORNER, _CORNER)
    tint.setAlphaF(0 if theme.is_high_contrast else 0.18)  # to stand out from the felt
    painter.save()
    painter.translate(area.topLeft())
    painter.scale(scale, scale)
    painter.fillPath(outline, theme.line)
    painter.fillPath(outline, tint)
    painter.save()
    painter.setClipPath(outline)
    easel = _Easel(painter, theme, scale)
    for part, *details in _portraits()["you" if level is None else level]:
        _PARTS[part](easel, *details)
    painter.restore()
    if theme.is_high_contrast:
        painter.strokePath(outline, QPen(theme.outline, 3))
    painter.restore()


@cache
def _portraits() -> dict[str, list[Any]]:
    return dict(json.loads((RESOURCES / "portraits.json").read_text(encoding="utf-8")))


class _Easel(NamedTuple):
    painter: QPainter
    theme: Theme
    scale: float

    def tile(self, area: list[float], radius: float, material: str) -> None:
        """Paint the body of a tile, with its shadow."""
        box, of = QRectF(*area), attrgetter(material)(self.theme)
        shading = QLinearGradient(box.topLeft(), box.bottomLeft())
        shading.setColorAt(0, of.upper)
        shading.setColorAt(1, of.lower)
        rim = QPen(of.rim, max(1.4, _LEAST_RIM / self.scale))
        paint_rounded(self.painter, box.translated(1, 3), radius, QColor(0, 0, 0, 50))
        paint_rounded(self.painter, box, radius, shading, rim)

    def slab(self, area: list[float], radius: float, color: str = _INK) -> None:
        """Paint a flat area with round corners."""
        paint_rounded(self.painter, QRectF(*area), radius, attrgetter(color)(self.theme))

    def pips(self, radius: float, places: list[list[float]], color: str = _INK) -> None:
        """Paint some pips, unless they are too small to be told apart."""
        if radius * self.scale >= _LEAST_PIP:
            for x, y in places:
                self.slab([x - radius, y - radius, 2 * radius, 2 * radius], radius, color)

    def shape(self, outline: str, color: str = _INK) -> None:
        """Fill an outline, written as in SVG."""
        self.painter.fillPath(_path(outline), attrgetter(color)(self.theme))

    def stroke(self, line: str, width: float, color: str = _INK) -> None:
        """Paint a line with round ends, written as in SVG."""
        ends, joins = Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin
        pen = QPen(attrgetter(color)(self.theme), width, Qt.PenStyle.SolidLine, ends, joins)
        self.painter.strokePath(_path(line), pen)

    def tilt(self, degrees: float) -> None:
        """Rotate all following parts about the center, clockwise."""
        self.painter.translate(_GRID / 2, _GRID / 2)
        self.painter.rotate(degrees)
        self.painter.translate(-_GRID / 2, -_GRID / 2)


_PARTS: dict[str, Callable[..., None]] = {
    "tile": _Easel.tile,
    "slab": _Easel.slab,
    "pips": _Easel.pips,
    "shape": _Easel.shape,
    "stroke": _Easel.stroke,
    "tilt": _Easel.tilt,
}
"""The method that paints each kind of part, by its name in the file."""


def _path(outline: str) -> QPainterPath:
    """Return the path described by the SVG commands M, L and Q with absolute coordinates."""
    path = QPainterPath()
    to: dict[str, Callable[..., None]] = {"M": path.moveTo, "L": path.lineTo, "Q": path.quadTo}
    for command, numbers in re.findall("([MLQ])([^MLQ]*)", outline):
        places = [float(each) for each in numbers.split()]
        to[command](*map(QPointF, places[::2], places[1::2]))
    return path
