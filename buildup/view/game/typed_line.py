"""The line on the table for typing a move, as in the terminal."""

from collections.abc import Iterable

from PySide6 import QtWidgets  # for QCompleter, created on first use
from PySide6.QtCore import QRect, QStringListModel, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from buildup.texts import _
from buildup.view.style.widgets import named

_MOST_LETTERS = 40
_PASSING = (Qt.FocusReason.PopupFocusReason, Qt.FocusReason.ActiveWindowFocusReason)
"""Reasons for losing the focus that keep the line open, such as opening its list of completions."""


class TypedLine(QLineEdit):
    """A text field for moves, which hides when it loses the focus.

    Signals:
        left: The user closed the line with Esc.
    """

    left = Signal()

    def __init__(self, table: QWidget) -> None:
        super().__init__(table)
        self._table = table
        named(self, "typedMove", _("Type a move"))
        self.setMaxLength(_MOST_LETTERS)
        self._moves = QStringListModel(self)
        self.hide()

    def offer(self, moves: Iterable[str]) -> None:
        """Offer these moves as completions, and the first one as an example."""
        shown = [*moves]
        self._moves.setStringList(shown)
        completer = self.completer()  # keep it: it may be delivering the current Enter
        if completer is None:
            completer = QtWidgets.QCompleter(self._moves, self)
            completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
            self.setCompleter(completer)
        if popup := completer.popup():
            popup.hide()
        if shown:
            self.setPlaceholderText(_("Type a move, such as “{move}”.").format(move=shown[0]))
            self.setAccessibleName(self.placeholderText())  # otherwise screen readers read both

    def open(self, area: QRect) -> None:
        """Show the empty line in an area of the table."""
        self.clear()
        self.setGeometry(area)
        self.show()
        self.raise_()
        self.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def setVisible(self, is_visible: bool) -> None:
        """Show or hide the line; repaint the table, which names its stacks while this is shown."""
        super().setVisible(is_visible)
        self._table.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.hide()
            self.left.emit()
        else:
            super().keyPressEvent(event)
        event.accept()  # don't pass Enter on, wherever the focus is by now

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if event.reason() not in _PASSING:
            self.hide()
