"""A game in the window: the table, a row of buttons, and the panel beside or above it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QWidget

from buildup.view.game.action_button import ActionButton
from buildup.view.game.side_panel import SidePanel

if TYPE_CHECKING:
    from PySide6.QtCore import QRect
    from PySide6.QtGui import QAction, QPaintEvent, QResizeEvent

    from buildup.view.game.drawer import Drawer
    from buildup.view.game.replay_bar import ReplayBar

PANEL_WIDTH = 320
"""In device-independent pixels."""
WIDE = 1000
"""From this width on the panel stands beside the table; below it is a drawer."""
_LEAST_BAR_WIDTH = 560
"""A bar takes more room than the table's columns where those are narrower than this."""
_MARGIN = 14


class GamePage(QWidget):
    """Puts table, buttons and panel where the window's size wants them.

    Signals:
        panel_toggled: The panel was opened or closed by its own button.
    """

    panel_toggled = Signal(bool)

    def __init__(self, parent: QWidget, *, panel_wanted: bool) -> None:
        """Make the page; ``panel_wanted``: whether a wide window shows the panel."""
        super().__init__(parent)
        self._buttons: list[ActionButton] = []
        self._table: QWidget | None = None
        self._panel: Drawer | None = None
        self._was_painted = False
        self._panel_wanted = panel_wanted
        self._drawer_open = False
        self._bar: ReplayBar | None = None
        self._instead: Drawer | None = None
        self._instead_open = True

    def hold(self, table: QWidget, actions: list[QAction]) -> None:
        """Take the table, and a button for each of some actions."""
        self._table = table
        self._buttons = [ActionButton(action, table) for action in actions]
        self.setMinimumSize(table.minimumSize())

    def _new_panel(self) -> Drawer:
        raise NotImplementedError

    def _band(self) -> QRect:
        raise NotImplementedError

    def side_panel(self) -> Drawer:
        """The panel of the page; made when it is first needed."""
        if self._panel is None:
            self._panel = self._new_panel()
            self._panel.close_wanted.connect(lambda: self.show_panel(False))
        return self._panel

    def log_notice(self, sentence: str) -> None:
        """Write something into the log of the panel, if there is one."""
        if isinstance(self._panel, SidePanel):
            self._panel.log.write(sentence, is_move=False)

    @property
    def is_wide(self) -> bool:
        """Whether there is room for the panel beside the table."""
        return self.width() >= WIDE

    @property
    def shows_panel(self) -> bool:
        """Whether the panel is open, beside the table or as a drawer."""
        return self._own_panel_open if self._instead is None else self._instead_open

    @property
    def _own_panel_open(self) -> bool:
        """The same of the ordinary panel, whatever stands in its place."""
        return self._panel_wanted if self.is_wide else self._drawer_open

    def show_panel(self, shows: bool) -> None:
        """Open or close the panel, or what stands in its place."""
        if self._instead is not None:
            self._instead_open = shows
        elif self.is_wide:
            self._panel_wanted = shows
        else:
            self._drawer_open = shows
        self._place()
        self.panel_toggled.emit(self._own_panel_open)

    def show_bar(self, bar: ReplayBar | None) -> None:
        """Let a bar stand where the row of buttons is, or the buttons again.

        Args:
            bar: A child of this page, which deletes it when another takes its place.
        """
        if self._bar is not None:
            self._bar.hide()
            self._bar.deleteLater()
        self._bar = bar
        for button in self._buttons:
            button.setVisible(bar is None)
        self._place()
        if bar is not None:
            bar.show()

    @property
    def shown_instead(self) -> Drawer | None:
        """What stands in the place of the panel, if something does."""
        return self._instead

    def show_instead(self, drawer: Drawer | None) -> None:
        """Let something stand where the panel is, or would be; or the panel again.

        Args:
            drawer: A child of this page, which deletes it when another takes its place.
        """
        if self._instead is not None:
            self._instead.hide()
            self._instead.deleteLater()
        self._instead = drawer
        self._instead_open = True
        if drawer is not None:
            drawer.close_wanted.connect(lambda: self.show_panel(False))
        self._place()
        self.panel_toggled.emit(self._own_panel_open)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        was_wide = event.oldSize().width() >= WIDE
        self._place()
        if was_wide != self.is_wide:
            self.panel_toggled.emit(self._own_panel_open)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """The panel follows the first picture, so that the table is on screen sooner."""
        if not self._was_painted:
            self._was_painted = True
            QTimer.singleShot(0, self, self._place_panel)

    def _place_panel(self) -> None:
        if not self._was_painted:
            return
        panel: QWidget | None = self._instead
        if panel is None and self.shows_panel:
            panel = self.side_panel()
        for each in (self._panel, self._instead):
            if each is not None and (each is not panel or not self.shows_panel):
                each.hide()
        if panel is not None and self.shows_panel:
            height = self.height()
            if self._bar is not None and not self.is_wide:
                height = self._bar.y() - 6
            panel.setGeometry(self.width() - PANEL_WIDTH, 0, PANEL_WIDTH, height)
            panel.show()
            panel.raise_()

    def _place(self) -> None:
        width = self.width() - (PANEL_WIDTH if self.is_wide and self.shows_panel else 0)
        if self._table is None:
            return
        self._table.setGeometry(0, 0, width, self.height())
        band = self._band()
        if self._bar is not None:
            if band.width() < _LEAST_BAR_WIDTH:
                band.setX(_MARGIN)
                band.setWidth(width - 2 * _MARGIN)
            self._bar.setGeometry(band)
            self._bar.raise_()
        self._place_panel()
        band = self._band()
        gap = 12
        each = min(150, (band.width() - gap * (len(self._buttons) - 1)) // len(self._buttons))
        for place, button in enumerate(self._buttons):
            button.setGeometry(band.x() + place * (each + gap), band.y(), each, band.height())
