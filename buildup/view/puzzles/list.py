"""The list of the lessons, of puzzles that were tried before, or of mistakes."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QRect, QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QListWidget, QListWidgetItem, QWidget

from buildup.narration.aloud import spoken
from buildup.texts import _
from buildup.view.game.verdict_marks import mark_icon
from buildup.view.puzzles.names import PuzzleRow
from buildup.view.style.widgets import named

_MOST = 60
"""So many are listed, the first ones."""
_KEY = Qt.ItemDataRole.UserRole
_LEAST_ROW = 24
"""What can be pointed at is no lower, in device-independent pixels."""
_MARK, _BESIDE = 14, 24
"""Height of a mark, and all the room beside a text, in device-independent pixels."""


class PuzzleList(QListWidget):
    """A row for every lesson or puzzle with what became of it.

    Signals:
        wanted: The key of the row of a puzzle that is to be shown again.
    """

    wanted = Signal(str)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._rows: list[PuzzleRow] = []
        named(self, "puzzleList", _("Lessons and earlier puzzles"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setIconSize(QSize(_MARK, _MARK))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.itemClicked.connect(lambda item: self.wanted.emit(item.data(_KEY)))
        self.itemActivated.connect(lambda item: self.wanted.emit(item.data(_KEY)))
        self.setWordWrap(True)

    def show_rows(self, rows: Sequence[PuzzleRow]) -> None:
        """List these, the first above."""
        self.clearSelection()  # of a row that was taken: others may have been since
        wanted = list(rows[:_MOST])
        if wanted == self._rows:
            return
        self._rows = wanted
        self.clear()
        for row in wanted:
            item = QListWidgetItem(row.text)
            item.setData(_KEY, row.key)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, spoken(row.text))
            item.setToolTip(item.text())
            if row.verdict is None:
                item.setFlags(Qt.ItemFlag.NoItemFlags)
            self.addItem(item)
        self._fit_rows()
        self._mark_items()

    def _fit_rows(self) -> None:
        """Let every row be as high as its lines."""
        room = QRect(0, 0, self.viewport().width() - _BESIDE, 0)
        for place in range(self.count()):
            wraps = Qt.TextFlag.TextWordWrap
            text = self.fontMetrics().boundingRect(room, wraps, self.item(place).text())
            self.item(place).setSizeHint(QSize(0, max(_LEAST_ROW, text.height() + 4)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_rows()

    def _mark_items(self) -> None:
        for place, row in enumerate(self._rows):
            self.item(place).setIcon(mark_icon(row.verdict, _MARK, self))

    def changeEvent(self, event: QEvent) -> None:
        """Marks keep the colours they were painted in."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.PaletteChange:
            self._mark_items()
