"""A dialog that is never too small for its text, however that is wrapped."""

from PySide6.QtCore import QEvent
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QDialog


class FittedDialog(QDialog):
    """Grows where its text takes more lines: Qt counts with those of another width."""

    def event(self, event: QEvent) -> bool:
        is_done = super().event(event)
        if event.type() is QEvent.Type.LayoutRequest:
            self._fit()
        return is_done

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        layout = self.layout()
        if layout is not None and layout.hasHeightForWidth():
            self.setMinimumHeight(layout.totalMinimumHeightForWidth(self.width()))
