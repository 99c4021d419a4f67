"""A button below the table for an action of the menus."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QAction, QFont, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QPushButton, QWidget

from buildup.view.style.snapshot import Snapshot
from buildup.view.style.theme import current_theme


class ActionButton(QPushButton):
    """A button for an action of the menus, with its shortcut in small letters."""

    def __init__(self, action: QAction, parent: QWidget) -> None:
        super().__init__(parent)
        self._action = action
        self._snapshot = Snapshot()
        self.setObjectName(f"{action.objectName()}Button")
        self.clicked.connect(action.trigger)
        action.changed.connect(self._follow_action)
        self._follow_action()

    def _follow_action(self) -> None:
        self.setEnabled(self._action.isEnabled())
        self.setAccessibleName(self._title())
        self.setToolTip(self._action.toolTip())
        self.update()

    def _title(self) -> str:
        return self._action.iconText()

    def _shortcut(self) -> str:
        return self._action.shortcut().toString()

    def _stands_out(self) -> bool:
        return self.hasFocus() or self.underMouse()

    def sizeHint(self) -> QSize:
        return QSize(110, 40)

    def paintEvent(self, _event: QPaintEvent) -> None:
        content = (
            self._title(),
            self._shortcut(),
            self.isEnabled(),
            self.isDown(),
            self._stands_out(),
        )
        self._snapshot.paint(self, content, self._paint)

    def _paint(self, painter: QPainter) -> None:
        area = QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
        theme = current_theme()
        stands_out = self._stands_out()
        painter.setPen(QPen(theme.accent if stands_out else theme.line, 2.0 if stands_out else 1.2))
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
        painter.drawText(lower, centre | Qt.AlignmentFlag.AlignVCenter, self._shortcut())
