"""The layout of the Dominoes table for any window size and line.

Lengths are in device-independent pixels.
"""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF

from buildup.frozen import frozen
from buildup.model.dominoes.line import ROWS, Line
from buildup.model.dominoes.table import TILES_EACH
from buildup.view.style.fonts import LEAST_WIDTH, between, widened
from buildup.view.tiles.face import LARGEST, SHADOW, SMALLEST_LAID

MOST_BANDS = 5
"""The maximum number of bands of a line."""
MOST_ROWS = 6
"""The maximum number of rows that are tried for the hand when a table is laid out."""
ROW_GAP = 0.1
"""The gap between the two rows of a band, in tile heights."""
BAND_GAP = 0.36
"""The gap between two bands of a long line, in tile heights."""
COLUMN_GAP = 0.07
"""The gap between two tiles of a row, in tile heights."""
FRAME = 4
"""The space around the line, for the frames of open places and the last tile, in
device-independent pixels."""
TRAY_GAP = 0.14
"""The gap between two tiles of a hand, in tile heights."""
_BONEYARD = 2.8
"""The width of the boneyard with its caption, in heights of a header without face-up tiles."""
_ENOUGH = 0.82
"""The share of the largest possible tile height at which no further row is added to a hand."""
_LENGTHS = (21, 28, 36, 45, 55)
"""The lengths of a line, in tiles, beyond which its tiles may shrink; each is that of a whole
set."""
_HELD = (TILES_EACH, 10, 14, 20, 28, 40, 55)
"""The numbers of tiles in a hand beyond which its tiles may shrink."""
_STEP = 4
"""The number of places by which a line moves when one of its ends reaches the edge."""
_RISE = 12
"""The space between bar and hand, for a picked tile, in device-independent pixels."""


def _band_width(places: int) -> float:
    """Return the width of a band of this many places, in tile heights.

    The two rows are staggered, so each place adds only half a tile and half a gap.
    """
    return (places + 1) * (1 + COLUMN_GAP / 2)


def _bands_height(bands: int) -> float:
    """Return the height of this many bands, in tile heights."""
    return bands * (2 + ROW_GAP) + (bands - 1) * BAND_GAP + SHADOW


def _row_width(count: int) -> float:
    """Return the width of this many tiles in a hand, in tile heights."""
    return (2 + TRAY_GAP) * count - TRAY_GAP


def _rows_height(rows: int) -> float:
    """Return the height of a number of rows in a hand, in tile heights."""
    return rows + (rows - 1) * TRAY_GAP


def _at_least(sizes: Sequence[int], count: int) -> int:
    """Return the smallest of these ascending sizes that is at least ``count``; else ``count``."""
    return next((size for size in sizes if size >= count), count)


def _stepped(places: int) -> int:
    """Return a number of places, rounded up to a multiple of :data:`_STEP`; 0 if negative."""
    return -(-max(0, places) // _STEP) * _STEP


def _places(tiles: int, bands: int) -> int:
    """Return the places per band for a number of tiles and both open places."""
    return -(-(tiles + 2) // bands)


def _laid_heights(room: QSizeF, tiles: int, largest: float, hand: float = 0.0) -> list[int]:
    """Return the largest tile height for each number of bands, starting with one.

    The line has room to grow to the next of :data:`_LENGTHS`. It may share the room with a hand
    whose height is ``hand`` tile heights.
    """
    tiles = _at_least(_LENGTHS, tiles)
    width, height = room.width() - 2 * FRAME, room.height() - 2 * FRAME
    return [
        int(
            min(
                largest,
                width / _band_width(_places(tiles, bands)),
                height / (_bands_height(bands) + hand),
            )
        )
        for bands in range(1, MOST_BANDS + 1)
    ]


@frozen
class LineLayout:
    """The positions of the tiles of a line, and of an open place at each end.

    A band has two rows, one shifted by half a tile. A long line continues in more bands below.
    Places are counted from 0, the open place on the left.
    """

    tile: int
    """The height of a tile, half its width."""
    places_a_band: int
    first: int
    """The number of unused places before the open place on the left, from the first band on.

    It may be more than a whole band.
    """
    anchor: int
    """The place of the first tile ever played, which is always in the upper row."""
    left: float
    top: float

    @classmethod
    def of(cls, room: QSizeF, line: Line, largest: float = LARGEST) -> "LineLayout":
        """Return the layout with the largest tiles that fit, in as few bands as possible.

        Tiles that would be smaller than :data:`SMALLEST_LAID` have that height and may not all fit.

        Args:
            room: The size of the area, in the center of which the line begins.
            line: The line.
            largest: The maximum height of a tile; it takes precedence over the minimum.
        """
        tiles, anchor = len(line.tiles), line.anchor + 1
        heights = _laid_heights(room, tiles, LARGEST)
        tile = max(SMALLEST_LAID, *heights)
        bands = 1 + heights.index(max(heights))
        places = int((room.width() - 2 * FRAME) / _band_width(0) / tile) - 1
        places = max(_places(_at_least(_LENGTHS, tiles), bands), places)
        bands = 1 if tiles + 2 <= places else bands
        middle, most = bands * places // 2, bands * places - 2 - tiles + anchor
        moved = middle + _stepped(anchor - middle) - _stepped(middle - most)
        first = max(anchor, min(moved, most)) - anchor
        tile = min(tile, int(largest))
        left = (room.width() - (_band_width(places) - COLUMN_GAP) * tile) / 2
        top = (room.height() - (_bands_height(bands) - SHADOW) * tile) / 2
        return cls(tile, places, first, anchor, max(FRAME, left), max(FRAME, top))

    def face(self, place: int) -> QRectF:
        """Return the rectangle of a place."""
        return self._face_at(*self._column(place), (place - self.anchor) % ROWS)

    def joins(self, place: int) -> list[QPointF]:
        """Return the point between a place and the next one.

        If the next one is in another band, return the four corners of a path that leads there
        between the bands.
        """
        face, after = self.face(place), self.face(place + 1)
        next_band, next_column = self._column(place + 1)
        if next_column:
            upper = min(face, after, key=QRectF.top)
            across = (face.right() + after.left()) / 2
            return [QPointF(across, upper.bottom() + ROW_GAP / 2 * self.tile)]
        start = face.bottomRight() - QPointF(self.tile / 2, 0)
        end = after.topLeft() + QPointF(self.tile / 2, 0)
        between_bands = self._face_at(next_band, 0, 0).top() - BAND_GAP / 2 * self.tile
        corners = (QPointF(each.x(), between_bands) for each in (start, end))
        return [start, *corners, end]

    def _column(self, place: int) -> tuple[int, int]:
        """Return the band of a place, and its column there."""
        return divmod(self.first + place, self.places_a_band)

    def _face_at(self, band: int, column: int, row: int) -> QRectF:
        x = self.left + column * self.tile * (1 + COLUMN_GAP / 2)
        y = self.top + self.tile * (band * (2 + ROW_GAP + BAND_GAP) + row * (1 + ROW_GAP))
        return QRectF(x, y, 2 * self.tile, self.tile)


@frozen
class TrayLayout:
    """The positions of the tiles of a hand, in one or more rows without overlap."""

    tile: int
    in_a_row: int
    left: float
    top: float
    bottom: float

    @classmethod
    def of(
        cls, room: QRectF, tiles: int, largest: float, readable: float = LARGEST
    ) -> "TrayLayout":
        """Return the layout with the fewest rows in which tiles are large enough.

        A height of ``readable`` is large enough, and so is nearly the largest height that any
        number of rows allows.

        Args:
            room: The area to fill from the left.
            tiles: The number of tiles.
            largest: The maximum height of a tile.
            readable: The tile height that is large enough in any case.
        """
        count = max(1, tiles)
        rows_of = [-(-count // rows) for rows in range(1, count + 1)]
        heights = [
            min(largest, room.width() / _row_width(each), room.height() / _rows_height(rows))
            for rows, each in enumerate(rows_of, 1)
        ]
        rows = _few_rows(heights, readable)
        tile = max(1, int(heights[rows - 1]))
        height = _rows_height(rows) * tile
        top = room.top() + max(0.0, (room.height() - height) / 2)
        return cls(tile, rows_of[rows - 1], room.left(), top, top + height)

    def width(self, tiles: int) -> float:
        """Return the width of a row of this many tiles, or of a full row if they fill more."""
        return _row_width(min(tiles, self.in_a_row)) * self.tile

    def face(self, place: int) -> QRectF:
        """Return the rectangle of a place, counted from 0."""
        row, column = divmod(place, self.in_a_row)
        x = self.left + column * (2 + TRAY_GAP) * self.tile
        return QRectF(x, self.top + row * (1 + TRAY_GAP) * self.tile, 2 * self.tile, self.tile)


def _few_rows(heights: Sequence[float], readable: float = LARGEST) -> int:
    """Return the smallest number of rows for which tiles are large enough.

    Args:
        heights: The tile height for each number of rows, starting with one; negative if there
            is no room.
        readable: The height that is always large enough.
    """
    most = max(heights)
    enough = min(readable, _ENOUGH * most, most)
    return next(rows for rows, height in enumerate(heights, 1) if height >= enough)


def _heights_with_hand(room: QSizeF, tiles: int, held: int, largest: float) -> list[int]:
    """Return the largest tile height of the line for each number of rows in the hand, from one up.

    Args:
        room: The area for line and hand.
        tiles: The number of tiles in the line.
        held: The number of tiles in the hand.
        largest: The maximum height of a tile; at least this much is reserved for the hand.
    """
    above, heights = room - QSizeF(0, largest), []
    for rows in range(1, MOST_ROWS + 1):
        most = min(largest, room.width() / _row_width(-(-held // rows)))
        joint = _laid_heights(room, tiles, most, _rows_height(rows))
        heights.append(max(map(min, joint, _laid_heights(above, tiles, most))))
    return heights


def rows_across(tiles: int) -> float:
    """Return the height of a header with this many face-up tiles, relative to the usual one."""
    return 1.0 if tiles <= 8 else 1.5 if tiles <= 14 else 2.0


@frozen
class TableLayout:
    """The areas of a table, and the positions of the tiles in the hand."""

    header: QRectF
    """The area of the header at the top."""
    line: QRectF
    bar: QRectF
    tray: QRectF
    boneyard: QRectF
    """The area of the boneyard with its caption, in the upper right corner."""
    own_header: QRectF
    buttons: QRectF
    hand: TrayLayout
    """The positions of the tiles in the hand."""

    @classmethod
    def of(
        cls, size: QSize, text: float = 1.0, *, tiles: int = 0, held: int = 0, shown_across: int = 0
    ) -> "TableLayout":
        """Return the layout with the fewest rows in the hand that allow nearly the largest tiles.

        Args:
            size: The size of the table.
            text: The scale of text; 1 is the usual size.
            tiles: The number of tiles in the line.
            held: The number of tiles in the hand of the person at the screen.
            shown_across: The number of tiles that lie face up in the header at the top.
        """
        width, height = float(size.width()), float(size.height())
        margin, gap = between(7, 0.0125 * width, 40), between(6, 0.016 * height, 14)
        inner = width - 2 * margin
        head = max(between(30, 0.1 * height, 105), between(30 * text, 0.075 * height, 72 * text))
        header = max(head, between(30, 0.075 * height, 72) * rows_across(shown_across)) + gap / 2
        bar = between(32 * text, 0.07 * height, 52 * text)
        button = between(28 * text, 0.065 * height, 46 * text)
        own = between(22 * text, 0.05 * height, 38 * text)
        room = QSizeF(inner, height - header - bar - button - own - _RISE - 4.5 * gap)
        across, down = _row_width(TILES_EACH), 1 + _bands_height(2)
        largest = min(inner / across, (room.height() - 2 * FRAME) / down)
        largest = int(between(SMALLEST_LAID, largest, LARGEST))
        held = _at_least(_HELD, held)
        heights = _heights_with_hand(room, tiles, held, largest)
        rows = _few_rows(heights)
        tray = max(largest, _rows_height(rows) * heights[rows - 1])
        boneyard = QRectF(0, 0, _BONEYARD * head, head + gap / 2)
        boneyard.moveRight(width - margin)
        beside = boneyard.left() - gap - margin
        y = height - gap / 2 - button
        buttons = QRectF(margin, y, inner, button)
        y -= gap / 2 + own
        own_header = QRectF(margin, y, beside, own)
        y -= gap / 2 + tray
        area = QRectF(margin, y, inner, tray)
        hand = TrayLayout.of(area, held, largest)
        y -= gap + _RISE + bar
        prompt = QRectF(margin, y, inner, bar)
        line = QRectF(margin, header + gap, inner, max(40.0, y - header - 2 * gap))
        top = QRectF(margin, 0, beside, header)
        return cls(top, line, prompt, area, boneyard, own_header, buttons, hand)

    @staticmethod
    def least_size(text: float) -> QSize:
        """Return the minimum size of a table; ``text`` is the scale of text."""
        return QSize(widened(LEAST_WIDTH, text), round(210 + 130 * text))
