"""What the window shows for the blink of an eye before its page is ready: plain felt."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from buildup.view.style.theme import current_theme

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QPaintEvent


class Backdrop(QWidget):
    """Paints itself once, and then asks for the page that takes its place."""

    def __init__(self, parent: QWidget, painted: Callable[[], object]) -> None:
        super().__init__(parent)
        self._painted: Callable[[], object] | None = painted

    def paintEvent(self, _event: QPaintEvent) -> None:
        QPainter(self).fillRect(self.rect(), current_theme().felt_centre)
        painted, self._painted = self._painted, None
        if painted is not None:
            QTimer.singleShot(0, self, painted)
