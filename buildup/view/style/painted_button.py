"""Body and outline of the buttons that the program paints itself."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QAbstractButton

from buildup.view.style.focus import shows_focus
from buildup.view.style.theme import current_theme


def paint_body(painter: QPainter, area: QRectF, button: QAbstractButton, radius: float) -> None:
    """Paint a button before its text: a card with an outline.

    One that is disabled has no ground of its own, and a broken outline: it looks disabled
    without its colour. Only the focus has a ring; the pointer changes the ground.

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
    else:
        has_focus = shows_focus(button)
        painter.setPen(QPen(theme.accent, 2.5) if has_focus else QPen(theme.outline, 1.2))
        is_lit = button.isDown() or button.underMouse()
        painter.setBrush(theme.bar if is_lit else theme.panel)
    painter.drawRoundedRect(area, radius, radius)
