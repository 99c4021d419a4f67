"""The list of all moves of either game: a model of rows in groups, and how a row is framed."""

from __future__ import annotations

from abc import ABCMeta, abstractmethod
from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Generic, TypeVar

from PySide6 import QtWidgets
from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QPainter, QPen, QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QStyledItemDelegate

from buildup.controller.play.abstract_qobject import AbstractQObjectMeta
from buildup.review.verdicts import Verdict
from buildup.texts import _, ngettext
from buildup.view.game.verdict_marks import mark_colour
from buildup.view.style.fonts import sized, text_scale
from buildup.view.style.named import tip
from buildup.view.style.theme import Theme, current_theme
from buildup.view.tiles.marks import paint_pointer, pointed

if TYPE_CHECKING:
    from PySide6.QtWidgets import QStyleOptionViewItem

_ROW_HEIGHT = 40
"""With the usual font, in device-independent pixels, as all lengths here."""
_LEAST_BAR = 16
"""A shorter bar tells nothing, and is omitted."""

Index = QModelIndex | QPersistentModelIndex


@dataclass(frozen=True, slots=True, kw_only=True)
class ListRow(metaclass=ABCMeta):
    """One legal move as a list shows it."""

    is_hinted: bool = False
    """Whether a hint names the move."""
    more: int = 0
    """How many equal moves are grouped under this one."""

    @property
    @abstractmethod
    def key(self) -> Hashable:
        """The move: no two rows have the same."""

    @property
    @abstractmethod
    def move_text(self) -> str:
        """The move in words."""

    @property
    @abstractmethod
    def is_valued(self) -> bool:
        """Whether it is known what the move is worth."""

    @property
    @abstractmethod
    def is_best(self) -> bool:
        """Whether no other move is better."""

    @property
    @abstractmethod
    def group(self) -> Hashable:
        """The same for equal moves."""

    @property
    @abstractmethod
    def value_text(self) -> str:
        """What the move is worth: whole sentences."""

    @property
    def more_text(self) -> str:
        """How many equal moves there are beside this one, if any."""
        return "" if not self.more else _("+{count} equal").format(count=self.more)

    @property
    def spoken(self) -> str:
        """The whole row for assistive technology, and for the pointer."""
        sentences = [self.value_text]
        if self.is_hinted:
            sentences.append(_("The hint names it."))
        if self.more:
            sentences.append(
                ngettext("{count} equal move.", "{count} equal moves.", self.more).format(
                    count=self.more
                )
            )
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
    return [replace(first, more=len(others)), *(replace(row, more=0) for row in others)]


class _MoveItem(QStandardItem, Generic[R]):
    """The place of a row."""

    def __init__(self, row: R) -> None:
        super().__init__()
        self.row_shown = row


class MoveListModel(QStandardItemModel, Generic[R]):
    """Rows for every legal move in their order; equal ones grouped."""

    def __init__(
        self, in_words: Callable[[str], str], reason: Callable[[R], str], parent: QObject
    ) -> None:
        """List nothing yet.

        Args:
            in_words: Makes of a row what is read aloud.
            reason: Why a move is good, or what it gives away; empty while unknown.
            parent: Whoever shows the list.
        """
        super().__init__(parent)
        self._reason = reason
        self._in_words = in_words
        self._groups: list[list[R]] = []

    @property
    def move_count(self) -> int:
        """How many legal moves there are, those of all groups."""
        return sum(map(len, self._groups))

    def show_rows(self, rows: list[R], *, keeps_places: bool = False) -> None:
        """Show what is known now.

        Args:
            rows: Best first.
            keeps_places: Whether no row may leave its place once all moves have a value.
        """
        before = self._groups
        if keeps_places and self._is_valued and _keys(before) == {row.key for row in rows}:
            now = {row.key: row for row in rows}
            self._groups = [_headed([now[row.key] for row in group]) for group in before]
        else:
            self._groups = grouped(rows)
        if _places(before) == _places(self._groups):
            self._update()
        else:
            self._fill()

    @property
    def _is_valued(self) -> bool:
        return all(row.is_valued for group in self._groups for row in group)

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

    def index_of(self, key: Hashable) -> QModelIndex:
        """Where a move stands; an invalid index if it is not listed."""
        for place, group in enumerate(self._groups):
            for member, row in enumerate(group):
                if row.key == key:
                    first = self.index(place, 0)
                    return first if member == 0 else self.index(member - 1, 0, first)
        return QModelIndex()

    def row_at(self, index: Index) -> R | None:
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
            return tip(row.spoken, self._reason(row))
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return self._in_words(row.spoken)
        return None


def _places(groups: Iterable[Iterable[R]]) -> list[list[Hashable]]:
    return [[row.key for row in group] for group in groups]


def _keys(groups: Iterable[Iterable[R]]) -> set[Hashable]:
    return {row.key for group in groups for row in group}


class RowDelegate(QStyledItemDelegate, Generic[R], metaclass=AbstractQObjectMeta):
    """Frames a row, and leaves to a game what stands in it."""

    def sizeHint(self, option: QStyleOptionViewItem, _index: Index) -> QSize:
        return QSize(200, round(_ROW_HEIGHT * text_scale(option.font)))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        model = index.model()
        row = model.row_at(index) if isinstance(model, MoveListModel) else None
        if row is None:
            return
        theme = current_theme()
        painter.save()
        painter.setLayoutDirection(option.direction)
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
        self.paint_row(painter, area, row, theme)
        painter.restore()

    def paint_move(
        self, painter: QPainter, area: QRectF, row: R, below: str, theme: Theme
    ) -> tuple[QFont, QRectF, QRectF]:
        """Paint the move, and in smaller letters what stands below it.

        Args:
            painter: Where; its font is that of the list, then that of the lower line.
            area: The frame.
            row: What is shown.
            below: What stands below the move.
            theme: The colours.

        Returns:
            The font of the move, bold for the best one, and the rooms of both lines.
        """
        half, flags = area.height() / 2, Qt.AlignmentFlag.AlignVCenter
        bold, small = sized(painter.font(), 13, bold=row.is_best), sized(painter.font(), 11)
        upper, lower = area.adjusted(10, 2, -10, 1 - half), area.adjusted(10, half - 1, -10, -3)
        painter.setFont(bold)
        painter.setPen(theme.text)
        painter.drawText(upper, flags, row.move_text)
        painter.setFont(small)
        painter.setPen(theme.quiet_text)
        painter.drawText(lower, flags, below)
        return bold, upper, lower

    @abstractmethod
    def paint_row(self, painter: QPainter, area: QRectF, row: R, theme: Theme) -> None:
        """Paint what stands in a row.

        Args:
            painter: Where; its font is that of the list.
            area: The frame.
            row: What is shown.
            theme: The colours.
        """


def paint_share(
    painter: QPainter, whole: QRectF, share: float, verdict: Verdict, theme: Theme
) -> None:
    """A bar that is filled so far: pointed for the best move, and round for others.

    Args:
        painter: Where; its pen and brush change.
        whole: The room for the bar; nothing is painted where that is too short.
        share: How much is filled, from 0 to 1.
        verdict: On the move; it tells shape and colour.
        theme: The colours.
    """
    if whole.width() < _LEAST_BAR:
        return
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.line)
    painter.drawRoundedRect(whole, 4, 4)
    filled = QRectF(whole.left(), whole.top(), share * whole.width(), whole.height())
    painter.setBrush(mark_colour(verdict, theme))
    if verdict is Verdict.BEST:
        painter.drawPolygon(pointed(filled.adjusted(0, -2, 0, 2)))
    else:
        painter.drawRoundedRect(filled, 4, 4)
