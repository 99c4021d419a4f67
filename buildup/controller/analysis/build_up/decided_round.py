"""Finds out whether the round on the table is decided, while it is played."""

from PySide6.QtCore import QObject

from buildup.controller.analysis.sliced_work import SlicedWork
from buildup.controller.play.build_up.controller import BuildUpController
from buildup.model.build_up.position import Position
from buildup.model.build_up.table import Phase
from buildup.model.player import Player
from buildup.play.awaiting import Awaiting
from buildup.strategy.build_up.certain_outcome import Certainty, OutcomeSearch


class DecidedRound(SlicedWork[BuildUpController]):
    """Searches every position of a last hand in slices, until its outcome is certain.

    What follows a decided position is decided in the same way, so nothing more is searched
    before another state is shown.

    Signals:
        changed: The round is decided, or the table is another one.
    """

    def __init__(self, controller: BuildUpController, parent: QObject) -> None:
        super().__init__(controller, parent)
        self._searched: Position | None = None
        self._decided: OutcomeSearch | None = None
        """The search that has found the outcome certain."""
        controller.state_shown.connect(self._forget)
        controller.awaits.connect(self._follow)

    @property
    def is_decided(self) -> bool:
        """Whether the round on the table ends the same way whatever is still placed."""
        return self._decided is not None

    @property
    def winner(self) -> Player | None:
        """Who wins a decided round; ``None`` for a draw."""
        return None if self._decided is None else self._decided.winner

    def stop(self) -> None:
        super().stop()
        self._searched = None

    def _follow(self) -> None:
        table = self._controller.table
        if table.phase is not Phase.PLACING or self._controller.awaiting is Awaiting.WATCHING:
            self._forget()
        elif not self.is_decided and self._searched is not table.position:
            self._searched = table.position
            if any(table.boneyards):
                return  # while tiles are undrawn every round is open
            self._thinker.start(OutcomeSearch(table.sight))

    def _finish(self, search: OutcomeSearch) -> None:
        if search.certainty is Certainty.CERTAIN:
            self._decided = search
            self.changed.emit()

    def _forget(self) -> None:
        self.stop()
        if self.is_decided:
            self._decided = None
            self.changed.emit()
