"""Rows of lists and tables: a model, and a list whose rows are read as sentences."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Generic, NamedTuple, Protocol, TypeVar

from PySide6 import QtWidgets  # for QStyle, created on first use in 5 ms
from PySide6.QtCore import (
    QAbstractTableModel,
    QEvent,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QPoint,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QFont, QIcon, QKeyEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import QFrame, QListView, QStyledItemDelegate, QWidget

from buildup.narration.aloud import spoken
from buildup.narration.drawn import name_tiles
from buildup.texts import _
from buildup.view.style.theme import current_theme
from buildup.view.style.widgets import named, tip
from buildup.view.tiles.sentence import Sentence, TilePointer, laid_out

if TYPE_CHECKING:
    from PySide6.QtWidgets import QStyleOptionViewItem

    from buildup.narration.drawn import AnyTile

Index = QModelIndex | QPersistentModelIndex

T = TypeVar("T")
"""The type of a row's content."""
T_co = TypeVar("T_co", covariant=True)


_OF_ROWS = (
    *(Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.DecorationRole),
    *(Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole),
)
"""Roles whose data depends on the row."""


class Rows(Protocol[T_co]):
    """A sequence of rows, some of which may no longer exist when asked for."""

    def __len__(self) -> int: ...

    def __getitem__(self, place: int, /) -> T_co:
        """Return a row.

        Raises:
            IndexError: The row no longer exists.
        """


class Column(NamedTuple, Generic[T]):
    """A column of a list or table."""

    name: str
    """The title, untranslated; lists do not show it."""
    words: Callable[[T], str]
    aligned: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft
    is_extra: bool = False
    """Whether to omit the column if there is little room."""
    is_shown: Callable[[Sequence[T]], bool] = lambda _rows: True
    """Returns whether the column has content for any of these rows."""
    aloud: Callable[[T], str] | None = None
    """Returns the spoken text; ``None`` to speak the words."""
    tip: Callable[[T], str] | None = None
    """Returns the tooltip; ``None`` to show the words."""
    mark: Callable[[T], QIcon] | None = None
    """Returns the icon before the words; ``None`` for a column without icons."""


class RowModel(QAbstractTableModel, Generic[T]):
    """A model of rows whose texts are computed on demand."""

    def __init__(
        self,
        columns: Sequence[Column[T]],
        parent: QObject,
        *,
        is_heading: Callable[[T], bool] = lambda _row: False,
        has_tips: bool = True,
    ) -> None:
        """Create a model without rows.

        Args:
            columns: The columns from left to right.
            parent: The owner.
            is_heading: Returns whether a row is a heading, which cannot be selected.
            has_tips: Whether rows have tooltips.
        """
        super().__init__(parent)
        self.columns = columns
        self.rows: Rows[T] = ()
        self._is_heading, self._has_tips = is_heading, has_tips
        self._aligned = [int(each.aligned | Qt.AlignmentFlag.AlignVCenter) for each in columns]

    def show_rows(self, rows: Rows[T], *, keeps_places: bool = False) -> None:
        """Replace the rows.

        Args:
            rows: The rows from top to bottom.
            keeps_places: Whether to keep the selection, since rows were only changed, or added or
                removed at the end.
        """
        known, before, now = self.rows, len(self.rows), len(rows)
        if not keeps_places:
            self.beginResetModel()
            self.rows = rows
            self.endResetModel()
            return
        if now > before:
            self.beginInsertRows(QModelIndex(), before, now - 1)
        elif now < before:
            self.beginRemoveRows(QModelIndex(), now, before - 1)
        self.rows = rows
        if now > before:
            self.endInsertRows()
        elif now < before:
            self.endRemoveRows()
        for place in range(min(before, now)):
            if known[place] != rows[place]:
                self.tell_changed(place, place)

    def tell_changed(self, first: int, last: int) -> None:
        """Notify the views that the rows from ``first`` to ``last``, inclusive, have changed."""
        self.dataChanged.emit(self.index(first, 0), self.index(last, len(self.columns) - 1))

    def row_at(self, index: Index) -> T | None:
        """Return the row at an index; ``None`` if there is none, or it no longer exists."""
        with suppress(IndexError):
            return self.rows[index.row()] if index.isValid() else None
        return None

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self.rows)

    def columnCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self.columns)

    def flags(self, index: Index) -> Qt.ItemFlag:
        row = self.row_at(index)
        is_heading = row is not None and self._is_heading(row)
        return Qt.ItemFlag.NoItemFlags if is_heading else super().flags(index)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> str | int | None:
        if orientation is Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return _(self.columns[section].name)
        return self._aligned[section] if role == Qt.ItemDataRole.TextAlignmentRole else None

    def data(
        self, index: Index, role: int = Qt.ItemDataRole.DisplayRole
    ) -> str | int | QIcon | None:
        column = self.columns[index.column()]
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return self._aligned[index.column()]
        if role not in _OF_ROWS or (row := self.row_at(index)) is None:
            return None
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return column.words(row)
            case Qt.ItemDataRole.AccessibleTextRole:
                return column.aloud(row) if column.aloud else spoken(column.words(row))
            case Qt.ItemDataRole.ToolTipRole if self._has_tips:
                return tip(name_tiles((column.tip or column.words)(row)))
            case Qt.ItemDataRole.DecorationRole if column.mark is not None:
                return column.mark(row)
        return None


_LEAST_ROW = 24
"""Minimum height of a row, in device-independent pixels."""
_SIDE, _ABOVE = 4, 3
"""The margins beside a sentence, and above and below it, in device-independent pixels."""


class SentenceDelegate(QStyledItemDelegate):
    """A delegate that paints each row as a sentence with drawn tiles, as high as needed."""

    def __init__(self, rows: QListView) -> None:
        super().__init__(rows)
        self._rows = rows

    def size_of(self, text: str, font: QFont, width: int) -> QSize:
        """Return the size of a row that shows this text at this width."""
        sentence, _room = self._laid(text, font, QRect(0, 0, width, 0))
        return QSize(width, max(_LEAST_ROW, round(sentence.size[1]) + 2 * _ABOVE))

    def _laid(self, text: str, font: QFont, area: QRect) -> tuple[Sentence, QRectF]:
        """Return the laid-out sentence of a row, and its rectangle."""
        is_mirrored, mark = self._rows.isRightToLeft(), max(0, self._rows.iconSize().width())
        beside = mark + 2 * _SIDE if mark else _SIDE
        left, right = (_SIDE, beside) if is_mirrored else (beside, _SIDE)
        room = QRectF(area).adjusted(left, 0, -right, 0)
        laid = laid_out(text, QFont(font), room.width(), is_mirrored=is_mirrored, is_row=True)
        return laid, room

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        self.initStyleOption(option, index)
        sentence, room = self._laid(option.text, option.font, option.rect)
        option.text = ""
        control = QtWidgets.QStyle.ControlElement.CE_ItemViewItem
        self._rows.style().drawControl(control, option, painter, self._rows)
        is_heading, theme = index.flags() == Qt.ItemFlag.NoItemFlags, current_theme()
        painter.setPen(theme.quiet_text if is_heading else theme.text)
        sentence.draw(painter, room)

    def tile_at(self, point: QPoint) -> AnyTile | None:
        """Return the drawn tile at a point of the list, if any."""
        index = self._rows.indexAt(point)
        if not index.isValid():
            return None
        sentence, room = self._laid(index.data(), self._rows.font(), self._rows.visualRect(index))
        return sentence.tile_at(point, room)


class RowDelegate(SentenceDelegate):
    """A delegate for lists of a few dozen rows, all of which are measured whenever one is added."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return self.size_of(index.data(), option.font, self._rows.viewport().width())


class RowList(TilePointer, QListView, Generic[T]):
    """A list with one column, whose rows are each read as a sentence.

    Signals:
        opened: Enter was pressed on the row at this index; −1 if none is current. It replaces Qt's
            ``activated``, which some desktops also send for a single click.
        reached: The row at this index became current; −1 if none is.
        left: The pointer is no longer on the list.
        line_wanted: Right was pressed on a row from which best play can be shown.
        resized: The size or font of the list changed.
    """

    opened = Signal(int)
    reached = Signal(int)
    left = Signal()
    line_wanted = Signal()
    resized = Signal()
    has_line = False
    """Whether best play can be shown from the current row; otherwise Right works as usual."""

    def __init__(self, model: RowModel[T], name: str, spoken_name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._model = model
        model.setParent(self)
        self.setModel(model)
        named(self, name, spoken_name)
        # Columns of moves and numbers keep their order in right-to-left languages.
        self.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setEditTriggers(QListView.EditTrigger.NoEditTriggers)
        self.setMouseTracking(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.selectionModel().currentChanged.connect(lambda now, _old: self.reached.emit(now.row()))

    @property
    def rows(self) -> list[T]:
        """The listed rows."""
        return [*iter(self._model.rows)]

    @property
    def chosen(self) -> T | None:
        """The current row, if any."""
        return self._model.row_at(self.currentIndex())

    def choose(self, place: int) -> None:
        """Select a row, or none (−1)."""
        self.setCurrentIndex(self._model.index(place, 0) if place >= 0 else QModelIndex())

    def event(self, event: QEvent) -> bool:
        if event.type() is QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            event.setAccepted(self._enters_line(event))
        return super().event(event)

    def _enters_line(self, event: QKeyEvent) -> bool:
        is_plain = not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        return self.has_line and is_plain and event.key() == Qt.Key.Key_Right

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.opened.emit(self.currentIndex().row())
        elif self._enters_line(event):
            self.line_wanted.emit()
        else:
            super().keyPressEvent(event)

    def tile_under(self, point: QPoint) -> AnyTile | None:
        delegate = self.itemDelegate()
        return delegate.tile_at(point) if isinstance(delegate, SentenceDelegate) else None

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.left.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.resized.emit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self.resized.emit()
