"""The log of a game: one sentence an event, moves numbered."""

from PySide6.QtCore import QEvent, QRegularExpression
from PySide6.QtGui import QFont, QTextBlockFormat, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QFrame, QTextBrowser, QWidget

from buildup.texts import _
from buildup.view.style.theme import Theme, current_theme

MOST_LINES = 500
"""About ten rounds; earlier lines are forgotten. Each line more that is held would make every
further one dearer."""
_NUMBER = QRegularExpression(r"^\d+\. ")
"""Of a move, at the beginning of its line."""


class Log(QTextBrowser):
    """Scrolls to its newest line."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._count = 0
        self._theme = current_theme()
        """Whose colour the numbers have."""
        self.setObjectName("log")
        self.setAccessibleName(_("Moves so far"))
        self.document().setMaximumBlockCount(MOST_LINES)
        self.document().setDocumentMargin(0)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setOpenLinks(False)
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
        cursor = self.textCursor()
        cursor.movePosition(QTextCursor.MoveOperation.End)
        cursor.select(QTextCursor.SelectionType.BlockUnderCursor)
        cursor.removeSelectedText()

    def write(self, text: str, *, is_move: bool, is_bold: bool = False) -> None:
        """Add a line, and scroll there."""
        cursor = self.textCursor()
        cursor.movePosition(QTextCursor.MoveOperation.End)
        spacing = QTextBlockFormat()
        spacing.setBottomMargin(7)
        if self.document().isEmpty():
            cursor.setBlockFormat(spacing)
        else:
            cursor.insertBlock(spacing)
        style = QTextCharFormat()
        if is_move:
            self._count += 1
            cursor.insertText(f"{self._count}. ", _quiet(self._theme))
        if is_bold:
            style.setFontWeight(QFont.Weight.Bold)
        cursor.insertText(text, style)

    def changeEvent(self, event: QEvent) -> None:
        """Numbers keep the colour they were written in; the rest follows the palette."""
        super().changeEvent(event)
        theme = current_theme()
        if event.type() is QEvent.Type.PaletteChange and theme is not self._theme:
            self._theme = theme
            number = self.document().find(_NUMBER)
            while not number.isNull():
                number.mergeCharFormat(_quiet(theme))
                number = self.document().find(_NUMBER, number)


def _quiet(theme: Theme) -> QTextCharFormat:
    style = QTextCharFormat()
    style.setForeground(theme.quiet_text)
    return style
