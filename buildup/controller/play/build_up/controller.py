"""A Build Up tournament in the window, with pauses for reading and the computer's turns."""

from buildup.controller.play.game import GameController
from buildup.model.build_up.table import Phase
from buildup.model.build_up.tournament import Tournament
from buildup.narration.build_up.narrator import BuildUpNarrator
from buildup.play.build_up.open_game import OpenTournament
from buildup.play.open_game import Awaiting
from buildup.strategy.build_up.choice import Choice

_COUNTING = 2400
"""The minimum pause in milliseconds, unless pauses are off, while a hand's points are counted."""


class BuildUpController(GameController[Tournament, Choice]):
    """Runs a Build Up tournament in the window.

    Signals:
        happened: An event has happened on the table; carries the ``Event``.
        refused: A move was refused; carries the move and an ``Obstacle`` or ``Refusal``.
    """

    game: OpenTournament

    @property
    def narrator(self) -> BuildUpNarrator:
        return BuildUpNarrator.of(self.game.mode)

    def play_out(self) -> None:
        """Play out the hand for both players; if already doing so, skip the pauses."""
        if self.game.plays_out or self.game.can_play_out:
            self.stop()
            self.game.plays_out, self.game.is_hurried = True, self.game.plays_out
            self._continue()

    @property
    def can_hurry(self) -> bool:
        """Whether the hand is being played out with pauses that can be skipped."""
        return self.game.plays_out and not self.game.is_hurried and bool(self.pace.before_move)

    # Internals

    def _pause(self) -> int:
        match self.game.table.phase:
            case Phase.PLACING if self.game.awaiting is Awaiting.PAUSE:
                return self.pace.after_event
            case Phase.PLACING | Phase.FIRST_DRAW:
                return self.pace.before_move
            case Phase.HAND_OVER:
                return max(self.pace.after_event, _COUNTING) if self.pace.after_event else 0
            case _:
                return 0
