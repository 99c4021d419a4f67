"""The table of a Build Up puzzle, for one move by the human."""

from buildup.controller.play.build_up.controller import BuildUpController
from buildup.model.build_up.position import Move
from buildup.model.build_up.tournament import Tournament
from buildup.play.open_puzzle import AnyAnswer, AnyJudgment, OpenPuzzle
from buildup.puzzles.build_up.puzzle import MoveJudgment, MovePuzzle
from buildup.puzzles.puzzle import Puzzle


class BuildUpBoard(OpenPuzzle[Tournament], BuildUpController):
    """Waits for one move."""

    def lay_out(self, puzzle: Puzzle) -> None:
        """Show a puzzle of this game for the person to answer."""
        if isinstance(puzzle, MovePuzzle):
            self._open(puzzle, puzzle.game)

    def judge(self, answer: AnyAnswer) -> MoveJudgment | None:
        """Judge an answer; ``None`` for an illegal one, which is refused and does not count."""
        puzzle = self.puzzle
        if not (self.is_open and isinstance(puzzle, MovePuzzle) and isinstance(answer, Move)):
            return None
        is_legal = self._let_person(answer, lambda: self.shown.play(answer))
        return puzzle.judge(answer) if is_legal else None

    def finish(self, answer: AnyAnswer, *, goes_on: bool) -> None:
        """Play the person's answer, and let best play follow if ``goes_on``."""
        self._close()
        if isinstance(answer, Move) and isinstance(self.puzzle, MovePuzzle):
            self.play(answer)
            if goes_on:
                self._follow(self.puzzle.game.after_line(self.puzzle.line(answer)))
                self._settle()

    def show_line(self, wrong: AnyJudgment | None = None) -> None:
        """Play the solution or a wrong answer with its continuation."""
        if isinstance(self.puzzle, MovePuzzle):
            move = wrong.move if isinstance(wrong, MoveJudgment) else self.puzzle.best
            game, line = self.puzzle.game, self.puzzle.line(move)
            self._show(game, game.after_line(line), refutes=wrong is not None)
