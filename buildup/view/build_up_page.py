"""Build Up in the window: the table, a row of buttons, and the panel beside or above it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QAction, QFont, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QPushButton, QWidget

from buildup.controller.build_up import BuildUpController
from buildup.view.build_up_table import BuildUpTable
from buildup.view.theme import Theme

if TYPE_CHECKING:
    from buildup.controller.analyst import Analyst
    from buildup.view.side_panel import SidePanel

PANEL_WIDTH = 320
"""In device-independent pixels."""
WIDE = 1000
"""From this width on the panel stands beside the table; below it is a drawer."""


class ActionButton(QPushButton):
    """A button for an action of the menus, with its shortcut in small letters."""

    def __init__(self, action: QAction, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._action = action
        self._theme = theme
        self.setObjectName(f"{action.objectName()}Button")
        self.clicked.connect(action.trigger)
        action.changed.connect(self._follow_action)
        self._follow_action()

    def set_theme(self, theme: Theme) -> None:
        """Paint in other colours."""
        self._theme = theme
        self.update()

    def _follow_action(self) -> None:
        self.setEnabled(self._action.isEnabled())
        self.setAccessibleName(self._title())
        self.setToolTip(self._action.toolTip())
        self.update()

    def _title(self) -> str:
        return self._action.iconText()

    def sizeHint(self) -> QSize:
        return QSize(110, 40)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
        theme = self._theme
        calls = self.hasFocus() or self.underMouse()
        painter.setPen(QPen(theme.accent if calls else theme.line, 2.0 if calls else 1.2))
        painter.setBrush(theme.bar if self.isDown() else theme.panel)
        painter.drawRoundedRect(area, 8, 8)
        bold = QFont(self.font())
        bold.setBold(True)
        bold.setPixelSize(max(11, min(16, round(0.33 * area.height()))))
        small = QFont(self.font())
        small.setPixelSize(max(9, min(12, round(0.24 * area.height()))))
        painter.setPen(theme.text if self.isEnabled() else theme.quiet_text)
        painter.setFont(bold)
        centre = Qt.AlignmentFlag.AlignHCenter
        upper = area.adjusted(0, 0.1 * area.height(), 0, -0.42 * area.height())
        painter.drawText(upper, centre | Qt.AlignmentFlag.AlignVCenter, self._title())
        painter.setFont(small)
        painter.setPen(theme.quiet_text)
        lower = area.adjusted(0, 0.55 * area.height(), 0, -0.08 * area.height())
        shortcut = self._action.shortcut().toString()
        painter.drawText(lower, centre | Qt.AlignmentFlag.AlignVCenter, shortcut)


class BuildUpPage(QWidget):
    """Puts table, buttons and panel where the window's size wants them.

    Signals:
        hint_wanted: From the panel.
        panel_toggled: The panel was opened or closed by its own button.
        values_wanted: Whether the value of every move is to be shown; from the panel.
    """

    values_wanted = Signal(bool)

    hint_wanted = Signal()
    panel_toggled = Signal(bool)

    def __init__(
        self,
        controller: BuildUpController,
        analyst: Analyst,
        actions: list[QAction],
        theme: Theme,
        parent: QWidget,
        *,
        panel_wanted: bool,
    ) -> None:
        """Make the page; ``panel_wanted``: whether a wide window shows the panel."""
        super().__init__(parent)
        self.table = BuildUpTable(controller, analyst, theme, self)
        self._buttons = [ActionButton(action, theme, self.table) for action in actions]
        self._controller = controller
        self._analyst = analyst
        self._theme = theme
        self._panel: SidePanel | None = None
        self._was_painted = False
        self._panel_wanted = panel_wanted
        self._drawer_open = False
        self.setMinimumSize(self.table.minimumSize())

    @property
    def panel(self) -> SidePanel:
        """The panel with hint and moves; made when it is first needed."""
        if self._panel is None:
            from buildup.view.side_panel import SidePanel

            self._panel = SidePanel(self._controller, self._analyst, self._theme, self)
            self._panel.values_wanted.connect(self.values_wanted)
            self._panel.move_pointed.connect(self.table.point_at)
            self._panel.close_wanted.connect(lambda: self.show_panel(False))
            self._panel.hint_wanted.connect(self.hint_wanted)
        return self._panel

    @property
    def is_wide(self) -> bool:
        """Whether there is room for the panel beside the table."""
        return self.width() >= WIDE

    @property
    def shows_panel(self) -> bool:
        """Whether the panel is open, beside the table or as a drawer."""
        return self._panel_wanted if self.is_wide else self._drawer_open

    def show_panel(self, shows: bool) -> None:
        """Open or close the panel."""
        if self.is_wide:
            self._panel_wanted = shows
        else:
            self._drawer_open = shows
        self._place()
        if not shows:
            self.table.point_at(None)
        self.panel_toggled.emit(shows)

    def set_theme(self, theme: Theme) -> None:
        """Paint in other colours."""
        self.table.set_theme(theme)
        self._theme = theme
        if self._panel is not None:
            self._panel.set_theme(theme)
        for button in self._buttons:
            button.set_theme(theme)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        was_wide = event.oldSize().width() >= WIDE
        self._place()
        if was_wide != self.is_wide:
            self.panel_toggled.emit(self.shows_panel)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """The panel follows the first picture, so that the table is on screen sooner."""
        if not self._was_painted:
            self._was_painted = True
            QTimer.singleShot(0, self, self._place_panel)

    def _place_panel(self) -> None:
        if not self._was_painted:
            return
        if self.shows_panel:
            self.panel.setGeometry(self.width() - PANEL_WIDTH, 0, PANEL_WIDTH, self.height())
            self.panel.show()
            self.panel.raise_()
        elif self._panel is not None:
            self._panel.hide()

    def _place(self) -> None:
        beside = self.is_wide and self._panel_wanted
        width = self.width() - (PANEL_WIDTH if beside else 0)
        self.table.setGeometry(0, 0, width, self.height())
        self._place_panel()
        band = self.table.buttons_band()
        gap = 12
        each = min(150, (band.width() - gap * (len(self._buttons) - 1)) // len(self._buttons))
        for place, button in enumerate(self._buttons):
            button.setGeometry(band.x() + place * (each + gap), band.y(), each, band.height())
