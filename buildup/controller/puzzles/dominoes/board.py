"""The table of a puzzle of Dominoes: the human lays one tile, or only looks and answers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from buildup.controller.play.awaiting import Awaiting, Pace
from buildup.controller.play.dominoes.controller import DominoesController
from buildup.puzzles.dominoes.ending import EndingPuzzle
from buildup.strategy.level import Level

if TYPE_CHECKING:
    from collections.abc import Iterable

    from PySide6.QtCore import QObject

    from buildup.model.dominoes.line import Lay
    from buildup.puzzles.dominoes.holding import HoldingPuzzle


class DominoesBoard(DominoesController):
    """A game that ends with the person's answer, so that a table can show it like any other.

    Nobody answers a lay: tiles are laid by themselves only while a line is shown.
    """

    line_pause = 900
    """How long each tile of a line stays before the next, in milliseconds, at any speed."""

    def __init__(self, pace: Pace, parent: QObject) -> None:
        super().__init__(Level.EXPERT, pace, parent)
        self._is_open = False
        self._is_ending = False
        self._line: list[Lay | None] = []
        self._shows_line = False

    @property
    def awaiting(self) -> Awaiting:
        """The person who is to lay a tile; a question is not answered on the table."""
        if self._is_open and self._is_ending:
            return super().awaiting
        return Awaiting.PAUSE if self._line else Awaiting.NOTHING

    @property
    def is_open(self) -> bool:
        """Whether the person may answer."""
        return self._is_open

    @property
    def shows_line(self) -> bool:
        """Whether the table shows how best play goes on, or has shown it."""
        return self._shows_line

    @property
    def can_restart(self) -> bool:
        """A puzzle begins anew by being laid out."""
        return False

    def may_see_opponent(self, *, shows_computer: bool) -> bool:  # noqa: ARG002
        """With an empty boneyard both players know all tiles; else nobody may see any."""
        return self._is_ending

    def lay_out(self, puzzle: EndingPuzzle | HoldingPuzzle) -> None:
        """Show a puzzle and let the person answer."""
        self._is_open, self._line, self._shows_line = True, [], False
        self._is_ending = isinstance(puzzle, EndingPuzzle)
        self.begin(puzzle.game)

    def clear(self) -> None:
        """The person can answer nothing any more; what lies on the table stays."""
        self._is_open, self._line, self._shows_line = False, [], False
        self._stop()
        self._settle()

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
        self._is_open, self._line, self._shows_line = False, list(lays), True
        self.begin(puzzle.game)

    def _pause(self) -> int:
        return self.line_pause

    def _go_on_by_itself(self) -> None:
        if self._is_open or not self._line:
            return
        lay = self._line.pop(0)
        self._accept(self.game.advance() if lay is None else self.game.lay(lay), None)
