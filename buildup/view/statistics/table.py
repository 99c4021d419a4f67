"""A table of text with keyboard navigation, whose size follows the font."""

from collections.abc import Sequence
from typing import Generic

from PySide6.QtCore import QEvent, QRect, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QHeaderView, QTableView, QWidget

from buildup.view.game.rows import Column, RowModel, Rows, T
from buildup.view.style.fonts import text_scale
from buildup.view.style.widgets import named

_MOST_ROWS_SEEN = 12
"""The maximum number of rows shown at once; longer lists scroll."""
_MOST_ROWS_SEEN_NARROW = 7
"""The maximum number of rows shown at once if the table is too narrow for all columns."""
_ROWS_MEASURED = 50
"""The number of rows that column widths are fitted to, starting with the first visible one."""
_ROW_HEIGHT = 30
"""The height of a row with the usual font, in device-independent pixels."""
_LEAST_WIDTH = 40
"""Minimum width of a column, in device-independent pixels."""
_WIDE = 760
"""Minimum width of the table to show all columns, in device-independent pixels."""

_STRETCH = QHeaderView.ResizeMode.Stretch


class Table(QTableView, Generic[T]):
    """A table as tall as its rows, up to a limit; longer tables scroll.

    Signals:
        chosen_changed: Another row was selected, or none.
        open_wanted: The user wants to open the selected row.
        row_reached: The keyboard reached a row; carries its rectangle in the viewport.
    """

    chosen_changed = Signal()
    open_wanted = Signal()
    row_reached = Signal(QRect)

    def __init__(
        self, name: str, spoken_name: str, columns: Sequence[Column[T]], parent: QWidget
    ) -> None:
        """Create an empty table.

        Args:
            name: The object name.
            spoken_name: The accessible name.
            columns: The columns from left to right.
            parent: The owner.
        """
        super().__init__(parent)
        self._model = RowModel(columns, self)
        self._sample: Sequence[T] = ()
        self.setModel(self._model)
        named(self, name, spoken_name)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setAlternatingRowColors(True)
        self.setTabKeyNavigation(False)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        header = self.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setResizeContentsPrecision(_ROWS_MEASURED)
        left = [each.aligned is Qt.AlignmentFlag.AlignLeft for each in columns]
        header.setSectionResizeMode(len(left) - 1 - left[::-1].index(True), _STRETCH)
        header.setHighlightSections(False)
        header.setSectionsClickable(False)
        self._fit()
        self.selectionModel().selectionChanged.connect(self.chosen_changed)
        self.doubleClicked.connect(self.open_wanted)

    @property
    def place(self) -> int | None:
        """The index of the selected row, if any."""
        rows = self.selectionModel().selectedRows()
        return rows[0].row() if rows else None

    @property
    def chosen(self) -> T | None:
        """The selected item; ``None`` if there is none or it no longer exists."""
        rows = self.selectionModel().selectedRows()
        return self._model.row_at(rows[0]) if rows else None

    def show_rows(self, rows: Rows[T], sample: Sequence[T], chosen: int = 0) -> None:
        """Replace the rows, and select one.

        Args:
            rows: The rows.
            sample: Some rows of every kind, to find empty columns.
            chosen: The index of the row to select.
        """
        self._sample = sample
        with QSignalBlocker(self):
            self._model.show_rows(rows)
            if rows:
                self.selectRow(chosen)
        self.chosen_changed.emit()
        self._fit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.open_wanted.emit()
        else:
            super().keyPressEvent(event)
            self.row_reached.emit(self.visualRect(self.currentIndex()))

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if event.reason() is not Qt.FocusReason.MouseFocusReason:
            self.row_reached.emit(self.visualRect(self.currentIndex()))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self._fit()

    def _fit(self) -> None:
        """Hide empty columns and, if narrow, minor ones; fit the heights of the rows and table."""
        scale = text_scale()
        is_wide = self.width() >= _WIDE * scale
        for place, column in enumerate(self._model.columns):
            is_shown = (is_wide or not column.is_extra) and column.is_shown(self._sample)
            if self.isColumnHidden(place) is is_shown:
                self.setColumnHidden(place, not is_shown)
        row = round(_ROW_HEIGHT * scale)
        self.verticalHeader().setDefaultSectionSize(row)
        header = self.horizontalHeader()
        header.setMinimumSectionSize(_LEAST_WIDTH)
        header.setFixedHeight(row)
        most = _MOST_ROWS_SEEN if is_wide else _MOST_ROWS_SEEN_NARROW
        self.setFixedHeight((min(self._model.rowCount(), most) + 1) * row)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._fit()

    def minimumSizeHint(self) -> QSize:
        return QSize(300, 2 * self.verticalHeader().defaultSectionSize())
