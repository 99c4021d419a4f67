"""Finished rounds as a table: when, against whom, how it ended, and with which help."""

from collections.abc import Callable

from PySide6.QtCore import (
    QAbstractTableModel,
    QEvent,
    QObject,
    QRect,
    QSignalBlocker,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QFocusEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QHeaderView, QTableView, QWidget

from buildup.narration.aloud import spoken
from buildup.narration.numbers import number
from buildup.records.finished_round import FinishedRound, Result
from buildup.records.statistics import Selection
from buildup.texts import _, later
from buildup.view.game.dates import moment_words
from buildup.view.game.move_list import Index
from buildup.view.statistics.wording import (
    decimal,
    help_words,
    level_word,
    result_word,
    size_words,
)
from buildup.view.style.fonts import text_scale
from buildup.view.style.named import named, tip

_MOST_ROWS_SEEN = 12
"""A longer list is scrolled."""
_MOST_ROWS_SEEN_NARROW = 6
"""The same where there is no room for all columns, and seldom for many rows."""
_ROWS_MEASURED = 50
"""Columns are as wide as so many rows want them, from the first one seen on."""
_ROW_HEIGHT = 30
"""With the usual font, in device-independent pixels."""

_SIZE, _MARGIN, _POINTS, _LOSS, _DEAL = 2, 4, 5, 6, 7
"""Columns that are set apart."""
_WIDE = 760
"""From this width on there is room for all columns; device-independent pixels."""


class RoundsModel(QAbstractTableModel):
    """Finished rounds, a row each, the latest first."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.rounds: tuple[FinishedRound, ...] = ()
        """What is listed, in the order of the rows."""

    def show_rounds(self, rounds: tuple[FinishedRound, ...]) -> None:
        """List these rounds, which come the oldest first."""
        self.beginResetModel()
        self.rounds = rounds[::-1]
        self.endResetModel()

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self.rounds)

    def columnCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(_COLUMNS)

    def headerData(
        self,
        section: int,
        orientation: Qt.Orientation,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> str | int | None:
        if orientation is not Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return _(_COLUMNS[section][0])
        return _alignment(section) if role == Qt.ItemDataRole.TextAlignmentRole else None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> str | int | None:
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
            text = _COLUMNS[index.column()][1](self.rounds[index.row()])
            return tip(text) if role == Qt.ItemDataRole.ToolTipRole else text
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return spoken(_COLUMNS[index.column()][1](self.rounds[index.row()]))
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _alignment(index.column())
        return None


class RoundsTable(QTableView):
    """Shows some rounds at full height; more of them are scrolled.

    Signals:
        chosen_changed: Another round is chosen, or none.
        open_wanted: The chosen round is to be looked back at.
        row_reached: The keyboard has gone to a row; its place in the viewport.
    """

    chosen_changed = Signal()
    open_wanted = Signal()
    row_reached = Signal(QRect)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._shows_size = self._shows_loss = False
        self._model = RoundsModel(self)
        self.setModel(self._model)
        named(self, "roundsTable", _("Finished rounds"))
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
        header.setStretchLastSection(True)
        header.setHighlightSections(False)
        header.setSectionsClickable(False)
        self._fit()
        self.selectionModel().selectionChanged.connect(self.chosen_changed)
        self.doubleClicked.connect(self.open_wanted)

    @property
    def chosen(self) -> FinishedRound | None:
        """The round whose row is selected."""
        rows = self.selectionModel().selectedRows()
        return self._model.rounds[rows[0].row()] if rows else None

    @property
    def count(self) -> int:
        """How many rounds are listed."""
        return self._model.rowCount()

    def show_selection(self, selection: Selection, result: Result | None) -> None:
        """List the chosen rounds, or those with one result; the round stays chosen that was."""
        before = self.chosen
        with QSignalBlocker(self):
            self._model.show_rounds(
                tuple(each for each in selection.rounds if result in (None, each.result))
            )
            keys = [each.key for each in self._model.rounds]
            if before is not None and before.key in keys:
                self.selectRow(keys.index(before.key))
            elif keys:
                self.selectRow(0)
        self.chosen_changed.emit()
        has_sizes = any(each.size is not None for each in selection.rounds)
        self._shows_size = has_sizes and selection.wanted.size is None
        self._shows_loss = selection.summary.average_loss is not None
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
        """Hide what says nothing here, and in a narrow window what matters least; rows and heading
        grow with the text, and the table is as high as all of them."""
        scale = text_scale()
        is_wide = self.width() >= _WIDE * scale
        self.setColumnHidden(_SIZE, not self._shows_size)
        self.setColumnHidden(_POINTS, not is_wide)
        self.setColumnHidden(_LOSS, not (is_wide and self._shows_loss))
        self.setColumnHidden(_DEAL, not is_wide)
        row = round(_ROW_HEIGHT * scale)
        self.verticalHeader().setDefaultSectionSize(row)
        header = self.horizontalHeader()
        header.setMinimumSectionSize(round(84 * scale) if is_wide else 40)
        header.setFixedHeight(row)
        most = _MOST_ROWS_SEEN if is_wide else _MOST_ROWS_SEEN_NARROW
        self.setFixedHeight((min(self.count, most) + 1) * row)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def minimumSizeHint(self) -> QSize:
        return QSize(300, 2 * self.verticalHeader().defaultSectionSize())


def _loss_words(finished: FinishedRound) -> str:
    return "" if finished.average_loss is None else decimal(finished.average_loss)


def _points_words(finished: FinishedRound) -> str:
    return _("{yours} : {other}").format(
        yours=number(finished.points.human), other=number(finished.points.computer)
    )


_COLUMNS: tuple[tuple[str, Callable[[FinishedRound], str]], ...] = (
    (later("Date"), lambda finished: moment_words(finished.finished_at)),
    (later("Level"), lambda finished: level_word(finished.level)),
    (later("Set"), lambda finished: "" if finished.size is None else size_words(finished.size)),
    (later("Result"), lambda finished: result_word(finished.result)),
    (later("Margin"), lambda finished: number(finished.margin, signed=True)),
    (later("You : computer"), _points_words),
    (later("Lost a move"), _loss_words),
    (later("Deal"), lambda finished: str(finished.deal)),
    (later("Help"), help_words),
)
"""The name of each column, and what stands in it."""


def _alignment(column: int) -> int:
    is_number = column in (_MARGIN, _LOSS, _DEAL)
    side = Qt.AlignmentFlag.AlignRight if is_number else Qt.AlignmentFlag.AlignLeft
    if column == _POINTS:
        side = Qt.AlignmentFlag.AlignHCenter
    return int(side | Qt.AlignmentFlag.AlignVCenter)
