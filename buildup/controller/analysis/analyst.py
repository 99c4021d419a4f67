"""Computes the value of every move a person can make on their turn, in either game."""

from abc import abstractmethod
from typing import Generic, TypeVar

from PySide6.QtCore import QObject, Signal

from buildup.controller.analysis.sliced_work import SlicedWork
from buildup.controller.play.game import AnyController
from buildup.strategy.sliced import Sliced

S = TypeVar("S")
"""The type of a game's states."""
A = TypeVar("A", bound=Sliced)
"""The type of an analysis of a state."""


class Analyst(SlicedWork, Generic[S, A]):
    """Analyzes the position of the person to move, in slices, if values are shown or requested.

    Signals:
        changed: The values changed, or were switched on or off.
        done: Every move has its final value.
    """

    done = Signal()

    def __init__(self, controller: AnyController, parent: QObject) -> None:
        super().__init__(controller, parent)
        self.is_wanted = False
        """Whether values are shown; otherwise they are computed only on request."""
        self._is_requested = False
        self.state: S | None = None
        """The state to analyze; ``None`` if there is none."""
        self.analysis: A | None = None
        """The analysis of :attr:`state`; ``None`` without a state, or if it cannot be analyzed."""
        self._thinker.finished.connect(self._finish)
        self._thinker.progressed.connect(self._tell_progress)
        controller.awaits.connect(self._analyse_turn)
        controller.happened.connect(self._count_help)

    @abstractmethod
    def _state_on_turn(self) -> S | None:
        """Return the state to analyze; ``None`` if no person can see and make a move now."""

    @abstractmethod
    def _new_analysis(self) -> A | None:
        """Return a new analysis of the current state; ``None`` if it cannot be analyzed."""

    @property
    def is_done(self) -> bool:
        """Whether every move that the person can make has its final value."""
        return self.analysis is not None and not self._thinker.is_busy

    def want(self, wanted: bool) -> None:
        """Set whether values are shown."""
        if wanted != self.is_wanted:
            self.is_wanted = wanted
            self._analyse_turn()
            self.changed.emit()

    def request(self) -> bool:
        """Compute the values of the moves that the person can make, even if values are not shown.

        Returns:
            Whether they are known already. If not, :attr:`done` is emitted once they are, unless
            there is nothing to analyze, or the state changes first.
        """
        self._is_requested = True
        self._analyse(self._state_on_turn())
        return self.is_done

    def stop(self) -> None:
        """Drop the analysis."""
        self._is_requested = False
        self._analyse(None)

    def _analyse_turn(self) -> None:
        if self._game.shows_best_play:
            return  # the analyzed position returns afterward
        state = self._state_on_turn()
        if state is not self.state:
            self._is_requested = False
        self._analyse(state if self.is_wanted or self._is_requested else None)

    def _count_help(self) -> None:
        """Count a hint if a move was made while values were shown."""
        if self.is_wanted and self.analysis is not None and not self._game.is_trying:
            self._game.count_hint(self._game.shown)

    def _analyse(self, state: S | None) -> None:
        """Analyze a state, unless it is already the analyzed one; ``None`` drops the analysis."""
        if state is self.state:
            return
        self._thinker.cancel()
        self.state = state
        self.analysis = None if state is None else self._new_analysis()
        if self.analysis is not None:
            self._thinker.start(self.analysis)
        self.changed.emit()

    def _tell_progress(self) -> None:
        self.changed.emit()

    def _finish(self, _analysis: A) -> None:
        self.changed.emit()
        self.done.emit()
