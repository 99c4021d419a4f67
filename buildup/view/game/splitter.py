"""Parts two rooms that stand one above the other, and remembers where."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QSplitter, QWidget

from buildup.controller.storage.settings import Setting, Settings


class RoomSplitter(QSplitter):
    """A person moves the line between two rooms; its place is a setting."""

    def __init__(self, settings: Settings, share: Setting[int], parent: QWidget) -> None:
        """Part nothing yet; ``share`` is that of the lower room, in percent of both."""
        super().__init__(Qt.Orientation.Vertical, parent)
        self._settings = settings
        self._share = share
        self.setChildrenCollapsible(False)
        self.splitterMoved.connect(self._remember)

    def part(self) -> None:
        """Give both rooms their shares; to be called when one of them is shown or hidden."""
        lower = self.height() * self._share.value_in(self._settings) // 100
        self.setSizes([self.height() - lower, lower])

    def _remember(self) -> None:
        upper, lower = self.sizes()
        self._share.store_in(
            self._settings, min(99, max(1, round(100 * lower / max(1, upper + lower))))
        )

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.part()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.part()
