"""Par of the round on the table, and luck in its draws, found while its last hand is played."""

from PySide6.QtCore import QObject

from buildup.controller.analysis.sliced_work import SlicedWork
from buildup.controller.play.build_up.controller import BuildUpController
from buildup.model.build_up.table import HANDS_IN_A_ROUND
from buildup.model.play_mode import PlayMode
from buildup.play.awaiting import Awaiting
from buildup.review.build_up.luck import RoundLuck
from buildup.strategy.build_up.par import Par, par_of
from buildup.strategy.build_up.search import compiled


class ParAndLuck(SlicedWork[BuildUpController]):
    """Plays the round between experts and then values its draws, in slices, where the search is
    compiled, so that both are known when the round is over.

    Signals:
        changed: Par or luck of the round on the table is known now.
    """

    def __init__(self, controller: BuildUpController, parent: QObject) -> None:
        super().__init__(controller, parent)
        self._par: Par | None = None
        self._luck: RoundLuck | None = None
        controller.awaits.connect(self._follow)

    @property
    def par(self) -> int | None:
        """Points that the human is ahead by it; ``None`` while or where it is unknown."""
        return None if self._par is None else self._par.value

    @property
    def luck(self) -> dict[int, float]:
        """What the draw of each hand gave the human, in points; empty while or where it is
        unknown."""
        return {} if self._luck is None else self._luck.of_hands

    @property
    def is_par_coming(self) -> bool:
        """Whether par is being found, or will be soon."""
        return self._par is not None and self._par.value is None

    @property
    def is_luck_coming(self) -> bool:
        """Whether luck is being found, or will be soon."""
        return self._luck is not None and not self._luck.is_done

    def stop(self) -> None:
        super().stop()
        self._par = self._luck = None

    def _follow(self) -> None:
        controller = self._controller
        is_wanted = (
            compiled
            and controller.table.hand_number == HANDS_IN_A_ROUND
            and controller.awaiting is not Awaiting.WATCHING
            and controller.mode is not PlayMode.DEMO
        )
        self._par = par_of(controller.tournament) if is_wanted else None
        if not is_wanted:
            self._luck = None
        elif self._luck is None or not self._luck.is_of(controller.tournament):
            self._luck = RoundLuck(controller.tournament)
        self._go_on()

    def _go_on(self) -> None:
        """Begin what is wanted next, once what was begun is over: a search is large to be left
        lying."""
        if self._thinker.is_busy:
            return
        if self._par is not None and self._par.value is None:
            self._thinker.start(self._par)
        elif self._luck is not None and not self._luck.is_done:
            self._thinker.start(self._luck)

    def _finish(self, done: Par | RoundLuck) -> None:
        if done is self._par or done is self._luck:
            self.changed.emit()
        self._go_on()
