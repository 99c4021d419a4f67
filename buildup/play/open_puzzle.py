"""A puzzle on the table, which waits for the person's answer or shows a line of best play."""

from typing import TypeAlias

from buildup.model.decisions import AnyMove, G
from buildup.play.changes import Change
from buildup.play.open_game import Awaiting, OpenGame
from buildup.puzzles.build_up.puzzle import MoveJudgment
from buildup.puzzles.dominoes.ending import LayJudgment
from buildup.puzzles.dominoes.holding import Choice, HoldingJudgment, HoldingPuzzle
from buildup.puzzles.puzzle import Puzzle

AnyAnswer: TypeAlias = AnyMove | Choice
AnyJudgment: TypeAlias = MoveJudgment | LayJudgment | HoldingJudgment


class OpenPuzzle(OpenGame[G]):
    """An open game in which a person answers a puzzle.

    A shown line is set up as undone events, which are redone one by one. A subclass lists this
    class before the open game of its kind.
    """

    can_restart = False
    """Always ``False``, since a puzzle is restarted by opening it again."""
    puzzle: Puzzle | None = None
    """The puzzle opened last; ``None`` before the first."""
    is_open = False
    """Whether the person can answer."""
    shows_line = False
    """Whether a solution or a refutation is shown, or was played to its end."""
    refutes = False
    """Whether the shown line refutes a wrong answer."""

    @property
    def awaiting(self) -> Awaiting:
        """What the table waits for: a move, the end of a pause in a shown line, or nothing."""
        if self.is_open and not isinstance(self.puzzle, HoldingPuzzle):
            return Awaiting.PERSON
        return Awaiting.NOTHING if self.state_after_redone is None else Awaiting.PAUSE

    def clear(self) -> None:
        """Accept no more answers, and leave the table as it is."""
        self._close()
        self.refresh()

    def _open(self, puzzle: Puzzle, game: G) -> None:
        self._close()
        self.puzzle, self.is_open = puzzle, True
        self.begin(game)

    def _show(self, begun: G, line: G, *, refutes: bool) -> None:
        """Begin to play, one by one, the events that lead from one game to another."""
        self._close()
        self.shows_line, self.refutes = True, refutes
        self._set_out_line(line, len(begun.events))
        self.notify(Change.GAME)

    def _set_out_line(self, line: G, place: int) -> None:
        """Set up the state of a line after ``place`` events; the others can be redone."""
        self.set_out(line)
        self._history.place = place

    def _close(self) -> None:
        self.is_open, self.shows_line, self.refutes = False, False, False
