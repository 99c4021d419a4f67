"""Where everything stands on the Build Up table, for any size of window.

Pure arithmetic in device-independent pixels: no widget is needed to compute or test it.
"""

from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize

from buildup.model.build_up.position import STACKS_IN_A_ROW
from buildup.view.tiles.button import LIFT
from buildup.view.tiles.face import EDGE_STEP, MOST_EDGES, SHADOW
from buildup.view.tiles.sizes import LARGEST, SMALLEST

GAP_BETWEEN_TILES = 0.29
"""In tile heights."""
_ROW_IN_TILES = 2 * STACKS_IN_A_ROW + GAP_BETWEEN_TILES * (STACKS_IN_A_ROW - 1)
_PILE = MOST_EDGES * EDGE_STEP + SHADOW


def _between(least: float, wanted: float, most: float) -> float:
    return max(least, min(wanted, most))


@dataclass(frozen=True, slots=True)
class _Heights:
    """What each band of the table needs, from top to bottom."""

    header: float
    tile: float
    label: float
    bar: float
    button: float

    @classmethod
    def of(cls, tile: float) -> "_Heights":
        return cls(
            header=_between(26, 0.62 * tile, 54),
            tile=tile,
            label=_between(13, 0.26 * tile, 24),
            bar=_between(34, 0.72 * tile, 64),
            button=_between(28, 0.66 * tile, 52),
        )

    @property
    def gaps(self) -> tuple[float, ...]:
        """The least gaps between the ten bands, the margins at both ends among them."""
        return (
            5,
            4,
            0.1 * self.tile + 9,
            2,
            _PILE * self.tile + 5,
            5,
            2,
            _PILE * self.tile + LIFT + 2,
            9,
            4,
            8,
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


_SHARES = (1, 1, 3, 0, 4, 4, 0, 3, 2, 2, 1)
"""How room to spare is dealt out among the gaps."""


@dataclass(frozen=True, slots=True)
class TableLayout:
    """Rectangles of a table of one size."""

    tile: float
    """Height of a tile; it is twice as wide."""
    left: float
    width: float
    """Of the six columns; headers, bar and buttons are as wide."""
    tops: tuple[float, ...]
    """Upper edges of the ten bands."""
    heights: tuple[float, ...]

    @classmethod
    def of(cls, size: QSize, smallest: int = SMALLEST, largest: int = LARGEST) -> "TableLayout":
        """The layout with the largest tiles that fit.

        Args:
            size: Of the table.
            smallest: Height below which no tile shrinks, even if it does not fit.
            largest: Height beyond which none grows.
        """
        margin = _between(14, 0.038 * size.width(), 60)
        by_width = (size.width() - 2 * margin) / _ROW_IN_TILES
        tile = int(_between(smallest, by_width, largest))
        while tile > smallest and _Heights.of(tile).total > size.height():
            tile -= 1
        needed = _Heights.of(tile)
        spare = max(0.0, size.height() - needed.total)
        tops: list[float] = []
        top = 0.0
        for gap, share, band in zip(needed.gaps, _SHARES, needed.bands, strict=False):
            top += gap + spare * share / sum(_SHARES)
            tops.append(top)
            top += band
        width = tile * _ROW_IN_TILES
        return cls(tile, (size.width() - width) / 2, width, tuple(tops), needed.bands)

    @staticmethod
    def least_size(smallest: int) -> QSize:
        """The size of a table below which tiles of this height no longer fit."""
        width = round(smallest * _ROW_IN_TILES) + 2 * 14
        return QSize(max(560, width), max(400, round(_Heights.of(smallest).total)))

    def band(self, number: int) -> QRectF:
        """One of the ten bands, over the whole width."""
        return QRectF(self.left, self.tops[number], self.width, self.heights[number])

    def column(self, band: int, column: int) -> QRectF:
        """One of the six places of a band; a tile's face in the bands of tiles."""
        step = (2 + GAP_BETWEEN_TILES) * self.tile
        return QRectF(self.left + column * step, self.tops[band], 2 * self.tile, self.heights[band])


COMPUTER_HEADER, COMPUTER_HAND, COMPUTER_LABELS, COMPUTER_STACKS = 0, 1, 2, 3
BAR = 4
HUMAN_LABELS, HUMAN_STACKS, HUMAN_HAND, HUMAN_HEADER, BUTTONS = 5, 6, 7, 8, 9
