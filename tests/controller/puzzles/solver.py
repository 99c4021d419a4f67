"""Somebody at a puzzler."""

from buildup.controller.puzzles.puzzler import Puzzler
from buildup.play.open_puzzle import AnyJudgment
from buildup.play.puzzle_records import PuzzleState
from buildup.puzzles.maker import Maker
from buildup.puzzles.puzzle import Puzzle
from buildup.records.puzzle_attempt import PuzzleSummary
from tests.controller.waiting import wait_for


def finish(search: Maker[Puzzle] | None) -> None:
    """Do the work of a search at once, if there is one."""
    while search is not None and not search.advance(100_000):
        pass


class Solver:
    """Waits for puzzles, and notes what was said."""

    def __init__(self, puzzler: Puzzler) -> None:
        self.puzzler = puzzler
        self.answers: list[AnyJudgment] = []
        self.failures: list[str] = []
        puzzler.answered.connect(self.answers.append)
        puzzler.failed.connect(self.failures.append)

    def state(self) -> PuzzleState:
        """How far the puzzle has come."""
        return self.puzzler.state

    def summary(self) -> PuzzleSummary:
        """How the puzzles have gone so far."""
        return PuzzleSummary.of(self.puzzler.records.attempts)

    def wait(self) -> None:
        """Until there is a puzzle, or none was found; however slow the machine is."""
        finish(self.puzzler._search)
        wait_for(lambda: self.puzzler.state is not PuzzleState.MAKING)
