"""The log of a game: a line for each event, with numbered moves."""

from PySide6.QtCore import QEvent, QItemSelectionModel, QPoint, Qt, Signal
from PySide6.QtGui import QFocusEvent, QFont, QResizeEvent
from PySide6.QtWidgets import QFrame, QListView, QListWidget, QListWidgetItem, QWidget

from buildup.narration.drawn import AnyTile
from buildup.texts import _
from buildup.view.game.rows import SentenceDelegate
from buildup.view.style.widgets import named
from buildup.view.tiles.sentence import TilePointer, table_around

MOST_LINES = 500
"""The maximum number of lines; if there are more, the first is removed."""
PLACE = Qt.ItemDataRole.UserRole
"""The item role for the index of a move's event, which a click uses to ask for the reason."""


class Log(TilePointer, QListWidget):
    """The list of a game's events and notices, which scrolls to its newest line.

    Signals:
        asked: The user wants the reason for the event at this index; see :meth:`tell`.
    """

    asked = Signal(int)

    def __init__(self, parent: QWidget) -> None:
        """Create an empty log."""
        super().__init__(parent)
        self._count = 0
        self._measured: tuple[int, QFont] | None = None
        """The width and font for which the lines were measured; ``None`` without lines."""
        named(self, "log", _("Moves"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setMouseTracking(True)
        self.setWordWrap(True)
        self._delegate = SentenceDelegate(self)
        self.setItemDelegate(self._delegate)
        self.itemClicked.connect(self._ask)
        self.itemActivated.connect(self._ask)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll_bar = self.verticalScrollBar()
        scroll_bar.rangeChanged.connect(lambda _least, most: scroll_bar.setValue(most))

    def begin(self) -> None:
        """Clear the log and restart numbering."""
        # Not clear(), which takes PySide ten times as long.
        self.model().removeRows(0, self.count())
        self._count = 0

    def restart_numbering(self) -> None:
        """Restart numbering for another round."""
        self._count = 0

    def write(self, text: str, *, place: int | None = None, is_bold: bool = False) -> None:
        """Add a line and scroll to it.

        Args:
            text: The line.
            place: The index of the event if it is a move; ``None`` if not. A move is numbered, and
                a click on it asks for its reason.
            is_bold: Whether the line is bold.
        """
        if place is not None:
            self._count += 1
            text = f"{self._count}. {text}"
        item = QListWidgetItem(text)
        item.setData(Qt.ItemDataRole.AccessibleTextRole, table_around(self).in_words(text))
        item.setData(PLACE, place)
        if is_bold:
            font = QFont()
            font.setBold(True)
            item.setFont(font)
        self._measure(item)
        self.addItem(item)
        if self.count() > MOST_LINES:
            self.takeItem(0)

    def _ask(self, item: QListWidgetItem) -> None:
        self.tell(None, "")
        if item.data(PLACE) is not None:
            self.asked.emit(item.data(PLACE))

    def tell(self, place: int | None, reason: str) -> None:
        """Show the reason for one event below its line, and no other; ``None`` shows none."""
        for item in map(self.item, range(self.count())):
            line, _break, shown = item.text().partition("\n")
            wanted = reason if item.data(PLACE) == place else ""
            if shown != wanted:
                item.setText(f"{line}\n{wanted}" if wanted else line)
                self._measure(item)

    def tile_under(self, point: QPoint) -> AnyTile | None:
        return self._delegate.tile_at(point)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Start at the newest line when reached by Tab or Shift+Tab."""
        if event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason):
            self.setCurrentRow(self.count() - 1, QItemSelectionModel.SelectionFlag.NoUpdate)
        super().focusInEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._measure_anew()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self._measure_anew()

    def _measure_anew(self) -> None:
        # Don't ask an empty log for its viewport: the first such call takes PySide 8 ms.
        measured = (self.viewport().width(), self.font()) if self.count() else None
        if measured != self._measured:
            self._measured = measured
            for row in range(self.count()):
                self._measure(self.item(row))

    def _measure(self, item: QListWidgetItem) -> None:
        """Set the size of an item so that its text fits, wrapped to the current width."""
        font = item.font().resolve(self.font())
        item.setSizeHint(self._delegate.size_of(item.text(), font, self.viewport().width()))
