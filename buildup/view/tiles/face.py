"""Paints tiles in ivory and ebony: faces with 0 to 9 pips per half, backs, and piles.

Pictures are cached. Lengths are in device-independent pixels, unless stated otherwise.
"""

from collections.abc import Sequence
from enum import Enum
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPen, QPixmap

from buildup.model.build_up.tile import Color, Tile
from buildup.model.dominoes.domino import LaidDomino
from buildup.view.style.painting import empty_picture, paint_rounded, smooth_painter
from buildup.view.style.theme import Material, Theme, current_theme

SMALLEST, LARGEST = 32, 120
"""The limits of a tile's height on a table; Dominoes tiles may be smaller."""
SMALLEST_LAID = 20
"""Minimum height of a tile in a line of Dominoes, unless the tiles of a large hand are smaller."""
CORNER = 0.14
"""Corner radius, in tile heights."""
RIM = 0.022
"""Width of the rim, in tile heights; at least one pixel."""
PIP_RADIUS = 0.09
PIP_GRID = 0.27
"""The horizontal and vertical distance of outer pips from the center of their half, in tile
heights."""
MOST_EDGES = 5
"""The maximum number of tiles visible under the top of a pile."""
EDGE_STEP = 0.05
"""How far each tile shows below the one above, in tile heights."""
SHADOW = 0.06
"""How far the shadow extends below the lowest tile, in tile heights."""
DEPTH = MOST_EDGES * EDGE_STEP + SHADOW
"""How far the largest pile and its shadow extend below the face, in tile heights."""
_LEAST_DOUBLE = 24.0
"""Minimum height of a Dominoes double to get a second rim, in device-independent pixels."""
FACE_OFFSET = QPointF(2.0, 2.0)
"""The offset of the face in pixmaps of :func:`picture_of_pile`."""

_LEFT, _MIDDLE, _RIGHT = -1, 0, 1
_CORNERS = ((_LEFT, -1), (_RIGHT, -1), (_LEFT, 1), (_RIGHT, 1))
_SIX = (*_CORNERS, (_MIDDLE, -1), (_MIDDLE, 1))
_EIGHT = (*_SIX, (_LEFT, 0), (_RIGHT, 0))
PIP_PATTERNS: tuple[tuple[tuple[int, int], ...], ...] = (
    (),
    ((0, 0),),
    ((_LEFT, -1), (_RIGHT, 1)),
    ((_LEFT, -1), (0, 0), (_RIGHT, 1)),
    _CORNERS,
    (*_CORNERS, (0, 0)),
    _SIX,
    (*_SIX, (0, 0)),
    _EIGHT,
    (*_EIGHT, (0, 0)),
)
"""The positions (x, y) of 0 to 9 pips on a grid from −1 to 1, for a horizontal tile."""


class Back(Enum):
    """A picture to paint in place of a tile's face."""

    HIDDEN = "hidden"
    """A face-down tile of Dominoes, or of the computer in Build Up."""
    EBONY = "ebony"
    """A face-down tile of the human in Build Up."""
    OPEN = "open"
    """An empty place for a tile."""


Face = Tile | LaidDomino | Back
"""Anything that can be painted: a tile of either game, a tile's back, or an empty place."""


def halves(face: Face) -> tuple[int, int] | None:
    """Return the left and right pips of a horizontal tile; ``None`` for a :class:`Back`."""
    if isinstance(face, Tile):
        return face.low, face.high
    return (face.left, face.right) if isinstance(face, LaidDomino) else None


def color_of(face: Face) -> Color:
    """Return the color to paint a face in; Dominoes tiles are white."""
    if isinstance(face, Tile):
        return face.color
    return Color.BLACK if face is Back.EBONY else Color.WHITE


def material_of(theme: Theme, color: Color) -> Material:
    """Return the material of tiles of a color."""
    return theme.white if color is Color.WHITE else theme.black


def paint_face(painter: QPainter, face: QRectF, tile: Face, theme: Theme) -> None:
    """Paint a horizontal tile, or a back, without its shadow."""
    material = material_of(theme, color_of(tile))
    paint_blank(painter, face, material)
    height = face.height()
    ends = halves(tile)
    if ends is None:
        _paint_back(painter, face, material)
        return
    if isinstance(tile, LaidDomino) and tile.domino.is_double and height >= _LEAST_DOUBLE:
        inset = 0.06 * height
        inner = face.adjusted(inset, inset, -inset, -inset)
        rim = QPen(material.rim, max(1.0, 0.7 * RIM * height))
        paint_rounded(painter, inner, CORNER * height - inset / 2, rim=rim)
    divider = QColor(material.pip)
    divider.setAlphaF(0.45)
    painter.setPen(QPen(divider, max(1.0, 0.022 * height)))
    middle = face.center().x()
    painter.drawLine(
        QPointF(middle, face.top() + CORNER * height),
        QPointF(middle, face.bottom() - CORNER * height),
    )
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(material.pip)
    for end, side in zip(ends, (-0.5, 0.5), strict=True):
        paint_pips(painter, face.center() + QPointF(side * height, 0), height, end)


def paint_pips(painter: QPainter, center: QPointF, tile: float, pips: int) -> None:
    """Paint the pips of one half of a tile with the painter's brush.

    Args:
        painter: The painter.
        center: The center of the half.
        tile: The height of the tile.
        pips: The number of pips.
    """
    for place in PIP_PATTERNS[pips]:
        pip = center + QPointF(*place) * PIP_GRID * tile
        painter.drawEllipse(pip, PIP_RADIUS * tile, PIP_RADIUS * tile)


def paint_open_place(painter: QPainter, face: QRectF) -> None:
    """Paint the dashed frame of an empty place."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    rim = QPen(current_theme().outline, 2, Qt.PenStyle.DashLine)
    paint_rounded(painter, face, CORNER * face.height(), rim=rim)


def paint_blank(painter: QPainter, face: QRectF, material: Material) -> None:
    """Paint the body of a tile, without its divider and pips."""
    shading = QLinearGradient(face.topLeft(), face.bottomLeft())
    shading.setColorAt(0.0, material.upper)
    shading.setColorAt(1.0, material.lower)
    _paint_body(painter, face, material.rim, shading)


def _paint_body(
    painter: QPainter, face: QRectF, rim: QColor, filling: QColor | QLinearGradient
) -> None:
    """Paint a tile's body, with its rim inside the outline."""
    height = face.height()
    width = max(1.0, RIM * height)
    paint_rounded(painter, face, CORNER * height, rim)
    inner = face.adjusted(width, width, -width, -width)
    paint_rounded(painter, inner, CORNER * height - width, filling)


def _paint_back(painter: QPainter, face: QRectF, material: Material) -> None:
    """Paint a frame with three diamonds, to distinguish a back from a double blank."""
    height, center = face.height(), face.center()
    inset, half = 0.15 * height, 0.19 * height
    frame = face.adjusted(inset, inset, -inset, -inset)
    rim = QPen(material.rim, max(1.0, 0.012 * height))
    paint_rounded(painter, frame, 0.5 * CORNER * height, material.edge, rim)
    painter.setBrush(material.upper)
    for step in (-2.1, 0.0, 2.1):
        middle = center + QPointF(step * half, 0)
        corners = ((-half, 0), (0, -half), (half, 0), (0, half))
        painter.drawPolygon([middle + QPointF(*each) for each in corners])


def _paint_anew(
    painter: QPainter, face: QRectF, top: Face, under: Sequence[Color], theme: Theme
) -> None:
    if top is Back.OPEN:
        paint_open_place(painter, face)
        return
    height = face.height()
    shadow = face.translated(0.015 * height, (len(under) * EDGE_STEP + SHADOW) * height)
    paint_rounded(painter, shadow, CORNER * height, QColor(0, 0, 0, 56))
    for depth, color in zip(range(len(under), 0, -1), under, strict=True):
        material = material_of(theme, color)
        below = face.translated(0.0, depth * EDGE_STEP * height)
        _paint_body(painter, below, material.rim, material.edge)
    paint_face(painter, face, top, theme)


def picture_of_pile(tiles: tuple[Face, ...], face: QSizeF, device_pixel_ratio: float) -> QPixmap:
    """Return the picture of a pile, with the face at :data:`FACE_OFFSET`.

    Args:
        tiles: The pile, bottom first; at least one tile. Only the top's face and the edges of up
            to :data:`MOST_EDGES` tiles below it show.
        face: The size of the top's face.
        device_pixel_ratio: Device pixels per device-independent pixel.
    """
    under = tuple(map(color_of, tiles[-(MOST_EDGES + 1) : -1]))
    size = face.width(), face.height()
    return _painted(tiles[-1], under, size, device_pixel_ratio, current_theme().name)


def paint_pile(painter: QPainter, face: QRectF, *tiles: Face) -> None:
    """Paint a pile of tiles, given from the bottom up, with the top's face in a rectangle."""
    pixmap = picture_of_pile(tiles, face.size(), painter.device().devicePixelRatioF())
    painter.drawPixmap(face.topLeft() - FACE_OFFSET, pixmap)


def paint_small(painter: QPainter, face: QRectF, tile: Face) -> None:
    """Paint a single tile without shadow, aligned to device pixels."""
    ratio, size = painter.device().devicePixelRatioF(), (face.width(), face.height())
    on_device = painter.deviceTransform()
    corner = on_device.map(face.topLeft()).toPoint()
    at = on_device.inverted()[0].map(QPointF(corner))
    painter.drawPixmap(at, _painted_small(tile, size, ratio, current_theme().name))


@lru_cache(maxsize=200)
def _painted_small(tile: Face, size: tuple[float, float], ratio: float, _theme: str) -> QPixmap:
    width, height = (round(each * ratio) for each in size)
    pixmap = empty_picture(QSize(width, height), ratio)
    painter = smooth_painter(pixmap)
    paint_face(painter, QRectF(0, 0, width / ratio, height / ratio), tile, current_theme())
    painter.end()
    return pixmap


@lru_cache(maxsize=400)
def _painted(
    top: Face, under: tuple[Color, ...], size: tuple[float, float], ratio: float, _theme: str
) -> QPixmap:
    margin = FACE_OFFSET
    face = QSizeF(*size)
    width = face.width() + 2 * margin.x()
    height = face.height() * (1 + DEPTH) + 2 * margin.y()
    pixmap = empty_picture(QSize(round(width * ratio), round(height * ratio)), ratio)
    painter = smooth_painter(pixmap)
    _paint_anew(painter, QRectF(margin, face), top, under, current_theme())
    painter.end()
    return pixmap
