"""The table of a puzzle of Dominoes: the human lays one tile, or only looks and answers."""

from buildup.controller.play.dominoes.controller import DominoesController
from buildup.model.dominoes.domino import Domino
from buildup.model.dominoes.game import DominoesGame
from buildup.model.dominoes.line import Lay
from buildup.play.open_puzzle import AnyAnswer, AnyJudgment, OpenPuzzle
from buildup.puzzles.dominoes.ending import EndingPuzzle, LayJudgment
from buildup.puzzles.dominoes.holding import HoldingPuzzle, TileJudgment
from buildup.puzzles.puzzle import Puzzle


class DominoesBoard(OpenPuzzle[DominoesGame], DominoesController):
    """Waits for one lay, or shows what a question is about."""

    def may_see_opponent(self, *, shows_computer: bool) -> bool:  # noqa: ARG002
        """With an empty boneyard both players know all tiles; else nobody may see any."""
        return isinstance(self.puzzle, EndingPuzzle) and not self.table.boneyard

    def lay_out(self, puzzle: Puzzle) -> None:
        """Show a puzzle of this game and let the person answer."""
        if isinstance(puzzle, EndingPuzzle | HoldingPuzzle):
            self._open(puzzle, puzzle.game)

    def judge(self, answer: AnyAnswer) -> LayJudgment | TileJudgment | None:
        """What an answer to the puzzle is worth; ``None`` for one that counts for nothing: what
        the rules do not allow is refused."""
        match self.puzzle, answer:
            case _ if not self.is_open:
                return None
            case EndingPuzzle() as puzzle, Lay():
                is_legal = self._let_person(answer, lambda: self.shown.lay(answer))
                return puzzle.judge(answer) if is_legal else None
            case HoldingPuzzle() as puzzle, Domino() if answer in puzzle.offer.tiles:
                return puzzle.judge(answer)
        return None

    def finish(self, answer: AnyAnswer) -> None:
        """Lay the person's answer, if it is a lay, and leave the table as it is then."""
        self._close()
        if isinstance(answer, Lay):
            self.accept(self.shown.lay(answer))
        else:
            self._settle()

    def show_line(self, wrong: AnyJudgment | None = None) -> None:
        """Lay what an ending is answered by, or a wrong answer, and what follows, one after the
        other; a question has nothing to be shown."""
        if isinstance(self.puzzle, EndingPuzzle):
            lay = wrong.lay if isinstance(wrong, LayJudgment) else self.puzzle.best
            self._show(self.puzzle.game, self.puzzle.after(lay), refutes=wrong is not None)
        else:
            self.clear()
