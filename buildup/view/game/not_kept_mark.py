"""The mark on a table whose game cannot be kept, with what a person can do about it."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QMenu, QPushButton, QWidget, QWidgetAction

from buildup.narration.unfinished_games import (
    keep_elsewhere_text,
    not_kept_text,
    tell_not_kept,
    try_again_text,
)
from buildup.view.style.fonts import widened

_WIDTH = 300
"""Of the sentence, with the usual font, in device-independent pixels."""
_MARGIN = 8


class NotKeptMark(QPushButton):
    """A button that stays as long as the game is not kept, and opens a menu.

    Signals:
        again_wanted: The game is to be kept once more.
        elsewhere_wanted: The game is to be kept in a file.
    """

    again_wanted = Signal()
    elsewhere_wanted = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(not_kept_text(), parent)
        self.setObjectName("notKeptMark")
        plain = Qt.TextFormat.PlainText
        self._sentence = QLabel(self, textFormat=plain, wordWrap=True, margin=_MARGIN)
        self._sentence.setFixedWidth(widened(_WIDTH))
        menu = QMenu(self)
        said = QWidgetAction(menu)
        said.setDefaultWidget(self._sentence)
        said.setEnabled(False)
        menu.addAction(said)
        menu.addAction(try_again_text(), self.again_wanted.emit)
        menu.addAction(keep_elsewhere_text(), self.elsewhere_wanted.emit)
        self.setMenu(menu)

    def show_reason(self, reason: str) -> None:
        """Say why the game cannot be kept; nothing where it can."""
        sentence = tell_not_kept(reason) if reason else ""
        self._sentence.setText(sentence)
        self.setAccessibleDescription(sentence)
        self.setVisible(bool(reason))
