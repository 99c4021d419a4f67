"""The table of a puzzle of either game: the person answers; then it stands, or shows a line."""

from abc import abstractmethod
from collections.abc import Iterable
from typing import Generic, TypeAlias, TypeVar

from buildup.controller.play.game import C, GameController, R
from buildup.model.build_up.position import Move
from buildup.model.dominoes.domino import Domino
from buildup.model.dominoes.line import Lay
from buildup.play.open_game import G
from buildup.puzzles.build_up.puzzle import MoveJudgement
from buildup.puzzles.dominoes.ending import LayJudgement
from buildup.puzzles.dominoes.holding import TileJudgement
from buildup.puzzles.puzzle import Puzzle

AnyAnswer: TypeAlias = Move | Lay | Domino
AnyJudgement: TypeAlias = MoveJudgement | LayJudgement | TileJudgement

M = TypeVar("M")
"""A step of the line: a move or a lay."""


class PuzzleBoard(GameController[G, C, R], Generic[G, C, R, M]):
    """A game that ends with the person's answer, so that a table can show it like any other.

    Nobody replies to the answer: tiles move by themselves only while a line is shown. It comes
    before the controller of its game among the bases of a class.
    """

    line_pause = 900
    """How long each tile of a line stays before the next, in milliseconds, at any speed."""
    is_open = False
    """Whether the person may answer."""
    shows_line = False
    """Whether the table shows how best play goes on, or has shown it."""
    refutes = False
    """Whether that line begins with a wrong answer."""
    can_restart = False
    """A puzzle begins anew by being laid out."""
    _line: tuple[M, ...] = ()
    """What of the line has still to be shown."""

    @abstractmethod
    def lay_out(self, puzzle: Puzzle) -> None:
        """Show a puzzle of this game and let the person answer."""

    @abstractmethod
    def judge(self, puzzle: Puzzle, answer: AnyAnswer) -> AnyJudgement | None:
        """What an answer to the puzzle that was laid out is worth; ``None`` for one that counts
        for nothing: the board refuses what the rules do not allow."""

    @abstractmethod
    def finish(self, answer: AnyAnswer) -> None:
        """Play the person's answer and leave the table as it is then."""

    @abstractmethod
    def show_line(self, puzzle: Puzzle, wrong: AnyJudgement | None = None) -> None:
        """Play the solution of a puzzle, or a wrong answer, and what follows, one after the other
        for both players."""

    def clear(self) -> None:
        """The person can answer nothing any more; what lies on the table stays."""
        self._close()
        self.stop()
        self._settle()

    def _open(self, state: G) -> None:
        """Let the person answer."""
        self._close()
        self.is_open = True
        self.begin(state)

    def _show(self, state: G, line: Iterable[M], *, refutes: bool) -> None:
        """Show a line for both players from here on."""
        self._close()
        self.shows_line, self.refutes, self._line = True, refutes, tuple(line)
        self.begin(state)

    def _close(self) -> None:
        self.is_open, self.shows_line, self.refutes, self._line = False, False, False, ()

    def _next_of_line(self) -> M:
        first, *rest = self._line
        self._line = tuple(rest)
        return first

    def _pause(self) -> int:
        return self.line_pause
