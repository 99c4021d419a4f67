"""Puzzles in the window: the table, a row of buttons, and the panel beside or above it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal

from buildup.model.player import Player
from buildup.view.game.page import GamePage
from buildup.view.puzzles.panel import PuzzlePanel
from buildup.view.puzzles.table import PuzzleTable

if TYPE_CHECKING:
    from PySide6.QtCore import QRect
    from PySide6.QtGui import QAction, QShowEvent
    from PySide6.QtWidgets import QWidget

    from buildup.controller.puzzles.puzzler import Puzzler


class PuzzlePage(GamePage):
    """The page of the puzzles; it shows a puzzler and emits what the person wants.

    Signals:
        answer_wanted: A move that the person tries.
        solution_wanted, next_wanted, daily_wanted, mistake_wanted, kind_wanted, again_wanted:
            Those of :class:`PuzzlePanel`.
    """

    answer_wanted = Signal(object)
    solution_wanted = Signal()
    next_wanted = Signal()
    daily_wanted = Signal()
    mistake_wanted = Signal()
    kind_wanted = Signal(object, int)
    again_wanted = Signal(str)

    def __init__(
        self,
        puzzler: Puzzler,
        actions: list[QAction],
        parent: QWidget,
        *,
        panel_wanted: bool,
    ) -> None:
        """Make the page; ``panel_wanted``: whether a wide window shows the panel."""
        super().__init__(parent, panel_wanted=panel_wanted)
        self._puzzler = puzzler
        self.table = PuzzleTable(puzzler, self)
        self.table.move_wanted.connect(self.answer_wanted)
        self.hold(self.table, actions)

    def _new_panel(self) -> PuzzlePanel:
        panel = PuzzlePanel(self._puzzler, self)
        for signal, own in (
            (panel.solution_wanted, self.solution_wanted),
            (panel.next_wanted, self.next_wanted),
            (panel.daily_wanted, self.daily_wanted),
            (panel.mistake_wanted, self.mistake_wanted),
            (panel.kind_wanted, self.kind_wanted),
            (panel.again_wanted, self.again_wanted),
        ):
            signal.connect(own)
        return panel

    @property
    def panel(self) -> PuzzlePanel:
        """The panel; made when it is first needed."""
        panel = self.side_panel()
        assert isinstance(panel, PuzzlePanel)
        return panel

    def _band(self) -> QRect:
        return self.table.buttons_band()

    def showEvent(self, event: QShowEvent) -> None:
        """The hand has the focus, not what stands first in the order of Tab."""
        super().showEvent(event)
        self.table.hand_row(Player.HUMAN).focus_first(by_mouse=True)
