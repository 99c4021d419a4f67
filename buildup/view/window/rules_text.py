"""Text with pictures of tiles, drawn by the program.

Pictures use ordinary Markdown; the address says what to draw:

``covers:B46+W25,B12-W56``
    The black 4-6 covers the white 2-5; the black 1-2 does not cover the white 5-6.
``line:62,25,50``
    A line of Dominoes, in its two rows.
``manual/mark-hinted.png``
    A tile with a mark, an open end of a line (``end4``), or the line that shows the lead; the file
    is for readers of the manual elsewhere, and not used.
``manual/table.png``
    A picture of the window, from the resources.
"""

import re

from PySide6.QtCore import QEvent, QRect, QRectF, QRegularExpression, QSizeF, Qt, QUrl
from PySide6.QtGui import QFont, QPainter, QPixmap, QTextCharFormat, QTextDocument
from PySide6.QtWidgets import QTextBrowser, QWidget

from buildup.model.build_up.tile import Tile
from buildup.model.dominoes.domino import LaidDomino
from buildup.model.dominoes.line import Side
from buildup.resources_path import RESOURCES
from buildup.view.dominoes.line import OpenEnd
from buildup.view.game.lead_line import LeadLine
from buildup.view.style.fonts import widened
from buildup.view.style.painting import empty_picture, paint_text
from buildup.view.style.theme import current_theme
from buildup.view.tiles.button import TileButton
from buildup.view.tiles.face import Face, paint_pile
from buildup.view.tiles.marks import Mark

_TILE = 26.0
"""Height of a drawn tile at the usual text size, in device-independent pixels."""
_MARGIN = 6.0
_SIGN = 1.3
"""Width of the sign after each tile of a pair, in tile heights."""
_GAP = 1.2
"""Distance between pairs, in tile heights."""

_PICTURE_WIDTH = 520
"""Maximum width of a screenshot at the usual text size, in device-independent pixels."""

_OBJECT = "\N{OBJECT REPLACEMENT CHARACTER}"
"""The character that stands for a picture in a document."""
_LEAD = 12
"""The lead in the picture of a :class:`LeadLine`, in points."""

_TAKEN_AT = 2
"""Pixels of a screenshot per device-independent pixel; see ``scripts/pictures.py``."""

_PICTURE = r"(!\[([^\]]+)\]\((?!manual/mark-)[^)]+\))"
"""A pattern for a picture and its description, which is repeated below as visible text."""
_MARK = r"(!\[([^\]]+)\]\(manual/mark-\w+\.png\))"
"""A pattern for a mark and its meaning, which is repeated beside it."""


class RulesText(QTextBrowser):
    """A view of Markdown, with pictures of tiles in the colors of the theme."""

    def __init__(self, markdown: str, parent: QWidget | None) -> None:
        super().__init__(parent)
        markdown = re.sub(_MARK, r"\1 &nbsp; \2", markdown)
        self._markdown = re.sub(_PICTURE, r"\1  \n*\2*", markdown)
        self._theme = current_theme()
        self.document().setDocumentMargin(12)
        self._show()

    def loadResource(self, kind: int, address: QUrl | str) -> QPixmap | None:
        """Return the picture for an address that this module describes; ``None`` for any other."""
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
            case _ if (path := RESOURCES / scheme).parent != RESOURCES / "manual":
                return None
            case _ if path.stem.startswith("mark-"):
                return self.mark(path.stem.removeprefix("mark-"))
            case _:
                return self._screenshot(QPixmap(path))

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
            self._show()

    def _show(self) -> None:
        """Render the Markdown, with pictures centered on their line and tables without borders."""
        self.setMarkdown(self._markdown)
        for table in self.document().rootFrame().childFrames():
            plain = table.format().toTableFormat()
            plain.setBorder(0)
            plain.setCellPadding(3)
            table.setFormat(plain)
        picture = self.document().find(_OBJECT)
        while not picture.isNull():
            looks = picture.charFormat()
            looks.setVerticalAlignment(QTextCharFormat.VerticalAlignment.AlignMiddle)
            picture.setCharFormat(looks)
            picture = self.document().find(_OBJECT, picture)

    def _screenshot(self, picture: QPixmap) -> QPixmap:
        """Return a screenshot, scaled down to fit."""
        ratio = self.devicePixelRatioF()
        width = min(picture.width() / _TAKEN_AT, widened(_PICTURE_WIDTH))
        smooth = Qt.TransformationMode.SmoothTransformation
        scaled = picture.scaledToWidth(round(width * ratio), smooth)
        scaled.setDevicePixelRatio(ratio)
        return scaled

    def _pairs(self, pairs: list[str]) -> QPixmap:
        """Return a picture of pairs of tiles; a sign shows whether the first covers the second."""
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
        """Return a picture of a line in its two rows, each tile half a tile farther right."""
        tile = widened(_TILE)
        pixmap, painter = self._begun((len(tiles) + 1) * tile, 2.15 * tile)
        for place, laid in enumerate(tiles):
            self._draw(painter, laid, place * tile, (place % 2) * 1.15 * tile)
        painter.end()
        return pixmap

    def mark(self, name: str) -> QPixmap:
        """Return a picture of a mark, painted by the widget that shows it on a table.

        Args:
            name: The name in the address after ``mark-``, such as ``"hinted"`` or ``"end4"``.
        """
        shown, tile = QWidget(), widened(_TILE)
        face = QRectF(_MARGIN, _MARGIN, 2 * tile, tile)
        shown.setFixedSize(face.adjusted(-_MARGIN, -_MARGIN, _MARGIN, _MARGIN).size().toSize())
        if name == "lead":
            line = LeadLine(shown)
            line.show_lead(_LEAD)
            line.place_below(QRect(0, 0, shown.width(), round(tile / 2)))
        elif name.startswith("end"):
            end = OpenEnd(Side.RIGHT, shown)
            end.show_number(int(name[-1]))
            end.place(face)
        else:
            button = TileButton[Tile](shown, can_lift=False)
            button.show_tiles((Tile.parse("B24" if name == "open_own" else "W24"),))
            button.place_face(face)
            button.show_ring(name == "last")
            button.show_mark(Mark.NONE if name == "last" else Mark[name.upper()])
        ratio = self.devicePixelRatioF()
        picture = empty_picture(shown.size() * ratio, ratio)
        shown.render(picture, renderFlags=QWidget.RenderFlag.DrawChildren)
        return picture

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
