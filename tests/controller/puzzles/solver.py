"""Somebody at a puzzler."""

from datetime import date

from buildup.controller.puzzles.board import AnyJudgement
from buildup.controller.puzzles.puzzler import Puzzler, PuzzleState
from tests.controller.waiting import wait_for

DAY = date(2026, 3, 1)


class Solver:
    """Waits for puzzles, and notes what was said."""

    def __init__(self, puzzler: Puzzler) -> None:
        self.puzzler = puzzler
        self.answers: list[AnyJudgement] = []
        self.failures: list[str] = []
        puzzler.answered.connect(self.answers.append)
        puzzler.failed.connect(self.failures.append)

    def state(self) -> PuzzleState:
        """How far the puzzle has come."""
        return self.puzzler.state

    def wait(self) -> None:
        """Until there is a puzzle, or none was found."""
        wait_for(lambda: self.puzzler.state is not PuzzleState.MAKING)
