"""The table of a puzzle of Dominoes: the human lays one tile, or only looks and answers."""

from __future__ import annotations

from collections.abc import Iterable

from buildup.controller.play.awaiting import Awaiting
from buildup.controller.play.dominoes.controller import DominoesController
from buildup.controller.puzzles.board import PuzzleBoard
from buildup.model.dominoes.game import DominoesGame
from buildup.model.dominoes.line import Lay
from buildup.puzzles.dominoes.ending import EndingPuzzle
from buildup.puzzles.dominoes.holding import HoldingPuzzle
from buildup.strategy.dominoes.choice import LayChoice
from buildup.strategy.dominoes.reasons import LayReason


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
        return self._is_ending

    def lay_out(self, puzzle: EndingPuzzle | HoldingPuzzle) -> None:
        """Show a puzzle and let the person answer."""
        self._is_ending = isinstance(puzzle, EndingPuzzle)
        self._open(puzzle.game)

    def finish(self, lay: Lay) -> None:
        """Lay the person's answer and leave the table as it is then."""
        self.clear()
        self._accept(self.game.lay(lay), None)

    def show_line(self, puzzle: EndingPuzzle, lays: Iterable[Lay | None]) -> None:
        """Lay these tiles one after the other, from the puzzle on, for both players.

        Args:
            puzzle: Where it begins.
            lays: What each lays in turn; ``None`` for who has to pass.
        """
        self._show(puzzle.game, lays)

    def _go_on_by_itself(self) -> None:
        if self._line:
            lay = self._next_of_line()
            self._accept(self.game.advance() if lay is None else self.game.lay(lay), None)
