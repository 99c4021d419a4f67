"""A tournament of Build Up in the window, with pauses for reading and the computer's turns."""

import random
from typing import TypeAlias

from buildup.controller.play.game import GameController
from buildup.controller.play.pace import NO_PACE, Pace
from buildup.model.build_up.events import Event, FirstPlayerDrawn, TilePlaced
from buildup.model.build_up.position import Move
from buildup.model.build_up.table import HANDS_IN_A_ROUND, Phase, Table
from buildup.model.build_up.tournament import Start, Tournament
from buildup.model.deal import Deal
from buildup.model.player import PlayMode
from buildup.narration.build_up.narrator import BuildUpNarrator
from buildup.play.awaiting import Awaiting
from buildup.play.build_up.open_game import OpenTournament
from buildup.play.changes import AnnouncedEvent, AnyChange, Shown
from buildup.strategy.build_up.adviser import adviser
from buildup.strategy.build_up.choice import Choice
from buildup.strategy.build_up.levels import strategy_of
from buildup.strategy.computer_player import Thinking
from buildup.strategy.level import Level
from buildup.strategy.other_program import Asking, NamedProgram

_COUNTING = 2400
"""The time in which a hand's points are counted on the table, in milliseconds."""

AnnouncedBuildUpEvent: TypeAlias = AnnouncedEvent[Event, Table, None]


class BuildUpController(OpenTournament, GameController[Tournament, Choice]):
    """A tournament of Build Up in the window.

    Attributes:
        unread_draw: The draw for first player that waits to be read, if any.

    Signals:
        happened: An event has happened, as a :data:`AnnouncedBuildUpEvent`.
        refused: A move was refused: the move and an ``Obstacle`` or ``Refusal``.
        hint_found: A :class:`~buildup.strategy.build_up.choice.Choice` for the person on turn.
    """

    def __init__(self, level: Level = Level.SKILLED, pace: Pace = NO_PACE) -> None:
        self._chance = random.Random()
        self._is_hurried = False
        """Whether a hand being finished is shown without pauses."""
        self.unread_draw: FirstPlayerDrawn | None = None
        state = Tournament.begin(Start.fresh(Deal.any()))
        GameController.__init__(self, state, level, pace)

    @property
    def narrator(self) -> BuildUpNarrator:
        return BuildUpNarrator.of(self.mode)

    @property
    def awaiting(self) -> Awaiting:
        is_read = self.unread_draw is None or self.mode is PlayMode.DEMO
        if not is_read and self.watched_place is None:
            return Awaiting.GO_ON
        awaited = super().awaiting
        if awaited is Awaiting.GO_ON and self.table.hand_number == HANDS_IN_A_ROUND:
            return Awaiting.PAUSE  # the card of the round comes by itself, and has the result
        return awaited

    def tell(self, change: AnyChange) -> None:
        match change:
            case Shown():
                self.unread_draw = None
            case AnnouncedEvent(FirstPlayerDrawn() as draw) if self.mode is not PlayMode.DEMO:
                self.unread_draw = draw
        super().tell(change)

    def assign_players(self, mode: PlayMode, human_level: Level | None = None) -> None:
        super().assign_players(mode, human_level)
        if mode is PlayMode.DEMO:
            self.unread_draw = None  # nobody is there to read it, nor later, when it is long past

    def place(self, move: Move) -> bool:
        """Play a tile for the person on turn.

        Returns:
            Whether it was played; if not, :attr:`refused` says why.
        """
        return self._let_person(move, lambda: self.play(move))

    def play_out(self) -> None:
        """Let the computer finish the hand for both players; when asked again, without pauses."""
        if self.plays_out or self.can_play_out:
            self.stop()
            self.plays_out, self._is_hurried = True, self.plays_out
            self._settle()

    @property
    def can_hurry(self) -> bool:
        """Whether a hand is being finished with pauses that can be skipped."""
        return self.plays_out and not self._is_hurried and self.pace.before_move > 0

    def confirm(self) -> None:
        """Continue after the draw for first player or a hand's result was read."""
        if self.awaiting is not Awaiting.GO_ON:
            return
        if self.unread_draw is not None:
            self.unread_draw = None
            self._settle()
        else:
            self.advance()

    # What follows

    def _think(self, level: Level) -> Thinking[Choice]:
        return strategy_of(level, self._chance).think(self.table.sight)

    def _think_of_hint(self) -> Thinking[Choice]:
        return adviser().think(self.table.sight)

    def _pause(self) -> int:
        """How long the current state stays, in milliseconds."""
        match self.table.phase:
            case _ if self.plays_out and self._is_hurried:
                return 0
            case Phase.FIRST_DRAW:
                return self.pace.before_move
            case Phase.PLACING:
                return self.pace.after_event
            case Phase.HAND_OVER:
                return max(self.pace.after_event, _COUNTING) if self.pace.after_event else 0
            case _:
                return 0

    def _pause_before_move(self) -> int:
        return 0 if self.plays_out and self._is_hurried else super()._pause_before_move()

    def _play_by_itself(self) -> None:
        match self.awaiting:
            case Awaiting.PAUSE:
                self.accept(self.state_after_redone or self.shown.advance())
            case Awaiting.COMPUTER if self.plays_out:
                self._thinker.start(self._think(Level.EXPERT))
            case Awaiting.COMPUTER if (ahead := self.answer_ahead(TilePlaced)) is not None:
                self.accept(ahead)
            case Awaiting.COMPUTER:
                self._choose(self.table.position.turn)

    def _ask(self, program: NamedProgram) -> Asking[Choice]:
        choices = {str(move): Choice(move) for move in self.table.position.legal_moves()}
        return Asking(program, self.shown.kind, self.position_line, choices)

    def _play_choice(self, thinking: Thinking[Choice] | Asking[Choice]) -> None:
        self.play(thinking.choice.move)
