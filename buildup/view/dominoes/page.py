"""Dominoes in the window: the table, a row of buttons, and the panel beside or above it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal

from buildup.view.dominoes.panel import DominoesPanel
from buildup.view.dominoes.table_widget import TableWidget
from buildup.view.game.page import GamePage

if TYPE_CHECKING:
    from PySide6.QtCore import QRect
    from PySide6.QtGui import QAction, QShowEvent
    from PySide6.QtWidgets import QWidget

    from buildup.controller.play.dominoes import DominoesController


class DominoesPage(GamePage):
    """The page of Dominoes.

    Signals:
        hint_wanted: From the panel.
    """

    hint_wanted = Signal()

    def __init__(
        self,
        controller: DominoesController,
        actions: list[QAction],
        parent: QWidget,
        *,
        panel_wanted: bool,
    ) -> None:
        """Make the page; ``panel_wanted``: whether a wide window shows the panel."""
        super().__init__(parent, panel_wanted=panel_wanted)
        self._controller = controller
        self.table = TableWidget(controller, self)
        self.hold(self.table, actions)

    def _new_panel(self) -> DominoesPanel:
        panel = DominoesPanel(self._controller, self)
        panel.hint_wanted.connect(self.hint_wanted)
        return panel

    @property
    def panel(self) -> DominoesPanel:
        """The panel with hint and log; made when it is first needed."""
        panel = self.side_panel()
        assert isinstance(panel, DominoesPanel)
        return panel

    def _band(self) -> QRect:
        return self.table.buttons_band()

    def showEvent(self, event: QShowEvent) -> None:
        """The tray has the focus, not what stands first in the order of Tab."""
        super().showEvent(event)
        self.table.tray.focus_first()
