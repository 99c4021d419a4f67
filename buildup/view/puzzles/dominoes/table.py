"""The table of a puzzle of Dominoes: like that of a game, but it asks for one lay or one tile."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal

from buildup.controller.puzzles.puzzler import LayJudgement, PuzzleState
from buildup.narration.dominoes.move_values import tell_where
from buildup.puzzles.dominoes.ending import EndingPuzzle
from buildup.puzzles.dominoes.holding import HoldingPuzzle
from buildup.texts import _
from buildup.view.dominoes import prompts
from buildup.view.dominoes.table_widget import TableWidget
from buildup.view.game.banner_content import BannerButton, BannerContent
from buildup.view.puzzles.dominoes.wording import question_words, short_question
from buildup.view.puzzles.wording import difficulty_name, verdict_words

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from buildup.controller.puzzles.puzzler import AnyJudgement, Puzzler


class DominoesPuzzleTable(TableWidget):
    """Shows the board of a puzzler, and says what it waits for.

    Signals:
        tile_chosen: The tile that answers a question.
    """

    tile_chosen = Signal(object)

    def __init__(self, puzzler: Puzzler, parent: QWidget) -> None:
        self._puzzler = puzzler
        super().__init__(puzzler.dominoes_board, None, parent)
        self.setAccessibleName(_("Table of the puzzle"))
        puzzler.answered.connect(self._on_answered)
        puzzler.changed.connect(self._on_changed)

    @property
    def _puzzle(self) -> EndingPuzzle | HoldingPuzzle | None:
        """The puzzle on this table."""
        puzzle = self._puzzler.puzzle
        return puzzle if isinstance(puzzle, EndingPuzzle | HoldingPuzzle) else None

    def prompt_words(self) -> tuple[str, str, str]:
        title, sentence = self._prompt()
        puzzle = self._puzzle
        if puzzle is None:
            return title, sentence, ""
        where = _("double-{size} · {difficulty}").format(
            size=puzzle.game.table.size, difficulty=difficulty_name(puzzle.difficulty)
        )
        return title, sentence, where

    def _prompt(self) -> tuple[str, str]:
        puzzler, puzzle = self._puzzler, self._puzzle
        if puzzler.state is PuzzleState.MAKING:
            return _("One moment"), _("The computer is looking for a puzzle.")
        if puzzle is None:
            return _("No puzzle"), puzzler.problem
        if puzzler.open_board.is_open and isinstance(puzzle, HoldingPuzzle):
            return _("Your turn"), _("Read how the game went, and answer the question.")
        if puzzler.open_board.is_open and self.tray.lifted is not None:
            return prompts.prompt(puzzler.dominoes_board, self.tray.lifted)
        if puzzler.open_board.is_open:
            return _("Your turn"), _("Find the one lay that wins: pick a tile, then an end.")
        answer = puzzler.last_answer
        if answer is not None and answer.is_right and not puzzler.open_board.shows_line:
            return _("Solved"), verdict_words(puzzle, answer)
        return _("Solution"), self._solution(puzzle)

    def _solution(self, puzzle: EndingPuzzle | HoldingPuzzle) -> str:
        if isinstance(puzzle, HoldingPuzzle):
            return _("It is {tile}.").format(tile=puzzle.offer.right)
        where = tell_where(puzzle.best, is_first=False)
        return _("{lay}, and so best play goes on.").format(lay=where)

    def banner_content(self) -> BannerContent | None:
        """The question, while it is open, with a button for each tile."""
        puzzle = self._puzzle
        if not isinstance(puzzle, HoldingPuzzle) or not self._puzzler.open_board.is_open:
            return None
        buttons = tuple(
            BannerButton(str(tile), partial(self.tile_chosen.emit, tile), f"choice{number}")
            for number, tile in enumerate(puzzle.offer.tiles, 1)
        )
        answer = self._puzzler.last_answer
        said = question_words(puzzle) if answer is None else verdict_words(puzzle, answer)
        return BannerContent(short_question(puzzle), said, buttons)

    def pick_refusal(self) -> str:
        if not self._puzzler.open_board.is_open:
            return _("This puzzle is done: take the next one, or try it again.")
        if isinstance(self._puzzle, HoldingPuzzle):
            return _("Nothing is laid or drawn here: answer the question.")
        return super().pick_refusal()

    def lay_refusal(self) -> str:
        can_lay = self._puzzler.open_board.is_open and isinstance(self._puzzle, EndingPuzzle)
        return super().lay_refusal() if can_lay else self.pick_refusal()

    def try_to_draw(self) -> None:
        """Nothing is drawn in a puzzle."""
        if isinstance(self._puzzle, EndingPuzzle) and self._puzzler.open_board.is_open:
            super().try_to_draw()
            return
        self.boneyard.shake()
        self.bar.show_refusal(self.pick_refusal())

    def _on_answered(self, answer: AnyJudgement) -> None:
        puzzle = self._puzzle
        if puzzle is None or answer.is_right:
            return
        if isinstance(answer, LayJudgement):
            self.line_view.end(answer.lay.side).shake()
        self.bar.show_refusal(verdict_words(puzzle, answer))

    def _on_changed(self) -> None:
        """A new prompt, unless it would wipe out what was said of a wrong answer."""
        self._show_banner(self.banner_content())
        self._place()
        answer = self._puzzler.last_answer
        if answer is None or answer.is_right or not self._puzzler.open_board.is_open:
            self._show_prompt()
