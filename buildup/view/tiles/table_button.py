"""A button on the table that arrow keys lead to, and that says no with a short movement."""

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from buildup.view.style.named import LateWords
from buildup.view.tiles.arrow_keys import ARROWS
from buildup.view.tiles.motion import Sway


class TableButton(QAbstractButton):
    """A tile, a stack, an end of the line, or the boneyard.

    Signals:
        arrow_pressed: An arrow key, as ``Qt.Key``.
    """

    arrow_pressed = Signal(Qt.Key)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._words = LateWords(self)
        self._sway = Sway(self)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def shake(self) -> None:
        """Say no with a short movement."""
        self._sway.shake()

    def sizeHint(self) -> QSize:
        return self.size()

    def setAccessibleName(self, name: str) -> None:
        self._words.tell(name=name)

    def setAccessibleDescription(self, description: str) -> None:
        self._words.tell(description=description)

    def focusInEvent(self, event: QFocusEvent) -> None:
        self._words.catch_up()
        super().focusInEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        QTimer.singleShot(0, self, self._words.tell)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key in ARROWS:
            self.arrow_pressed.emit(key)
        else:
            super().keyPressEvent(event)
