"""Work in slices on the current game."""

from PySide6.QtCore import QObject, Signal

from buildup.controller.play.game import AnyController
from buildup.controller.play.thinker import Thinker


class SlicedWork(QObject):
    """The base class of work on the current game that is done in slices.

    Signals:
        changed: The results have changed or were dropped.
    """

    changed = Signal()

    def __init__(self, controller: AnyController, parent: QObject) -> None:
        super().__init__(parent)
        self._game = controller.game
        self._thinker = Thinker(self)

    @property
    def is_running(self) -> bool:
        """Whether work is in progress."""
        return self._thinker.is_busy

    def stop(self) -> None:
        """Cancel the work in progress."""
        self._thinker.cancel()
