"""Puzzles in the window: the table of their game, buttons, and the panel beside or above it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from buildup.controller.puzzles.puzzler import Puzzler
from buildup.controller.storage.settings import Settings
from buildup.puzzles.puzzle import PuzzleKind
from buildup.view.game.page import GamePage
from buildup.view.puzzles.build_up.table import BuildUpPuzzleTable
from buildup.view.puzzles.dominoes.table import DominoesPuzzleTable
from buildup.view.puzzles.panel import PuzzlePanel


class PuzzlePage(GamePage[PuzzlePanel]):
    """Shows a puzzler, and brings what the person wants to it."""

    def __init__(
        self, puzzler: Puzzler, actions: Iterable[QAction], settings: Settings, parent: QWidget
    ) -> None:
        self.table = BuildUpPuzzleTable(puzzler, parent)
        self._puzzler = puzzler
        super().__init__(self.table, lambda: PuzzlePanel(puzzler, self), actions, settings, parent)
        self.table.move_wanted.connect(puzzler.answer)
        puzzler.failed.connect(self.tell)
        puzzler.changed.connect(self._follow_kind)
        self._follow_kind()

    @cached_property
    def dominoes_table(self) -> DominoesPuzzleTable:
        """The table of puzzles of Dominoes."""
        table = DominoesPuzzleTable(self._puzzler, self)
        table.move_wanted.connect(self._puzzler.answer_lay)
        table.draw_wanted.connect(self._puzzler.dominoes_board.draw)
        table.tile_chosen.connect(self._puzzler.answer_tile)
        self._follow_tray(table)
        return table

    def _follow_kind(self) -> None:
        """Show the table that the puzzle lies on."""
        is_build_up = self._puzzler.kind is PuzzleKind.BEST_MOVE
        self.show_table(self.table if is_build_up else self.dominoes_table)

    def _follow_tray(self, table: DominoesPuzzleTable) -> None:
        table.rotates_by_itself = self._settings.rotates_by_itself
        table.sort_tray(self._settings.tray_order)

    def _follow_setting(self, name: str) -> None:
        super()._follow_setting(name)
        if name in ("rotates_by_itself", "tray_order") and "dominoes_table" in self.__dict__:
            self._follow_tray(self.dominoes_table)
