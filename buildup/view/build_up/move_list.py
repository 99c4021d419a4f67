"""The list of all moves with their values: a model over the analyst, and how a row is painted."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from PySide6 import QtWidgets
from PySide6.QtCore import (
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRectF,
    QSize,
    Qt,
)
from PySide6.QtGui import QPainter, QPen, QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem

from buildup.controller.analysis.analyst import Analyst
from buildup.controller.analysis.rolled_out import RolledOut
from buildup.model.build_up.position import Move
from buildup.model.build_up.table import Sight
from buildup.narration.build_up.chances import explain_chance, tell_chance, tell_knowledge
from buildup.narration.build_up.reasons import tell_move
from buildup.narration.numbers import number
from buildup.review.verdicts import Judgement, Verdict, judge
from buildup.strategy.build_up.analysis import ValuedMove
from buildup.strategy.build_up.chance import Chance
from buildup.texts import _, ngettext
from buildup.view.game.verdict_marks import mark_colour
from buildup.view.style.fonts import sized, text_scale
from buildup.view.style.theme import Theme, current_theme
from buildup.view.tiles.marks import paint_pointer, pointed

_ROW_HEIGHT = 40
"""With the usual font, in device-independent pixels, as all lengths here."""
_BAR_LEFT = 142
_BAR_RIGHT = 82
"""What the bar leaves free at either side of a row."""
_KNOWLEDGE = 66
"""Room for how the chance is known, below it at the right."""
_LEAST_BAR = 16
"""A shorter bar tells nothing, and is omitted."""
_LONGEST_BAR = 24
"""A loss of so many points, or more, leaves no bar."""

Index = QModelIndex | QPersistentModelIndex


@dataclass(frozen=True, slots=True)
class MoveRow:
    """One legal move as the list shows it."""

    valued: ValuedMove
    judgement: Judgement | None
    """What the move gives away; ``None`` without a value."""
    chance: Chance | None
    """Of winning the round, and how it is known."""
    is_hinted: bool
    """Whether a hint names the move."""
    more: int = 0
    """How many equal moves are grouped under this one."""

    @property
    def is_best(self) -> bool:
        """Whether no other move is better, for the round and in points."""
        return self.judgement is not None and self.judgement.verdict is Verdict.BEST

    @property
    def loss(self) -> int | None:
        """Points less than the best move is worth; 0 or less where only the round is lost."""
        return None if self.judgement is None else self.judgement.points

    @property
    def move_text(self) -> str:
        """The move in words."""
        return tell_move(self.valued.move)

    @property
    def more_text(self) -> str:
        """How many equal moves there are beside this one, if any."""
        return "" if not self.more else _("+{count} equal").format(count=self.more)

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
        sentences = [self._value_text()]
        if self.valued.value is not None and self.chance is not None:
            sentences.append(explain_chance(self.chance))
        if self.is_hinted:
            sentences.append(_("The hint names it."))
        if self.more:
            sentences.append(
                ngettext("{count} equal move.", "{count} equal moves.", self.more).format(
                    count=self.more
                )
            )
        return " ".join(sentences)

    def _value_text(self) -> str:
        if self.valued.value is None or self.chance is None:
            return self.move_text
        if self.is_best:
            sentence = _("{move}: {value} points in this hand, a best move; {chance} %.")
        elif self.loss is not None and self.loss > 0:
            sentence = _("{move}: {value} points in this hand, {loss} behind the best; {chance} %.")
        else:
            sentence = _(
                "{move}: {value} points in this hand, but it gives away the round; {chance} %."
            )
        return sentence.format(
            move=self.move_text,
            value=number(self.valued.value, signed=True),
            loss=self.loss,
            chance=round(100 * self.chance.share),
        )

    @property
    def kind(self) -> tuple[object, ...]:
        """The same for equal moves: tiles that cover the same, and the same worth.

        A chance counts if it is certain. While it is rolled out no row leaves its group.
        """
        tile = self.valued.move.tile
        if self.valued.value is None:
            return (self.valued.move,)
        is_certain = self.chance is not None and self.chance.is_certain
        return tile.pips, tile.is_double, self.valued.value, self.chance if is_certain else None


def grouped(rows: Iterable[MoveRow]) -> list[list[MoveRow]]:
    """Rows with those of equal moves together, in the order of the first of each group.

    Moves are equal if their tiles can cover the same tops and they are worth the same. The
    first row of a group stands for all: it says how many there are, and whether one is hinted.
    """
    groups: dict[tuple[object, ...], list[MoveRow]] = {}
    for row in rows:
        groups.setdefault(row.kind, []).append(row)
    return [_headed(group) for group in groups.values()]


def _headed(group: list[MoveRow]) -> list[MoveRow]:
    """A group whose first row says how many there are, and whether one is hinted."""
    first, *others = group
    is_hinted = any(row.is_hinted for row in group)
    return [replace(first, more=len(others), is_hinted=is_hinted), *others]


class _MoveItem(QStandardItem):
    """The place of a row."""

    def __init__(self, row: MoveRow) -> None:
        super().__init__()
        self.row_shown = row


class MoveListModel(QStandardItemModel):
    """Rows for every legal move, best first, as far as they are valued; equal ones grouped."""

    def __init__(
        self,
        analyst: Analyst,
        rolled_out: RolledOut,
        in_words: Callable[[str], str],
        reason: Callable[[Move], str],
        parent: QObject,
    ) -> None:
        """List what ``analyst`` values.

        Args:
            analyst: Who values.
            rolled_out: Who knows better chances than the analyst's.
            in_words: Makes of a row what is read aloud.
            reason: Why a move is good, or what it gives away; empty while unknown.
            parent: Whoever shows the list.
        """
        super().__init__(parent)
        self._reason = reason
        self._in_words = in_words
        self._analyst = analyst
        self._rolled_out = rolled_out
        self._groups: list[list[MoveRow]] = []

    @property
    def move_count(self) -> int:
        """How many legal moves there are, those of all groups."""
        return sum(map(len, self._groups))

    def refresh(
        self, sight: Sight | None, hinted: Move | None, *, keeps_places: bool = False
    ) -> None:
        """Take what is known now.

        Args:
            sight: What the person on turn sees; ``None`` when nobody is.
            hinted: What a hint names, if there is one.
            keeps_places: Whether no row may leave its place once all moves have a value.
        """
        moves = self._analyst.moves if sight is not None else []
        chances = self._rolled_out.chances
        rows = [
            MoveRow(
                each,
                None if each.value is None else judge(moves[0], each),
                chances.get(each.move, each.chance),
                each.move == hinted,
            )
            for each in moves
        ]
        before = self._groups
        if keeps_places and self._is_valued and _moves(before) == {row.valued.move for row in rows}:
            now = {row.valued.move: row for row in rows}
            self._groups = [_headed([now[row.valued.move] for row in group]) for group in before]
        else:
            self._groups = grouped(rows)
        if _places(before) == _places(self._groups):
            self._update()
        else:
            self._fill()

    @property
    def _is_valued(self) -> bool:
        return all(row.valued.value is not None for group in self._groups for row in group)

    def _fill(self) -> None:
        self.clear()
        for group in self._groups:
            first, *others = map(_MoveItem, group)
            first.appendRows(others)
            self.appendRow(first)

    def _update(self) -> None:
        """The same moves with other values, or another hint: what is open stays open."""
        for place, group in enumerate(self._groups):
            first = self.item(place)
            for row, item in zip(
                group, [first, *map(first.child, range(first.rowCount()))], strict=True
            ):
                assert isinstance(item, _MoveItem)
                if item.row_shown != row:
                    item.row_shown = row
                    item.emitDataChanged()

    def index_of(self, move: Move) -> QModelIndex:
        """Where a move stands; an invalid index if it is not listed."""
        for place, group in enumerate(self._groups):
            for member, row in enumerate(group):
                if row.valued.move == move:
                    first = self.index(place, 0)
                    return first if member == 0 else self.index(member - 1, 0, first)
        return QModelIndex()

    def row_at(self, index: Index) -> MoveRow | None:
        """The row of an index."""
        item = self.itemFromIndex(index)
        return item.row_shown if isinstance(item, _MoveItem) else None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> str | None:
        row = self.row_at(index)
        if row is None:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return row.move_text
        if role == Qt.ItemDataRole.ToolTipRole:
            said = (row.spoken, self._reason(row.valued.move))
            return "".join(f"<p>{text}</p>" for text in said if text)  # breaks into lines
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return self._in_words(row.spoken)
        return None


def _places(groups: Iterable[Iterable[MoveRow]]) -> list[list[Move]]:
    return [[row.valued.move for row in group] for group in groups]


def _moves(groups: Iterable[Iterable[MoveRow]]) -> set[Move]:
    return {row.valued.move for group in groups for row in group}


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
        flags = QtWidgets.QStyle.StateFlag  # QStyle is made when first named, in 5 ms: not at start
        chosen = bool(state & (flags.State_Selected | flags.State_MouseOver))
        painter.setPen(theme.accent if chosen else Qt.PenStyle.NoPen)
        painter.setBrush(theme.bar)
        painter.drawRoundedRect(area, 5, 5)
        if row.is_hinted:
            painter.setPen(QPen(theme.accent, 2.0))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(area.adjusted(1, 1, -1, -1), 5, 5)
            paint_pointer(painter, area, theme.accent)
        if row.judgement is not None:
            self.paint_bar(painter, area, row.judgement, theme)
        self._paint_texts(painter, area, row, theme)
        painter.restore()

    def _paint_texts(self, painter: QPainter, area: QRectF, row: MoveRow, theme: Theme) -> None:
        font = painter.font()
        scale = text_scale(font)
        bold = sized(font, 13, bold=row.is_best)
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
        painter.drawText(upper, right, tell_chance(row.chance))
        painter.setFont(small)
        painter.setPen(theme.quiet_text)
        painter.drawText(lower, right, tell_knowledge(row.chance))
        if row.loss is not None and row.loss > 0:
            loss = QRectF(area.left() + 92 * scale, lower.top(), 40 * scale, lower.height())
            painter.drawText(loss, right, number(-row.loss))
        if row.more:
            more = QRectF(area.left() + _BAR_LEFT * scale, lower.top(), 0, lower.height())
            more.setRight(area.right() - _KNOWLEDGE * scale)
            painter.drawText(more, flags, row.more_text)

    def paint_bar(self, painter: QPainter, area: QRectF, judged: Judgement, theme: Theme) -> None:
        """Full and pointed for the best moves, round and shorter the more points they give away.

        A move that changes the result of the round has hardly any.
        """
        scale = text_scale(painter.font())
        left, right = _BAR_LEFT * scale, _BAR_RIGHT * scale
        middle = area.top() + area.height() * 0.3
        whole = QRectF(area.left() + left, middle - 5, area.width() - left - right, 10)
        if whole.width() < _LEAST_BAR:
            return
        loss = _LONGEST_BAR if judged.changes_result else judged.points
        share = max(0.04, 1.0 - loss / _LONGEST_BAR)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.line)
        painter.drawRoundedRect(whole, 4, 4)
        filled = QRectF(whole.left(), whole.top(), share * whole.width(), whole.height())
        painter.setBrush(mark_colour(judged.verdict, theme))
        if judged.verdict is Verdict.BEST:
            painter.drawPolygon(pointed(filled.adjusted(0, -2, 0, 2)))
        else:
            painter.drawRoundedRect(filled, 4, 4)
