"""Values every lay of the person in front of the screen, while somebody wants to see values."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from buildup.controller.play.awaiting import Awaiting
from buildup.controller.play.thinker import Thinker
from buildup.strategy.dominoes import analysis
from buildup.strategy.dominoes.advice import LayAdvice, advice_on
from buildup.strategy.dominoes.analysis import LayAnalysis, Prospect, ValuedLay

if TYPE_CHECKING:
    from buildup.controller.play.dominoes.controller import DominoesController
    from buildup.model.dominoes.game import DominoesGame
    from buildup.model.dominoes.line import Lay
    from buildup.model.dominoes.sight import Sight


class LayAnalyst(QObject):
    """Analyses what a person on turn sees in slices; another position cancels it.

    Signals:
        changed: There are more values, other values, or none any more; or others are wanted.
    """

    changed = Signal()

    def __init__(self, controller: DominoesController, parent: QObject) -> None:
        super().__init__(parent)
        self._controller = controller
        self._is_wanted = False
        self._analysis: LayAnalysis | None = None
        self._game: DominoesGame | None = None
        """What is analysed, or cannot be."""
        self._updates = 0
        self._thinker = Thinker(self)
        self._thinker.progressed.connect(lambda _share: self._tell())
        self._thinker.finished.connect(lambda _analysis: self.changed.emit())
        controller.awaiting_changed.connect(self._follow)

    @property
    def is_wanted(self) -> bool:
        """Whether values are shown; nothing is computed otherwise."""
        return self._is_wanted

    @property
    def is_done(self) -> bool:
        """Whether every lay has its last value."""
        return self._analysis is not None and not self._thinker.is_busy

    @property
    def analysis(self) -> LayAnalysis | None:
        """The analysis of what the person on turn sees; ``None`` where nobody is, where the
        tiles are covered or nothing fits, and where tiles of a damaged game are missing."""
        return self._analysis

    @property
    def lays(self) -> list[ValuedLay]:
        """Every legal lay, best first; empty if values are not wanted."""
        return [] if self._analysis is None else self._analysis.lays

    def prospect(self, lay: Lay) -> Prospect | None:
        """What comes of a legal lay, as far as it is told."""
        return None if self._analysis is None else self._analysis.prospect(lay)

    def advice(self, lay: Lay) -> LayAdvice | None:
        """What is to be said about a legal lay; ``None`` as long as it has no value."""
        if self._analysis is None or self._analysis.prospect(lay) is None:
            return None
        return advice_on(self._analysis, lay)

    def want(self, wanted: bool) -> None:
        """Show values from now on, or stop computing them."""
        if wanted != self._is_wanted:
            self._is_wanted = wanted
            self._follow()
            self.changed.emit()

    def _follow(self) -> None:
        """Analyse what the person on turn sees, unless that is under way."""
        sight = self._sight_on_turn() if self._is_wanted else None
        game = None if sight is None else self._controller.game
        if game is self._game:
            return
        self._game = game
        self._thinker.cancel()
        self._analysis = None
        if sight is not None:
            self._begin(sight)
        self.changed.emit()

    def _sight_on_turn(self) -> Sight | None:
        is_turn = self._controller.awaiting is Awaiting.PERSON
        if not is_turn or self._controller.is_covered or self._controller.table.must_draw:
            return None
        return self._controller.sight

    def _begin(self, sight: Sight) -> None:
        if sight.is_whole:
            self._updates = 0
            self._analysis = LayAnalysis(sight, analysis.MOST_DEALS)
            self._thinker.start(self._analysis)

    def _tell(self) -> None:
        """Values come from time to time, far more seldom than slices end."""
        if self._analysis is not None and self._analysis.updates != self._updates:
            self._updates = self._analysis.updates
            self.changed.emit()
