"""Luck of the round on the table, found while its last hand is played."""

from PySide6.QtCore import QObject, Signal

from buildup.controller.play.awaiting import Awaiting
from buildup.controller.play.build_up.controller import BuildUpController
from buildup.controller.play.thinker import Thinker
from buildup.model.build_up.table import HANDS_IN_A_ROUND
from buildup.model.play_mode import PlayMode
from buildup.review.build_up.luck import RoundLuck
from buildup.strategy.build_up.search import compiled


class RoundLuckRunner(QObject):
    """Values the draws of a round in slices, where the search is compiled, so that luck is known
    when the round is over.

    Signals:
        changed: The luck of the round on the table is known now.
    """

    changed = Signal()

    def __init__(self, controller: BuildUpController, parent: QObject) -> None:
        super().__init__(parent)
        self._controller = controller
        self._wanted: RoundLuck | None = None
        self._thinker = Thinker(self)
        self._thinker.finished.connect(self.changed)
        controller.awaiting_changed.connect(self._follow)

    @property
    def of_hands(self) -> dict[int, float]:
        """What the draw of each hand gave the human, in points; empty while or where it is
        unknown."""
        return {} if self._wanted is None else self._wanted.of_hands

    def stop(self) -> None:
        """Stop valuing, until the game goes on."""
        self._thinker.cancel()
        self._wanted = None

    def _follow(self) -> None:
        controller = self._controller
        is_wanted = (
            compiled
            and controller.table.hand_number == HANDS_IN_A_ROUND
            and controller.awaiting is not Awaiting.WATCHING
            and controller.mode is not PlayMode.DEMO
        )
        if not is_wanted:
            self.stop()
            return
        wanted = RoundLuck.of(controller.tournament)
        if self._wanted is None or self._wanted.draws != wanted.draws:
            self._wanted = wanted
            self._thinker.start(wanted)
