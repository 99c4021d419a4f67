"""The outlook of the current round: the deal's win chance, and whether the round is decided."""

from collections.abc import Callable

from PySide6.QtCore import QObject

from buildup.controller.analysis.sliced_work import SlicedWork
from buildup.controller.play.build_up.controller import BuildUpController
from buildup.controller.play.thinker import Thinker
from buildup.model.build_up.position import Position
from buildup.model.build_up.table import Phase
from buildup.model.player import Player, PlayMode
from buildup.play.build_up.open_game import OpenTournament
from buildup.play.open_game import Awaiting
from buildup.strategy.build_up.analysis import HandAnalysis
from buildup.strategy.build_up.balanced_deal import chance_at_start
from buildup.strategy.build_up.certain_outcome import OutcomeSearch
from buildup.strategy.build_up.chance import Chance
from buildup.strategy.build_up.level_chance import CURVES, PlayOuts
from buildup.strategy.build_up.search import compiled
from buildup.strategy.level import Level


class RoundOutlook(SlicedWork):
    """Computes the win chance of a deal, and whether the round is decided.

    The chance needs a compiled search.

    Signals:
        changed: More is known about the round on the table.
    """

    _game: OpenTournament

    def __init__(
        self, controller: BuildUpController, is_told: Callable[[], bool], parent: QObject
    ) -> None:
        """Create an outlook; ``is_told`` returns whether to compute a deal's win chance."""
        super().__init__(controller, parent)
        self._is_told = is_told
        self._valuer = Thinker(self, self._take_chance)
        self._valued: tuple[Position, Level] | None = None
        """The deal whose win chance was computed last, and the opponent's level."""
        self._chance: Chance | None = None
        self._searched: Position | None = None
        self._outcome: OutcomeSearch | None = None
        """The search that finds whether the round is decided; ``None`` if there is none."""
        self._thinker.finished.connect(self._tell_decided)
        controller.state_shown.connect(self._forget_outcome)
        controller.awaits.connect(self._look_ahead)
        controller.level_changed.connect(self._look_ahead)

    @property
    def chance(self) -> Chance | None:
        """The human's win chance in a new deal, while the draw for first player is shown.

        ``None`` at any other time, and while it is unknown.
        """
        return None if self._valued is None or self._deal != self._valued else self._chance

    @property
    def is_chance_coming(self) -> bool:
        """Whether a deal's win chance is being computed."""
        return self._valuer.is_busy

    @property
    def is_decided(self) -> bool:
        """Whether it is known that the result of the round can no longer change."""
        return self._outcome is not None and self._outcome.is_certain

    @property
    def winner(self) -> Player | None:
        """The winner of a decided round; ``None`` if it is a draw or not decided."""
        return None if self._outcome is None else self._outcome.winner

    def stop(self) -> None:
        self._valuer.cancel()
        if not self.is_decided:
            self._forget_outcome()

    @property
    def _deal(self) -> tuple[Position, Level] | None:
        """The dealt position and the opponent's level; ``None`` to show no win chance."""
        is_wanted = (
            compiled
            and self._game.unread_draw is not None
            and self._game.awaiting is Awaiting.GO_ON
            and self._game.mode is PlayMode.AGAINST_COMPUTER
            and self._game.opponent is None
            and self._game.table.first_player is not None
            and self._is_told()
        )
        return (self._game.table.position, self._game.level) if is_wanted else None

    def _forget_outcome(self) -> None:
        self._thinker.cancel()
        self._outcome = self._searched = None

    def _look_ahead(self) -> None:
        table, deal = self._game.table, self._deal
        if deal is None or deal == self._valued:
            self._valuer.cancel()
        else:
            position, level = deal
            rounds = PlayOuts(table.sight, level, Player.HUMAN) if level in CURVES else None
            self._valuer.start(rounds or HandAnalysis(position, best_only=True))
        if table.phase is not Phase.PLACING or self._game.awaiting is Awaiting.WATCHING:
            self._forget_outcome()
        elif not self.is_decided and self._searched is not table.position:
            self._forget_outcome()
            self._searched = table.position
            if not any(table.boneyards):  # a round with undrawn tiles counts as open
                self._outcome = OutcomeSearch(table.sight)
                self._thinker.start(self._outcome)

    def _take_chance(self, work: HandAnalysis | PlayOuts) -> None:
        self._valued = self._deal
        if isinstance(work, PlayOuts):
            self._chance = work.chance()
        else:
            self._chance = Chance.estimated(chance_at_start(self._game.table.sight, work.value))
        self.changed.emit()

    def _tell_decided(self) -> None:
        if self.is_decided:
            self.changed.emit()
