"""The list of puzzles that were tried before, to be taken again."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtWidgets import QFrame, QListWidget, QListWidgetItem, QWidget

from buildup.records.puzzle_attempt import PuzzleAttempt
from buildup.texts import _
from buildup.view.game.verdict_marks import mark_icon
from buildup.view.puzzles.names import attempt_verdict, attempt_words, puzzle_name
from buildup.view.style.named import named

_MOST = 60
"""So many are listed, the latest ones."""
_KEY = Qt.ItemDataRole.UserRole
_LEAST_ROW = 24
"""What can be pointed at is no lower, in device-independent pixels."""
_MARK = 14
"""Height of a mark, in device-independent pixels."""


class PuzzleList(QListWidget):
    """A row for every puzzle with what became of it.

    Signals:
        wanted: The key of a puzzle that is to be shown again.
    """

    wanted = Signal(str)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._attempts: list[PuzzleAttempt] = []
        named(self, "puzzleList", _("Earlier puzzles"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setIconSize(QSize(_MARK, _MARK))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.itemClicked.connect(lambda item: self.wanted.emit(item.data(_KEY)))
        self.itemActivated.connect(lambda item: self.wanted.emit(item.data(_KEY)))

    def show_attempts(self, attempts: Sequence[PuzzleAttempt]) -> None:
        """List these, the first above."""
        wanted = list(attempts[:_MOST])
        if wanted == self._attempts:
            return
        self._attempts = wanted
        self.clear()
        for attempt in wanted:
            item = QListWidgetItem(
                _("{puzzle}: {result}").format(
                    puzzle=puzzle_name(attempt.key, "d MMM yyyy"), result=attempt_words(attempt)
                )
            )
            item.setData(_KEY, attempt.key)
            item.setToolTip(item.text())
            item.setSizeHint(QSize(0, max(_LEAST_ROW, self.fontMetrics().height() + 4)))
            self.addItem(item)
        self._mark_items()

    def _mark_items(self) -> None:
        for row, attempt in enumerate(self._attempts):
            self.item(row).setIcon(mark_icon(attempt_verdict(attempt), _MARK, self))

    def changeEvent(self, event: QEvent) -> None:
        """Marks keep the colours they were painted in."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.PaletteChange:
            self._mark_items()
