"""Text with pictures of tiles, drawn by the program.

Pictures use ordinary Markdown; the address says what to draw:

``covers:B46+W25,B12-W56``
    The black 4-6 covers the white 2-5; the black 1-2 does not cover the white 5-6.
``line:62,25,50``
    A line of Dominoes, in its two rows.
``manual/table.png``
    A picture of the window, from the resources.
"""

import re

from PySide6.QtCore import QEvent, QRectF, QRegularExpression, QSizeF, Qt, QUrl
from PySide6.QtGui import QFont, QPainter, QPixmap, QTextDocument
from PySide6.QtWidgets import QTextBrowser, QWidget

from buildup.model.build_up.tile import Tile
from buildup.model.dominoes.domino import LaidDomino
from buildup.resources_path import RESOURCES
from buildup.view.style.fonts import widened
from buildup.view.style.painting import empty_picture, paint_text
from buildup.view.style.theme import current_theme
from buildup.view.tiles.face import Face, paint_pile

_TILE = 26.0
"""Height of a drawn tile at the usual text size, in device-independent pixels."""
_MARGIN = 6.0
_SIGN = 1.3
"""Width of the sign after each tile of a pair, in tile heights."""
_GAP = 1.2
"""Distance between pairs, in tile heights."""

_PICTURE_WIDTH = 520
"""Maximum width of a screenshot at the usual text size."""

_TAKEN_AT = 2
"""Pixels of a screenshot per device-independent pixel; see ``scripts/pictures.py``."""

_PICTURE = r"(!\[([^\]]+)\]\([^)]+\))"
"""A pattern for a picture and its description, which is repeated below as visible text."""


class RulesText(QTextBrowser):
    """Shows Markdown with pictures of tiles in the colors of the theme."""

    def __init__(self, markdown: str, parent: QWidget | None) -> None:
        super().__init__(parent)
        self._markdown = re.sub(_PICTURE, r"\1  \n*\2*", markdown)
        self._theme = current_theme()
        self.document().setDocumentMargin(12)
        self.setMarkdown(self._markdown)

    def loadResource(self, kind: int, address: QUrl | str) -> QPixmap | None:
        """Draw the picture for an address; nothing is loaded from outside."""
        if kind != QTextDocument.ResourceType.ImageResource.value:
            return None
        scheme, _colon, content = QUrl(address).toString().partition(":")
        match scheme:
            case "covers":
                return self._pairs(content.upper().split(","))
            case "line":
                return self._line(
                    [LaidDomino(int(ends[0]), int(ends[1])) for ends in content.split(",")]
                )
            case _ if (path := RESOURCES / scheme).parent == RESOURCES / "manual":
                return self._screenshot(QPixmap(path))
            case _:
                return None

    def show_chapter(self, title: str) -> None:
        """Scroll to a heading."""
        heading = self.document().find(QRegularExpression(f"^{QRegularExpression.escape(title)}$"))
        heading.clearSelection()
        self.setTextCursor(heading)
        bar = self.verticalScrollBar()
        bar.setValue(bar.value() + self.cursorRect().top())

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.PaletteChange and current_theme() is not self._theme:
            self._theme = current_theme()
            self.setMarkdown(self._markdown)

    def _screenshot(self, picture: QPixmap) -> QPixmap:
        """Return a screenshot, scaled down to fit."""
        ratio = self.devicePixelRatioF()
        width = min(picture.width() / _TAKEN_AT, widened(_PICTURE_WIDTH))
        smooth = Qt.TransformationMode.SmoothTransformation
        scaled = picture.scaledToWidth(round(width * ratio), smooth)
        scaled.setDevicePixelRatio(ratio)
        return scaled

    def _pairs(self, pairs: list[str]) -> QPixmap:
        """Return a picture of pairs of tiles, marked with whether the first covers the second."""
        tile = widened(_TILE)
        each = 4 * tile + 2 * _SIGN * tile
        pixmap, painter = self._begun(len(pairs) * each + (len(pairs) - 1) * _GAP * tile, tile)
        left = 0.0
        for pair in pairs:
            covers = "+" in pair
            upper, _sign, lower = pair.partition("+" if covers else "-")
            self._draw(painter, Tile.parse(upper), left, 0.0)
            self._write(painter, "→", left + 2 * tile)
            self._draw(painter, Tile.parse(lower), left + (2 + _SIGN) * tile, 0.0)
            self._write(painter, "✓" if covers else "✗", left + (4 + _SIGN) * tile, covers=covers)
            left += each + _GAP * tile
        painter.end()
        return pixmap

    def _line(self, tiles: list[LaidDomino]) -> QPixmap:
        """Return a picture of a line in its two rows, each tile shifted by half a tile (rule 8)."""
        tile = widened(_TILE)
        pixmap, painter = self._begun((len(tiles) + 1) * tile, 2.15 * tile)
        for place, laid in enumerate(tiles):
            self._draw(painter, laid, place * tile, (place % 2) * 1.15 * tile)
        painter.end()
        return pixmap

    def _begun(self, width: float, height: float) -> tuple[QPixmap, QPainter]:
        """Return an empty picture of this size, in device-independent pixels, and its painter."""
        ratio = self.devicePixelRatioF()
        size = QSizeF(width + 2 * _MARGIN, height + 2 * _MARGIN)
        pixmap = empty_picture((size * ratio).toSize(), ratio)
        painter = QPainter(pixmap)
        painter.translate(_MARGIN, _MARGIN)
        return pixmap, painter

    def _draw(self, painter: QPainter, tile: Face, left: float, top: float) -> None:
        height = widened(_TILE)
        paint_pile(painter, QRectF(left, top, 1.96 * height, 0.98 * height), tile)

    def _write(self, painter: QPainter, sign: str, left: float, *, covers: bool = True) -> None:
        tile = widened(_TILE)
        font = QFont(self.font())
        font.setPixelSize(round(0.75 * tile))
        theme, room = current_theme(), QRectF(left, 0.0, _SIGN * tile, tile)
        paint_text(painter, room, sign, font, theme.text if covers else theme.accent)
