"""The small motions of a tile. Each has a meaning and ends within a quarter of a second.

An animation belongs to the widget it moves: without a parent it would never tick.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtCore import QVariantAnimation
    from PySide6.QtWidgets import QWidget

RISE_MILLISECONDS = 120
SHAKE_MILLISECONDS = 240
_SWAYS = ((0.0, 0.0), (0.2, 6.0), (0.5, -5.0), (0.8, 3.0), (1.0, 0.0))
"""Share of the time, and device-independent pixels to the right."""


def rise(widget: QWidget, set_height: Callable[[float], None]) -> QVariantAnimation:
    """A tile that is lifted or put down; start and end are set by the caller."""
    from PySide6.QtCore import QEasingCurve, QVariantAnimation

    animation = QVariantAnimation(widget)
    animation.setDuration(RISE_MILLISECONDS)
    animation.setEasingCurve(QEasingCurve.Type.OutCubic)
    animation.valueChanged.connect(set_height)
    return animation


def shake(widget: QWidget, set_sway: Callable[[float], None]) -> QVariantAnimation:
    """A stack that says no."""
    from PySide6.QtCore import QVariantAnimation

    animation = QVariantAnimation(widget)
    animation.setDuration(SHAKE_MILLISECONDS)
    animation.setStartValue(0.0)
    for share, sway in _SWAYS[1:-1]:
        animation.setKeyValueAt(share, sway)
    animation.setEndValue(0.0)
    animation.valueChanged.connect(set_sway)
    return animation
