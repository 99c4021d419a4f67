"""Where everything stands on the Dominoes table, for any size of window and any line.

Pure arithmetic in device-independent pixels: no widget is needed to compute or test it.
"""

from collections.abc import Callable, Iterator

from PySide6.QtCore import QRectF, QSize, QSizeF

from buildup.frozen import frozen
from buildup.view.style.fonts import LEAST_WIDTH, between, widened
from buildup.view.tiles import sizes

MOST_BANDS = 5
ROW_GAP = 0.14
"""Between the two rows of the line, in tile heights."""
BAND_GAP = 0.55
"""Between two bands of a line that is too long for one, in tile heights."""
COLUMN_GAP = 0.07
"""Between two tiles of one row, in tile heights."""
FRAME = 4
"""Around the line, for the frames of its open places and its last tile, in device-independent
pixels."""
TRAY_GAP = 0.26
_LAID_SHARE = 0.053
"""Of the line's width: a tile is no higher."""
_OVER_TRAY = 38
"""Room for a lifted tile and marks in a tray, in device-independent pixels."""
BONEYARD_WIDTH = 2.7
"""Of the boneyard beside the hand, in tile heights."""


def _tile_height(room: QSizeF, places: int, bands: int) -> float:
    """How high tiles can be where so many places stand in so many bands."""
    columns = -(-places // bands) + 1
    rows = bands * (2 + ROW_GAP) + (bands - 1) * BAND_GAP
    return min((room.width() - 2 * FRAME) / columns, (room.height() - 2 * FRAME) / rows)


@frozen
class Continuation:
    """Where a tile shows a second time, by half: beyond the end of the band next to its own."""

    place: int
    face: QRectF
    """Where the whole tile would lie."""
    half: QRectF
    """What shows of it, which touches the band."""


@frozen
class LineLayout:
    """Where the tiles of a line stand, with one open place at each end.

    The line is two rows shifted by half a tile. Where it is too long for that, it goes on in
    another band of two rows below. Places count from 0, the open place at the left.
    """

    tile: float
    """Height of a tile; it is a little less than twice as wide."""
    places_a_band: int
    height: float
    """Of all bands; more than there is room for where even the smallest tiles do not fit."""
    left: float
    top: float

    @classmethod
    def of(cls, room: QSizeF, tiles: int) -> "LineLayout":
        """The layout of so many tiles, with the largest that fit into a room."""
        largest = between(sizes.LARGEST_LAID, _LAID_SHARE * room.width(), sizes.MOST_LAID)
        places = tiles + 2
        choices = [_tile_height(room, places, bands) for bands in range(1, MOST_BANDS + 1)]
        readable = (each for each in enumerate(choices, 1) if each[1] >= sizes.READABLE_LAID)
        bands, tile = next(readable, max(enumerate(choices, 1), key=lambda each: each[1]))
        tile = between(sizes.SMALLEST_LAID, int(tile), largest)
        in_a_band = -(-places // bands)
        height = tile * (bands * (2 + ROW_GAP) + (bands - 1) * BAND_GAP)
        width = (in_a_band + 1) * tile
        return cls(
            tile,
            in_a_band,
            height,
            max(FRAME, (room.width() - width) / 2),
            max(FRAME, (room.height() - height) / 2),
        )

    def face(self, place: int, row: int) -> QRectF:
        """Where the tile of a place lies, in one of the two rows."""
        return self._face_at(*divmod(place, self.places_a_band), row)

    def continuations(self, places: int, row: Callable[[int], int]) -> Iterator[Continuation]:
        """Where the line goes on in another band: there half of each neighbour shows once more.

        Args:
            places: How many there are, the open ones among them.
            row: In which of the two rows a place lies.
        """
        for first in range(self.places_a_band, places, self.places_a_band):
            band, last = first // self.places_a_band, first - 1
            after = self._face_at(band - 1, self.places_a_band, row(first))
            yield Continuation(first, after, after.adjusted(0, 0, -after.width() / 2, 0))
            before = self._face_at(band, -1, row(last))
            yield Continuation(last, before, before.adjusted(before.width() / 2, 0, 0, 0))

    def _face_at(self, band: int, column: int, row: int) -> QRectF:
        band_top = band * self.tile * (2 + ROW_GAP + BAND_GAP)
        x = self.left + column * self.tile + COLUMN_GAP * self.tile / 2
        y = self.top + band_top + row * self.tile * (1 + ROW_GAP)
        return QRectF(x, y, (2 - COLUMN_GAP) * self.tile, self.tile)


def _held_height(room: QRectF, count: int, rows: int) -> float:
    """How high tiles can be where so many lie in so many rows."""
    in_a_row = -(-count // rows)
    by_width = room.width() / ((2 + TRAY_GAP) * in_a_row - TRAY_GAP)
    return min(by_width, room.height() / (rows + (rows - 1) * TRAY_GAP))


@frozen
class TrayLayout:
    """Where the tiles of a hand lie: one row, or more of smaller tiles. None covers another."""

    tile: float
    in_a_row: int
    rows: int
    left: float
    top: float

    @classmethod
    def of(
        cls,
        room: QRectF,
        tiles: int,
        *,
        largest: float | None = None,
        readable: float = sizes.READABLE_HELD,
    ) -> "TrayLayout":
        """The layout of so many tiles, with the largest that fit into a room.

        Args:
            room: Where they have to lie.
            tiles: How many.
            largest: Height beyond which no tile grows; ``None``: that of a hand, which grows in
                a large window.
            readable: As long as tiles are at least so high, they stay in one row.
        """
        if largest is None:
            largest = between(sizes.LARGEST_HELD, room.height() - _OVER_TRAY, sizes.MOST_HELD)
        count = max(1, tiles)
        choices = [(rows, _held_height(room, count, rows)) for rows in range(1, count + 1)]
        in_few_rows = (each for each in choices if each[1] >= min(readable, largest))
        rows, height_of_tile = next(in_few_rows, max(choices, key=lambda each: each[1]))
        tile = float(max(1, int(min(height_of_tile, largest))))
        in_a_row = -(-count // rows)
        step = (2 + TRAY_GAP) * tile
        height = rows * tile + (rows - 1) * TRAY_GAP * tile
        width = in_a_row * step - TRAY_GAP * tile
        return cls(
            tile,
            in_a_row,
            rows,
            room.left() + max(0.0, (room.width() - width) / 2),
            room.top() + max(0.0, (room.height() - height) / 2),
        )

    def face(self, place: int) -> QRectF:
        """Where the tile of a place lies, counted from 0."""
        row, column = divmod(place, self.in_a_row)
        x = self.left + column * (2 + TRAY_GAP) * self.tile
        return QRectF(x, self.top + row * (1 + TRAY_GAP) * self.tile, 2 * self.tile, self.tile)


def rows_across(tiles: int) -> float:
    """How much higher the line of the player across the table is where tiles lie face up."""
    return 1.0 if tiles <= 8 else 1.5 if tiles <= 14 else 2.0


@frozen
class TableLayout:
    """The bands of the table, from top to bottom."""

    header: QRectF
    """The computer's line, with its tiles face down."""
    line: QRectF
    bar: QRectF
    tray: QRectF
    boneyard: QRectF
    own_header: QRectF
    buttons: QRectF

    @classmethod
    def of(cls, size: QSize, held: int, text: float = 1.0, shown_across: int = 0) -> "TableLayout":
        """The layout of a table.

        Args:
            size: Of the table.
            held: How many tiles the person at the window holds: a large hand gets more room.
            text: How much larger text is than usual.
            shown_across: How many tiles lie face up across the table, which want room as well.
        """
        width, height = float(size.width()), float(size.height())
        margin = between(10, 0.03 * width, 48)
        inner = width - 2 * margin
        header = between(30, 0.075 * height, 54) * rows_across(shown_across)
        header = max(header, between(30 * text, 0.075 * height, 54 * text))
        bar = between(32 * text, 0.07 * height, 52 * text)
        button = between(28 * text, 0.065 * height, 46 * text)
        own = between(22 * text, 0.05 * height, 38 * text)
        gap = between(6, 0.016 * height, 14)
        share = 0.13 if held <= 8 else 0.17 if held <= 16 else 0.24
        tray = between(34 + 20 * text, share * height, 170)
        y = height - gap / 2 - button
        buttons = QRectF(margin, y, inner, button)
        y -= gap / 2 + own
        own_header = QRectF(margin, y, inner, own)
        y -= gap / 2 + tray
        pile = between(
            sizes.SMALLEST_HELD, min(tray, 0.085 * width), between(56, 0.042 * width, 80)
        )
        beside = BONEYARD_WIDTH * pile
        boneyard = QRectF(margin + inner - beside, y, beside, tray)
        hand = QRectF(margin, y, inner - beside - gap, tray)
        y -= gap + 12 + bar
        prompt = QRectF(margin, y, inner, bar)
        top = gap / 2
        head = QRectF(margin, top, inner, header)
        top += header + gap
        line = QRectF(margin, top, inner, max(40.0, y - gap - top))
        return cls(head, line, prompt, hand, boneyard, own_header, buttons)

    @staticmethod
    def least_size(text: float) -> QSize:
        """The size of a table below which a line no longer fits, where text is so large."""
        return QSize(widened(LEAST_WIDTH, text), round(130 + 50 + 130 * text))
