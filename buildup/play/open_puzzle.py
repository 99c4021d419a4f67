"""A puzzle on the table: a game that ends with the person's answer, and what best play leads to."""

from typing import TypeAlias

from buildup.model.build_up.position import Move
from buildup.model.dominoes.domino import Domino
from buildup.model.dominoes.line import Lay
from buildup.play.awaiting import Awaiting
from buildup.play.open_game import G, OpenGame
from buildup.puzzles.build_up.puzzle import MoveJudgment
from buildup.puzzles.dominoes.ending import LayJudgment
from buildup.puzzles.dominoes.holding import HoldingPuzzle, TileJudgment
from buildup.puzzles.puzzle import Puzzle

AnyAnswer: TypeAlias = Move | Lay | Domino
AnyJudgment: TypeAlias = MoveJudgment | LayJudgment | TileJudgment


class OpenPuzzle(OpenGame[G]):
    """An open game in which the person answers; then it stands, or shows a line.

    Nobody replies to the answer: tiles move by themselves only while a line is shown, whose states
    lie ahead as if they had been undone. It comes before the open game of its kind among the bases
    of a class.
    """

    can_restart = False
    """A puzzle begins anew by being laid out."""
    puzzle: Puzzle | None = None
    """What was laid out last."""
    is_open = False
    """Whether the person may answer."""
    shows_line = False
    """Whether the table shows how best play goes on, or has shown it."""
    refutes = False
    """Whether that line begins with a wrong answer."""

    @property
    def awaiting(self) -> Awaiting:
        """The person, until the puzzle is answered, unless the answer is none on the table; then
        nobody, but for a line that is shown."""
        if self.is_open and not isinstance(self.puzzle, HoldingPuzzle):
            return Awaiting.PERSON
        return Awaiting.NOTHING if self.state_after_redone is None else Awaiting.PAUSE

    def clear(self) -> None:
        """The person can answer nothing any more; what lies on the table stays."""
        self._close()
        self.refresh()

    def _open(self, puzzle: Puzzle, game: G) -> None:
        """Let the person answer a puzzle."""
        self._close()
        self.puzzle, self.is_open = puzzle, True
        self.begin(game)

    def _show(self, begun: G, line: G, *, refutes: bool) -> None:
        """Show what leads from one game to another, one event after the other."""
        self._close()
        self.shows_line, self.refutes = True, refutes
        self.stop()
        self.set_out(line)
        self._history.place = len(begun.events)
        self.announce()

    def _close(self) -> None:
        self.is_open, self.shows_line, self.refutes = False, False, False
