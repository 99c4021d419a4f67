"""The table of a puzzle: the human places one tile; then it stands, or shows what follows."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QObject

from buildup.controller.play.awaiting import Awaiting, Pace
from buildup.controller.play.build_up.controller import BuildUpController
from buildup.model.build_up.events import Passed
from buildup.model.build_up.position import Move
from buildup.model.build_up.table import Phase
from buildup.puzzles.puzzle import Puzzle
from buildup.strategy.build_up.reasons import Motive, reason_for
from buildup.strategy.level import Level


class PuzzleBoard(BuildUpController):
    """A game that ends with the person's move, so that a table can show it like any other.

    Nobody answers the move: the computer's side moves only while a line is shown.
    """

    line_pause = 900
    """How long each tile of a line stays before the next, in milliseconds, at any speed."""

    def __init__(self, pace: Pace, parent: QObject) -> None:
        super().__init__(Level.EXPERT, pace, parent)
        self._is_open = False
        self._line: list[Move] = []
        self._shows_line = False

    @property
    def awaiting(self) -> Awaiting:
        """The person, until the puzzle is answered; then nobody, but for a line that is shown."""
        if self._is_open:
            return super().awaiting
        has_more = self._line and self.table.phase is Phase.PLACING
        return Awaiting.PAUSE if has_more else Awaiting.NOTHING

    @property
    def is_open(self) -> bool:
        """Whether the person may place a tile."""
        return self._is_open

    @property
    def shows_line(self) -> bool:
        """Whether the table shows how best play goes on, or has shown it."""
        return self._shows_line

    @property
    def can_restart(self) -> bool:
        """A puzzle begins anew by being laid out."""
        return False

    def lay_out(self, puzzle: Puzzle) -> None:
        """Show a puzzle and let the person place a tile."""
        self._is_open, self._line, self._shows_line = True, [], False
        self.begin(puzzle.tournament)

    def clear(self) -> None:
        """The person can place nothing any more; what lies on the table stays."""
        self._is_open, self._line, self._shows_line = False, [], False
        self._stop()
        self._settle()

    def finish(self, move: Move) -> None:
        """Place the person's answer and leave the table as it is then."""
        self._is_open, self._line, self._shows_line = False, [], False
        reason = reason_for(self.table.position, move, Motive.ANY)
        self._accept(self.tournament.play(move), reason)

    def show_line(self, puzzle: Puzzle, moves: Iterable[Move]) -> None:
        """Place these tiles one after the other, from the puzzle on, for both players."""
        self._is_open, self._line, self._shows_line = False, list(moves), True
        self.begin(puzzle.tournament)

    def _pause(self) -> int:
        return self.line_pause

    def _go_on_by_itself(self) -> None:
        if self._is_open or not self._line or self.table.phase is not Phase.PLACING:
            return
        if isinstance(self.tournament.forced_event, Passed):
            self._accept(self.tournament.advance(), None)
            return
        move = self._line.pop(0)
        reason = reason_for(self.table.position, move, Motive.ANY)
        self._accept(self.tournament.play(move), reason)
