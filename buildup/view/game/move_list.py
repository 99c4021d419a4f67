"""Paints the rows of the list of all moves, in either game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Generic, NamedTuple

from PySide6 import QtWidgets
from PySide6.QtCore import QObject, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QStyledItemDelegate

from buildup.narration.rows import K, MoveRow
from buildup.view.game.rows import Index, RowModel
from buildup.view.game.verdict_marks import mark_color
from buildup.view.style.fonts import sized, text_scale
from buildup.view.style.painting import paint_rounded
from buildup.view.style.theme import Theme, current_theme
from buildup.view.tiles.marks import paint_pointer, paint_trough, pointed
from buildup.view.tiles.sentence import Sentence

if TYPE_CHECKING:
    from PySide6.QtWidgets import QStyleOptionViewItem

_ROW_HEIGHT = 27
"""The height of a row with the usual font; lengths are device-independent pixels."""
_LEAST_BAR = 16
"""The minimum length of a bar; shorter ones are omitted."""
_MARGIN = 10
"""The margin at both ends of a row."""
_GAP = 8
"""The gap between columns."""
_JOINT = 8
"""How far the background of a row extends toward a neighbor of the same rank, to look joined."""
_LEAST_SHARE = 0.04
"""The minimum share of a bar that is filled."""
_LETTERS, _SMALL = 13, 12
"""Font sizes of a move, and of the number of equal moves, in pixels with the usual font."""
DIMMED = 0.5
"""Opacity of rows that no longer match the table."""


class Columns(NamedTuple):
    """The rectangles of a row's columns."""

    move: QRectF
    number: QRectF
    bar: QRectF
    chance: QRectF


class MoveDelegate(QStyledItemDelegate, Generic[K]):
    """A delegate that paints a row as one line with move, number, bar, and win chance.

    Columns are as wide as their widest text; the bar takes the rest.
    """

    def __init__(self, model: RowModel[MoveRow[K]], parent: QObject) -> None:
        super().__init__(parent)
        self._model = model
        self._widths = 0.0, 0.0, 0.0
        self._is_shared = False
        self.is_dimmed = False
        """Whether the rows no longer match the table."""

    def measure(self, rows: Sequence[MoveRow[K]], font: QFont) -> str:
        """Fit the columns to all rows, of which there is at least one, in the list's font.

        Returns:
            The win chance that all of several rows share, which they then omit; empty if they
                differ, or for a single row.
        """
        chances = {each.chance_text for each in rows}
        self._is_shared = len(rows) > len(chances) == 1
        bold, small = sized(font, _LETTERS, bold=True), QFontMetricsF(sized(font, _SMALL))
        texts = [(each.move_text, each.number_text, each.chance_text) for each in rows]
        moves, *others = zip(*texts, strict=True)
        move = Sentence(max(moves, key=len), bold).size[0]  # equally long texts are equally wide
        more = max(small.horizontalAdvance(f"{each.more_text} ") for each in rows)
        number, chance = (max(map(QFontMetricsF(bold).horizontalAdvance, each)) for each in others)
        self._widths = move + more + 2, number + 2, 0.0 if self._is_shared else chance + 2
        return chances.pop() if self._is_shared else ""

    def columns(self, area: QRectF) -> Columns:
        """Return the columns of a row in an area."""
        wide, number, chance = self._widths
        top, height = area.top(), area.height()
        right = area.right() - _MARGIN
        moves = QRectF(area.left() + _MARGIN, top, wide, height)
        numbers = QRectF(moves.right() + _GAP, top, number, height)
        chances = QRectF(right - chance, top, chance, height)
        bar = QRectF(numbers.right() + _GAP, area.center().y() - 5, 0, 10)
        bar.setRight(chances.left() - _GAP)
        return Columns(moves, numbers, bar, chances)

    def sizeHint(self, option: QStyleOptionViewItem, _index: Index) -> QSize:
        return QSize(200, row_height(option.font))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        if (row := self._model.row_at(index)) is None:
            return
        above, below = (self._beside(row, index.row() + step) for step in (-1, 1))
        theme = current_theme()
        painter.save()
        painter.setLayoutDirection(option.direction)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(option.font)
        if self.is_dimmed:
            painter.setOpacity(DIMMED)
        area = QRectF(option.rect).adjusted(0, 1, 0, -1)
        flags = QtWidgets.QStyle.StateFlag  # QStyle is created on first use in 5 ms, not at startup
        is_chosen = bool(option.state & flags.State_Selected)
        is_framed = is_chosen or bool(option.state & flags.State_MouseOver)
        painter.setClipRect(option.rect)  # clips the parts that join neighboring rows
        block = area.adjusted(0, -_JOINT if above else 0, 0, _JOINT if below else 0)
        paint_rounded(painter, block, 5, theme.bar)
        if is_framed:
            paint_rounded(painter, area, 5, theme.line if is_chosen else theme.bar, theme.accent)
        if row.is_hinted:
            paint_rounded(painter, area.adjusted(1, 1, -1, -1), 5, rim=QPen(theme.accent, 2.0))
            paint_pointer(painter, area, theme.accent)
        self._paint_row(painter, self.columns(area), row, above)
        painter.restore()

    def _beside(self, row: MoveRow[K], place: int) -> MoveRow[K] | None:
        """Return the row at a place, if it exists and has the same rank as this one."""
        rows = self._model.rows
        beside = rows[place] if 0 <= place < len(rows) else None
        return beside if beside is not None and beside.rank == row.rank else None

    def _paint_row(
        self, painter: QPainter, columns: Columns, row: MoveRow[K], above: MoveRow[K] | None
    ) -> None:
        """Paint a row, omitting values shown in the row above."""
        font, theme = painter.font(), current_theme()
        left = Qt.AlignmentFlag.AlignVCenter
        right = left | Qt.AlignmentFlag.AlignRight
        painter.setFont(sized(font, _LETTERS, bold=row.is_best))
        painter.setPen(theme.text)
        Sentence(row.move_text, painter.font()).draw(painter, columns.move)
        if above is None or above.value != row.value:
            painter.drawText(columns.number, right, row.number_text)
        is_new = above is None or above.chance_text != row.chance_text
        if is_new and not self._is_shared:
            painter.drawText(columns.chance, right, row.chance_text)
        if row.others:
            painter.setFont(sized(font, _SMALL))
            painter.setPen(theme.quiet_text)
            painter.drawText(columns.move, right, row.more_text)
        if row.number_text and is_new:
            self.paint_bar(painter, columns.bar, row, theme)

    def paint_bar(self, painter: QPainter, whole: QRectF, row: MoveRow[K], theme: Theme) -> None:
        """Paint a bar; its filled part is pointed for a best move, and rounded for others.

        Args:
            painter: The painter; its pen and brush change.
            whole: The area of the bar; if it is too short, nothing is painted.
            row: The row whose share and verdict it shows.
            theme: The colors.
        """
        if whole.width() < _LEAST_BAR:
            return
        paint_trough(painter, whole, 4, theme)
        filled = QRectF(whole)
        filled.setWidth(max(_LEAST_SHARE, row.share) * whole.width())
        painter.setBrush(mark_color(row.verdict, theme))
        if row.is_best:
            painter.drawPolygon(pointed(filled.adjusted(0, -2, 0, 2)))
        else:
            painter.drawRoundedRect(filled, 4, 4)


def row_height(font: QFont) -> int:
    """Return the height of a row with this font, in device-independent pixels."""
    return round(_ROW_HEIGHT * text_scale(font))
