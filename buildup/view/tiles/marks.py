"""Marks on and around tiles: brackets, pointers, rings, chips, joints, and the long shadow."""

import math
from enum import Enum, auto
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen

from buildup.model.build_up.tile import Color
from buildup.view.style.fonts import between
from buildup.view.style.painting import paint_rounded, paint_text
from buildup.view.style.theme import Theme, current_theme
from buildup.view.tiles.face import CORNER, Face, color_of, material_of

_JOIN = 0.095
"""Half the width of the joint between two halves, in tile heights."""

_SPREAD = 6.0
"""How far the ring of a pulse spreads, in device-independent pixels."""


class Mark(Enum):
    """The mark of a stack or tile on a table, distinguished by shape, not only by color.

    The position editor uses the same marks with meanings of its own.
    """

    NONE = auto()
    OPEN = auto()
    """Corner brackets, since the stack may be covered."""
    OPEN_OWN = auto()
    """A thin outline, since the stack may be covered but shows a tile of the same player."""
    CLOSED = auto()
    """Dimmed, since the stack cannot be covered or the tile cannot be played."""
    HINTED = auto()
    """Pointers on both sides, since the tile or stack belongs to the move pointed at or hinted."""


class Looks(NamedTuple):
    """The marks and effects of a tile, apart from being picked, hovered or focused."""

    mark: Mark = Mark.NONE
    """The mark of the tile or stack."""
    has_ring: bool = False
    """Whether to show a ring, since the tile was just played or drawn."""
    is_pointed: bool = False
    """Whether a sentence points at this tile."""
    chip: str = ""
    """The value in the chip above the tile; empty if there is no chip."""
    is_best: bool = False
    """Whether no other tile shows a better value."""
    points: tuple[str, Color] | None = None
    """The points shown at the tile's corner, if any, and the color of the player who gets them."""
    pulse: float = 0.0
    """The extent of a ring that spreads around the tile, from 0 (none) to 1."""
    sunk: float = 0.0
    """The share of the full amount by which the tile has sunk and darkened."""


def mark_distance(face: QRectF) -> float:
    """Return the distance of marks from a face, in device-independent pixels."""
    return max(1.0, min(6.0, 0.13 * face.height() - 2.0))


def paint_ring(painter: QPainter, face: QRectF, pen: QPen, distance: float) -> None:
    """Paint a ring around a face, at a distance in device-independent pixels."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    ring = face.adjusted(-distance, -distance, distance, distance)
    paint_rounded(painter, ring, CORNER * face.height() + distance, rim=pen)


def focus_pen(theme: Theme) -> QPen:
    """Return the pen of the focus ring."""
    return QPen(theme.text, 2.0)


def paint_brackets(painter: QPainter, face: QRectF, pen: QPen, away: float) -> None:
    """Paint brackets at the corners of a face, at a distance in device-independent pixels."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen)
    frame = face.adjusted(-away, -away, away, away)
    arm = min(16.0, 0.3 * face.height())
    for corner, across, down in (
        (frame.topLeft(), arm, arm),
        (frame.topRight(), -arm, arm),
        (frame.bottomLeft(), arm, -arm),
        (frame.bottomRight(), -arm, -arm),
    ):
        painter.drawPolyline([corner + QPointF(across, 0), corner, corner + QPointF(0, down)])


def paint_pointers(painter: QPainter, face: QRectF, theme: Theme, away: float) -> None:
    """Paint triangles that point at a face from left and right.

    Their bases are about ``away`` device-independent pixels outside the face.
    """
    half = min(11.0, 0.22 * face.height())
    middle, length = face.center().y(), away + 7.0
    rim = QPen(theme.on_accent, 1.0)
    _paint_triangle(painter, QPointF(face.left() + 6.0, middle), -length, half, theme.accent, rim)
    _paint_triangle(painter, QPointF(face.right() - 6.0, middle), length, half, theme.accent, rim)


def paint_pointer(painter: QPainter, row: QRectF, color: QColor) -> None:
    """Paint a triangle pointing at a row of a list from the left."""
    _paint_triangle(painter, QPointF(row.left() + 8.0, row.center().y()), -8.0, 7.0, color)


def _paint_triangle(
    painter: QPainter,
    tip: QPointF,
    length: float,
    half: float,
    color: QColor,
    rim: QPen | Qt.PenStyle = Qt.PenStyle.NoPen,
) -> None:
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(rim)
    painter.setBrush(color)
    base = tip + QPointF(length, 0.0)
    painter.drawPolygon([tip, base - QPointF(0.0, half), base + QPointF(0.0, half)])


def pointed(area: QRectF) -> list[QPointF]:
    """Return the corners of a hexagon that fills an area, pointed on the left and right."""
    tip = QPointF(min(area.width(), area.height()) / 2, 0)
    middle = QPointF(0, area.height() / 2)
    upper = [area.topLeft() + middle, area.topLeft() + tip, area.topRight() - tip]
    return [*upper, area.topRight() + middle, area.bottomRight() - tip, area.bottomLeft() + tip]


def paint_trough(painter: QPainter, bar: QRectF, radius: float, theme: Theme) -> None:
    """Paint the frame and background of a bar, and leave the painter without a pen."""
    frame = QRectF(bar.toAlignedRect()).adjusted(0.5, 0.5, -0.5, -0.5)
    paint_rounded(painter, frame, radius, theme.line, QPen(theme.outline, 1))
    painter.setPen(Qt.PenStyle.NoPen)


CHIP_DISTANCE = 8.0
"""The distance between a chip and the face below, in device-independent pixels."""


def chip_height(face: QRectF) -> float:
    """Return the height of a chip at a face, in device-independent pixels."""
    return between(14.0, 0.26 * face.height(), 26.0)


def points_corner(face: QRectF) -> QPointF:
    """Return the upper right corner of the chip with a tile's points, given the resting face."""
    return QPointF(face.right() + 6, max(0.0, face.top() - 0.7 * chip_height(face)))


def points_font(font: QFont, height: float) -> QFont:
    """Return a bold font for the text of a chip.

    Args:
        font: The widget's font.
        height: The height of the chip, in device-independent pixels.
    """
    bold = QFont(font)
    bold.setBold(True)
    bold.setPixelSize(max(8, round(0.78 * height)))
    return bold


def chip_width(font: QFont, height: float, text: str) -> float:
    """Return the width of a chip in device-independent pixels, based on the widget's font."""
    return QFontMetricsF(points_font(font, height)).horizontalAdvance(text) + height


def paint_points(
    painter: QPainter, corner: QPointF, height: float, text: str, color: Color
) -> None:
    """Paint a chip with points in a player's color, given the chip's upper right corner."""
    material = material_of(current_theme(), color)
    width = chip_width(painter.font(), height, text)
    chip = QRectF(corner.x() - width, corner.y(), width, height)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    rim = QPen(material.rim if color is Color.WHITE else material.pip, 1.2)
    paint_rounded(painter, chip.adjusted(0.6, 0.6, -0.6, -0.6), height / 2, material.upper, rim)
    paint_text(painter, chip, text, points_font(painter.font(), height), material.pip)


def paint_chip(
    painter: QPainter,
    at: QPointF,
    height: float,
    text: str,
    theme: Theme,
    *,
    share: float,
    is_best: bool,
) -> None:
    """Paint a chip with a short label.

    Args:
        painter: The painter, whose font must be the widget's; font, pen and brush change.
        at: A point of the chip's upper edge.
        height: The height of the chip, in device-independent pixels.
        text: The value to show.
        theme: The colors.
        share: The share of the chip's width that lies left of the point.
        is_best: Whether no other chip has a better value; if so, the chip is pointed and in the
            accent color, otherwise rounded and framed.
    """
    font, width = points_font(painter.font(), height), chip_width(painter.font(), height, text)
    chip = QRectF(at.x() - share * width, at.y(), width, height)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if is_best:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.accent)
        painter.drawPolygon(pointed(chip))
    else:
        rim, frame = QPen(theme.outline, 1.0), chip.adjusted(0.5, 0.5, -0.5, -0.5)
        paint_rounded(painter, frame, chip.height() / 2, theme.panel, rim)
    paint_text(painter, chip, text, font, theme.on_accent if is_best else theme.text)


def paint_long_shadow(painter: QPainter, face: QRectF, lift: float) -> None:
    """Paint the shadow of a tile raised by ``lift`` device-independent pixels."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    shadow = face.translated(0.0, 0.75 * lift)
    paint_rounded(painter, shadow, CORNER * face.height(), QColor(0, 0, 0, 60))


def paint_star(painter: QPainter, center: QPointF, radius: float, color: QColor) -> None:
    """Paint a star, which means that anything fits."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(color)
    tips = []
    for point in range(10):
        turn, reach = math.radians(36 * point - 90), radius * (0.42 if point % 2 else 1.0)
        tips.append(center + QPointF(math.cos(turn) * reach, math.sin(turn) * reach))
    painter.drawPolygon(tips)


def paint_join(
    painter: QPainter, center: QPointF, tile: float, one: int, other: int, theme: Theme
) -> None:
    """Paint the joint of two touching halves.

    Equal halves get a butterfly key; a blank beside another number gets a star; halves that do not
    fit get nothing.

    Args:
        painter: The painter; its pen and brush change.
        center: The point between the halves.
        tile: The height of a tile.
        one: The pips of one half.
        other: The pips of the other half.
        theme: The colors.
    """
    material, width = theme.white, _JOIN * tile
    painter.setPen(QPen(material.rim, max(1.0, 0.012 * tile)))
    if one == other:
        painter.setBrush(material.edge)
        high, waist = 1.15 * width, 0.42 * width
        corners = ((-width, -high), (width, -high), (waist, 0), (width, high), (-width, high))
        painter.drawPolygon([center + QPointF(*each) for each in (*corners, (-waist, 0))])
    elif not (one and other):
        painter.setBrush(material.upper)
        painter.drawEllipse(center, width, width)
        paint_star(painter, center, 0.7 * width, material.rim)


def paint_looks(
    painter: QPainter,
    looks: Looks,
    tile: Face,
    face: QRectF,
    resting: QRectF,
    *,
    shows_focus: bool,
    is_hovered: bool,
) -> None:
    """Paint all marks on and around a tile.

    Args:
        painter: The painter.
        looks: What to paint.
        tile: The tile.
        face: The rectangle of its face, raised or not, in the coordinates of its widget.
        resting: The rectangle of its face at rest.
        shows_focus: Whether the tile shows the focus ring.
        is_hovered: Whether the tile can be picked and is under the mouse.
    """
    mark, away, theme = looks.mark, mark_distance(face), current_theme()
    if mark is Mark.OPEN:
        paint_brackets(painter, face, QPen(theme.accent, 3.0), away)
    elif mark is Mark.OPEN_OWN:
        paint_ring(painter, face, QPen(theme.accent, 1.2), min(3.0, away))
    elif mark is Mark.HINTED:
        paint_pointers(painter, face, theme, away)
    if looks.is_pointed:
        paint_ring(painter, face, QPen(theme.accent, 3.0), away)
    elif shows_focus:  # inside the brackets, if any
        paint_ring(painter, face, focus_pen(theme), away - 3.0 * (mark is Mark.OPEN))
    elif looks.has_ring and mark in (Mark.NONE, Mark.OPEN, Mark.HINTED):
        paint_ring(painter, face, QPen(theme.latest, 2.0), min(3.0, away))
    elif is_hovered and mark is Mark.NONE:
        paint_ring(painter, face, QPen(theme.quiet_text, 1.5), 2)
    if looks.pulse:
        painter.setOpacity(1.0 - looks.pulse)
        rim = material_of(theme, color_of(tile)).rim
        paint_ring(painter, face, QPen(rim, 3.0), 1.0 + _SPREAD * looks.pulse)
        painter.setOpacity(1.0)
    if looks.points:
        paint_points(painter, points_corner(resting), chip_height(resting), *looks.points)
    if looks.chip:
        at, height = face.topRight() + QPointF(6, -resting.top()), resting.top() - CHIP_DISTANCE
        paint_chip(painter, at, height, looks.chip, theme, share=1.0, is_best=looks.is_best)
