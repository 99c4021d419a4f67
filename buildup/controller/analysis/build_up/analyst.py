"""Computes the value of every move a person can make on their turn in Build Up."""

from PySide6.QtCore import QObject, Signal

from buildup.controller.analysis.analyst import Analyst
from buildup.controller.play.build_up.controller import BuildUpController
from buildup.controller.play.thinker import Thinker
from buildup.model.build_up.events import Event, TilePlaced
from buildup.model.build_up.position import Move
from buildup.model.build_up.table import Table
from buildup.model.player import PlayMode
from buildup.play.build_up.open_game import OpenTournament
from buildup.play.open_game import Awaiting
from buildup.strategy.build_up.advice import Advice, Advising, advice_for
from buildup.strategy.build_up.adviser import Adviser
from buildup.strategy.build_up.analysis import RoundAnalysis, ValuedMove
from buildup.strategy.build_up.chance import Chance
from buildup.strategy.build_up.choice import Choice
from buildup.strategy.build_up.hand_search import Status
from buildup.strategy.build_up.level_chance import against
from buildup.strategy.computer_player import Thinking
from buildup.strategy.level import Level


class BuildUpAnalyst(Analyst[Table, RoundAnalysis]):
    """Uses search to value the moves of the person whose turn it is.

    Signals:
        explained: Advice on a past move was found; carries the index of its event, and the
            :class:`~buildup.strategy.build_up.advice.Advice`.
    """

    explained = Signal(int, object)

    _game: OpenTournament

    def __init__(self, controller: BuildUpController, parent: QObject) -> None:
        super().__init__(controller, parent)
        self._advised: dict[Move, Advising] = {}
        self._explainer = Thinker(self, lambda _search: self.changed.emit())
        self._past = Thinker(self, self._tell_past)
        self._asked: tuple[int, Event] | None = None
        controller.level_changed.connect(self.changed)

    @property
    def rival(self) -> Level | None:
        """The level that plays against the person to move; ``None`` if a person or program does."""
        return self._game.level_of(self._game.table.position.turn.opponent)

    @property
    def tells_chances(self) -> bool:
        """Whether uncertain win chances are shown.

        They are hidden between two people and while the boneyards are a guess.
        """
        is_between_people = self._game.game_mode is PlayMode.TWO_PEOPLE
        return not (is_between_people or self._game.table.are_boneyards_guessed)

    def told(self, chance: Chance) -> Chance | None:
        """Convert a win chance against an expert to one against the actual opponent.

        Return ``None`` if that requires playing out rounds, or if the chance is uncertain and such
        chances are not shown.
        """
        table = self._game.table
        if not (chance.is_certain or self.tells_chances):
            return None
        tiles = len(table.position.hands[table.position.turn.opponent])
        return against(self.rival, table.hand_number, chance, tiles)

    @property
    def moves(self) -> list[ValuedMove]:
        """Every legal move, best first; those without a value yet come last.

        The list is empty without an analysis. The chances are those of :meth:`told`, or against an
        expert where it returns ``None``.
        """
        known = [] if self.analysis is None else self.analysis.moves
        told = {chance: chance and self.told(chance) for chance in {each.chance for each in known}}
        return [each._replace(chance=told[each.chance] or each.chance) for each in known]

    def chance(self, move: Move) -> Chance | None:
        """Return the win chance after a legal move; ``None`` if unknown or not shown."""
        known = [] if self.analysis is None else self.analysis.values
        chance = next((each.chance for each in known if each.move == move), None)
        return None if chance is None else self.told(chance)

    def advice(self, move: Move) -> Advice | None:
        """Return advice on a legal move; ``None`` until every move has its value.

        The advice may gain a motif later, signaled by :attr:`changed`.
        """
        if self.analysis is None or not self.is_done:
            return None
        is_exact = self.analysis.status is Status.SOLVED
        if move not in self._advised:
            advice = advice_for(self.analysis.sight, self.analysis.moves, move, is_exact=is_exact)
            self._advised[move] = Advising(advice)
        if not self._advised[move].progress:
            self._explainer.start(self._advised[move])
        return self._advised[move].advice

    def explain(self, place: int) -> None:
        """Find advice, for :attr:`explained`, on the move at this index of the shown events."""
        shown = self._game.shown
        event = shown.events[place]
        assert isinstance(event, TilePlaced), "only a move has a reason"
        self._asked = place, event
        self._past.start(Adviser(shown.at(place).table.sight, event.move))

    def _tell_past(self, thinking: Thinking[Choice]) -> None:
        assert self._asked is not None, "it thought because somebody asked"
        (place, event), events = self._asked, self._game.shown.events
        if place < len(events) and events[place] is event:
            self.explained.emit(place, thinking.choice.advice)

    def _state_on_turn(self) -> Table | None:
        return self._game.table if self._game.awaiting is Awaiting.PERSON else None

    def _new_analysis(self) -> RoundAnalysis:
        self._explainer.cancel()
        self._advised.clear()
        return RoundAnalysis(self._game.table.sight)
