"""What the window shows for the blink of an eye before its page is ready: the felt."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from buildup.view.felt import Felt

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QPaintEvent

    from buildup.view.theme import Theme


class Backdrop(QWidget):
    """Paints the felt once, and then asks for the page that takes its place."""

    def __init__(self, theme: Theme, parent: QWidget, painted: Callable[[], object]) -> None:
        super().__init__(parent)
        self._theme = theme
        self._felt = Felt()
        self._painted: Callable[[], object] | None = painted

    def paintEvent(self, _event: QPaintEvent) -> None:
        self._felt.paint(QPainter(self), self, self._theme)
        painted, self._painted = self._painted, None
        if painted is not None:
            QTimer.singleShot(0, self, painted)
