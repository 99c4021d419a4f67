"""Values every lay of the person on turn of Dominoes."""

from PySide6.QtCore import QObject

from buildup.controller.analysis.analyst import Analyst
from buildup.controller.play.dominoes.controller import DominoesController
from buildup.model.dominoes.game import DominoesGame
from buildup.model.dominoes.line import Lay
from buildup.model.player import PlayMode
from buildup.strategy.dominoes.advice import LayAdvice, advice_on
from buildup.strategy.dominoes.analysis import LayAnalysis, Prospect, ValuedLay
from buildup.strategy.dominoes.match_chance import match_chance
from buildup.strategy.level import Level


class DominoesAnalyst(Analyst[DominoesController, DominoesGame, LayAnalysis]):
    """Imagines what may be dealt; tells nothing while the tiles are covered or nothing fits."""

    _updates = 0

    def __init__(self, controller: DominoesController, parent: QObject) -> None:
        super().__init__(controller, parent)
        controller.level_changed.connect(self._begin_anew)

    @property
    def rival(self) -> Level | None:
        """How well the computer answers the person on turn; ``None`` where a person does."""
        return self._controller.level_of(self._controller.table.turn.opponent)

    @property
    def tells_chances(self) -> bool:
        """Whether there is anybody of whom it is known how well they play."""
        return self._controller.game_mode is not PlayMode.TWO_PEOPLE

    @property
    def lays(self) -> list[ValuedLay]:
        """Every legal lay as it is listed; empty if values are not wanted."""
        return [] if self.analysis is None else self.analysis.listed

    def prospect(self, lay: Lay) -> Prospect | None:
        """What comes of a legal lay, as far as it is known."""
        return None if self.analysis is None else self.analysis.prospect(lay)

    def match_chance(self, prospect: Prospect | None) -> float | None:
        """The chance to win the match after a lay with this prospect, from 0 to 1; ``None`` in a
        single game, between two people, and while nothing is known."""
        match = self._controller.shown.match if self.tells_chances else None
        if match is None or self.analysis is None or prospect is None:
            return None
        return match_chance(match, self.analysis.sight, prospect)

    def advice(self, lay: Lay) -> LayAdvice | None:
        """What is to be said about a legal lay; ``None`` as long as it has no value."""
        if self.analysis is None or self.analysis.prospect(lay) is None:
            return None
        return advice_on(self.analysis, lay)

    def _state_on_turn(self) -> DominoesGame | None:
        controller = self._controller
        return controller.shown if controller.can_hint and not controller.table.must_draw else None

    def _new_analysis(self) -> LayAnalysis | None:
        """None of a damaged game, whose tiles are not all there."""
        sight = self._controller.sight
        if sight is None or not sight.is_whole:
            return None
        self._updates = 0
        return LayAnalysis(sight, rival=self.rival)

    def _begin_anew(self) -> None:
        """Against another level chances are others."""
        self._analyse(None)
        self._follow()

    def _tell_progress(self) -> None:
        """Values come from time to time, far more seldom than slices end."""
        if self.analysis is not None and self.analysis.updates != self._updates:
            self._updates = self.analysis.updates
            self.changed.emit()
