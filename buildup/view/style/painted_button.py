"""Body and outline of the buttons that the program paints itself."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QPainter, QPen
from PySide6.QtWidgets import QAbstractButton

from buildup.view.style.focus import shows_focus
from buildup.view.style.fonts import fitted
from buildup.view.style.painting import paint_rounded, paint_text
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
        rim = QPen(theme.disabled_text, 1.0, Qt.PenStyle.DotLine)
        paint_rounded(painter, area, radius, rim=rim)
    else:
        rim = QPen(theme.accent, 2.5) if shows_focus(button) else QPen(theme.outline, 1.2)
        is_lit = button.isDown() or button.underMouse()
        paint_rounded(painter, area, radius, theme.bar if is_lit else theme.panel, rim)


def fonts_of_lines(font: QFont, height: float) -> tuple[QFont, QFont]:
    """The fonts of a button's name, and of the smaller line below it.

    Args:
        font: That of the button.
        height: Of the button, in device-independent pixels.
    """
    return fitted(font, 11, 0.33 * height, 16, bold=True), fitted(font, 9, 0.24 * height, 12)


def paint_lines(
    painter: QPainter, area: QRectF, button: QAbstractButton, name: str, below: str
) -> None:
    """Write a button's name and, if there is more to say, a smaller line below it.

    Args:
        painter: Where; its pen and font change.
        area: The outline.
        button: Whose state and font are shown.
        name: In bold.
        below: The smaller line; may be empty.
    """
    theme, height = current_theme(), area.height()
    bold, small = fonts_of_lines(button.font(), height)
    upper = area.adjusted(0, 0.1 * height, 0, -0.42 * height) if below else area
    lower = area.adjusted(0, 0.55 * height, 0, -0.08 * height)
    for text, font, box, colour in (
        (name, bold, upper, theme.text),
        (below, small, lower, theme.quiet_text),
    ):
        paint_text(painter, box, text, font, colour if button.isEnabled() else theme.disabled_text)
