"""Buttons painted by the program: cards, and the buttons in a row below a table."""

from abc import abstractmethod
from collections.abc import Hashable

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFont, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from buildup.view.style.focus import shows_focus
from buildup.view.style.fonts import fitted
from buildup.view.style.painting import Snapshot, paint_rounded
from buildup.view.style.theme import current_theme
from buildup.view.style.widgets import Button, Click
from buildup.view.tiles.sentence import Sentence

_BESIDE = 22
"""Horizontal space around the text of a button, in device-independent pixels."""


class PaintedCard(Button):
    """A button that paints its content and caches the picture, such as a start page card."""

    inset, radius = 2.0, 12.0
    """The space around the outline, and the radius of its corners, in device-independent pixels."""

    def __init__(self, text: str, name: str, parent: QWidget, clicked: Click | None = None) -> None:
        super().__init__(text, name, parent, clicked)
        self._snapshot = Snapshot()
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def _content(self) -> Hashable:
        """Return everything that the picture shows, besides the button's state."""
        return self.text()

    @abstractmethod
    def _paint_content(self, painter: QPainter, area: QRectF) -> None:
        """Paint the content within the outline."""

    def paintEvent(self, _event: QPaintEvent) -> None:
        state = self.isEnabled(), self.isDown(), self.isChecked(), self.underMouse()
        content = self._content(), state, shows_focus(self)
        self._snapshot.paint(self, content, self._paint)

    def _paint(self, painter: QPainter) -> None:
        inset = self.inset
        area = QRectF(self.rect()).adjusted(inset, inset, -inset, -inset)
        self._paint_body(painter, area)
        self._paint_content(painter, area)

    def _paint_body(self, painter: QPainter, area: QRectF) -> None:
        theme, is_lit = current_theme(), self.isDown() or self.underMouse()
        rim = QPen(theme.accent, 2.5) if shows_focus(self) else QPen(theme.outline, 1.2)
        if not self.isEnabled():
            rim = QPen(theme.disabled_text, 1.0, Qt.PenStyle.DotLine)
            paint_rounded(painter, area, self.radius, rim=rim)
        else:
            ground = theme.bar if is_lit else theme.panel
            paint_rounded(painter, area, self.radius, ground, rim)


class PaintedButton(PaintedCard):
    """A button as tall as its row, with a bold word and optionally a smaller line below.

    Clicking it leaves the keyboard focus where it is.
    """

    inset, radius = 1.5, 8.0

    def __init__(self, name: str, parent: QWidget, clicked: Click) -> None:
        """Create a button without text."""
        super().__init__("", name, parent, clicked)
        self._words = "", ""
        self.is_main = False
        """Whether the button is the main action, and so filled while enabled."""
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Ignored)

    def show_words(self, name: str, below: str = "") -> None:
        """Show a bold word and, if given, a smaller line below it."""
        self._words = name, below
        self.setText(name)
        self.updateGeometry()
        self.update()

    def _fonts(self) -> tuple[QFont, QFont]:
        """Return the fonts of the word and of the smaller line."""
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

    def _content(self) -> Hashable:
        return self._words

    def _paint_body(self, painter: QPainter, area: QRectF) -> None:
        if self.is_main and self.isEnabled():
            theme = current_theme()
            rim = QPen(theme.text, 2.5) if shows_focus(self) else theme.accent
            paint_rounded(painter, area, area.height() / 2, theme.accent, rim)
        else:
            super()._paint_body(painter, area)

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
