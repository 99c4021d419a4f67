"""A button below the table for an action of the menus."""

from collections.abc import Callable

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QAction, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QPushButton, QWidget

from buildup.narration.aloud import in_sentences
from buildup.view.style.focus import shows_focus
from buildup.view.style.painted_button import paint_body, paint_lines
from buildup.view.style.snapshot import Snapshot
from buildup.view.tiles.arrow_keys import ARROWS, move_focus


def row_of(button: "ActionButton") -> list["ActionButton"]:
    """A button with those that stand beside it."""
    parent = button.parentWidget()
    return [] if parent is None else parent.findChildren(ActionButton)


class ActionButton(QPushButton):
    """A button for an action of the menus, with its shortcut in small letters."""

    def __init__(self, action: QAction, in_words: Callable[[str], str], parent: QWidget) -> None:
        """Make a button for ``action``; ``in_words`` makes of its text what is read aloud."""
        super().__init__(parent)
        self._in_words = in_words
        self._action = action
        self._snapshot = Snapshot()
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # after a click the hand still has it
        self.setObjectName(f"{action.objectName()}Button")
        self.clicked.connect(action.trigger)
        action.changed.connect(self._follow_action)
        self._follow_action()

    def _follow_action(self) -> None:
        self.setEnabled(self._action.isEnabled())
        whole, why_not = self._action.toolTip(), self._action.whatsThis()
        is_named = self._title().casefold() in whole.casefold()
        self.setAccessibleName(self._in_words(whole if is_named else self._title()))
        if self._action.isEnabled():
            meaning = "" if is_named else in_sentences(whole)
            self.setAccessibleDescription(" ".join(filter(None, (meaning, self._shortcut()))))
            self.setToolTip(whole if whole != self._title() else "")
        else:
            self.setAccessibleDescription(why_not)
            self.setToolTip(why_not)
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrow keys lead along the row, Tab past it."""
        key = Qt.Key(event.key())
        if key in ARROWS:
            move_focus(
                self, key, [each for each in row_of(self) if each.isEnabled() and each.isVisible()]
            )
        else:
            super().keyPressEvent(event)

    def _title(self) -> str:
        return self._action.iconText()

    def _shortcut(self) -> str:
        return self._action.shortcut().toString()

    def sizeHint(self) -> QSize:
        return QSize(110, 40)

    def paintEvent(self, _event: QPaintEvent) -> None:
        content = (
            self._title(),
            self._shortcut(),
            self.isEnabled(),
            self.isDown(),
            shows_focus(self),
            self.underMouse(),
        )
        self._snapshot.paint(self, content, self._paint)

    def _paint(self, painter: QPainter) -> None:
        area = QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
        paint_body(painter, area, self, 8)
        paint_lines(painter, area, self, self._title(), self._shortcut())
