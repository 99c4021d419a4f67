"""A game of Dominoes in the window, with pauses and the computer's turns."""

from typing import TypeAlias

from buildup.controller.play.game import GameController
from buildup.controller.play.pace import NO_PACE, Pace
from buildup.model.deal import Deal
from buildup.model.dominoes.domino import STANDARD_SIZE
from buildup.model.dominoes.game import DominoesEvent, DominoesGame, DominoesStart, TileLaid
from buildup.model.dominoes.line import Lay
from buildup.model.dominoes.position_line import PositionLine
from buildup.model.dominoes.table import Table
from buildup.narration.dominoes.narrator import DominoesNarrator
from buildup.play.awaiting import Awaiting
from buildup.play.changes import AnnouncedEvent
from buildup.play.dominoes.open_game import OpenDominoes
from buildup.strategy.computer_player import Thinking
from buildup.strategy.dominoes.expert import adviser
from buildup.strategy.dominoes.levels import strategy_of
from buildup.strategy.dominoes.reasons import LayChoice, LayReason
from buildup.strategy.level import Level
from buildup.strategy.other_program import Asking, NamedProgram

AnnouncedDominoesEvent: TypeAlias = AnnouncedEvent[DominoesEvent, Table, LayReason]


class DominoesController(OpenDominoes, GameController[DominoesGame, LayChoice]):
    """A game of Dominoes in the window.

    Attributes:
        is_draw_hinted: Whether a hint said to draw, while that fits the table.

    Signals:
        happened: An event has happened, as a :data:`AnnouncedDominoesEvent`.
        refused: An action was refused: the :class:`Lay`, or ``None`` for drawing, and an
            ``Obstacle`` or :class:`~buildup.play.awaiting.Refusal`.
        hint_found: A ``LayChoice`` for the person on turn, or ``None`` if they can only draw.
    """

    def __init__(self, level: Level = Level.SKILLED, pace: Pace = NO_PACE) -> None:
        self.is_draw_hinted = False
        state = DominoesGame.begin(DominoesStart.fresh(Deal.any(), STANDARD_SIZE))
        GameController.__init__(self, state, level, pace)

    @property
    def narrator(self) -> DominoesNarrator:
        return DominoesNarrator.of(self.mode)

    def uncover(self) -> None:
        if self.is_covered:
            super().uncover()
            self._settle()

    def lay(self, lay: Lay) -> bool:
        """Play a tile for the person on turn.

        Returns:
            Whether it was played; if not, :attr:`refused` says why.
        """
        return self._let_person(lay, lambda: self.accept(self.shown.lay(lay)))

    def draw(self) -> bool:
        """Draw a tile for the person on turn, and more until one fits.

        Returns:
            Whether one was drawn; if not, :attr:`refused` says why.
        """
        return self._let_person(None, lambda: self.accept(self.shown.draw()))

    @property
    def can_hint(self) -> bool:
        """Whether it is the turn of a person who sees their tiles."""
        return super().can_hint and not self.is_covered

    def ask_hint(self) -> bool:
        if not (self.can_hint and self.table.must_draw):
            return super().ask_hint()
        self.is_draw_hinted = True
        self.hint_found.emit(None)
        return True

    # What follows

    def _think(self, level: Level) -> Thinking[LayChoice]:
        return strategy_of(level).think(self.shown.sight(self.table.turn))

    def _think_of_hint(self) -> Thinking[LayChoice]:
        rival = self.level_of(self.table.turn.opponent)
        return adviser(rival=rival).think(self.shown.sight(self.table.turn))

    def _drop_hint(self) -> None:
        super()._drop_hint()
        if self.is_draw_hinted:
            self.is_draw_hinted = False
            self.hint_gone.emit()

    def _settle(self) -> None:
        if self.awaiting is Awaiting.PERSON and self.table.turn is not self._uncovered:
            self.cover()
        super()._settle()

    def _pause(self) -> int:
        """How long the current state stays, in milliseconds."""
        if self.table.draws_on:
            return self._pause_before_move()
        return self.pace.before_move if self.table.is_over else self.pace.after_event

    def _pause_before_move(self) -> int:
        """The pause before a move, which shrinks with each tile drawn."""
        further = self.table.drawn if self.table.draws_on else 0
        return self.pace.before_move * 2 // (2 + further)

    def _play_by_itself(self) -> None:
        match self.awaiting:
            case Awaiting.PAUSE | Awaiting.COMPUTER if self.table.must_draw:
                self.accept(self.shown.draw())
            case Awaiting.PAUSE:
                self.accept(self.state_after_redone or self.shown.advance())
            case Awaiting.COMPUTER if (ahead := self.answer_ahead(TileLaid)) is not None:
                self.accept(ahead, self.reason_for(self.shown, ahead.events[-1]))
            case Awaiting.COMPUTER:
                self._choose(self.table.turn)

    def _ask(self, program: NamedProgram) -> Asking[LayChoice]:
        sight = self.shown.sight(self.table.turn)
        position = str(PositionLine.of(self.shown, sight.player))
        lays = {str(lay): LayChoice(lay, LayReason(sight, lay)) for lay in sight.legal_lays()}
        return Asking(program, self.shown.kind, position, lays)

    def _play_choice(self, thinking: Thinking[LayChoice] | Asking[LayChoice]) -> None:
        choice = thinking.choice
        self.accept(self.shown.lay(choice.lay), choice.reason)
