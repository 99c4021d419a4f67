"""The layout of the Build Up table for any window size.

Lengths are in device-independent pixels.
"""

from functools import lru_cache
from math import ceil
from typing import NamedTuple

from PySide6.QtCore import QRectF, QSize

from buildup.model.build_up.position import STACKS_IN_A_ROW
from buildup.view.style.fonts import LEAST_WIDTH, between, widened
from buildup.view.tiles.button import LIFT
from buildup.view.tiles.face import DEPTH, LARGEST, SHADOW, SMALLEST

COMPUTER_HEADER, COMPUTER_HAND, COMPUTER_LABELS, COMPUTER_STACKS = 0, 1, 2, 3
BAR = 4
HUMAN_LABELS, HUMAN_STACKS, HUMAN_HAND, HUMAN_HEADER, BUTTONS = 5, 6, 7, 8, 9

GAP_BETWEEN_TILES = 0.29
"""The gap between tiles, in tile heights."""
_ROW_IN_TILES = 2 * STACKS_IN_A_ROW + GAP_BETWEEN_TILES * (STACKS_IN_A_ROW - 1)
_MARGIN = 14
"""The minimum margin on the left and right."""
_TRAY = 9
"""How far a hand's tray extends beyond its tiles to the left and right."""
_READABLE = 512
"""Minimum width of headers, bar and buttons with the usual font, if the table is wide enough."""
_READOUTS = (COMPUTER_HEADER, BAR, HUMAN_HEADER, BUTTONS)
"""Bands that can extend beyond the columns."""


class _Band(NamedTuple):
    """A horizontal band across the table."""

    gap: float
    """The minimum space above the band."""
    share: int
    """The weight with which the band gets spare space, added to its gap."""
    height: float


def _bands(tile: float, text: float, *, has_buttons: bool = True) -> list[_Band]:
    """Return the ten bands from top to bottom, and the bottom margin as a band without height.

    Args:
        tile: The height of a tile.
        text: The scale of text; 1 is the usual size.
        has_buttons: Whether there is a row of buttons: a low table has none.
    """
    header = between(22 * text, 0.62 * tile, 54 * text)
    label = between(12 * text, 0.26 * tile, 24 * text)
    bar = between(32 * text, 0.72 * tile, 64 * text)
    button = between(28 * text, 0.66 * tile, 52 * text) if has_buttons else 0.0
    pile = DEPTH * tile
    return [
        _Band(2, 2, header),
        _Band(4, 1, tile),
        _Band(0.1 * tile + 6, 3, label),
        _Band(2, 0, tile),
        _Band(pile + 5, 4, bar),
        _Band(5, 4, label),
        _Band(2, 0, tile),
        _Band(pile + LIFT + 2, 3, tile),
        _Band(6 * text, 2, header),  # without buttons, a bar may replace it and its gap
        _Band(4, 2, button),
        _Band(3 if has_buttons else 0, 2, 0.0),
    ]


def _needed(bands: list[_Band]) -> float:
    return sum(each.gap + each.height for each in bands)


class TableLayout(NamedTuple):
    """The positions of everything on a table, in device-independent pixels."""

    tile: float
    """The height of a tile, half its width."""
    left: float
    width: float
    """The width of the six columns."""
    readout_width: float
    """The width of headers, bar and buttons, which is at least that of the columns."""
    tops: tuple[float, ...]
    """The tops of the ten bands."""
    heights: tuple[float, ...]
    has_buttons: bool
    """Whether the row of buttons fits; if not, its band overlaps the human's header."""

    @staticmethod
    def of(size: QSize, text: float = 1.0) -> "TableLayout":
        """Return the layout with the largest tiles that fit together with the row of buttons.

        If none do, return the layout with the smallest tiles, without that row. ``text`` is the
        scale of text; 1 is the usual size.
        """
        return _laid_out(size.width(), size.height(), text)

    @staticmethod
    def least_size(text: float) -> QSize:
        """Return the minimum size of a table, with the smallest tiles and no row of buttons."""
        width = round(SMALLEST * _ROW_IN_TILES) + 2 * _MARGIN
        height = ceil(_needed(_bands(SMALLEST, text, has_buttons=False)))
        return QSize(max(widened(LEAST_WIDTH, text), width), height)

    def band(self, number: int) -> QRectF:
        """Return the rectangle of one of the ten bands, with its top and height in whole pixels."""
        width = self.readout_width if number in _READOUTS else self.width
        left = self.left - (width - self.width) / 2
        return QRectF(left, round(self.tops[number]), width, round(self.heights[number]))

    def tray(self, hand: int) -> QRectF:
        """Return the rectangle of the tray under a hand, which sets it off from the stacks."""
        return self.band(hand).adjusted(-_TRAY, -_TRAY / 2, _TRAY, _TRAY / 2 + SHADOW * self.tile)

    def column(self, band: int, column: int) -> QRectF:
        """Return the rectangle of one of a band's six columns, counted from 0."""
        step = (2 + GAP_BETWEEN_TILES) * self.tile
        return QRectF(self.left + column * step, self.tops[band], 2 * self.tile, self.heights[band])


@lru_cache(maxsize=4)
def _laid_out(across: int, down: int, text: float) -> TableLayout:
    margin = between(_MARGIN, 0.038 * across, 60)
    tile = int(between(SMALLEST, (across - 2 * margin) / _ROW_IN_TILES, LARGEST))
    while tile > SMALLEST and _needed(_bands(tile, text)) > down:
        tile -= 1
    bands = _bands(tile, text)
    has_buttons = _needed(bands) <= down
    if not has_buttons:
        bands = _bands(tile, text, has_buttons=False)
    spare = max(0.0, down - _needed(bands)) / sum(each.share for each in bands)
    tops: list[float] = []
    top = 0.0
    for band in bands[:-1]:
        top += band.gap + spare * band.share
        tops.append(top)
        top += band.height
    heights = [band.height for band in bands[:-1]]
    if not has_buttons:
        above = bands[HUMAN_HEADER].gap
        tops[BUTTONS] = tops[HUMAN_HEADER] - above
        heights[BUTTONS] = heights[HUMAN_HEADER] + above
    width = tile * _ROW_IN_TILES
    left = (across - width) / 2
    readout_width = max(width, min(across - 2 * _MARGIN, _READABLE * text))
    return TableLayout(tile, left, width, readout_width, tuple(tops), tuple(heights), has_buttons)
