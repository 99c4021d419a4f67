"""The list of a review: every ply with its move, what it gave away, and its mark."""

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
from buildup.texts import _
from buildup.view.game.verdict_marks import paint_deciding, paint_mark
from buildup.view.review.wording import loss_words, ply_words, verdict_words
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

_WIDE = 270
"""In narrower rows there is no room for the chance beside the points."""

Index = QModelIndex | QPersistentModelIndex


class ReviewListModel(QAbstractListModel):
    """A row for every ply that is reviewed, the first above."""

    def __init__(self, names: Names, parent: QObject) -> None:
        super().__init__(parent)
        self._names = names
        self._plies: list[ReviewedPly] = []
        self._deciding: ReviewedPly | None = None

    def refresh(self, plies: Sequence[ReviewedPly], deciding: ReviewedPly | None) -> None:
        """Take what is reviewed by now.

        Args:
            plies: In the order of their numbers.
            deciding: The move that decided the round, if it is known.
        """
        known = len(self._plies)
        if deciding != self._deciding:
            self._deciding = deciding
            row = self.index_of(deciding)
            self.dataChanged.emit(row, row)
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

    def is_deciding(self, ply: ReviewedPly) -> bool:
        """Whether a ply decided the round."""
        return ply == self._deciding

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
            said = _("{ply}. {verdict}").format(
                ply=ply_words(ply, self._names), verdict=verdict_words(ply)
            )
            if self.is_deciding(ply):
                return " ".join((said, _("The deciding move of the round.")))
            return said
        return None


class ReviewDelegate(QStyledItemDelegate):
    """Paints a row: number, the player's tile, the move, what it gave away, and its mark."""

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
        if model.is_deciding(ply):
            tip = QPointF(area.left() + 33 * text_scale(option.font), area.center().y())
            paint_deciding(painter, tip, 5, theme)
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
        tile = QRectF(area.left() + 41 * scale, middle - 5 * scale, 20 * scale, 10 * scale)
        paint_blank(painter, tile, material_of(theme, ply.player.colour))
        painter.setPen(theme.text)
        painter.drawText(
            QRectF(area.left() + 68 * scale, area.top(), 82 * scale, area.height()),
            left,
            tell_move(ply.move),
        )
        chance, points = loss_words(ply)
        edge = area.right() - 34
        column = QRectF(edge - 34 * scale, area.top(), 34 * scale, area.height())
        painter.setPen(theme.quiet_text)
        painter.drawText(column, right, points)
        if area.width() >= _WIDE * scale:
            painter.setFont(bold)
            painter.setPen(theme.text)
            column = QRectF(edge - 92 * scale, area.top(), 58 * scale, area.height())
            painter.drawText(column, right, chance)
        if not ply.is_forced:
            paint_mark(painter, ply.verdict, QPointF(area.right() - 17, middle), 4.5, theme)
