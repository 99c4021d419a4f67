"""Rolls out the round after each move while the results are visible."""

from PySide6.QtCore import QObject, Signal

from buildup.controller.analysis.build_up.analyst import BuildUpAnalyst
from buildup.controller.analysis.sliced_work import SlicedWork
from buildup.controller.play.build_up.controller import BuildUpController
from buildup.model.build_up.position import Move
from buildup.strategy.build_up.analysis import Rollouts, RoundAnalysis, ValuedMove
from buildup.strategy.build_up.chance import Chance
from buildup.strategy.build_up.level_chance import CURVES, PlayOuts
from buildup.strategy.level import Level

MOST_DRAWS = 200
"""The maximum number of draws of the later hands for each move."""
FURTHER = 5
"""The factor by which the maximum number of draws grows when a person asks for more."""


class RolloutRunner(SlicedWork):
    """Rolls out the hint's move or, if move values are wanted, all moves, once they are valued.

    Against a level that errs, one set of rounds is played out for all moves instead.

    Signals:
        changed: Chances became known or more accurate, or all were dropped.
        done: The rollouts are finished, or the rounds are played out.
    """

    done = Signal()

    def __init__(
        self, controller: BuildUpController, analyst: BuildUpAnalyst, parent: QObject
    ) -> None:
        super().__init__(controller, parent)
        self._controller, self._analyst = controller, analyst
        self._is_seen = False
        self._analysis: RoundAnalysis | None = None
        self._wanted: frozenset[Move] | None = frozenset()
        self._rival: Level | None = None
        self.chances: dict[Move, Chance] = {}
        """The win chances found by rollouts, or by playing out rounds, by move."""
        self._rollouts: Rollouts | None = None
        self._updates = 0
        self._thinker.finished.connect(self._finish)
        self._thinker.progressed.connect(self._take)
        analyst.changed.connect(self._roll_wanted)
        controller.hint_found.connect(self._value_hint)
        controller.hint_gone.connect(self._roll_wanted)

    def chance(self, move: Move) -> Chance | None:
        """Return the win chance after a move; ``None`` if unknown or not shown."""
        return self.chances.get(move) or self._analyst.chance(move)

    def judged(self, valued: ValuedMove) -> ValuedMove:
        """Return a valued move, with the chance from played-out rounds if there is one."""
        chance = self.chances.get(valued.move) if self._rival in CURVES else None
        return valued._replace(chance=chance or valued.chance)

    def told(self, valued: ValuedMove) -> Chance | None:
        """Return the win chance to show for a move; ``None`` if unknown or not shown.

        An uncertain chance against an expert is not shown between two people, while the boneyards
        are a guess, and against a level that makes mistakes.
        """
        chance = self.chances.get(valued.move, valued.chance)
        is_told = self._analyst.tells_chances and self._rival not in CURVES
        is_known = chance and (chance.is_certain or chance.level or is_told)
        return chance if is_known else None

    def be_seen(self, is_seen: bool) -> None:
        """Set whether the results are visible; work is done only while they are."""
        if is_seen != self._is_seen:
            self._is_seen = is_seen
            self._value_hint()

    def _value_hint(self) -> None:
        """Request values if a hint is shown and results are visible; start or stop the rollouts."""
        if self._is_seen and self._controller.hint is not None:
            self._analyst.request()
        self._roll_wanted()

    def _roll_wanted(self) -> None:
        analysis = self._analyst.analysis if self._analyst.is_done else None
        wanted = self._moves_wanted() if self._is_seen else frozenset()
        rival = self._analyst.rival
        if (analysis, wanted, rival) == (self._analysis, self._wanted, self._rival):
            return
        was_known = bool(self.chances)
        if (analysis, rival) != (self._analysis, self._rival):
            self.chances = {}
        self._analysis, self._wanted, self._rival = analysis, wanted, rival
        self._thinker.cancel()
        self._rollouts = None
        if analysis is not None and wanted != frozenset() and self._analyst.tells_chances:
            if rival is None or rival not in CURVES:
                self._begin(Rollouts(analysis, MOST_DRAWS, moves=wanted))
            elif not (self.chances or analysis.is_certain):
                self._thinker.start(PlayOuts(analysis.sight, rival, analysis.sight.position.turn))
        if was_known and not self.chances:
            self.changed.emit()

    def _begin(self, rollouts: Rollouts) -> None:
        self._rollouts, self._updates = rollouts, 0
        self._thinker.start(rollouts)

    @property
    def can_roll_further(self) -> bool:
        """Whether finished rollouts can be repeated with more draws."""
        return self._rollouts is not None and bool(self.chances) and not self.is_running

    def roll_further(self, moves: frozenset[Move]) -> None:
        """Roll out some moves with :data:`FURTHER` times as many draws.

        Do nothing unless :attr:`can_roll_further`.
        """
        if self._analysis is not None and self.can_roll_further:
            self._begin(Rollouts(self._analysis, FURTHER * MOST_DRAWS, 0.0, moves))

    def _moves_wanted(self) -> frozenset[Move] | None:
        """Return the moves whose win chances are shown; ``None`` for all."""
        if self._analyst.is_wanted:
            return None
        hint = self._controller.hint
        return frozenset() if hint is None else frozenset({hint.move})

    def _take(self) -> None:
        rollouts = self._rollouts
        if rollouts is None or rollouts.updates == self._updates:
            return
        self._updates = rollouts.updates
        for move, chance in rollouts.chances.items():
            known = self.chances.get(move)
            if known is None or (chance.draws or 0) >= (known.draws or 0):
                self.chances[move] = chance
        self.changed.emit()

    def _finish(self, work: Rollouts | PlayOuts) -> None:
        if isinstance(work, PlayOuts) and self._analysis is not None:
            moves = self._analysis.values
            best = moves[0].value or 0
            self.chances = {each.move: work.chance(best - (each.value or 0)) for each in moves}
            self.changed.emit()
        self._take()
        self.done.emit()
