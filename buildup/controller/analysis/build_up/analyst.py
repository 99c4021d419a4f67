"""Values every move of the person on turn, while somebody wants to see values."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from buildup.controller.play.awaiting import Awaiting
from buildup.controller.play.build_up.controller import BuildUpController
from buildup.controller.play.thinker import Thinker
from buildup.model.build_up.position import Move
from buildup.model.build_up.table import Sight
from buildup.strategy.build_up.advice import Advice, advice_for
from buildup.strategy.build_up.analysis import ValuedMove
from buildup.strategy.build_up.hand_search import Status
from buildup.strategy.build_up.round_analysis import RoundAnalysis


class Analyst(QObject):
    """Searches the position of a person's turn in slices; a change of the table cancels it.

    Signals:
        changed: There are more values, other values, or none any more; or others are wanted.
        done: Every move of the position has its value.
    """

    changed = Signal()
    done = Signal()

    def __init__(self, controller: BuildUpController, parent: QObject) -> None:
        super().__init__(parent)
        self._controller = controller
        self._is_wanted = False
        self._is_requested = False
        self._analysis: RoundAnalysis | None = None
        self._thinker = Thinker(self)
        self._thinker.progressed.connect(lambda _share: self.changed.emit())
        self._thinker.finished.connect(self._finish)
        controller.awaiting_changed.connect(self._follow)

    @property
    def is_wanted(self) -> bool:
        """Whether values are shown; nothing is computed otherwise."""
        return self._is_wanted

    @property
    def is_done(self) -> bool:
        """Whether every move of the person on turn has its value."""
        return self._analysis is not None and not self._thinker.is_busy

    @property
    def analysis(self) -> RoundAnalysis | None:
        """The analysis of the position on the table, if there is one."""
        return self._analysis

    @property
    def moves(self) -> list[ValuedMove]:
        """Every legal move, best first, those without a value yet last; empty if not wanted."""
        return [] if self._analysis is None else self._analysis.moves

    def want(self, wanted: bool) -> None:
        """Show values from now on, or stop computing them."""
        if wanted != self._is_wanted:
            self._is_wanted = wanted
            self._follow()
            self.changed.emit()

    def request(self) -> bool:
        """Value the moves of the position on the table, even if values are not shown.

        Returns:
            Whether they are valued already; if not, :attr:`done` will tell.
        """
        self._is_requested = True
        if self._analysis is None and self._controller.awaiting is Awaiting.PERSON:
            self._begin(self._controller.table.sight)
        return self.is_done

    def valued(self, move: Move) -> ValuedMove | None:
        """A move with its value, as far as it is known."""
        return next((each for each in self.moves if each.move == move), None)

    def advice(self, move: Move) -> Advice | None:
        """What there is to say about a legal move; ``None`` until every move has its value."""
        if self._analysis is None or not self.is_done:
            return None
        is_exact = self._analysis.status is Status.SOLVED
        sight = self._controller.table.sight
        return advice_for(sight, self._analysis.moves, move, is_exact=is_exact)

    def stop(self) -> None:
        """Drop the search and its values."""
        self._is_requested = False
        self._thinker.cancel()
        if self._analysis is not None:
            self._analysis = None
            self.changed.emit()

    def _follow(self) -> None:
        is_turn = self._controller.awaiting is Awaiting.PERSON
        position = self._controller.table.position
        if self._analysis is not None and (not is_turn or self._analysis.position is not position):
            self.stop()
        if not self._is_wanted and not self._is_requested:
            self.stop()
        elif self._is_wanted and is_turn and self._analysis is None:
            self._begin(self._controller.table.sight)

    def _begin(self, sight: Sight) -> None:
        self._analysis = RoundAnalysis(sight)
        self._thinker.start(self._analysis)
        self.changed.emit()

    def _finish(self, _analysis: RoundAnalysis) -> None:
        self.changed.emit()
        self.done.emit()
