"""The table of a Build Up puzzle, which asks for a move."""

from PySide6.QtCore import QRect
from PySide6.QtWidgets import QWidget

from buildup.controller.puzzles.puzzler import Puzzler
from buildup.model.build_up.events import TilePlaced
from buildup.model.player import Player
from buildup.narration.build_up.prompts import tell_marked_stacks
from buildup.play.open_puzzle import AnyJudgment
from buildup.puzzles.build_up.puzzle import MoveJudgment, MovePuzzle
from buildup.texts import _
from buildup.view.build_up.table_widget import TableWidget
from buildup.view.puzzles.table import PuzzleTable


class BuildUpPuzzleTable(PuzzleTable, TableWidget):
    """The table for a puzzler's Build Up puzzles."""

    def __init__(self, puzzler: Puzzler, parent: QWidget) -> None:
        self._puzzler = puzzler
        TableWidget.__init__(self, puzzler.build_up, puzzler.settings, parent)
        self._follow_puzzler()

    def _lifted_words(self) -> tuple[str, str]:
        lifted = self._hand.lifted
        assert lifted is not None
        return _("Your turn"), tell_marked_stacks(lifted)

    def pick_refusal(self) -> str:
        return super().pick_refusal() if self._is_open else self._why_closed()

    def _own_faces(self) -> list[QRect]:
        puzzle, events = self._puzzler.puzzle, self._game.shown.events
        if not isinstance(puzzle, MovePuzzle):
            return []
        placed = events[len(puzzle.game.events) :]
        on_top = {each.move.stack: each.player for each in placed if isinstance(each, TilePlaced)}
        own = [name for name, player in on_top.items() if player is Player.HUMAN]
        return [self.stack_button(name).face_in_parent() for name in own]

    def _shake(self, answer: AnyJudgment) -> None:
        if isinstance(answer, MoveJudgment):
            self.stack_button(answer.move.stack).shake()
