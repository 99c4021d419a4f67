"""A slider over the steps of a game."""

from PySide6 import QtWidgets  # for QStyle, which is made when first named, in 5 ms
from PySide6.QtCore import Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QSlider, QWidget

HANDLE = 18
"""Width of the handle, as the style sheet has it, in device-independent pixels."""


class StepSlider(QSlider):
    """Jumps to where it is clicked, and can be dragged on from there."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setMinimumSize(24, 24)

    def _follow(self, event: QMouseEvent) -> None:
        least, most, room = self.minimum(), self.maximum(), self.width() - HANDLE
        at = round(event.position().x() - HANDLE / 2)
        self.setValue(QtWidgets.QStyle.sliderValueFromPosition(least, most, at, room))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton:
            self.setSliderDown(True)
            self._follow(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self.isSliderDown():
            self._follow(event)

    def mouseReleaseEvent(self, _event: QMouseEvent) -> None:
        self.setSliderDown(False)
