"""The latest rounds as a table: when, against whom, how it ended, and with which help."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import (
    QAbstractTableModel,
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QSize,
    Qt,
)
from PySide6.QtWidgets import QAbstractItemView, QFrame, QHeaderView, QTableView

from buildup.model.game_kind import GameKind
from buildup.narration.numbers import number
from buildup.texts import _
from buildup.view.game.dates import moment_words
from buildup.view.statistics.wording import (
    decimal,
    help_words,
    level_word,
    result_word,
    signed_number,
    size_words,
)
from buildup.view.style.fonts import text_scale

if TYPE_CHECKING:
    from PySide6.QtCore import QObject
    from PySide6.QtGui import QResizeEvent
    from PySide6.QtWidgets import QWidget

    from buildup.records.entries import FinishedRound
    from buildup.records.statistics import Selection

MOST_ROUNDS = 15
"""So many of the latest rounds are listed."""
_ROW_HEIGHT = 30
"""With the usual font, in device-independent pixels."""

Index = QModelIndex | QPersistentModelIndex

_SIZE, _MARGIN, _POINTS, _LOSS, _DEAL = 2, 4, 5, 6, 7
"""Columns that are set apart."""
_WIDE = 760
"""From this width on there is room for all columns; device-independent pixels."""


class RoundsModel(QAbstractTableModel):
    """The latest rounds, a row each, the latest first."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._rounds: tuple[FinishedRound, ...] = ()

    def show_rounds(self, rounds: tuple[FinishedRound, ...]) -> None:
        """List the latest of these rounds, which come the oldest first."""
        self.beginResetModel()
        self._rounds = rounds[::-1][:MOST_ROUNDS]
        self.endResetModel()

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._rounds)

    def columnCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(_column_names())

    def headerData(
        self,
        section: int,
        orientation: Qt.Orientation,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> str | int | None:
        if orientation is not Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return _column_names()[section]
        return _alignment(section) if role == Qt.ItemDataRole.TextAlignmentRole else None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> str | int | None:
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
            return _cells(self._rounds[index.row()])[index.column()]
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _alignment(index.column())
        return None


class RoundsTable(QTableView):
    """Shows the latest rounds at full height: the page scrolls, not the table."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._shows_size = self._shows_loss = False
        self._model = RoundsModel(self)
        self.setModel(self._model)
        self.setObjectName("roundsTable")
        self.setAccessibleName(_("The latest rounds"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setAlternatingRowColors(True)
        self.setTabKeyNavigation(False)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        header = self.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setStretchLastSection(True)
        header.setHighlightSections(False)
        header.setSectionsClickable(False)
        self._choose_heights()

    def show_selection(self, selection: Selection) -> None:
        """List the latest of the chosen rounds."""
        self._model.show_rounds(selection.rounds)
        wanted = selection.wanted
        self._shows_size = wanted.game is GameKind.DOMINOES and wanted.size is None
        self._shows_loss = selection.summary.average_loss is not None
        self._choose_columns()
        self._choose_heights()

    def _choose_heights(self) -> None:
        """Rows and heading grow with the text; the table is as high as all of them."""
        row = round(_ROW_HEIGHT * text_scale())
        self.verticalHeader().setDefaultSectionSize(row)
        self.horizontalHeader().setFixedHeight(row)
        self.setFixedHeight((self._model.rowCount() + 1) * row)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self._choose_heights()
            self._choose_columns()

    def _choose_columns(self) -> None:
        """Hide what says nothing here, and in a narrow window what matters least."""
        is_wide = self.width() >= _WIDE * text_scale()
        self.setColumnHidden(_SIZE, not self._shows_size)
        self.setColumnHidden(_POINTS, not is_wide)
        self.setColumnHidden(_LOSS, not (is_wide and self._shows_loss))
        self.setColumnHidden(_DEAL, not is_wide)
        self.horizontalHeader().setMinimumSectionSize(round(84 * text_scale()) if is_wide else 40)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._choose_columns()

    def minimumSizeHint(self) -> QSize:
        return QSize(300, 2 * self.verticalHeader().defaultSectionSize())


def _column_names() -> tuple[str, ...]:
    return (
        _("Date"),
        _("Level"),
        _("Set"),
        _("Result"),
        _("Margin"),
        _("You : computer"),
        _("Lost a move"),
        _("Deal"),
        _("Help"),
    )


def _cells(finished: FinishedRound) -> tuple[str, ...]:
    return (
        moment_words(finished.finished_at),
        level_word(finished.level),
        "" if finished.size is None else size_words(finished.size),
        result_word(finished.result),
        signed_number(finished.margin),
        _("{yours} : {other}").format(
            yours=number(finished.points.human), other=number(finished.points.computer)
        ),
        "" if finished.average_loss is None else decimal(finished.average_loss),
        str(finished.deal),
        help_words(finished),
    )


def _alignment(column: int) -> int:
    is_number = column in (_MARGIN, _LOSS, _DEAL)
    side = Qt.AlignmentFlag.AlignRight if is_number else Qt.AlignmentFlag.AlignLeft
    if column == _POINTS:
        side = Qt.AlignmentFlag.AlignHCenter
    return int(side | Qt.AlignmentFlag.AlignVCenter)
