"""The list of a review: every ply with its move, its loss and its mark."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QPointF,
    QRectF,
    QSize,
    Qt,
)
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from buildup.narration.build_up.reasons import tell_move
from buildup.narration.numbers import number
from buildup.texts import _
from buildup.view.game.verdict_marks import paint_mark
from buildup.view.review.wording import ply_words, verdict_words
from buildup.view.style.fonts import sized, text_scale
from buildup.view.style.theme import current_theme
from buildup.view.tiles.face import material_of, paint_blank

if TYPE_CHECKING:
    from collections.abc import Sequence

    from buildup.review.verdicts import ReviewedPly
    from buildup.view.review.wording import Names
    from buildup.view.style.theme import Theme

_ROW_HEIGHT = 27
"""With the usual font, in device-independent pixels, as all lengths here."""

Index = QModelIndex | QPersistentModelIndex


class ReviewListModel(QAbstractListModel):
    """A row for every ply that is reviewed, the first above."""

    def __init__(self, names: Names, parent: QObject) -> None:
        super().__init__(parent)
        self._names = names
        self._plies: list[ReviewedPly] = []

    def refresh(self, plies: Sequence[ReviewedPly]) -> None:
        """Take the plies that are reviewed by now, in the order of their numbers."""
        known = len(self._plies)
        if list(plies[:known]) == self._plies:
            if len(plies) > known:
                self.beginInsertRows(QModelIndex(), known, len(plies) - 1)
                self._plies = list(plies)
                self.endInsertRows()
        else:
            self.beginResetModel()
            self._plies = list(plies)
            self.endResetModel()

    def ply_at(self, index: Index) -> ReviewedPly | None:
        """The ply of a row."""
        return self._plies[index.row()] if 0 <= index.row() < len(self._plies) else None

    def index_of(self, ply: ReviewedPly | None) -> QModelIndex:
        """The row of a ply; no row where it is not reviewed."""
        for row, each in enumerate(self._plies):
            if ply is not None and each.number == ply.number:
                return self.index(row)
        return QModelIndex()

    def begins_hand(self, index: Index) -> bool:
        """Whether a row is the first of a hand, but not of the round."""
        row = index.row()
        if row <= 0 or row >= len(self._plies):
            return False
        return self._plies[row].hand_number != self._plies[row - 1].hand_number

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._plies)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> str | None:
        ply = self.ply_at(index)
        if ply is None:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return tell_move(ply.move)
        if role in (Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole):
            return _("{ply}. {verdict}").format(
                ply=ply_words(ply, self._names), verdict=verdict_words(ply)
            )
        return None


class ReviewDelegate(QStyledItemDelegate):
    """Paints a row: number, the player's tile, the move, its loss and its mark."""

    def sizeHint(self, option: QStyleOptionViewItem, _index: Index) -> QSize:
        return QSize(200, round(_ROW_HEIGHT * text_scale(option.font)))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        model = index.model()
        if not isinstance(model, ReviewListModel):
            return
        ply = model.ply_at(index)
        if ply is None:
            return
        theme = current_theme()
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(option.font)
        whole = QRectF(option.rect)
        if model.begins_hand(index):
            painter.setPen(theme.line)
            painter.drawLine(whole.topLeft() + QPointF(2, 0.5), whole.topRight() - QPointF(2, -0.5))
        area = whole.adjusted(0, 2, 0, -1)
        is_current = bool(option.state & QStyle.StateFlag.State_Selected)
        is_pointed = bool(option.state & QStyle.StateFlag.State_MouseOver)
        if is_current or is_pointed:
            painter.setPen(theme.accent if is_current else Qt.PenStyle.NoPen)
            painter.setBrush(theme.bar)
            painter.drawRoundedRect(area.adjusted(0.5, 0.5, -0.5, -0.5), 5, 5)
        self._paint_row(painter, area, ply, theme)
        painter.restore()

    def _paint_row(self, painter: QPainter, area: QRectF, ply: ReviewedPly, theme: Theme) -> None:
        scale = text_scale(painter.font())
        plain = sized(painter.font(), 13)
        bold = sized(painter.font(), 13, bold=True)
        left, right = Qt.AlignmentFlag.AlignVCenter, Qt.AlignmentFlag.AlignRight
        right |= Qt.AlignmentFlag.AlignVCenter
        painter.setFont(plain)
        painter.setPen(theme.quiet_text)
        painter.drawText(
            QRectF(area.left(), area.top(), 26 * scale, area.height()), right, str(ply.number)
        )
        middle = area.center().y()
        tile = QRectF(area.left() + 36 * scale, middle - 5 * scale, 20 * scale, 10 * scale)
        paint_blank(painter, tile, material_of(theme, ply.player.colour))
        painter.setPen(theme.text)
        painter.drawText(
            QRectF(area.left() + 66 * scale, area.top(), 120 * scale, area.height()),
            left,
            tell_move(ply.move),
        )
        if ply.loss > 0:
            painter.setFont(bold)
            loss = QRectF(area.right() - 34 - 46 * scale, area.top(), 46 * scale, area.height())
            painter.drawText(loss, right, number(-ply.loss))
        if not ply.is_forced:
            paint_mark(painter, ply.verdict, QPointF(area.right() - 17, middle), 4.5, theme)
