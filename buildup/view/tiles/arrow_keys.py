"""Widgets that arrow keys reach, and how arrow keys move the focus between them."""

from collections.abc import Iterable

from PySide6 import QtGui  # for QAccessible, created on first use in 1 ms
from PySide6.QtCore import QPoint, QPointF, Qt, QTimer
from PySide6.QtGui import QAccessibleEvent, QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QLabel, QWidget

from buildup.view.style.widgets import speaks_on_a_bus
from buildup.view.tiles.sentence import MixedIn, table_around

ARROWS = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)
PRESENTED_MILLISECONDS = 3000
"""The time that screen readers need to read the focused widget."""
_ASIDE = 3
"""The cost of distance sideways, relative to distance ahead."""


class ArrowStop(MixedIn):
    """A widget that arrow keys reach.

    While it has the focus, a changed accessible name and a new description are withheld, since
    screen readers would announce them; see :meth:`catch_up`. On X11 and Wayland, a withheld name
    becomes available after a while to screen readers that ask for it.
    """

    brief_name = ""
    """A shorter accessible name while unfocused; empty to keep the usual one."""
    _true_name = _true_description = ""
    _true_label: QLabel | None = None
    """The label that holds the true name while the widget has none."""

    def setAccessibleName(self, name: str) -> None:
        self._true_name = name
        self._tell_words()

    def setAccessibleDescription(self, description: str) -> None:
        self._true_description = description
        self._tell_words()

    def _tell_words(self) -> None:
        """Update the name and description, except where screen readers would announce a change."""
        is_known = self._true_label is not None or self.accessibleName()
        if not self.hasFocus() or not is_known:
            self.catch_up()
            return
        if not self._true_description:
            super().setAccessibleDescription("")
        if self._true_name != self.accessibleName() and speaks_on_a_bus():
            QTimer.singleShot(PRESENTED_MILLISECONDS, self, self._tell_who_asks)

    def _tell_who_asks(self) -> None:
        """Give the true name to screen readers that ask for it, without announcing it."""
        if self.hasFocus() and self._true_name != self.accessibleName():
            super().setAccessibleDescription("")
            super().setAccessibleName("")
            if self._true_label is None:
                self._true_label = QLabel(self.parentWidget())
                self._true_label.setBuddy(self)
            self._true_label.setText(self._true_name)
            again = QAccessibleEvent(self, QtGui.QAccessible.Event.Focus)
            QtGui.QAccessible.updateAccessibility(again)

    def catch_up(self) -> None:
        """Make all withheld changes, which screen readers may announce."""
        if self._true_label is not None:
            self._true_label.deleteLater()
            self._true_label = None
        name = self._true_name if self.hasFocus() else self.brief_name or self._true_name
        if name != self.accessibleName():
            super().setAccessibleName(name)
        if self._true_description != self.accessibleDescription():
            super().setAccessibleDescription(self._true_description)

    def focusInEvent(self, event: QFocusEvent) -> None:
        self.catch_up()
        super().focusInEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        QTimer.singleShot(0, self, self._tell_words)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key in ARROWS:
            table_around(self).walk(self, key)
        else:
            super().keyPressEvent(event)


def move_focus(origin: QWidget, key: Qt.Key, candidates: Iterable[QWidget]) -> None:
    """Move the focus to the nearest widget in the direction of an arrow key, if there is one.

    Args:
        origin: The widget that has the focus.
        key: One of :data:`ARROWS`.
        candidates: Reachable widgets; hidden ones are skipped.
    """
    start = _middle(origin)
    least = origin.height() / 4

    def way(widget: QWidget) -> tuple[float, float]:
        return along_and_aside(QPointF(_middle(widget) - start), key)

    ahead = [each for each in candidates if each.isVisible() and way(each)[0] > least]
    target = min(ahead, key=lambda each: way(each)[0] + _ASIDE * way(each)[1], default=None)
    if target is not None:
        target.setFocus(Qt.FocusReason.TabFocusReason)


def _middle(widget: QWidget) -> QPoint:
    return widget.mapToGlobal(widget.rect().center())


def along_and_aside(step: QPointF, key: Qt.Key) -> tuple[float, float]:
    """Return how far a step goes in the direction of an arrow key, and how far sideways.

    The first is negative if the step goes the opposite way; the second never is.
    """
    keys, x, y = Qt.Key, step.x(), step.y()
    ways = {keys.Key_Left: -x, keys.Key_Right: x, keys.Key_Up: -y, keys.Key_Down: y}
    return ways[key], abs(y if key in (keys.Key_Left, keys.Key_Right) else x)
