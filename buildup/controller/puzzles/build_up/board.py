"""The table of a puzzle of Build Up: the human places one tile."""

from buildup.controller.play.build_up.controller import BuildUpController
from buildup.controller.puzzles.board import AnyAnswer, AnyJudgement, PuzzleBoard
from buildup.model.build_up.events import Passed
from buildup.model.build_up.position import Move
from buildup.model.build_up.table import Phase
from buildup.model.build_up.tournament import Tournament
from buildup.play.awaiting import Awaiting
from buildup.puzzles.build_up.puzzle import MoveJudgement, MovePuzzle, judge
from buildup.puzzles.puzzle import Puzzle
from buildup.strategy.build_up.choice import Choice
from buildup.strategy.build_up.reasons import Reason


class BuildUpBoard(PuzzleBoard[Tournament, Choice, Reason, Move], BuildUpController):
    """Waits for one placement."""

    @property
    def awaiting(self) -> Awaiting:
        """The person, until the puzzle is answered; then nobody, but for a line that is shown."""
        if self.is_open:
            return super().awaiting
        has_more = self._line and self.table.phase is Phase.PLACING
        return Awaiting.PAUSE if has_more else Awaiting.NOTHING

    def lay_out(self, puzzle: Puzzle) -> None:
        if isinstance(puzzle, MovePuzzle):
            self._open(puzzle.tournament)

    def judge(self, puzzle: Puzzle, answer: AnyAnswer) -> MoveJudgement | None:
        if not (self.is_open and isinstance(puzzle, MovePuzzle) and isinstance(answer, Move)):
            return None
        if puzzle.position.obstacle(answer) is not None:
            self.place(answer)
            return None
        return judge(puzzle, answer)

    def finish(self, answer: AnyAnswer) -> None:
        self._close()
        if isinstance(answer, Move):
            self.play(answer)

    def show_line(self, puzzle: Puzzle, wrong: AnyJudgement | None = None) -> None:
        if isinstance(puzzle, MovePuzzle):
            move = wrong.move if isinstance(wrong, MoveJudgement) else puzzle.best
            self._show(puzzle.tournament, puzzle.line(move), refutes=wrong is not None)

    def _play_by_itself(self) -> None:
        if not self._line or self.table.phase is not Phase.PLACING:
            return
        if isinstance(self.tournament.forced_event, Passed):
            self.advance()
        else:
            self.play(self._next_of_line())
