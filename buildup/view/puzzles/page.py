"""The puzzle page: a table, buttons, and a side panel."""

from collections.abc import Iterable

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from buildup.controller.puzzles.puzzler import Puzzler
from buildup.model.build_up.tournament import Tournament
from buildup.model.game_kind import GameKind
from buildup.narration.rules_of_thumb import rule_name
from buildup.texts import _
from buildup.view.game.page import GamePage
from buildup.view.puzzles.build_up.table import BuildUpPuzzleTable
from buildup.view.puzzles.dominoes.table import DominoesPuzzleTable
from buildup.view.puzzles.panel import PuzzlePanel
from buildup.view.puzzles.table import PuzzleTable
from buildup.view.style.widgets import plain


class PuzzlePage(GamePage[PuzzlePanel]):
    """The page on which a puzzler's puzzles are shown and answered."""

    explains = True

    def __init__(self, puzzler: Puzzler, actions: Iterable[QAction], parent: QWidget) -> None:
        self._puzzler = puzzler
        self._tables: dict[GameKind, PuzzleTable] = {}
        super().__init__(
            self.table_of(puzzler.kind.game, parent), actions, puzzler.settings, parent
        )
        puzzler.failed.connect(self.tell)
        for board in (puzzler.build_up, puzzler.dominoes):
            board.hint_found.connect(self.uncover_table)
        puzzler.changed.connect(self._show_puzzle)
        self._show_puzzle()

    def _new_panel(self) -> PuzzlePanel:
        return PuzzlePanel(self._puzzler, self)

    def table_of(self, kind: GameKind, parent: QWidget | None = None) -> PuzzleTable:
        """Return the table for puzzles of a game, created in ``parent`` or this page if needed."""
        if kind not in self._tables:
            table = BuildUpPuzzleTable if kind is Tournament.kind else DominoesPuzzleTable
            self._tables[kind] = table(self._puzzler, parent or self)
        return self._tables[kind]

    def _show_puzzle(self) -> None:
        step = self._puzzler.step
        self.setWindowTitle(rule_name(step.lesson.rule) if step else plain(_("Pu&zzles")))
        self.show_table(self.table_of(self._puzzler.kind.game))
        # The two buttons share a place.
        self.omit_buttons(["puzzleRefutation" if self._puzzler.can_try_again else "puzzleAgain"])
