"""The chance to win a deal, found while the draw for first player is read."""

from collections.abc import Callable

from PySide6.QtCore import QObject

from buildup.controller.analysis.sliced_work import SlicedWork
from buildup.controller.play.awaiting import Awaiting
from buildup.controller.play.build_up.controller import BuildUpController
from buildup.model.build_up.position import Position
from buildup.model.play_mode import PlayMode
from buildup.strategy.build_up.analysis import HandAnalysis
from buildup.strategy.build_up.chance import Chance
from buildup.strategy.build_up.even_deal import chance_at_start
from buildup.strategy.build_up.level_chance import against
from buildup.strategy.build_up.search import compiled


class DealWorth(SlicedWork[BuildUpController]):
    """Values hand 1 in slices, where the search is compiled and a person plays the computer.

    Signals:
        changed: It is known now how likely the deal on the table is won.
    """

    def __init__(
        self, controller: BuildUpController, is_told: Callable[[], bool], parent: QObject
    ) -> None:
        """Value nothing yet; ``is_told``: whether anybody is told what a deal is worth."""
        super().__init__(controller, parent)
        self._is_told = is_told
        self._valued: tuple[Position | None, int | None] = None, None
        """The table that was valued last, and the value of its hand 1: its search is large."""
        controller.awaiting_changed.connect(self._follow)

    @property
    def chance(self) -> Chance | None:
        """To win the round against the computer, of the human who has just drawn."""
        valued, value = self._valued
        if valued is None or self._position is not valued:
            return None
        table = self._controller.table
        known = Chance.estimated(chance_at_start(table.sight, value))
        tiles = len(table.position.hands.computer)
        return against(self._controller.level, table.hand_number, known, tiles)

    @property
    def _position(self) -> Position | None:
        """The table whose worth is to be told, if one lies there."""
        controller = self._controller
        is_wanted = (
            compiled
            and controller.unread_draw is not None
            and controller.awaiting is Awaiting.GO_ON
            and controller.mode is PlayMode.AGAINST_COMPUTER
            and controller.opponent is None
            and controller.table.first_player is not None
            and self._is_told()
        )
        return controller.table.position if is_wanted else None

    def _follow(self) -> None:
        position = self._position
        if position is None:
            self.stop()
        elif self._valued[0] is not position:
            self._thinker.start(HandAnalysis(position, best_only=True))

    def _finish(self, analysis: HandAnalysis) -> None:
        self._valued = analysis.position, analysis.value
        self.changed.emit()
