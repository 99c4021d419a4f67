"""The small motions of a tile. Each has a meaning and ends within a quarter of a second.

An animation belongs to the widget it moves: without a parent it would never tick.
"""

from collections.abc import Callable

from PySide6.QtCore import QEasingCurve, QVariantAnimation
from PySide6.QtWidgets import QWidget

from buildup.view.style.appearance import is_animated

RISE_MILLISECONDS = 120
SHAKE_MILLISECONDS = 240
_SWAYS = ((0.0, 0.0), (0.2, 6.0), (0.5, -5.0), (0.8, 3.0), (1.0, 0.0))
"""Share of the time, and device-independent pixels to the right."""


def rise(widget: QWidget, set_height: Callable[[float], None]) -> QVariantAnimation:
    """A tile that is lifted or put down; start and end are set by the caller."""
    animation = QVariantAnimation(widget, duration=RISE_MILLISECONDS)
    animation.setEasingCurve(QEasingCurve.Type.OutCubic)
    animation.valueChanged.connect(set_height)
    return animation


class Sway:
    """The short motion from side to side with which a widget says no."""

    def __init__(self, widget: QWidget) -> None:
        self._widget = widget
        self._animation: QVariantAnimation | None = None
        self.offset = 0.0
        """How far to the right the widget is to paint itself now, in pixels."""

    def shake(self) -> None:
        """Say no, unless nothing is to move."""
        if not is_animated():
            return
        if self._animation is None:
            self._animation = QVariantAnimation(self._widget, duration=SHAKE_MILLISECONDS)
            for share, offset in _SWAYS:
                self._animation.setKeyValueAt(share, offset)
            self._animation.valueChanged.connect(self._move)
        self._animation.stop()
        self._animation.start()

    def _move(self, offset: float) -> None:
        self.offset = offset
        self._widget.update()
