"""A button on the table that arrow keys reach, and that shakes to refuse an action."""

from PySide6.QtCore import QEasingCurve, QSize, Qt, QVariantAnimation
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from buildup.view.style.appearance import is_animated
from buildup.view.tiles.arrow_keys import ArrowStop

SHAKE_MILLISECONDS = 240
_SWAYS = ((0.0, 0.0), (0.2, 6.0), (0.5, -5.0), (0.8, 3.0), (1.0, 0.0))
"""The steps of a shake: shares of its duration, and offsets to the right in device-independent
pixels."""


class Offset:
    """How far a widget's picture is drawn from its place; changes gradually if animation is on.

    Attributes:
        now: The current distance, in device-independent pixels.
    """

    def __init__(self, widget: QWidget, milliseconds: int, *, slows: bool = False) -> None:
        """Create a distance of 0.

        Args:
            widget: The widget to repaint with each change.
            milliseconds: The time that a change takes.
            slows: Whether a change slows down toward its end.
        """
        self.now = 0.0
        self._widget, self._milliseconds, self._slows = widget, milliseconds, slows
        self._animation: QVariantAnimation | None = None

    def move(self, *steps: tuple[float, float]) -> None:
        """Change the distance in steps, given as shares of the time and distances to reach."""
        if self._animation is not None:
            self._animation.stop()
        if not is_animated():
            self._show(steps[-1][1])
            return
        if self._animation is None:
            self._animation = QVariantAnimation(self._widget, duration=self._milliseconds)
            if self._slows:
                self._animation.setEasingCurve(QEasingCurve.Type.OutCubic)
            self._animation.valueChanged.connect(self._show)
        for share, distance in steps:
            self._animation.setKeyValueAt(share, distance)
        self._animation.start()

    def _show(self, distance: float) -> None:
        self.now = distance
        self._widget.update()


class TableButton(ArrowStop, QAbstractButton):
    """A button on the table: a tile, a stack, an end of the line, or the boneyard."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._sway = Offset(self, SHAKE_MILLISECONDS)
        """The offset to the right while shaking."""
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def shake(self) -> None:
        """Shake to refuse an action, if animation is on."""
        self._sway.move(*_SWAYS)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Ignore the second press of a double click."""
        event.accept()

    def sizeHint(self) -> QSize:
        return self.size()
