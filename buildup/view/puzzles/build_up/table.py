"""The table of a puzzle: like that of a game, but it asks for one move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from buildup.controller.puzzles.puzzler import PuzzleState
from buildup.model.build_up.table import HANDS_IN_A_ROUND
from buildup.puzzles.build_up.puzzle import MoveJudgement, MovePuzzle
from buildup.texts import _
from buildup.view.build_up.table_widget import TableWidget
from buildup.view.puzzles.wording import difficulty_name, verdict_words

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from buildup.controller.puzzles.puzzler import AnyJudgement, Puzzler
    from buildup.model.build_up.tile import Tile


class BuildUpPuzzleTable(TableWidget):
    """Shows the board of a puzzler, and says what it waits for."""

    def __init__(self, puzzler: Puzzler, parent: QWidget) -> None:
        self._puzzler = puzzler
        super().__init__(puzzler.board, None, parent)
        self.setAccessibleName(_("Table of the puzzle"))
        puzzler.answered.connect(self._on_answered)
        puzzler.changed.connect(self._on_changed)

    @property
    def _puzzle(self) -> MovePuzzle | None:
        """The puzzle on this table."""
        puzzle = self._puzzler.puzzle
        return puzzle if isinstance(puzzle, MovePuzzle) else None

    def prompt_words(self) -> tuple[str, str, str]:
        title, sentence = self._prompt()
        puzzle = self._puzzle
        if puzzle is None:
            return title, sentence, ""
        where = _("hand {hand} of {hands} · {difficulty}").format(
            hand=puzzle.sight.hand_number,
            hands=HANDS_IN_A_ROUND,
            difficulty=difficulty_name(puzzle.difficulty),
        )
        return title, sentence, where

    def _prompt(self) -> tuple[str, str]:
        puzzler = self._puzzler
        if puzzler.state is PuzzleState.MAKING:
            return _("One moment"), _("The computer is looking for a puzzle.")
        puzzle = self._puzzle
        if puzzle is None:
            return _("No puzzle"), puzzler.problem
        if puzzler.board.is_open:
            if self.lifted is not None:
                return _("Your turn"), _(
                    "Place {tile} on a marked stack, or pick another tile."
                ).format(tile=self.lifted)
            return _("Your turn"), _("Find the one best move: pick a tile, then a stack.")
        answer = puzzler.last_answer
        if puzzler.board.shows_line or answer is None or not answer.is_right:
            best = puzzle.best
            return _("Solution"), _("{tile} on {stack}, and so best play goes on.").format(
                tile=best.tile, stack=best.stack
            )
        return _("Solved"), verdict_words(puzzle, answer)

    def pick_refusal(self, tile: Tile) -> str:
        if self._puzzler.board.is_open:
            return super().pick_refusal(tile)
        return _("This puzzle is done: take the next one, or try it again.")

    def _on_answered(self, answer: AnyJudgement) -> None:
        puzzle = self._puzzle
        if puzzle is None or not isinstance(answer, MoveJudgement) or answer.is_right:
            return
        self.stack_button(answer.move.stack).shake()
        self.bar.show_refusal(verdict_words(puzzle, answer))

    def _on_changed(self) -> None:
        """A new prompt, unless it would wipe out what was said of a wrong answer."""
        answer = self._puzzler.last_answer
        if answer is None or answer.is_right or not self._puzzler.board.is_open:
            self._show_prompt()
