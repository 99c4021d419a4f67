"""The list of all moves of either game: a model of its rows, and how one is painted."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from dataclasses import replace
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

from PySide6 import QtWidgets
from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRectF,
    QSize,
    Qt,
)
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QStyledItemDelegate

from buildup.frozen import frozen
from buildup.review.verdicts import Verdict
from buildup.texts import _, counted
from buildup.view.game.verdict_marks import mark_colour
from buildup.view.style.painting import paint_rounded
from buildup.view.style.theme import Theme, current_theme, sized, text_scale
from buildup.view.tiles.marks import paint_pointer, paint_trough, pointed

if TYPE_CHECKING:
    from PySide6.QtWidgets import QStyleOptionViewItem

_ROW_HEIGHT = 27
"""With the usual font, in device-independent pixels, as all lengths here."""
_LEAST_BAR = 16
"""A shorter bar tells nothing, and is omitted."""
_MARGIN = 10
"""At both ends of a row."""
_GAP = 8
"""Between columns."""
_JOINT = 8
"""A row reaches so far into one that it is joined to: more than its corners are round."""
_LEAST_SHARE = 0.04
"""A bar that is filled less cannot be seen."""
DIMMED = 0.5
"""Opacity of rows that no longer fit the table."""

Index = QModelIndex | QPersistentModelIndex
_TOP = QModelIndex()


@frozen(kw_only=True)
class ListRow:
    """One legal move as a list shows it."""

    key: Hashable
    """The move: no two rows have the same."""
    move_text: str
    """The move in words."""
    is_valued: bool
    """Whether it is known what the move is worth."""
    group: Hashable
    """The same for equal moves, which share a row."""
    rank: Hashable
    """The same for moves that cannot be told apart: below each other they are one block."""
    value_text: str
    """What the move is worth: whole sentences."""
    value: float
    """By which a list is sorted whose column of numbers is chosen; the most comes first."""
    number_text: str
    """Points or pips, in short; empty while unknown."""
    chance_text: str
    """The chance to win, in short; empty while unknown."""
    share: float
    """How much of the bar is filled, from 0 to 1."""
    verdict: Verdict
    """By what the move gives away; it tells shape and colour of the bar."""
    is_hinted: bool
    """Whether a hint names the move."""
    more: int = 0
    """How many equal moves this one stands for."""

    @property
    def is_best(self) -> bool:
        """Whether it is known that no other move is better."""
        return self.verdict is Verdict.BEST

    @property
    def more_text(self) -> str:
        """How many moves stand in this row, if it is more than one."""
        return "" if not self.more else _("×{count}").format(count=self.more + 1)

    @property
    def spoken(self) -> str:
        """The whole row for assistive technology, and for the pointer."""
        sentences = [self.value_text]
        if self.is_hinted:
            sentences.append(_("The hint names it."))
        if self.more:
            sentence = counted("{count} equal move(s).", self.more)
            sentences.append(sentence.format(count=self.more))
        return " ".join(sentences)


R = TypeVar("R", bound=ListRow)


def grouped(rows: Iterable[R]) -> list[list[R]]:
    """Rows with those of equal moves together, in the order of the first of each group.

    The first row of a group stands for all: it says how many there are, and is the one that is
    hinted, if one is.
    """
    groups: dict[Hashable, list[R]] = {}
    for row in rows:
        groups.setdefault(row.group, []).append(row)
    return [_headed(group) for group in groups.values()]


def _headed(group: list[R]) -> list[R]:
    """A group whose first row says how many there are, and is the one that is hinted."""
    first, *others = sorted(group, key=lambda row: not row.is_hinted)
    return [replace(first, more=len(others)) if others else first, *others]


class MoveListModel(QAbstractListModel, Generic[R]):
    """A row for every legal move, in their order; equal ones share one."""

    def __init__(self, in_words: Callable[[str], str], parent: QObject) -> None:
        """List nothing yet; ``in_words`` makes of a row what is read aloud."""
        super().__init__(parent)
        self._in_words = in_words
        self.groups: list[list[R]] = []
        """Of equal moves, each with the one first that is listed."""

    @property
    def rows(self) -> list[R]:
        """What is listed, from top to bottom."""
        return [group[0] for group in self.groups]

    @property
    def move_count(self) -> int:
        """How many legal moves there are, those of all groups."""
        return sum(map(len, self.groups))

    def show_rows(self, rows: list[R], *, keeps_places: bool = False) -> None:
        """Show what is known now.

        Args:
            rows: Best first.
            keeps_places: Whether no row may leave its place once all moves have a value.
        """
        before, now, groups = self.groups, {row.key: row for row in rows}, grouped(rows)
        known = [row for group in before for row in group]
        is_kept = keeps_places and all(row.is_valued for row in known)
        if is_kept and now.keys() == {row.key for row in known}:
            groups = [_headed([now[row.key] for row in group]) for group in before]
        if [group[0].key for group in groups] != [group[0].key for group in before]:
            self.beginResetModel()
            self.groups = groups
            self.endResetModel()
            return
        self.groups = groups
        for place, (old, new) in enumerate(zip(before, groups, strict=True)):
            if old != new:
                self.dataChanged.emit(self.index(place), self.index(place))

    def joined(self, place: int) -> R | None:
        """The row above a place if it cannot be told apart from the one there."""
        pair = self.rows[place - 1 : place + 1] if place else []
        return pair[0] if len(pair) == 2 and pair[0].rank == pair[1].rank else None

    def index_of(self, key: Hashable) -> QModelIndex:
        """Where a move stands, or an equal one; an invalid index if it is not listed."""
        for place, group in enumerate(self.groups):
            if any(row.key == key for row in group):
                return self.index(place)
        return QModelIndex()

    def row_at(self, index: Index) -> R | None:
        """The row of an index."""
        return self.groups[index.row()][0] if index.isValid() else None

    def rowCount(self, parent: Index = _TOP) -> int:
        return 0 if parent.isValid() else len(self.groups)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> str | None:
        row = self.row_at(index)
        if row is None:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return row.move_text
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return self._in_words(row.spoken)
        return None


class Columns(NamedTuple):
    """Where everything in a row stands."""

    move: QRectF
    number: QRectF
    bar: QRectF
    chance: QRectF


class RowDelegate(QStyledItemDelegate, Generic[R]):
    """Paints a row in one line: the move, a number, a bar, and the chance to win.

    Columns are as wide as the widest text in them; the bar takes what is left.
    """

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._widths = 0.0, 0.0, 0.0
        self.is_dimmed = False
        """Whether the rows no longer fit the table."""

    def measure(self, rows: Iterable[R], font: QFont) -> None:
        """Make the columns wide enough for all rows that are listed, in the font of the list."""
        move, small = QFontMetricsF(_move_font(font, is_best=True)), QFontMetricsF(_small(font))
        widths = [
            (
                move.horizontalAdvance(row.move_text)
                + (small.horizontalAdvance(f" {row.more_text}") if row.more else 0.0),
                move.horizontalAdvance(row.number_text),
                move.horizontalAdvance(row.chance_text),
            )
            for row in rows
        ]
        wide, number, chance = map(max, zip(*widths, strict=True))
        self._widths = wide + 2, number + 2, chance + 2

    def columns(self, area: QRectF) -> Columns:
        """Where everything in a row stands that has so much room."""
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
        model = index.model()
        if not isinstance(model, MoveListModel) or (row := model.row_at(index)) is None:
            return
        above, below = model.joined(index.row()), model.joined(index.row() + 1)
        theme = current_theme()
        painter.save()
        painter.setLayoutDirection(option.direction)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(option.font)
        if self.is_dimmed:
            painter.setOpacity(DIMMED)
        area = QRectF(option.rect).adjusted(0, 1, 0, -1)
        state = option.state
        flags = QtWidgets.QStyle.StateFlag  # QStyle is made when first named, in 5 ms: not at start
        is_chosen = bool(state & flags.State_Selected)
        is_framed = is_chosen or bool(state & flags.State_MouseOver)
        painter.setClipRect(option.rect)  # cuts off what joins the row to others
        block = area.adjusted(0, -_JOINT if above else 0, 0, _JOINT if below else 0)
        paint_rounded(painter, block, 5, theme.bar)
        if is_framed:
            paint_rounded(painter, area, 5, theme.line if is_chosen else theme.bar, theme.accent)
        if row.is_hinted:
            paint_rounded(painter, area.adjusted(1, 1, -1, -1), 5, rim=QPen(theme.accent, 2.0))
            paint_pointer(painter, area, theme.accent)
        self._paint_row(painter, self.columns(area), row, above)
        painter.restore()

    def _paint_row(self, painter: QPainter, columns: Columns, row: R, above: R | None) -> None:
        """Paint a row, and of its worth nothing that stands in the one above already."""
        font, theme = painter.font(), current_theme()
        left = Qt.AlignmentFlag.AlignVCenter
        right = left | Qt.AlignmentFlag.AlignRight
        painter.setFont(_move_font(font, is_best=row.is_best))
        painter.setPen(theme.text)
        painter.drawText(columns.move, left, row.move_text)
        if above is None or above.value != row.value:
            painter.drawText(columns.number, right, row.number_text)
        is_new = above is None or above.chance_text != row.chance_text
        if is_new:
            painter.drawText(columns.chance, right, row.chance_text)
        if row.more:
            painter.setFont(_small(font))
            painter.setPen(theme.quiet_text)
            painter.drawText(columns.move, right, row.more_text)
        if row.is_valued and is_new:
            self.paint_bar(painter, columns.bar, row, theme)

    def paint_bar(self, painter: QPainter, whole: QRectF, row: R, theme: Theme) -> None:
        """A bar that is filled so far: pointed for the best move, and round for others.

        Args:
            painter: Where; its pen and brush change.
            whole: The room for the bar; nothing is painted where that is too short.
            row: Whose share and verdict it shows.
            theme: The colours.
        """
        if whole.width() < _LEAST_BAR:
            return
        paint_trough(painter, whole, 4, theme)
        filled = QRectF(whole)
        filled.setWidth(max(_LEAST_SHARE, row.share) * whole.width())
        painter.setBrush(mark_colour(row.verdict, theme))
        if row.verdict is Verdict.BEST:
            painter.drawPolygon(pointed(filled.adjusted(0, -2, 0, 2)))
        else:
            painter.drawRoundedRect(filled, 4, 4)


def row_height(font: QFont) -> int:
    """Of a row in a list with this font, in device-independent pixels."""
    return round(_ROW_HEIGHT * text_scale(font))


def _move_font(font: QFont, *, is_best: bool) -> QFont:
    return sized(font, 13, bold=is_best)


def _small(font: QFont) -> QFont:
    return sized(font, 12)
