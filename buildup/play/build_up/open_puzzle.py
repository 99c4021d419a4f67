"""A Build Up puzzle on the table."""

from buildup.model.build_up.position import Move
from buildup.model.build_up.tournament import Tournament
from buildup.play.build_up.open_game import OpenTournament
from buildup.play.open_puzzle import AnyAnswer, AnyJudgment, OpenPuzzle
from buildup.puzzles.build_up.puzzle import MoveJudgment, MovePuzzle
from buildup.puzzles.puzzle import Puzzle


class OpenMovePuzzle(OpenPuzzle[Tournament], OpenTournament):
    """A Build Up puzzle on the table, to be answered by one of the human's moves."""

    def lay_out(self, puzzle: Puzzle) -> None:
        """Put a puzzle on the table for the person to answer; ignore a puzzle of Dominoes."""
        if isinstance(puzzle, MovePuzzle):
            self._open(puzzle, puzzle.game)

    def judge(self, answer: AnyAnswer) -> MoveJudgment | None:
        """Judge an answer; return ``None`` unless the puzzle is open and asks for such an answer.

        Raises:
            IllegalMoveError: The rules do not allow the move.
        """
        if not (self.is_open and isinstance(self.puzzle, MovePuzzle) and isinstance(answer, Move)):
            return None
        self.shown.play(answer)
        return self.puzzle.judge(answer)

    def finish(self, answer: AnyAnswer, *, goes_on: bool) -> None:
        """Play the person's answer if it is a move, followed by best play if ``goes_on``."""
        self._close()
        if isinstance(answer, Move) and isinstance(self.puzzle, MovePuzzle):
            if goes_on:
                game = self.puzzle.game
                self._set_out_line(game.after_line(self.puzzle.line(answer)), len(game.events))
            self.play(answer)

    def show_line(self, wrong: AnyJudgment | None = None) -> None:
        """Play the solution or a wrong answer, followed by best play.

        Args:
            wrong: The judgment of the wrong answer; ``None`` to play the solution.
        """
        if isinstance(self.puzzle, MovePuzzle):
            move = wrong.move if isinstance(wrong, MoveJudgment) else self.puzzle.best
            game, line = self.puzzle.game, self.puzzle.line(move)
            self._show(game, game.after_line(line), refutes=wrong is not None)
