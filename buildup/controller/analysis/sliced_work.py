"""What works in slices on the table of a game, while that goes on."""

from typing import Generic

from PySide6.QtCore import QObject, Signal

from buildup.controller.play.game import K
from buildup.controller.play.thinker import Thinker


class SlicedWork(QObject, Generic[K]):
    """Watches a game, and thinks about it in slices.

    Signals:
        changed: Something else is known, or nothing any more.
    """

    changed = Signal()

    def __init__(self, controller: K, parent: QObject) -> None:
        super().__init__(parent)
        self._controller = controller
        self._thinker = Thinker(self)

    @property
    def is_running(self) -> bool:
        """Whether something is being found out."""
        return self._thinker.is_busy

    def stop(self) -> None:
        """Stop thinking, until the game goes on."""
        self._thinker.cancel()
