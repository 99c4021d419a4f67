"""A button on the table that arrow keys lead to, and that says no with a short movement."""

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from buildup.view.tiles.arrow_keys import ArrowStop
from buildup.view.tiles.motion import Sway


class TableButton(ArrowStop, QAbstractButton):
    """A tile, a stack, an end of the line, or the boneyard.

    Signals:
        arrow_pressed: An arrow key, as ``Qt.Key``.
    """

    arrow_pressed = Signal(Qt.Key)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._sway = Sway(self)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def shake(self) -> None:
        """Say no with a short movement."""
        self._sway.shake()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """The second half of a double click is no click of its own."""
        event.accept()

    def sizeHint(self) -> QSize:
        return self.size()
