"""Body and outline of the buttons that the program paints itself."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QAbstractButton

from buildup.view.style.theme import current_theme


def stands_out(button: QAbstractButton) -> bool:
    """Whether a button has the focus, or the pointer is over it."""
    return button.isEnabled() and (button.hasFocus() or button.underMouse())


def paint_body(painter: QPainter, area: QRectF, button: QAbstractButton, radius: float) -> None:
    """Paint a button before its text: a card with an outline.

    One that is disabled has no ground of its own, and a broken outline: it looks disabled
    without its colour.

    Args:
        painter: Where; its pen and brush change.
        area: The outline.
        button: Whose state is shown.
        radius: Of the corners, in device-independent pixels.
    """
    theme = current_theme()
    if not button.isEnabled():
        painter.setPen(QPen(theme.disabled_text, 1.0, Qt.PenStyle.DotLine))
        painter.setBrush(Qt.BrushStyle.NoBrush)
    elif stands_out(button):
        painter.setPen(QPen(theme.accent, 2.5))
        painter.setBrush(theme.bar if button.isDown() else theme.panel)
    else:
        painter.setPen(QPen(theme.outline, 1.2))
        painter.setBrush(theme.bar if button.isDown() else theme.panel)
    painter.drawRoundedRect(area, radius, radius)
