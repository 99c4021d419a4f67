"""Sentences with drawn tiles, for labels, buttons and rows of lists.

A drawn tile is almost as tall as its line and wraps with the punctuation beside it. Pointing at one
marks it on the table. Lengths are in device-independent pixels.
"""

import re
from functools import lru_cache
from math import ceil
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QFont,
    QFontInfo,
    QFontMetricsF,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QTextCharFormat,
    QTextLayout,
    QTextOption,
)
from PySide6.QtWidgets import QLabel, QWidget

from buildup.narration import drawn
from buildup.narration.drawn import AnyTile, texts_and_tiles
from buildup.view.style.theme import current_theme
from buildup.view.tiles.face import paint_small

if TYPE_CHECKING:
    MixedIn = QWidget
else:
    MixedIn = object  # at runtime, the other base class is the widget
"""The base class of classes that are mixed into widgets."""

LEAST_TILE = 15
"""Minimum height of a drawn tile, at which its pips can be counted."""
_TILE = 1.3
"""Height of a tile, as a multiple of the font size."""
_BESIDE = 1.0
"""Space between a tile and the text."""
_STEAD = "\N{NO-BREAK SPACE}"
"""The placeholder for a tile in the text, as wide as the tile; punctuation stays with it."""
_NUMBER = re.compile(r"(\d+\.) ")
"""A pattern for the number of a move at the beginning of a row."""
_ENDLESS = 100_000.0
ANY_HEIGHT = (1 << 24) - 1
"""Qt's limit for the height of a widget."""


def tile_height(font: QFont) -> int:
    """Return the height of tiles in text with this font."""
    return max(LEAST_TILE, round(_TILE * QFontInfo(font).pixelSize()))


def line_height(font: QFont) -> float:
    """Return the line spacing of text with tiles."""
    return max(QFontMetricsF(font).height(), tile_height(font) + 2.0)


class Sentence:
    """Text with drawn tiles, broken into lines.

    Use :func:`laid_out` for text measured and painted repeatedly.

    Attributes:
        text: The given text, with tile codes.
        size: The width and height of all lines.
        faces: The tiles and their rectangles, relative to the upper left corner of the text.
    """

    def __init__(
        self,
        text: str,
        font: QFont,
        width: float = _ENDLESS,
        *,
        is_mirrored: bool = False,
        is_row: bool = False,
    ) -> None:
        """Break text into lines.

        Args:
            text: The text, in which tiles are codes.
            font: The font of the text.
            width: The maximum width of a line.
            is_mirrored: Whether lines are read from right to left.
            is_row: Whether the text is a list row: if it begins with the number of a move, that
                stands alone before all lines, in a quieter color.
        """
        self.text = text
        metrics, high = QFontMetricsF(font), tile_height(font)
        number = _NUMBER.match(text) if is_row else None
        written = "" if number is None else f"{number[1]}\t"
        shown = (number[0], "00.  ") if number else ("",)
        indent = max(map(metrics.horizontalAdvance, shown))
        self._numbered, stead = len(written), QTextCharFormat()
        wide = 2.0 * high + 1.0  # one more pixel for the divider
        stead.setFontLetterSpacingType(QFont.SpacingType.AbsoluteSpacing)
        stead.setFontLetterSpacing(wide + 2 * _BESIDE - metrics.horizontalAdvance(_STEAD))
        formats, tiles = list[QTextLayout.FormatRange](), dict[int, AnyTile]()
        for part in texts_and_tiles(text[number.end() if number else 0 :]):
            if isinstance(part, str):
                written += part.replace("\n", "\N{LINE SEPARATOR}")
            else:
                tiles[len(written)] = part
                formats.append(_format(len(written), 1, stead))
                written += _STEAD
        sides, ways = Qt.AlignmentFlag, Qt.LayoutDirection
        option = QTextOption(sides.AlignRight if is_mirrored else sides.AlignLeft)
        option.setTextDirection(ways.RightToLeft if is_mirrored else ways.LeftToRight)
        option.setTabStopDistance(indent)
        layout = self._layout = QTextLayout(written, font)
        layout.setTextOption(option)
        layout.setFormats(formats)
        step, left = line_height(font) if tiles else metrics.height(), 0.0
        widest, bottom = 0.0, 0.0
        layout.beginLayout()
        while (line := layout.createLine()).isValid():
            line.setLineWidth(width - left)
            middle = bottom + step / 2  # of capitals and tiles
            top = middle + metrics.capHeight() / 2 - line.ascent()
            line.setPosition(QPointF(0.0 if is_mirrored else left, top))
            widest, bottom = max(widest, left + line.naturalTextWidth()), bottom + step
            left = indent
        layout.endLayout()
        self.size = widest, bottom
        self.faces: list[tuple[AnyTile, QRectF]] = []
        for place, tile in tiles.items():
            line = layout.lineForTextPosition(place)
            left = line.glyphRuns(place, 1)[0].positions()[0].x() + _BESIDE
            middle = line.y() + line.ascent() - metrics.capHeight() / 2
            self.faces.append((tile, QRectF(left, middle - high / 2, wide, high)))

    def draw(self, painter: QPainter, room: QRectF) -> None:
        """Draw the sentence with the painter's pen, vertically centered in a rectangle."""
        corner, number = self._corner(room), list[QTextLayout.FormatRange]()
        if self._numbered:
            quiet = QTextCharFormat()
            quiet.setForeground(current_theme().quiet_text)
            number.append(_format(0, self._numbered, quiet))
        self._layout.draw(painter, corner, number)
        for tile, face in self.faces:
            paint_small(painter, face.translated(corner), tile)

    def _corner(self, room: QRectF) -> QPointF:
        spare = room.height() - self.size[1]
        return QPointF(room.left(), room.top() + max(0.0, spare / 2))

    def fits(self, room: QRectF) -> bool:
        """Return whether the sentence fits in a rectangle."""
        width, height = self.size
        return width <= room.width() + 0.5 and height <= room.height() + 0.5

    def tile_at(self, point: QPoint, room: QRectF) -> AnyTile | None:
        """Return the tile at a point of a sentence drawn in a rectangle, if any."""
        inside = QPointF(point) - self._corner(room)
        return next((tile for tile, face in self.faces if face.contains(inside)), None)


laid_out = lru_cache(maxsize=256)(Sentence)
"""Returns a cached :class:`Sentence`; the font passed must not be changed afterward."""


def _format(start: int, length: int, how: QTextCharFormat) -> QTextLayout.FormatRange:
    part = QTextLayout.FormatRange()
    part.start, part.length, part.format = start, length, how
    return part


class AboutTable:
    """A table or its page, which marks tiles named in sentences and obeys arrow keys."""

    def in_words(self, sentence: str) -> str:
        """Return a sentence in spoken words."""
        return drawn.in_words(sentence)

    def mark_tile(self, tile: AnyTile | None) -> None:
        """Mark this tile and no other; ``None`` marks none."""

    def walk(self, origin: QWidget, key: Qt.Key) -> None:
        """Move the focus from one of the table's widgets in the direction of an arrow key."""


def table_around(widget: QWidget) -> AboutTable:
    """Return the table or page around a widget; if there is none, one that marks nothing."""
    around: QWidget | None = widget
    while around is not None and not isinstance(around, AboutTable):
        around = around.parentWidget()
    return around or AboutTable()


class TilePointer(MixedIn):
    """A widget with tiles in its sentences, which marks the one under the mouse on the table."""

    _pointed: AnyTile | None = None

    def tile_under(self, point: QPoint) -> AnyTile | None:
        """Return the drawn tile at a point, if any."""

    def point_at_tile(self, tile: AnyTile | None) -> None:
        """Mark this tile and no other; ``None`` marks none."""
        if tile != self._pointed:
            self._pointed = tile
            table_around(self).mark_tile(tile)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        self.point_at_tile(self.tile_under(event.position().toPoint()))

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.point_at_tile(None)


class TileText(TilePointer, QLabel):
    """A label that draws the tiles coded in its text, and names them in its accessible name.

    If the whole text does not fit, the label omits the last sentences, but never the first.
    """

    least_letters: float | None = None
    """The text size, in pixels, down to which text shrinks before sentences are omitted; ``None``
    to keep the size."""

    def __init__(
        self,
        name: str,
        parent: QWidget,
        text: str = "",
        *,
        wraps: bool = True,
        at_top: bool = False,
    ) -> None:
        """Create a label.

        Args:
            name: The object name, which determines the style.
            parent: The owner.
            text: The initial text.
            wraps: Whether the text wraps.
            at_top: Whether the text is at the top of the label instead of in the middle.
        """
        super().__init__(parent, wordWrap=wraps)
        self.setObjectName(name)
        self.setMouseTracking(True)
        if at_top:
            self.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._lines: int | None = None
        self.setText(text)

    def setText(self, text: str) -> None:
        """Change the text and the accessible name."""
        self.point_at_tile(None)
        if (said := table_around(self).in_words(text)) != self.accessibleName():
            self.setAccessibleName(said)
        super().setText(text)

    def make_room(self, lines: int | None) -> None:
        """Fix the height at a number of lines; with ``None``, leave it to the layout again."""
        self._lines = lines
        self.setMinimumHeight(0)
        self.setMaximumHeight(ANY_HEIGHT)
        if lines is not None:
            self.setFixedHeight(ceil(lines * line_height(self.font())))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange and self._lines is not None:
            self.make_room(self._lines)

    def sizeHint(self) -> QSize:
        usual = super().sizeHint()
        if not self.wordWrap():
            return self._around(_ENDLESS)
        return QSize(usual.width(), self.heightForWidth(usual.width()))

    def minimumSizeHint(self) -> QSize:
        if not self.wordWrap():
            return super().minimumSizeHint()  # Qt caches an outdated one if the text wraps
        return QSize(self._around(1.0).width(), self._around(_ENDLESS).height())

    def heightForWidth(self, width: int) -> int:
        if not self.wordWrap():
            return super().heightForWidth(width)
        beside = self.width() - self.contentsRect().width()
        return self._around(width - beside).height()

    def _around(self, width: float) -> QSize:
        """Return the size of the label if the whole text is laid out in this width."""
        text = map(ceil, self._lay(self.text(), self.font(), width).size)
        return QSize(*text) + self.size() - self.contentsRect().size()

    def _lay(self, text: str, font: QFont, width: float) -> Sentence:
        return laid_out(text, QFont(font), width, is_mirrored=self.isRightToLeft())

    def _drawn(self) -> tuple[Sentence, QRectF]:
        """Return the text to draw, and the rectangle to draw it in.

        Text that does not fit gets smaller letters, if allowed; then it loses its last sentences.
        """
        room = QRectF(self.contentsRect())
        text, font, least = self.text(), QFont(self.font()), self.least_letters or _ENDLESS
        while not (sentence := self._lay(text, font, room.width())).fits(room):
            if (letters := QFontInfo(font).pixelSize()) > least:
                font.setPixelSize(letters - 1)
            elif ". " in text:
                text = text[: text.rindex(". ") + 1]
            else:
                break
        if self.alignment() & Qt.AlignmentFlag.AlignTop:
            room.setHeight(sentence.size[1])
        return sentence, room

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        self.drawFrame(painter)
        painter.setPen(self.palette().color(self.foregroundRole()))
        sentence, room = self._drawn()
        sentence.draw(painter, room)

    def tile_under(self, point: QPoint) -> AnyTile | None:
        sentence, room = self._drawn()
        return sentence.tile_at(point, room)
