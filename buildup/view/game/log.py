"""The log of a game: one sentence an event, moves numbered."""

from collections.abc import Callable

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QSize, Qt
from PySide6.QtGui import QFont
from PySide6.QtWidgets import (
    QFrame,
    QListView,
    QListWidget,
    QListWidgetItem,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from buildup.texts import _

MOST_LINES = 500
"""About ten rounds; earlier lines are forgotten. Each line more that is held would make every
further one dearer."""


class _LineDelegate(QStyledItemDelegate):
    """Keeps how high each line is, so that another one does not have all of them measured."""

    def __init__(self, log: QListWidget) -> None:
        super().__init__(log)
        self._log = log
        self._room: tuple[int, QFont] | None = None
        self._sizes: dict[tuple[str, bool], QSize] = {}

    def sizeHint(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        room = self._log.viewport().width(), self._log.font()
        if room != self._room or len(self._sizes) > 2 * MOST_LINES:
            self._room = room
            self._sizes.clear()
        line = index.data(), index.data(Qt.ItemDataRole.FontRole) is not None
        if line not in self._sizes:
            self._sizes[line] = super().sizeHint(option, index)
        return self._sizes[line]


class Log(QListWidget):
    """A list that scrolls to its newest line."""

    def __init__(self, in_words: Callable[[str], str], parent: QWidget) -> None:
        """Begin an empty log.

        Args:
            in_words: Makes of a line what is read aloud.
            parent: The owner.
        """
        super().__init__(parent)
        self._in_words = in_words
        self._count = 0
        self.setObjectName("log")
        self.setAccessibleName(_("Moves so far"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWordWrap(True)
        self.setItemDelegate(_LineDelegate(self))
        self.setSpacing(2)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        scroll_bar = self.verticalScrollBar()
        scroll_bar.rangeChanged.connect(lambda _least, most: scroll_bar.setValue(most))

    def begin(self) -> None:
        """Empty the log and count moves from 1."""
        self.clear()
        self._count = 0

    def restart_numbering(self) -> None:
        """Count moves from 1 again: another round begins."""
        self._count = 0

    def remove_last_line(self) -> None:
        """Forget the last line, which was no move: the next one says more."""
        self.takeItem(self.count() - 1)

    def write(self, text: str, *, is_move: bool, is_bold: bool = False) -> None:
        """Add a line, and scroll there."""
        if is_move:
            self._count += 1
            text = f"{self._count}. {text}"
        item = QListWidgetItem(text)
        item.setData(Qt.ItemDataRole.AccessibleTextRole, self._in_words(text))
        if is_bold:
            font = QFont()
            font.setBold(True)
            item.setFont(font)
        self.addItem(item)
        if self.count() > MOST_LINES:
            self.takeItem(0)

    @property
    def lines(self) -> list[str]:
        """Every line, the oldest first."""
        items = map(self.item, range(self.count()))
        return [item.text() for item in items if item is not None]
