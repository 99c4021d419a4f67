"""The list of a review: every ply with what it gave away and its mark, and the variations."""

from __future__ import annotations

from dataclasses import dataclass
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
from PySide6.QtGui import QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from buildup.narration.build_up.aloud import in_words
from buildup.narration.build_up.narrator import BuildUpNarrator
from buildup.narration.build_up.reasons import tell_move
from buildup.narration.build_up.variations import (
    describe_variation,
    variation_name,
    variation_result,
)
from buildup.texts import _
from buildup.view.game.verdict_marks import paint_deciding, paint_mark
from buildup.view.review.wording import loss_words, ply_words, verdict_words
from buildup.view.style.fonts import sized, text_scale
from buildup.view.style.theme import current_theme
from buildup.view.tiles.face import material_of, paint_blank

if TYPE_CHECKING:
    from collections.abc import Sequence

    from buildup.controller.play.build_up import BuildUpController
    from buildup.model.build_up.variations import Variation
    from buildup.review.build_up.reviewed import ReviewedPly
    from buildup.view.style.theme import Theme

_ROW_HEIGHT = 27
"""With the usual font, in device-independent pixels, as all lengths here."""

_WIDE = 270
"""In narrower rows there is no room for the chance beside the points."""

Index = QModelIndex | QPersistentModelIndex


@dataclass(frozen=True, slots=True)
class Branch:
    """A variation that branches off the plies that are listed."""

    at: int
    """After how many events."""
    number: int
    """Its place among all variations."""
    variation: Variation


class ReviewListModel(QAbstractListModel):
    """A row for every ply that is reviewed, the first above, and below each those variations in
    which something else was tried instead of it."""

    def __init__(self, controller: BuildUpController, parent: QObject) -> None:
        super().__init__(parent)
        self._controller = controller
        self._rows: list[ReviewedPly | Branch] = []
        self._deciding: ReviewedPly | None = None

    @property
    def _narrator(self) -> BuildUpNarrator:
        """Of those who play what is reviewed."""
        return BuildUpNarrator.of(self._controller.mode)

    def refresh(
        self,
        plies: Sequence[ReviewedPly],
        branches: Sequence[Branch],
        deciding: ReviewedPly | None,
        *,
        is_whole: bool,
    ) -> None:
        """Take what is known by now.

        Args:
            plies: In the order of their numbers.
            branches: In the order in which they leave the plies.
            deciding: The move that decided the round, if it is known.
            is_whole: Whether no further ply comes: until then branches wait for theirs.
        """
        rows = _merged(plies, branches, is_whole=is_whole)
        known = len(self._rows)
        if deciding != self._deciding:
            self._deciding = deciding
            row = self.index_of(deciding)
            self.dataChanged.emit(row, row)
        if rows[:known] == self._rows:
            if len(rows) > known:
                self.beginInsertRows(QModelIndex(), known, len(rows) - 1)
                self._rows = rows
                self.endInsertRows()
        else:
            self.beginResetModel()
            self._rows = rows
            self.endResetModel()

    def ply_at(self, index: Index) -> ReviewedPly | None:
        """The ply of a row; ``None`` for a variation."""
        row = self._row(index)
        return None if isinstance(row, Branch) else row

    def branch_at(self, index: Index) -> Branch | None:
        """The variation of a row; ``None`` for a ply."""
        row = self._row(index)
        return row if isinstance(row, Branch) else None

    def _row(self, index: Index) -> ReviewedPly | Branch | None:
        return self._rows[index.row()] if 0 <= index.row() < len(self._rows) else None

    def index_of(self, ply: ReviewedPly | None) -> QModelIndex:
        """The row of a ply; no row where it is not reviewed."""
        for row, each in enumerate(self._rows):
            if ply is not None and not isinstance(each, Branch) and each.number == ply.number:
                return self.index(row)
        return QModelIndex()

    def is_deciding(self, ply: ReviewedPly) -> bool:
        """Whether a ply decided the round."""
        return ply == self._deciding

    def begins_hand(self, index: Index) -> bool:
        """Whether a row is the first of a hand, but not of the round."""
        ply = self.ply_at(index)
        before = [each for each in self._rows[: index.row()] if not isinstance(each, Branch)]
        return ply is not None and bool(before) and before[-1].hand_number != ply.hand_number

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> str | None:
        branch, ply = self.branch_at(index), self.ply_at(index)
        if branch is not None:
            return self._branch_data(branch, role)
        if ply is None:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return tell_move(ply.move)
        if role in (Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole):
            told = _("{ply}. {verdict}").format(
                ply=ply_words(ply, self._narrator.names), verdict=verdict_words(ply)
            )
            if self.is_deciding(ply):
                told = " ".join((told, _("The deciding move of the round.")))
            return told if role == Qt.ItemDataRole.ToolTipRole else in_words(self._narrator, told)
        return None

    def _branch_data(self, branch: Branch, role: int) -> str | None:
        if role == Qt.ItemDataRole.DisplayRole:
            return variation_name(branch.variation)
        if role in (Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole):
            told = describe_variation(branch.variation, self._narrator.names)
            return told if role == Qt.ItemDataRole.ToolTipRole else in_words(self._narrator, told)
        return None


def _merged(
    plies: Sequence[ReviewedPly], branches: Sequence[Branch], *, is_whole: bool
) -> list[ReviewedPly | Branch]:
    """Plies, each followed by the variations that begin before it."""
    rows: list[ReviewedPly | Branch] = []
    left = list(branches)
    for ply in plies:
        rows.append(ply)
        while left and left[0].at <= ply.event_index:
            rows.append(left.pop(0))
    return [*rows, *left] if is_whole else rows


class ReviewDelegate(QStyledItemDelegate):
    """Paints a row: number, the player's tile, the move, what it gave away, and its mark."""

    def sizeHint(self, option: QStyleOptionViewItem, _index: Index) -> QSize:
        return QSize(200, round(_ROW_HEIGHT * text_scale(option.font)))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        model = index.model()
        if not isinstance(model, ReviewListModel):
            return
        ply, branch = model.ply_at(index), model.branch_at(index)
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
        if branch is not None:
            self._paint_branch(painter, area, branch.variation, theme)
        elif ply is not None:
            self._paint_row(painter, area, ply, theme)
            if model.is_deciding(ply):
                tip = QPointF(area.left() + 33 * text_scale(option.font), area.center().y())
                paint_deciding(painter, tip, 5, theme)
        painter.restore()

    def _paint_branch(
        self, painter: QPainter, area: QRectF, variation: Variation, theme: Theme
    ) -> None:
        """An angle that leads off the row above, the name, and what has come of it."""
        scale = text_scale(painter.font())
        corner = QPointF(area.left() + 46 * scale, area.center().y())
        painter.setPen(QPen(theme.quiet_text, 1.5))
        top = QPointF(corner.x(), area.top())
        painter.drawPolyline([top, corner, corner + QPointF(12 * scale, 0)])
        painter.setFont(sized(painter.font(), 13))
        metrics, aligned = QFontMetricsF(painter.font()), Qt.AlignmentFlag.AlignVCenter
        result = variation_result(variation)
        box = area.adjusted(66 * scale, 0, -8, 0)
        painter.drawText(box, aligned | Qt.AlignmentFlag.AlignRight, result)
        box.setWidth(box.width() - metrics.horizontalAdvance(result) - 10)
        name = variation_name(variation)
        painter.setPen(theme.text)
        elided = metrics.elidedText(name, Qt.TextElideMode.ElideRight, box.width())
        painter.drawText(box, aligned, elided)

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
        if ply.is_judged:
            paint_mark(painter, ply.verdict, QPointF(area.right() - 17, middle), 4.5, theme)
