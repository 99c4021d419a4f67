"""A question or message in the style of the program's dialogs."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QDialogButtonBox, QGridLayout, QMessageBox, QSpacerItem, QWidget

from buildup.view.style.fonts import widened

_WIDTH = 360
"""Minimum width of a message box, without its margins, with the usual font; in device-independent
pixels."""
_INDENT = 21
"""The indent that Qt gives the text, but not the buttons, in place of an icon; in
device-independent pixels."""


class MessageBox(QMessageBox):
    """A message box with a heading, sentences and buttons, without an icon."""

    def __init__(self, title: str, text: str, parent: QWidget) -> None:
        super().__init__(parent, text=title)
        self.setWindowTitle(title)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setInformativeText(text)

    def showEvent(self, event: QShowEvent) -> None:
        layout = self.layout()
        if isinstance(layout, QGridLayout):  # recreated when the text was set
            layout.setContentsMargins(10, 20, 24, 18)
            layout.setVerticalSpacing(12)
            for buttons in self.findChildren(QDialogButtonBox):
                buttons.setContentsMargins(_INDENT, 0, 0, 0)
            room = QSpacerItem(widened(_WIDTH), 0)
            layout.addItem(room, layout.rowCount(), 0, 1, layout.columnCount())
        super().showEvent(event)
