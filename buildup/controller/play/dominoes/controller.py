"""A game of Dominoes in the window, with pauses and the computer's turns."""

from buildup.controller.play.game import GameController
from buildup.model.dominoes.game import DominoesGame
from buildup.narration.dominoes.narrator import DominoesNarrator
from buildup.play.dominoes.open_game import OpenDominoes
from buildup.play.open_game import Awaiting
from buildup.strategy.dominoes.advice import LayAdvice


class DominoesController(GameController[DominoesGame, LayAdvice]):
    """Runs a game of Dominoes in the window.

    Attributes:
        is_draw_hinted: Whether the current hint is to draw; :attr:`hint` is ``None`` then. It does
            not count as help, since the draw is forced, and reveals no line of best play.

    Signals:
        happened: An event has happened on the table; carries the ``DominoesEvent``.
        refused: An action was refused; carries the :class:`Lay`, or ``None`` for drawing, and an
            ``Obstacle`` or :class:`~buildup.play.open_game.Refusal`.
    """

    game: OpenDominoes
    is_draw_hinted = False

    @property
    def narrator(self) -> DominoesNarrator:
        return DominoesNarrator.of(self.game.mode)

    def draw(self) -> None:
        """Draw a tile for the person to move; if not allowed, :attr:`refused` says why."""
        self._let_person(None, self.game.draw)

    @property
    def can_hint(self) -> bool:
        """Whether a person can ask for a hint, which requires their turn and visible tiles."""
        return super().can_hint and not self.game.is_covered

    def ask_hint(self) -> None:
        if self.can_hint and self.game.table.must_draw:
            self.is_draw_hinted = True
            self.hint_found.emit()
        else:
            super().ask_hint()

    # Internals

    def _drop_hint(self) -> None:
        super()._drop_hint()
        if self.is_draw_hinted:
            self.is_draw_hinted = False
            self.hint_gone.emit()

    def _pause(self) -> int:
        table, is_forced = self.game.table, self.game.awaiting is Awaiting.PAUSE
        if is_forced and not (table.draws_on or table.is_over):
            return self.pace.after_event
        further = table.drawn if table.draws_on else 0  # each tile drawn shortens the next pause
        return self.pace.before_move * 2 // (2 + further)
