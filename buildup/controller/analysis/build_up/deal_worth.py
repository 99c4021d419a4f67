"""The chance to win a deal, found while the draw for first player is read."""

from collections.abc import Callable

from PySide6.QtCore import QObject

from buildup.controller.analysis.sliced_work import SlicedWork
from buildup.controller.play.build_up.controller import BuildUpController
from buildup.model.build_up.position import Position
from buildup.model.play_mode import PlayMode
from buildup.model.player import Player
from buildup.play.awaiting import Awaiting
from buildup.strategy.build_up.analysis import HandAnalysis
from buildup.strategy.build_up.chance import Chance
from buildup.strategy.build_up.even_deal import chance_at_start
from buildup.strategy.build_up.level_chance import CURVES
from buildup.strategy.build_up.play_outs import PlayOuts
from buildup.strategy.build_up.search import compiled
from buildup.strategy.level import Level


class DealWorth(SlicedWork[BuildUpController]):
    """Values a deal in slices, where the search is compiled and a person plays the computer.

    Signals:
        changed: It is known now how likely the deal on the table is won.
    """

    def __init__(
        self, controller: BuildUpController, is_told: Callable[[], bool], parent: QObject
    ) -> None:
        """Value nothing yet; ``is_told``: whether anybody is told what a deal is worth."""
        super().__init__(controller, parent)
        self._is_told = is_told
        self._valued: tuple[Position, Level] | None = None
        """The table that was valued last, and against whom."""
        self._chance: Chance | None = None
        controller.awaits.connect(self._follow)
        controller.level_changed.connect(self._follow)

    @property
    def chance(self) -> Chance | None:
        """To win the round against the computer, of the human who has just drawn."""
        return None if self._valued is None or self._wanted != self._valued else self._chance

    @property
    def _wanted(self) -> tuple[Position, Level] | None:
        """The table whose worth is to be told, if one lies there, and against whom."""
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
        return (controller.table.position, controller.level) if is_wanted else None

    def _follow(self) -> None:
        wanted = self._wanted
        if wanted is None:
            self.stop()
        elif self._valued != wanted:
            (position, level), sight = wanted, self._controller.table.sight
            rounds = PlayOuts(sight, level, Player.HUMAN) if level in CURVES else None
            self._thinker.start(rounds or HandAnalysis(position, best_only=True))

    def _finish(self, work: HandAnalysis | PlayOuts) -> None:
        self._valued = self._wanted
        if isinstance(work, PlayOuts):
            self._chance = work.chance()
        else:
            sight = self._controller.table.sight
            self._chance = Chance.estimated(chance_at_start(sight, work.value))
        self.changed.emit()
