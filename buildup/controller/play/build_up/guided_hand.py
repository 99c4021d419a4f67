"""A guided hand: the end of a hand of a fixed deal, played by a script."""

from PySide6.QtCore import QObject, Signal

from buildup.controller.play.build_up.controller import BuildUpController
from buildup.model.build_up.position import Move
from buildup.model.build_up.tournament import Start, Tournament
from buildup.model.deal import Deal
from buildup.model.player import Player
from buildup.narration.build_up.guided_hand import GOAL, PASS, SCRIPT, Step
from buildup.play.awaiting import Awaiting
from buildup.strategy.level import Level

_DEAL = Deal(547)
_PLAYED_BEFORE = ("B44>W5", "W00>W4", "B66>B4", "W56>W6", "B56>W4", "W26>W2")
"""The moves before it begins: each player has played three tiles."""


def guided_start() -> Tournament:
    """The game at the first step of the script."""
    tournament = Tournament.begin(Start.fresh(_DEAL)).advance()
    for move in _PLAYED_BEFORE:
        tournament = tournament.play(Move.parse(move))
    return tournament


class GuidedHand(BuildUpController):
    """A game that follows the script, on an ordinary table.

    It belongs to no session, so it is neither saved nor recorded.

    Signals:
        missed: The person tried a move that the rules allow, but not the script.
    """

    missed = Signal(object)

    def __init__(self, parent: QObject) -> None:
        self._place = 0
        super().__init__()
        self.setParent(parent)
        self.begin_anew()

    @property
    def current(self) -> Step:
        """The current step."""
        return SCRIPT[self._place]

    @property
    def awaiting(self) -> Awaiting:
        """The person, to play or to read, or the computer, as the script says."""
        if self.current.player is None:
            return Awaiting.GO_ON
        is_persons = self.current.player is Player.HUMAN
        return Awaiting.PERSON if is_persons else Awaiting.COMPUTER

    def level_of(self, _player: Player) -> Level | None:
        """Always ``None``: the script decides the computer's moves."""
        return None

    def begin_anew(self) -> None:
        """Restart at the first step."""
        self._place = 0
        self.begin(guided_start())

    def place(self, move: Move) -> bool:
        """Play a tile if the script does so; otherwise emit :attr:`missed`."""
        is_allowed = self.table.position.obstacle(move) is None
        if self.awaiting is Awaiting.PERSON and is_allowed and move != self.current.move:
            self.missed.emit(move)
            return False
        return super().place(move)

    def confirm(self) -> None:
        """Continue after something was read."""
        if self.current is GOAL:
            self._place += 1
            self._settle()
        elif self.current is PASS:
            self.advance()

    def accept(self, following: Tournament, reason: object = None) -> None:
        self._place += 1
        super().accept(following, reason)

    def _play_by_itself(self) -> None:
        move = self.current.move
        if self.awaiting is Awaiting.COMPUTER and move is not None:
            self.play(move)
