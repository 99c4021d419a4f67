"""The list of lessons, tried puzzles, or mistakes."""

from collections.abc import Sequence

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QListView, QWidget

from buildup.texts import _
from buildup.view.game.rows import Column, RowDelegate, RowList, RowModel
from buildup.view.game.verdict_marks import mark_icon
from buildup.view.puzzles.names import PuzzleRow

_MOST = 60
"""The maximum number of rows."""
_MARK = 14
"""Height of a mark, in device-independent pixels."""


class PuzzleList(RowList[PuzzleRow]):
    """A list with a row for every lesson or puzzle, with its result.

    Signals:
        wanted: The user wants to see a puzzle again; carries its key.
    """

    wanted = Signal(str)

    def __init__(self, parent: QWidget) -> None:
        name = _("Lessons and puzzles")
        column = Column[PuzzleRow](
            name, lambda row: row.text, mark=lambda row: mark_icon(row.verdict, _MARK, self)
        )
        model = RowModel([column], parent, is_heading=lambda row: row.verdict is None)
        super().__init__(model, "puzzleList", name, parent)
        self.unsetLayoutDirection()
        self.setIconSize(QSize(_MARK, _MARK))
        self.setItemDelegate(RowDelegate(self))
        self.setWordWrap(True)  # otherwise heights don't change with the width
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerItem)
        for taken in (self.clicked, self.activated):
            taken.connect(lambda index: self._take(index.row()))
        self.opened.connect(self._take)

    def _take(self, place: int) -> None:
        if place >= 0:
            self.wanted.emit(self.rows[place].key)

    def show_rows(self, rows: Sequence[PuzzleRow]) -> None:
        """Replace the rows."""
        self.clearSelection()  # the selected puzzle may no longer be the current one
        if rows[:_MOST] != self.rows:
            self._model.show_rows(rows[:_MOST])
