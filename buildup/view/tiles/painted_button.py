"""Buttons painted by the program: a bold word, perhaps with a smaller line below it."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFont, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from buildup.view.style.focus import shows_focus
from buildup.view.style.fonts import fitted
from buildup.view.style.painting import Snapshot, paint_rounded
from buildup.view.style.theme import current_theme
from buildup.view.style.widgets import Button, Click
from buildup.view.tiles.sentence import Sentence

_BESIDE = 22
"""Horizontal space around the text of a button, in device-independent pixels."""


def paint_body(painter: QPainter, area: QRectF, button: QAbstractButton, radius: float) -> None:
    """Paint a button's background: a card with an outline.

    A disabled button has no ground and a broken outline, so that it looks disabled even without
    color. Only the focus has a ring; the pointer changes the ground.

    Args:
        painter: The painter; its pen and brush change.
        area: The outline.
        button: The button whose state is shown.
        radius: The radius of the corners, in device-independent pixels.
    """
    theme = current_theme()
    if not button.isEnabled():
        rim = QPen(theme.disabled_text, 1.0, Qt.PenStyle.DotLine)
        paint_rounded(painter, area, radius, rim=rim)
    else:
        rim = QPen(theme.accent, 2.5) if shows_focus(button) else QPen(theme.outline, 1.2)
        is_lit = button.isDown() or button.underMouse()
        paint_rounded(painter, area, radius, theme.bar if is_lit else theme.panel, rim)


class PaintedButton(Button):
    """A button as high as its row. Clicking it leaves the keyboard focus where it is."""

    def __init__(self, name: str, parent: QWidget, clicked: Click) -> None:
        """Make an empty button."""
        super().__init__("", name, parent, clicked)
        self._words = "", ""
        self._snapshot = Snapshot()
        self.is_main = False
        """Whether it is the main action, and so filled."""
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Ignored)

    def show_words(self, name: str, below: str = "") -> None:
        """Show a bold word, and a smaller line below it."""
        self._words = name, below
        self.setText(name)
        self.updateGeometry()
        self.update()

    def _fonts(self) -> tuple[QFont, QFont]:
        """The fonts of the word and of the smaller line."""
        font, height = self.font(), self.height() - 3
        return fitted(font, 11, 0.33 * height, 16, bold=True), fitted(font, 9, 0.24 * height, 12)

    def sizeHint(self) -> QSize:
        pairs = zip(self._fonts(), self._words, strict=True)
        widest = max(Sentence(text, font).size[0] for font, text in pairs)
        return QSize(round(widest) + _BESIDE, 40)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().height() != event.oldSize().height():
            self.updateGeometry()

    def paintEvent(self, _event: QPaintEvent) -> None:
        state = self.isEnabled(), self.isDown(), shows_focus(self), self.underMouse()
        self._snapshot.paint(self, (self._words, state), self._paint)

    def _paint(self, painter: QPainter) -> None:
        area = QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
        if self.is_main and self.isEnabled():
            theme = current_theme()
            rim = QPen(theme.text, 2.5) if shows_focus(self) else theme.accent
            paint_rounded(painter, area, area.height() / 2, theme.accent, rim)
        else:
            paint_body(painter, area, self, 8)
        self._paint_content(painter, area)

    def _paint_content(self, painter: QPainter, area: QRectF) -> None:
        theme, height = current_theme(), area.height()
        upper = area.adjusted(0, 0.1 * height, 0, -0.42 * height) if self._words[1] else area
        lower = area.adjusted(0, 0.55 * height, 0, -0.08 * height)
        colors = theme.on_accent if self.is_main else theme.text, theme.quiet_text
        for text, font, box, color in zip(
            self._words, self._fonts(), (upper, lower), colors, strict=True
        ):
            painter.setPen(color if self.isEnabled() else theme.disabled_text)
            sentence = Sentence(text, font)
            sentence.draw(painter, box.adjusted((box.width() - sentence.size[0]) / 2, 0, 0, 0))
