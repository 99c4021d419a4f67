"""Values every move of the person on turn of Build Up, rolls chances out, and warns of mistakes."""

from PySide6.QtCore import QObject, Signal

from buildup.controller.analysis.analyst import Analyst
from buildup.controller.analysis.sliced_work import SlicedWork
from buildup.controller.play.build_up.controller import BuildUpController
from buildup.model.build_up.position import Move, Position
from buildup.model.build_up.table import Table
from buildup.model.player import PlayMode
from buildup.play.awaiting import Awaiting
from buildup.strategy.build_up.advice import Advice, CauseKind, advice_for
from buildup.strategy.build_up.analysis import Rollouts, RoundAnalysis, ValuedMove
from buildup.strategy.build_up.chance import Chance
from buildup.strategy.build_up.hand_search import Status
from buildup.strategy.build_up.level_chance import CURVES, PlayOuts, against
from buildup.strategy.level import Level


class BuildUpAnalyst(Analyst[BuildUpController, Table, RoundAnalysis]):
    """Searches the table of a person's turn. Its chances are those against who sits there."""

    def __init__(self, controller: BuildUpController, parent: QObject) -> None:
        super().__init__(controller, parent)
        controller.level_changed.connect(self.changed)

    @property
    def rival(self) -> Level | None:
        """How well the computer answers the person on turn; ``None`` where a person does."""
        return self._controller.level_of(self._controller.table.position.turn.opponent)

    @property
    def tells_chances(self) -> bool:
        """Whether it is known how well the opponent plays, and what is left to be drawn."""
        is_between_people = self._controller.game_mode is PlayMode.TWO_PEOPLE
        return not (is_between_people or self._controller.table.are_boneyards_guessed)

    def told(self, chance: Chance) -> Chance | None:
        """A chance of the person on turn against an expert, as it is against who sits there;
        ``None`` where rounds have to be played out for it, and where no chance is told."""
        table = self._controller.table
        if not (chance.is_certain or self.tells_chances):
            return None
        tiles = len(table.position.hands[table.position.turn.opponent])
        return against(self.rival, table.hand_number, chance, tiles)

    @property
    def moves(self) -> list[ValuedMove]:
        """Every legal move, best first, those without a value yet last; empty if not wanted. Where
        rounds have to be played out for it, the chance is that against an expert."""
        known = [] if self.analysis is None else self.analysis.moves
        told = {chance: chance and self.told(chance) for chance in {each.chance for each in known}}
        return [each._replace(chance=told[each.chance] or each.chance) for each in known]

    def chance(self, move: Move) -> Chance | None:
        """After a legal move, as far as it is known."""
        known = [] if self.analysis is None else self.analysis.values
        chance = next((each.chance for each in known if each.move == move), None)
        return None if chance is None else self.told(chance)

    def advice(self, move: Move) -> Advice | None:
        """What there is to say about a legal move; ``None`` until every move has its value."""
        if self.analysis is None or not self.is_done:
            return None
        is_exact = self.analysis.status is Status.SOLVED
        sight = self._controller.table.sight
        return advice_for(sight, self.analysis.moves, move, is_exact=is_exact)

    def _state_on_turn(self) -> Table | None:
        return self._controller.table if self._controller.awaiting is Awaiting.PERSON else None

    def _new_analysis(self) -> RoundAnalysis:
        return RoundAnalysis(self._controller.table.sight)


MOST_DRAWS = 200
"""How often the later hands are drawn for a move at most."""
FURTHER = 5
"""Times as often for a move that a person wants rolled out further."""


class RolloutRunner(SlicedWork[BuildUpController]):
    """Rolls on from what an analyst has valued: all moves if they are shown, else the hint's.

    Against a level that errs one set of rounds is played out, which serves every move. It stops
    when the table changes or nobody can see it any more, and begins when the analyst has finished.
    A chance that was announced stands until a better one is.

    Signals:
        changed: A chance is known, or there is none any more.
        done: All that is wanted is rolled out.
    """

    done = Signal()

    def __init__(
        self, controller: BuildUpController, analyst: BuildUpAnalyst, parent: QObject
    ) -> None:
        super().__init__(controller, parent)
        self._analyst = analyst
        self._is_seen = False
        self._analysis: RoundAnalysis | None = None
        self._wanted: frozenset[Move] | None = frozenset()
        self._rival: Level | None = None
        self.chances: dict[Move, Chance] = {}
        """What is rolled out."""
        self._rollouts: Rollouts | None = None
        self._updates = 0
        self._thinker.finished.connect(self._finish)
        self._thinker.progressed.connect(lambda _share: self._take())
        analyst.changed.connect(self._follow)
        controller.hint_found.connect(self._value_hint)
        controller.hint_gone.connect(self._follow)

    def chance(self, move: Move) -> Chance | None:
        """Of a move on the table: rolled out as far as it is known, else as it was valued."""
        return self.chances.get(move) or self._analyst.chance(move)

    def judged(self, valued: ValuedMove) -> ValuedMove:
        """A move of the analyst with the chance by which it is judged: against a level that errs
        that of the rounds that are played out."""
        chance = self.chances.get(valued.move) if self._rival in CURVES else None
        return valued._replace(chance=chance or valued.chance)

    def told(self, valued: ValuedMove) -> Chance | None:
        """The chance that is told of a move of the analyst: none against an expert where the level
        that sits there errs, and none where the analyst tells none."""
        chance = self.chances.get(valued.move, valued.chance)
        is_told = self._analyst.tells_chances and self._rival not in CURVES
        is_known = chance and (chance.is_certain or chance.level or is_told)
        return chance if is_known else None

    def be_seen(self, is_seen: bool) -> None:
        """Work only while somebody can see what comes of it."""
        if is_seen != self._is_seen:
            self._is_seen = is_seen
            self._value_hint()

    def _value_hint(self) -> None:
        """What a hint names is rolled out from its value."""
        if self._is_seen and self._controller.hint is not None:
            self._analyst.request()
        self._follow()

    def _follow(self) -> None:
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
        """Whether what was rolled out once can be rolled out further."""
        return self._rollouts is not None and bool(self.chances) and not self.is_running

    def roll_further(self, moves: frozenset[Move]) -> None:
        """Draw the later hands more often for some moves, however small their error is."""
        if self._analysis is not None and self.can_roll_further:
            self._begin(Rollouts(self._analysis, FURTHER * MOST_DRAWS, 0.0, moves))

    def _moves_wanted(self) -> frozenset[Move] | None:
        """The moves whose chances are shown; ``None`` for all."""
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


class MistakeGuard(QObject):
    """Stands between the table and the controller, when the person asked for it.

    Signals:
        warned: A move was not made yet; its :class:`~buildup.strategy.build_up.advice.Advice`
            says why. The same move, wanted again, is made.
    """

    warned = Signal(object)

    def __init__(
        self, controller: BuildUpController, analyst: BuildUpAnalyst, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._controller = controller
        self._analyst = analyst
        self._pending: Move | None = None
        self._warned: tuple[Position, Move] | None = None
        self.threshold = 0
        """A move that gives away more points than this, or the round where that is certain, is
        asked back; 0 for never."""
        analyst.done.connect(self._go_on)
        controller.awaits.connect(self._forget)

    def place(self, move: Move) -> None:
        """Make a move, or ask back."""
        position = self._controller.table.position
        must_ask = (
            self.threshold > 0
            and self._controller.awaiting is Awaiting.PERSON
            and position.obstacle(move) is None
            and self._warned != (position, move)
        )
        if not must_ask:
            self._controller.place(move)
            return
        self._pending = move
        if self._analyst.request():
            self._go_on()

    def _go_on(self) -> None:
        move, self._pending = self._pending, None
        if move is None:
            return
        advice = self._analyst.advice(move)
        if advice is None or advice.loss is None:
            self._controller.place(move)
        elif advice.loss > self.threshold or advice.cause is CauseKind.ROUND:
            self._warned = self._controller.table.position, move
            self.warned.emit(advice)
        else:
            self._controller.place(move)

    def _forget(self) -> None:
        self._pending = None
