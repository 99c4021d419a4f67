"""Where everything stands on the Build Up table, for any size of window.

Pure arithmetic in device-independent pixels: no widget is needed to compute or test it.
"""

from math import ceil
from typing import NamedTuple

from PySide6.QtCore import QRectF, QSize

from buildup.model.build_up.position import STACKS_IN_A_ROW
from buildup.view.style.fonts import LEAST_WIDTH, between, widened
from buildup.view.tiles.button import LIFT
from buildup.view.tiles.face import EDGE_STEP, MOST_EDGES, SHADOW
from buildup.view.tiles.sizes import LARGEST, SMALLEST

COMPUTER_HEADER, COMPUTER_HAND, COMPUTER_LABELS, COMPUTER_STACKS = 0, 1, 2, 3
BAR = 4
HUMAN_LABELS, HUMAN_STACKS, HUMAN_HAND, HUMAN_HEADER, BUTTONS = 5, 6, 7, 8, 9

GAP_BETWEEN_TILES = 0.29
"""In tile heights."""
_ROW_IN_TILES = 2 * STACKS_IN_A_ROW + GAP_BETWEEN_TILES * (STACKS_IN_A_ROW - 1)
_PILE = MOST_EDGES * EDGE_STEP + SHADOW
_MARGIN = 14
"""At both sides, at least."""
_READABLE = 512
"""Headers and bar are at least so wide with the usual font, where there is room."""
_READOUTS = (COMPUTER_HEADER, BAR, HUMAN_HEADER, BUTTONS)
"""Bands that may reach beyond the columns."""


class _Heights(NamedTuple):
    """What each band of the table needs, from top to bottom."""

    header: float
    tile: float
    label: float
    bar: float
    button: float
    """Nothing where a table is so low that it does without buttons."""
    below: float
    """Between the hand and the header below it, whose place a bar takes that is higher."""

    @classmethod
    def of(cls, tile: float, text: float, *, has_buttons: bool = True) -> "_Heights":
        """What is needed around tiles of a height, where text is so much larger than usual."""
        button = between(28 * text, 0.66 * tile, 52 * text)
        return cls(
            header=between(22 * text, 0.62 * tile, 54 * text),
            tile=tile,
            label=between(12 * text, 0.26 * tile, 24 * text),
            bar=between(32 * text, 0.72 * tile, 64 * text),
            button=button if has_buttons else 0.0,
            below=6 * text,
        )

    @property
    def gaps(self) -> tuple[float, ...]:
        """The least gaps between the ten bands, the margins at both ends among them."""
        return (
            2,
            4,
            0.1 * self.tile + 6,
            2,
            _PILE * self.tile + 5,
            5,
            2,
            _PILE * self.tile + LIFT + 2,
            self.below,
            4,
            3 if self.button else 0,
        )

    @property
    def bands(self) -> tuple[float, ...]:
        """Header, hand, label, stacks, bar, label, stacks, hand, header, buttons."""
        return (
            self.header,
            self.tile,
            self.label,
            self.tile,
            self.bar,
            self.label,
            self.tile,
            self.tile,
            self.header,
            self.button,
        )

    @property
    def total(self) -> float:
        return sum(self.gaps) + sum(self.bands)


_SHARES = (2, 1, 3, 0, 4, 4, 0, 3, 2, 2, 2)
"""How room to spare is dealt out among the gaps."""


class TableLayout(NamedTuple):
    """Rectangles of a table of one size."""

    tile: float
    """Height of a tile; it is twice as wide."""
    left: float
    width: float
    """Of the six columns."""
    readout_width: float
    """Of headers, bar and buttons: as wide as the columns, or wider where those are narrow."""
    tops: tuple[float, ...]
    """Upper edges of the ten bands."""
    heights: tuple[float, ...]
    has_buttons: bool
    """Whether there is room for the row of buttons; where not, its band is the header's."""

    @classmethod
    def of(
        cls,
        size: QSize,
        smallest: int = SMALLEST,
        largest: int = LARGEST,
        text: float = 1.0,
    ) -> "TableLayout":
        """The layout with the largest tiles that fit.

        Args:
            size: Of the table.
            smallest: Height below which no tile shrinks, even if it does not fit.
            largest: Height beyond which none grows.
            text: How much larger text is than usual.
        """
        margin = between(_MARGIN, 0.038 * size.width(), 60)
        by_width = (size.width() - 2 * margin) / _ROW_IN_TILES
        tile = int(between(smallest, by_width, largest))
        while tile > smallest and _Heights.of(tile, text).total > size.height():
            tile -= 1
        needed = _Heights.of(tile, text)
        has_buttons = needed.total <= size.height()
        if not has_buttons:
            needed = _Heights.of(tile, text, has_buttons=False)
        spare = max(0.0, size.height() - needed.total)
        tops: list[float] = []
        top = 0.0
        for gap, share, band in zip(needed.gaps, _SHARES, needed.bands, strict=False):
            top += gap + spare * share / sum(_SHARES)
            tops.append(top)
            top += band
        heights = needed.bands
        if not has_buttons:
            tops[BUTTONS] = tops[HUMAN_HEADER]
            heights = (*heights[:BUTTONS], heights[HUMAN_HEADER])
        width = tile * _ROW_IN_TILES
        left = (size.width() - width) / 2
        readout_width = max(width, min(size.width() - 2 * _MARGIN, _READABLE * text))
        return cls(tile, left, width, readout_width, tuple(tops), heights, has_buttons)

    @staticmethod
    def least_size(smallest: int, text: float = 1.0) -> QSize:
        """The size of a table below which tiles of this height no longer fit.

        Args:
            smallest: Of the tiles.
            text: How much larger text is than usual.
        """
        width = round(smallest * _ROW_IN_TILES) + 2 * _MARGIN
        height = ceil(_Heights.of(smallest, text, has_buttons=False).total)
        return QSize(max(widened(LEAST_WIDTH, text), width), height)

    def band(self, number: int) -> QRectF:
        """One of the ten bands, over the whole width; those of one height stay of one height."""
        width = self.readout_width if number in _READOUTS else self.width
        left = self.left - (width - self.width) / 2
        return QRectF(left, round(self.tops[number]), width, round(self.heights[number]))

    def column(self, band: int, column: int) -> QRectF:
        """One of the six places of a band; a tile's face in the bands of tiles."""
        step = (2 + GAP_BETWEEN_TILES) * self.tile
        return QRectF(self.left + column * step, self.tops[band], 2 * self.tile, self.heights[band])
