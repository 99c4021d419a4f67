"""Puzzles in the window: the table, a row of buttons, and the panel beside or above it."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from buildup.controller.puzzles.puzzler import Puzzler
from buildup.controller.storage.settings import Settings
from buildup.view.game.page import GamePage
from buildup.view.puzzles.panel import PuzzlePanel
from buildup.view.puzzles.table import PuzzleTable


class PuzzlePage(GamePage[PuzzlePanel]):
    """Shows a puzzler, and brings what the person wants to it."""

    def __init__(
        self, puzzler: Puzzler, actions: Iterable[QAction], settings: Settings, parent: QWidget
    ) -> None:
        self.table = PuzzleTable(puzzler, parent)
        self._puzzler = puzzler
        super().__init__(self.table, self._new_panel, actions, settings, parent)
        self.table.move_wanted.connect(puzzler.answer)
        puzzler.failed.connect(self.tell)

    def _new_panel(self) -> PuzzlePanel:
        panel, puzzler = PuzzlePanel(self._puzzler, self), self._puzzler
        panel.solution_wanted.connect(puzzler.show_solution)
        panel.next_wanted.connect(puzzler.following)
        panel.daily_wanted.connect(puzzler.daily)
        panel.mistake_wanted.connect(puzzler.own_mistake)
        panel.kind_wanted.connect(puzzler.choose)
        panel.again_wanted.connect(puzzler.again)
        return panel
