"""A tournament of Build Up in the window, with pauses for reading and the computer's turns."""

import random

from buildup.controller.play.game import GameController
from buildup.controller.play.pace import NO_PACE, Pace
from buildup.model.build_up.events import TilePlaced
from buildup.model.build_up.table import Phase
from buildup.model.build_up.tournament import Tournament
from buildup.narration.build_up.narrator import BuildUpNarrator
from buildup.play.awaiting import Awaiting
from buildup.play.build_up.open_game import OpenTournament
from buildup.strategy.build_up.adviser import Adviser
from buildup.strategy.build_up.choice import Choice
from buildup.strategy.build_up.levels import strategy_of
from buildup.strategy.computer_player import Thinking
from buildup.strategy.level import Level
from buildup.strategy.other_program import Asking, NamedProgram

_COUNTING = 2400
"""The time it takes to count a hand's points on the table, in milliseconds."""


class BuildUpController(GameController[Tournament, Choice]):
    """Runs a tournament of Build Up in the window.

    Signals:
        happened: An event has happened, as an ``Event``.
        refused: A move was refused: the move and an ``Obstacle`` or ``Refusal``.
        hint_found: A :class:`~buildup.strategy.build_up.choice.Choice` for the person to move.
    """

    game: OpenTournament

    def __init__(self, game: OpenTournament | None = None, pace: Pace = NO_PACE) -> None:
        """Control a game; by default, a new one with a random deal."""
        self._chance = random.Random()
        self._is_hurried = False
        """Whether the hand being played out is shown without pauses."""
        super().__init__(game or OpenTournament.fresh(), pace)

    @property
    def narrator(self) -> BuildUpNarrator:
        return BuildUpNarrator.of(self.game.mode)

    def play_out(self) -> None:
        """Play out the hand for both players; if already doing so, skip the pauses."""
        if self.game.plays_out or self.game.can_play_out:
            self.stop()
            self.game.plays_out, self._is_hurried = True, self.game.plays_out
            self._continue()

    @property
    def can_hurry(self) -> bool:
        """Whether the hand is being played out with pauses that can be skipped."""
        return self.game.plays_out and not self._is_hurried and self.pace.before_move > 0

    def confirm(self) -> None:
        """Continue after the person has read the draw for first player or a hand's result."""
        if self.game.awaiting is not Awaiting.GO_ON:
            return
        if self.game.unread_draw is not None:
            self.game.unread_draw = None
            self._continue()
        else:
            self.game.advance()

    # Internals

    def _think(self, level: Level) -> Thinking[Choice]:
        return strategy_of(level, self._chance).think(self.game.table.sight)

    def _think_of_hint(self) -> Thinking[Choice]:
        return Adviser().think(self.game.table.sight)

    def _pause(self) -> int:
        match self.game.table.phase:
            case _ if self.game.plays_out and self._is_hurried:
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
        return 0 if self.game.plays_out and self._is_hurried else super()._pause_before_move()

    def _play_by_itself(self) -> None:
        game = self.game
        match game.awaiting:
            case Awaiting.PAUSE:
                game.advance()
            case Awaiting.COMPUTER if game.plays_out:
                self._thinker.start(self._think(Level.EXPERT))
            case Awaiting.COMPUTER if (ahead := game.answer_ahead(TilePlaced)) is not None:
                game.accept(ahead)
            case Awaiting.COMPUTER:
                self._choose(game.table.position.turn)

    def _ask(self, program: NamedProgram) -> Asking[Choice]:
        game = self.game
        choices = {str(move): Choice(move) for move in game.table.position.legal_moves()}
        return Asking(program, game.shown.kind, game.position_line, choices)

    def _play_choice(self, thinking: Thinking[Choice] | Asking[Choice]) -> None:
        self.game.play(thinking.choice.move)
