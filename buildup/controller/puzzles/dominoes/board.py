"""The table of a puzzle of Dominoes: the human lays one tile, or only looks and answers."""

from buildup.controller.play.dominoes.controller import DominoesController
from buildup.controller.puzzles.board import AnyAnswer, AnyJudgement, PuzzleBoard
from buildup.model.dominoes.domino import Domino
from buildup.model.dominoes.game import DominoesGame
from buildup.model.dominoes.line import Lay
from buildup.play.awaiting import Awaiting
from buildup.puzzles.dominoes.ending import EndingPuzzle, LayJudgement
from buildup.puzzles.dominoes.holding import HoldingPuzzle, TileJudgement
from buildup.puzzles.puzzle import Puzzle
from buildup.strategy.dominoes.reasons import LayChoice, LayReason


class DominoesBoard(
    PuzzleBoard[DominoesGame, LayChoice, LayReason, Lay | None], DominoesController
):
    """Waits for one lay, or shows what a question is about."""

    _is_ending = False

    @property
    def awaiting(self) -> Awaiting:
        """The person who is to lay a tile; a question is not answered on the table."""
        if self.is_open and self._is_ending:
            return super().awaiting
        return Awaiting.PAUSE if self._line else Awaiting.NOTHING

    def may_see_opponent(self, *, shows_computer: bool) -> bool:  # noqa: ARG002
        """With an empty boneyard both players know all tiles; else nobody may see any."""
        return self._is_ending and not self.table.boneyard

    def lay_out(self, puzzle: Puzzle) -> None:
        self._is_ending = isinstance(puzzle, EndingPuzzle)
        if isinstance(puzzle, EndingPuzzle | HoldingPuzzle):
            self._open(puzzle.game)

    def judge(self, puzzle: Puzzle, answer: AnyAnswer) -> LayJudgement | TileJudgement | None:
        if not self.is_open:
            return None
        match puzzle, answer:
            case EndingPuzzle(), Lay() if answer in self.table.legal_lays():
                return puzzle.judge(answer)
            case EndingPuzzle(), Lay():
                self.lay(answer)
            case HoldingPuzzle(), Domino() if answer in puzzle.offer.tiles:
                return puzzle.judge(answer)
        return None

    def finish(self, answer: AnyAnswer) -> None:
        self.clear()
        if isinstance(answer, Lay):
            self.accept(self.game.lay(answer))

    def show_line(self, puzzle: Puzzle, wrong: AnyJudgement | None = None) -> None:
        """Lay what an ending is answered by and what follows; a question has nothing to be
        shown."""
        if isinstance(puzzle, EndingPuzzle):
            lay = wrong.lay if isinstance(wrong, LayJudgement) else puzzle.best
            self._show(puzzle.game, puzzle.line(lay), refutes=wrong is not None)
        else:
            self.clear()

    def _play_by_itself(self) -> None:
        if self._line:
            lay = self._next_of_line()
            self.accept(self.game.advance() if lay is None else self.game.lay(lay))
