"""Computes the value of every move a person can make on their turn in Dominoes."""

from PySide6.QtCore import QObject

from buildup.controller.analysis.analyst import Analyst
from buildup.controller.play.dominoes.controller import DominoesController
from buildup.model.dominoes.game import DominoesGame
from buildup.model.dominoes.line import Lay
from buildup.model.player import PlayMode
from buildup.play.dominoes.open_game import OpenDominoes
from buildup.play.open_game import Awaiting
from buildup.strategy.dominoes.advice import LayAdvice, advice_on
from buildup.strategy.dominoes.analysis import LayAnalysis, Prospect, ValuedLay
from buildup.strategy.dominoes.match_chance import match_chance
from buildup.strategy.dominoes.motif import Motifs
from buildup.strategy.level import Level


class DominoesAnalyst(Analyst[DominoesGame, LayAnalysis]):
    """Values the moves of the person to move, then finds their motifs.

    Does nothing while the tiles of the person to move are covered, or none of them fits.
    """

    _updates: float = 0
    _motifs: Motifs | None = None
    _is_valued = False

    _game: OpenDominoes

    def __init__(self, controller: DominoesController, parent: QObject) -> None:
        super().__init__(controller, parent)
        controller.level_changed.connect(self._begin_anew)

    @property
    def rival(self) -> Level | None:
        """The level that plays against the person to move; ``None`` if a person or program does."""
        return self._game.level_of(self._game.table.turn.opponent)

    @property
    def tells_chances(self) -> bool:
        """Whether uncertain chances are shown; they are hidden between two people."""
        return self._game.game_mode is not PlayMode.TWO_PEOPLE

    @property
    def lays(self) -> list[ValuedLay]:
        """Every legal move with its value so far, ordered as in :attr:`LayAnalysis.listed`.

        The list is empty without an analysis.
        """
        return [] if self.analysis is None else self.analysis.listed

    def prospect(self, lay: Lay) -> Prospect | None:
        """Return the prospect of a legal move; ``None`` while it is unknown."""
        return None if self.analysis is None else self.analysis.prospect(lay)

    def match_chance(self, prospect: Prospect | None) -> float | None:
        """Return the chance to win the match after a move, from 0 to 1.

        Return ``None`` in a single game, while there is no value, and between two people.
        """
        match = self._game.shown.match if self.tells_chances else None
        if match is None or self.analysis is None or prospect is None:
            return None
        return match_chance(match, self.analysis.sight, prospect)

    def advice(self, lay: Lay) -> LayAdvice | None:
        """Return advice on a legal move; ``None`` until the move has a value."""
        if self.analysis is None or self._motifs is None or not self.analysis.prospect(lay):
            return None
        return advice_on(self._motifs, lay)

    @property
    def is_done(self) -> bool:
        return self.analysis is not None and self._is_valued

    def _finish(self, analysis: LayAnalysis) -> None:
        """Signal the final values and start to find motifs; when called again, signal these."""
        if self._is_valued or self._motifs is None:
            self.changed.emit()
            return
        self._is_valued = True
        self._thinker.start(self._motifs)
        super()._finish(analysis)

    def _state_on_turn(self) -> DominoesGame | None:
        game = self._game
        is_choosing = game.awaiting is Awaiting.PERSON and not game.table.must_draw
        return game.shown if is_choosing and not game.is_covered else None

    def _new_analysis(self) -> LayAnalysis | None:
        """Return a new analysis; ``None`` while both hands are hidden, and for damaged games."""
        sight = self._game.sight
        if sight is None or not sight.is_whole:
            return None
        self._updates, self._is_valued = 0, False
        analysis = LayAnalysis(sight, rival=self.rival)
        self._motifs = Motifs(analysis, sight.legal_lays())
        return analysis

    def _begin_anew(self) -> None:
        """Restart the analysis, since chances depend on the level."""
        self._analyse(None)
        self._analyse_turn()

    def _tell_progress(self) -> None:
        """Signal new values and motifs; most slices bring none."""
        if self.analysis is None or self._motifs is None:
            return
        updates = self.analysis.updates + self._motifs.progress
        if updates != self._updates:
            self._updates = updates
            self.changed.emit()
