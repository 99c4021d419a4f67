"""A painted text that is read aloud and reached by keys: the bar, a header, a line."""

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPainter
from PySide6.QtWidgets import QLabel, QWidget

from buildup.view.style.theme import current_theme
from buildup.view.tiles.arrow_keys import ARROWS
from buildup.view.tiles.marks import focus_pen


class Readout(QLabel):
    """A painted text: a label to assistive technology, a stop for the keys.

    Signals:
        arrow_pressed: An arrow key, as ``Qt.Key``.
    """

    arrow_pressed = Signal(Qt.Key)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def paint_focus(self) -> None:
        """Frame the text while it has the focus; to be called from the paint event."""
        if self.hasFocus():
            painter = QPainter(self)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(focus_pen(current_theme()))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5), 6, 6)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key in ARROWS:
            self.arrow_pressed.emit(key)
        else:
            super().keyPressEvent(event)
