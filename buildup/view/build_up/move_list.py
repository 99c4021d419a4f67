"""The list of all moves with their values: a model over the analyst, and how a row is painted."""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRectF,
    QSize,
    Qt,
)
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from buildup.controller.analysis.analyst import Analyst
from buildup.model.build_up.position import Move
from buildup.model.build_up.table import Sight
from buildup.narration.build_up.reasons import tell_move
from buildup.narration.numbers import number, percent
from buildup.strategy.build_up.analysis import ValuedMove
from buildup.strategy.build_up.win_chance import win_chance
from buildup.texts import _
from buildup.view.style.fonts import sized, text_scale
from buildup.view.style.theme import Theme, current_theme

_ROW_HEIGHT = 40
"""With the usual font, in device-independent pixels, as all lengths here."""
_LEAST_BAR = 16
"""A shorter bar tells nothing, and is omitted."""
_LONGEST_BAR = 24
"""A loss of so many points, or more, leaves no bar."""

Index = QModelIndex | QPersistentModelIndex


@dataclass(frozen=True, slots=True)
class MoveRow:
    """One legal move as the list shows it."""

    valued: ValuedMove
    loss: int | None
    """Points less than the best move is worth."""
    chance: float | None
    """Of winning the round, 0 to 1."""

    @property
    def move_text(self) -> str:
        """The move in words."""
        return tell_move(self.valued.move)

    @property
    def reply_text(self) -> str:
        """What the opponent is expected to answer."""
        if self.valued.value is None:
            return _("not valued yet")
        if len(self.valued.line) < 2:
            return _("no answer")
        reply = self.valued.line[1]
        return _("then {tile} on {stack}").format(tile=reply.tile, stack=reply.stack)

    @property
    def spoken(self) -> str:
        """The whole row for assistive technology, and for the pointer."""
        if self.valued.value is None or self.chance is None:
            return self.move_text
        return _("{move}: {value} points in this hand, {loss} behind the best; {chance} %.").format(
            move=self.move_text,
            value=number(self.valued.value, signed=True),
            loss=self.loss,
            chance=round(100 * self.chance),
        )


class MoveListModel(QAbstractListModel):
    """Rows for every legal move, best first, as far as they are valued."""

    def __init__(self, analyst: Analyst, in_words: Callable[[str], str], parent: QObject) -> None:
        """List what ``analyst`` values; ``in_words`` makes of a row what is read aloud."""
        super().__init__(parent)
        self._in_words = in_words
        self._analyst = analyst
        self._rows: list[MoveRow] = []

    def refresh(self, sight: Sight | None) -> None:
        """Take what the analyst knows now.

        Args:
            sight: What the person on turn sees; ``None`` when nobody is.
        """
        moves = self._analyst.moves if sight is not None else []
        best = max((each.value for each in moves if each.value is not None), default=0)
        rows = [
            MoveRow(
                each,
                None if each.value is None else best - each.value,
                None if each.value is None or sight is None else win_chance(sight, each.value),
            )
            for each in moves
        ]
        if [row.valued.move for row in rows] == [row.valued.move for row in self._rows]:
            self._rows = rows
            if rows:
                self.dataChanged.emit(self.index(0), self.index(len(rows) - 1))
        else:
            self.beginResetModel()
            self._rows = rows
            self.endResetModel()

    def row_at(self, index: Index) -> MoveRow | None:
        """The row of an index."""
        return self._rows[index.row()] if 0 <= index.row() < len(self._rows) else None

    def index_of(self, move: Move) -> QModelIndex:
        """Where a move stands in the list."""
        for place, row in enumerate(self._rows):
            if row.valued.move == move:
                return self.index(place)
        return QModelIndex()

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> str | None:
        row = self.row_at(index)
        if row is None:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return row.move_text
        if role == Qt.ItemDataRole.ToolTipRole:
            return row.spoken
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return self._in_words(row.spoken)
        return None


class MoveDelegate(QStyledItemDelegate):
    """Paints a row: the move and its answer, value and bar, and the chance to win the round."""

    def sizeHint(self, option: QStyleOptionViewItem, _index: Index) -> QSize:
        return QSize(200, round(_ROW_HEIGHT * text_scale(option.font)))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        model = index.model()
        row = model.row_at(index) if isinstance(model, MoveListModel) else None
        if row is None:
            return
        theme = current_theme()
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(option.font)
        area = QRectF(option.rect).adjusted(0, 1, 0, -1)
        state = option.state
        chosen = bool(state & (QStyle.StateFlag.State_Selected | QStyle.StateFlag.State_MouseOver))
        painter.setPen(theme.accent if chosen else Qt.PenStyle.NoPen)
        painter.setBrush(theme.bar)
        painter.drawRoundedRect(area, 5, 5)
        if row.loss is not None:
            self._paint_bar(painter, area, row.loss, theme)
        self._paint_texts(painter, area, row, theme)
        painter.restore()

    def _paint_texts(self, painter: QPainter, area: QRectF, row: MoveRow, theme: Theme) -> None:
        font = painter.font()
        scale = text_scale(font)
        bold = sized(font, 13, bold=row.loss == 0)
        small = sized(font, 11)
        flags = Qt.AlignmentFlag.AlignVCenter
        right = flags | Qt.AlignmentFlag.AlignRight
        upper = area.adjusted(10, 2, -10, -area.height() / 2 + 1)
        lower = area.adjusted(10, area.height() / 2 - 1, -10, -3)
        painter.setFont(bold)
        painter.setPen(theme.text)
        painter.drawText(upper, flags, row.move_text)
        painter.setFont(small)
        painter.setPen(theme.quiet_text)
        painter.drawText(lower, flags, row.reply_text)
        if row.valued.value is None or row.chance is None:
            return
        painter.setFont(bold)
        painter.setPen(theme.text)
        value = QRectF(area.left() + 92 * scale, upper.top(), 40 * scale, upper.height())
        painter.drawText(value, right, number(row.valued.value, signed=True))
        chance = QRectF(area.right() - 60 * scale, area.top(), 60 * scale - 10, area.height())
        painter.drawText(chance, right, percent(row.chance))
        if row.loss:
            painter.setFont(small)
            painter.setPen(theme.quiet_text)
            loss = QRectF(area.left() + 92 * scale, lower.top(), 40 * scale, lower.height())
            painter.drawText(loss, right, number(-row.loss))

    def _paint_bar(self, painter: QPainter, area: QRectF, loss: int, theme: Theme) -> None:
        """Full for the best move, shorter the more a move gives away."""
        scale = text_scale(painter.font())
        left, right = 142 * scale, 64 * scale
        whole = QRectF(area.left() + left, area.center().y() - 5, area.width() - left - right, 10)
        if whole.width() < _LEAST_BAR:
            return
        share = max(0.04, 1.0 - loss / _LONGEST_BAR)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.line)
        painter.drawRoundedRect(whole, 4, 4)
        painter.setBrush(theme.good if loss == 0 else theme.bad)
        painter.drawRoundedRect(
            QRectF(whole.left(), whole.top(), share * whole.width(), whole.height()), 4, 4
        )
