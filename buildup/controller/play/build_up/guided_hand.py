"""A guided hand: the end of a hand of a fixed deal, played from a script."""

from PySide6.QtCore import QObject, Signal

from buildup.controller.play.build_up.controller import BuildUpController
from buildup.model.build_up.position import Move
from buildup.model.build_up.tournament import Start, Tournament
from buildup.model.deal import Deal
from buildup.model.decisions import AnyMove
from buildup.model.player import Player
from buildup.narration.build_up.guided_hand import GOAL, PASS, SCRIPT, Step
from buildup.play.build_up.open_game import OpenTournament
from buildup.play.changes import Change
from buildup.play.open_game import Awaiting
from buildup.strategy.level import Level

_DEAL = Deal(547)
_PLAYED_BEFORE = ("B44>W5", "W00>W4", "B66>B4", "W56>W6", "B56>W4", "W26>W2")
"""The moves before the script begins."""


def guided_start() -> Tournament:
    """Return the game at the first step of the script."""
    tournament = Tournament.begin(Start.fresh(_DEAL)).advance()
    for move in _PLAYED_BEFORE:
        tournament = tournament.play(Move.parse(move))
    return tournament


class ScriptedGame(OpenTournament):
    """A game that follows the script.

    Attributes:
        step_number: The number of steps of the script that are done.
    """

    step_number = 0

    @property
    def current(self) -> Step:
        return SCRIPT[self.step_number]

    @property
    def awaiting(self) -> Awaiting:
        """What the script waits for: a player's move, or the person to finish reading."""
        if self.current.player is None:
            return Awaiting.GO_ON
        is_persons = self.current.player is Player.HUMAN
        return Awaiting.PERSON if is_persons else Awaiting.COMPUTER

    def level_of(self, _player: Player) -> Level | None:
        """Return ``None``, since the script decides the computer's moves."""
        return None

    def accept(self, following: Tournament) -> None:
        self.step_number += 1
        super().accept(following)

    def confirm(self) -> None:
        """Continue after the person has read the current step, unless it is the last."""
        if self.current is GOAL:
            self.step_number += 1
            self.notify(Change.READY)
        elif self.current is PASS:
            self.advance()

    def go_on(self) -> None:
        """Play the script's move for the computer, if it is the computer's turn."""
        if self.awaiting is Awaiting.COMPUTER and self.current.move is not None:
            self.play(self.current.move)


class GuidedHand(BuildUpController):
    """Runs the scripted game on an ordinary table.

    It belongs to no session, so it is neither saved nor recorded.

    Signals:
        missed: The person tried a move that is legal, but not the script's; carries the move.
    """

    missed = Signal(object)
    game: ScriptedGame

    def __init__(self, parent: QObject) -> None:
        super().__init__(ScriptedGame(guided_start(), Level.SKILLED))
        self.setParent(parent)
        self.begin_anew()

    def begin_anew(self) -> None:
        """Restart at the first step."""
        self.game.step_number = 0
        self.game.begin(guided_start())

    def play(self, move: AnyMove) -> None:
        """Play the script's move; for another legal move, emit :attr:`missed`.

        An illegal move is refused as in any game.
        """
        assert isinstance(move, Move)
        game = self.game
        is_allowed = game.table.position.obstacle(move) is None
        if game.awaiting is Awaiting.PERSON and is_allowed and move != game.current.move:
            self.missed.emit(move)
        else:
            super().play(move)
