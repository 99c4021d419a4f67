"""The list of a review of either game: every ply with its mark, and the variations."""

from abc import abstractmethod
from collections.abc import Sequence
from typing import Generic, NamedTuple

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QObject,
    QPointF,
    QRectF,
    QSize,
    Qt,
)
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from buildup.controller.analysis.reviewer import AnyReview, M
from buildup.controller.play.abstract_qobject import AbstractQObjectMeta
from buildup.controller.play.game import AnyController
from buildup.review.verdicts import Verdict
from buildup.view.game.move_list import Index
from buildup.view.game.verdict_marks import paint_mark
from buildup.view.style.fonts import sized, text_scale
from buildup.view.style.named import tip
from buildup.view.style.painting import paint_rounded, paint_text
from buildup.view.style.theme import Theme, current_theme

_ROW_HEIGHT = 27
"""With the usual font, in device-independent pixels, as all lengths here."""

_WIDE = 270
"""In narrower rows there is no room for a second column of losses."""


class Branch(NamedTuple):
    """A row of a variation that branches off the plies that are listed."""

    at: int
    """After how many events."""
    number: int
    """Its place among all variations."""
    name: str
    """How it is called, or one of its moves."""
    result: str
    """What has come of it, in short; empty below its first row."""
    description: str
    """All of that in a sentence."""


class ReviewListModel(QAbstractListModel, Generic[M], metaclass=AbstractQObjectMeta):
    """A row for every ply that is reviewed, the first above, and below each those variations in
    which something else was tried instead of it."""

    def __init__(self, controller: AnyController, parent: QObject) -> None:
        super().__init__(parent)
        self._controller = controller
        self._rows: list[M | Branch] = []
        self._shows_other = False

    def show_other(self, shows: bool) -> None:
        """Mark plies by its other view from now on, or stop it."""
        if shows != self._shows_other:
            self._shows_other = shows
            if self._rows:
                self.dataChanged.emit(self.index(0), self.index(len(self._rows) - 1))

    # What each game says

    def player_width(self, font: QFont, *, is_wide: bool) -> float:  # noqa: ARG002
        """Room for what shows whose move it was, in a row that is wide or not."""
        return 20 * text_scale(font)

    @abstractmethod
    def move_text(self, ply: M) -> str:
        """What was placed or laid, in short."""

    @abstractmethod
    def _description(self, ply: M) -> str:
        """A ply in sentences."""

    @abstractmethod
    def losses(self, ply: M) -> tuple[str, str]:
        """What a ply gave away, in short: where there is room for two columns, and always."""

    @abstractmethod
    def paint_player(self, painter: QPainter, area: QRectF, ply: M, theme: Theme) -> None:
        """Show whose move it was."""

    def mark(self, ply: M) -> Verdict | None:
        """The verdict on a ply, if it is marked."""
        return ply.verdict if ply.is_judged else None

    @abstractmethod
    def _parts(self, before: M, ply: M) -> bool:
        """Whether another section begins with a ply, after the one before it."""

    def begins_section(self, index: Index) -> bool:
        """Whether a line parts a row from the one above."""
        ply = self.ply_at(index)
        before = [each for each in self._rows[: index.row()] if not isinstance(each, Branch)]
        return ply is not None and bool(before) and self._parts(before[-1], ply)

    def refresh(self, review: AnyReview[M] | None, branches: Sequence[Branch]) -> None:
        """Take what is known by now.

        Args:
            review: As far as it has come.
            branches: In the order in which they leave the plies.
        """
        rows = [] if review is None else _merged(review, branches)
        known = len(self._rows)
        if rows[:known] == self._rows:
            if len(rows) > known:
                self.beginInsertRows(QModelIndex(), known, len(rows) - 1)
                self._rows = rows
                self.endInsertRows()
        else:
            self.beginResetModel()
            self._rows = rows
            self.endResetModel()

    def ply_at(self, index: Index) -> M | None:
        """The ply of a row; ``None`` for a variation."""
        row = self._row(index)
        return None if isinstance(row, Branch) else row

    def branch_at(self, index: Index) -> Branch | None:
        """The variation of a row; ``None`` for a ply."""
        row = self._row(index)
        return row if isinstance(row, Branch) else None

    def _row(self, index: Index) -> M | Branch | None:
        return self._rows[index.row()] if 0 <= index.row() < len(self._rows) else None

    def index_of(self, ply: M | None) -> QModelIndex:
        """The row of a ply; no row where it is not reviewed."""
        for row, each in enumerate(self._rows):
            if ply is not None and not isinstance(each, Branch) and each.number == ply.number:
                return self.index(row)
        return QModelIndex()

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> str | None:
        branch, ply = self.branch_at(index), self.ply_at(index)
        if role == Qt.ItemDataRole.DisplayRole:
            if branch is not None:
                return branch.name
            return None if ply is None else self.move_text(ply)
        if role in (Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole):
            if branch is not None:
                words = branch.description
            elif ply is not None:
                words = self._description(ply)
            else:
                return None
            if role == Qt.ItemDataRole.ToolTipRole:
                return tip(words)
            return self._controller.narrator.in_words(words)
        return None


def _merged(review: AnyReview[M], branches: Sequence[Branch]) -> list[M | Branch]:
    """Plies, each followed by the variations that begin before it; until no further ply comes,
    branches wait for theirs."""
    rows: list[M | Branch] = []
    left = list(branches)
    for ply in review.plies:
        rows.append(ply)
        while left and left[0].at <= ply.event_index:
            rows.append(left.pop(0))
    return [*rows, *left] if review.is_done else rows


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
        painter.setLayoutDirection(option.direction)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(option.font)
        whole = QRectF(option.rect)
        if model.begins_section(index):
            painter.setPen(theme.grid)
            painter.drawLine(whole.topLeft() + QPointF(2, 0.5), whole.topRight() - QPointF(2, -0.5))
        area = whole.adjusted(0, 2, 0, -1)
        is_current = bool(option.state & QStyle.StateFlag.State_Selected)
        is_pointed = bool(option.state & QStyle.StateFlag.State_MouseOver)
        if is_current or is_pointed:
            rim = theme.accent if is_current else Qt.PenStyle.NoPen
            paint_rounded(painter, area.adjusted(0.5, 0.5, -0.5, -0.5), 5, theme.bar, rim)
        if branch is not None:
            self._paint_branch(painter, area, branch, theme)
        elif ply is not None:
            self._paint_row(painter, area, model, ply, theme)
        painter.restore()

    def _paint_branch(self, painter: QPainter, area: QRectF, branch: Branch, theme: Theme) -> None:
        """An angle that leads off the row above, the name or a move, and what has come of it."""
        scale = text_scale(painter.font())
        corner = QPointF(area.left() + 46 * scale, area.center().y())
        painter.setPen(QPen(theme.quiet_text, 1.5))
        top = QPointF(corner.x(), area.top())
        if branch.result:
            painter.drawPolyline([top, corner, corner + QPointF(12 * scale, 0)])
        painter.setFont(sized(painter.font(), 13))
        metrics, aligned = QFontMetricsF(painter.font()), Qt.AlignmentFlag.AlignVCenter
        box = area.adjusted(66 * scale, 0, -8, 0)
        painter.drawText(box, aligned | Qt.AlignmentFlag.AlignRight, branch.result)
        box.setWidth(box.width() - metrics.horizontalAdvance(branch.result) - 10)
        painter.setPen(theme.text)
        elided = metrics.elidedText(branch.name, Qt.TextElideMode.ElideRight, box.width())
        painter.drawText(box, aligned, elided)

    def _paint_row(
        self, painter: QPainter, area: QRectF, model: ReviewListModel[M], ply: M, theme: Theme
    ) -> None:
        scale = text_scale(painter.font())
        plain = sized(painter.font(), 13)
        bold = sized(painter.font(), 13, bold=True)
        left = Qt.AlignmentFlag.AlignVCenter.value
        right = left | Qt.AlignmentFlag.AlignRight.value | Qt.TextFlag.TextDontClip.value
        numbers = QRectF(area.left(), area.top(), 26 * scale, area.height())
        paint_text(painter, numbers, str(ply.number), plain, theme.quiet_text, right)
        move, start = model.move_text(ply), area.left() + 41 * scale
        needed = 7 * scale + QFontMetricsF(plain).horizontalAdvance(move)
        width = model.player_width(plain, is_wide=False)
        is_wide, edge = area.width() >= _WIDE * scale, area.right() - 34
        chance, points = model.losses(ply)
        for text, font, least, pen in (
            (points, plain, 34, theme.quiet_text),
            (chance, bold, 58, theme.text),
        ):
            wide = max(least * scale, QFontMetricsF(font).horizontalAdvance(text) + 4)
            if font is bold and (not is_wide or start + width + needed > edge - wide):
                break
            box = QRectF(edge - wide, area.top(), wide, area.height())
            paint_text(painter, box, text, font, pen, right)
            edge -= wide if text else 0
        painter.setFont(plain)
        named = model.player_width(plain, is_wide=True)
        if is_wide and start + named + needed <= edge:
            width = named
        player = QRectF(start, area.top(), width, area.height())
        model.paint_player(painter, player, ply, theme)
        room = QRectF(player.right() + 7 * scale, area.top(), 0, area.height())
        room.setRight(edge)
        paint_text(painter, room, move, plain, theme.text, left)
        mark = model.mark(ply)
        if mark is not None:
            centre = QPointF(area.right() - 17, area.center().y())
            paint_mark(painter, mark, centre, 4.5, theme)
