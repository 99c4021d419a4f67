"""Par of the round on the table, found while its last hand is played."""

from PySide6.QtCore import QObject, Signal

from buildup.controller.play.awaiting import Awaiting
from buildup.controller.play.build_up.controller import BuildUpController
from buildup.controller.play.thinker import Thinker
from buildup.model.build_up.table import HANDS_IN_A_ROUND
from buildup.model.play_mode import PlayMode
from buildup.strategy.build_up.par import Par, par_of


class RoundPar(QObject):
    """Plays the round between experts in slices, so that par is known when the round is over.

    Signals:
        changed: Par of the round on the table is known now.
    """

    changed = Signal()

    def __init__(self, controller: BuildUpController, parent: QObject) -> None:
        super().__init__(parent)
        self._controller = controller
        self._wanted: Par | None = None
        self._thinker = Thinker(self)
        self._thinker.finished.connect(self._finish)
        controller.awaiting_changed.connect(self._follow)

    @property
    def value(self) -> int | None:
        """Points that the human is ahead by it; ``None`` while or where it is unknown."""
        return None if self._wanted is None else self._wanted.value

    def stop(self) -> None:
        """Stop playing, until the game goes on."""
        self._thinker.cancel()
        self._wanted = None

    def _follow(self) -> None:
        controller = self._controller
        is_wanted = (
            controller.table.hand_number == HANDS_IN_A_ROUND
            and controller.awaiting is not Awaiting.WATCHING
            and controller.mode is not PlayMode.DEMO
        )
        wanted = par_of(controller.tournament) if is_wanted else None
        if wanted is not self._wanted:
            self._wanted = wanted
            self._go_on()

    def _go_on(self) -> None:
        """Play what is wanted, once what is played is over: a search is large to be left lying."""
        wanted = self._wanted
        if wanted is not None and wanted.value is None and not self._thinker.is_busy:
            self._thinker.start(wanted)

    def _finish(self, par: Par) -> None:
        if par is self._wanted:
            self.changed.emit()
        self._go_on()
