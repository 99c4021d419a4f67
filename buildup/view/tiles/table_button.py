"""A button on the table that arrow keys reach, and that shakes to refuse an action."""

from PySide6.QtCore import QSize, Qt, QVariantAnimation
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from buildup.view.style.appearance import is_animated
from buildup.view.tiles.arrow_keys import ArrowStop

SHAKE_MILLISECONDS = 240
_SWAYS = ((0.0, 0.0), (0.2, 6.0), (0.5, -5.0), (0.8, 3.0), (1.0, 0.0))
"""The motion of a shake: fractions of its duration, and device-independent pixels to the right."""


class TableButton(ArrowStop, QAbstractButton):
    """A button on the table: a tile, a stack, an end of the line, or the boneyard."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._swaying: QVariantAnimation | None = None
        self._sway = 0.0
        """The current offset to the right while shaking, in device-independent pixels."""
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def shake(self) -> None:
        """Shake to refuse an action, if animation is on."""
        if not is_animated():
            return
        if self._swaying is None:
            self._swaying = QVariantAnimation(self, duration=SHAKE_MILLISECONDS)
            for share, sway in _SWAYS:
                self._swaying.setKeyValueAt(share, sway)
            self._swaying.valueChanged.connect(self._move_aside)
        self._swaying.stop()
        self._swaying.start()

    def _move_aside(self, sway: float) -> None:
        self._sway = sway
        self.update()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Ignore the second press of a double click."""
        event.accept()

    def sizeHint(self) -> QSize:
        return self.size()
