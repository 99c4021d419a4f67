"""Build Up in the window: the table, a row of buttons, and the panel beside or above it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal

from buildup.view.build_up.table_widget import TableWidget
from buildup.view.game.page import GamePage

if TYPE_CHECKING:
    from PySide6.QtCore import QRect
    from PySide6.QtGui import QAction
    from PySide6.QtWidgets import QWidget

    from buildup.controller.analysis.analyst import Analyst
    from buildup.controller.play.build_up import BuildUpController
    from buildup.view.build_up.panel import BuildUpPanel


class BuildUpPage(GamePage):
    """The page of Build Up.

    Signals:
        values_wanted: Whether the value of every move is to be shown; from the panel.
        hint_wanted: From the panel.
    """

    hint_wanted = Signal()
    values_wanted = Signal(bool)

    def __init__(
        self,
        controller: BuildUpController,
        analyst: Analyst,
        actions: list[QAction],
        parent: QWidget,
        *,
        panel_wanted: bool,
    ) -> None:
        """Make the page; ``panel_wanted``: whether a wide window shows the panel."""
        super().__init__(parent, panel_wanted=panel_wanted)
        self._controller = controller
        self._analyst = analyst
        self.table = TableWidget(controller, analyst, self)
        self.hold(self.table, actions)

    def _new_panel(self) -> BuildUpPanel:
        from buildup.view.build_up.panel import BuildUpPanel

        panel = BuildUpPanel(self._controller, self._analyst, self)
        panel.hint_wanted.connect(self.hint_wanted)
        panel.values_wanted.connect(self.values_wanted)
        panel.move_pointed.connect(self.table.point_at)
        return panel

    @property
    def panel(self) -> BuildUpPanel:
        """The panel with hint and moves; made when it is first needed."""
        from buildup.view.build_up.panel import BuildUpPanel

        panel = self.side_panel()
        assert isinstance(panel, BuildUpPanel)
        return panel

    def _band(self) -> QRect:
        return self.table.buttons_band()

    def show_panel(self, shows: bool) -> None:
        """Open or close the panel."""
        super().show_panel(shows)
        if not shows:
            self.table.point_at(None)
