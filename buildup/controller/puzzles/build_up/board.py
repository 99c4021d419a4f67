"""The table of a puzzle of Build Up: the human places one tile."""

from __future__ import annotations

from collections.abc import Iterable

from buildup.controller.play.awaiting import Awaiting
from buildup.controller.play.build_up.controller import BuildUpController
from buildup.controller.puzzles.board import PuzzleBoard
from buildup.model.build_up.events import Passed
from buildup.model.build_up.position import Move
from buildup.model.build_up.table import Phase
from buildup.model.build_up.tournament import Tournament
from buildup.puzzles.build_up.puzzle import MovePuzzle
from buildup.strategy.build_up.choice import Choice
from buildup.strategy.build_up.reasons import Motive, Reason, reason_for


class BuildUpBoard(PuzzleBoard[Tournament, Choice, Reason, Move], BuildUpController):
    """Waits for one placement."""

    @property
    def awaiting(self) -> Awaiting:
        """The person, until the puzzle is answered; then nobody, but for a line that is shown."""
        if self.is_open:
            return super().awaiting
        has_more = self._line and self.table.phase is Phase.PLACING
        return Awaiting.PAUSE if has_more else Awaiting.NOTHING

    def lay_out(self, puzzle: MovePuzzle) -> None:
        """Show a puzzle and let the person place a tile."""
        self._open(puzzle.tournament)

    def finish(self, move: Move) -> None:
        """Place the person's answer and leave the table as it is then."""
        self._close()
        self._place_with_reason(move)

    def show_line(self, puzzle: MovePuzzle, moves: Iterable[Move]) -> None:
        """Place these tiles one after the other, from the puzzle on, for both players."""
        self._show(puzzle.tournament, moves)

    def _go_on_by_itself(self) -> None:
        if not self._line or self.table.phase is not Phase.PLACING:
            return
        if isinstance(self.tournament.forced_event, Passed):
            self._accept(self.tournament.advance(), None)
        else:
            self._place_with_reason(self._next_of_line())

    def _place_with_reason(self, move: Move) -> None:
        reason = reason_for(self.table.position, move, Motive.ANY)
        self._accept(self.tournament.play(move), reason)
