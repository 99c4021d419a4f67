"""Work in slices on the current game."""

from typing import Generic

from PySide6.QtCore import QObject, Signal

from buildup.controller.play.game import K
from buildup.controller.play.thinker import Thinker


class SlicedWork(QObject, Generic[K]):
    """Follows a game and works on it in slices.

    Signals:
        changed: The results have changed or were dropped.
    """

    changed = Signal()

    def __init__(self, controller: K, parent: QObject) -> None:
        super().__init__(parent)
        self._controller = controller
        self._thinker = Thinker(self)

    @property
    def is_running(self) -> bool:
        """Whether work is in progress."""
        return self._thinker.is_busy

    def stop(self) -> None:
        """Stop working until the game continues."""
        self._thinker.cancel()
