"""A Dominoes puzzle on the table."""

from buildup.model.dominoes.domino import Domino
from buildup.model.dominoes.game import DominoesGame
from buildup.model.dominoes.line import Lay
from buildup.play.dominoes.open_game import OpenDominoes
from buildup.play.open_puzzle import AnyAnswer, AnyJudgment, OpenPuzzle
from buildup.puzzles.dominoes.ending import EndingPuzzle, LayJudgment
from buildup.puzzles.dominoes.holding import HoldingJudgment, HoldingPuzzle
from buildup.puzzles.puzzle import Puzzle


class OpenDominoesPuzzle(OpenPuzzle[DominoesGame], OpenDominoes):
    """A Dominoes puzzle on the table, either an ending to be answered by one move or a question."""

    def may_see_opponent(self, *, shows_computer: bool) -> bool:  # noqa: ARG002
        """Return whether all tiles are face up, as they are in an ending with an empty boneyard."""
        return isinstance(self.puzzle, EndingPuzzle) and not self.table.boneyard

    def lay_out(self, puzzle: Puzzle) -> None:
        """Put a puzzle on the table for the person to answer; ignore a puzzle of Build Up."""
        if isinstance(puzzle, EndingPuzzle | HoldingPuzzle):
            self._open(puzzle, puzzle.game)

    def judge(self, answer: AnyAnswer) -> LayJudgment | HoldingJudgment | None:
        """Judge an answer; return ``None`` unless the puzzle is open and asks for such an answer.

        Raises:
            NotAllowedError: The rules do not allow the move.
        """
        match self.puzzle, answer:
            case _ if not self.is_open:
                return None
            case EndingPuzzle() as puzzle, Lay():
                self.shown.lay(answer)
                return puzzle.judge(answer)
            case HoldingPuzzle() as puzzle, Domino() | int() if answer in puzzle.offer.choices:
                return puzzle.judge(answer)
        return None

    def finish(self, answer: AnyAnswer, *, goes_on: bool) -> None:
        """Play the person's answer if it is a move, followed by best play if ``goes_on``."""
        self._close()
        if isinstance(answer, Lay) and isinstance(self.puzzle, EndingPuzzle):
            following = self.shown.lay(answer)
            if goes_on:
                self._set_out_line(self.puzzle.after(answer), len(self.puzzle.game.events))
            self.accept(following)
        else:
            self.refresh()

    def show_line(self, wrong: AnyJudgment | None = None) -> None:
        """Play an ending's solution or a wrong answer, followed by best play.

        A question has no line to show; its table stays as it is, without accepting answers.

        Args:
            wrong: The judgment of the wrong answer; ``None`` to play the solution.
        """
        if isinstance(self.puzzle, EndingPuzzle):
            lay = wrong.lay if isinstance(wrong, LayJudgment) else self.puzzle.best
            self._show(self.puzzle.game, self.puzzle.after(lay), refutes=wrong is not None)
        else:
            self.clear()
