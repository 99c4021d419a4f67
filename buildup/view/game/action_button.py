"""A button below the table for an action of the menus."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import QWidget

from buildup.narration.aloud import in_sentences
from buildup.view.style.painted_button import PaintedButton
from buildup.view.tiles.arrow_keys import ARROWS, move_focus


class ActionButton(PaintedButton):
    """A button for an action of the menus, with its shortcut in small letters."""

    def __init__(self, action: QAction, in_words: Callable[[str], str], parent: QWidget) -> None:
        """Make a button for ``action``; ``in_words`` makes of its text what is read aloud."""
        super().__init__(f"{action.objectName()}Button", parent, action.trigger)
        self._in_words = in_words
        self._action = action
        action.changed.connect(self._follow_action)
        self._follow_action()

    def _follow_action(self) -> None:
        self.setEnabled(self._action.isEnabled())
        title, shortcut = self._action.iconText(), self._action.shortcut().toString()
        whole, why_not = self._action.toolTip(), self._action.whatsThis()
        is_named = title.casefold() in whole.casefold()
        self.setAccessibleName(self._in_words(whole if is_named else title))
        if self._action.isEnabled():
            meaning = "" if is_named else in_sentences(whole)
            self.setAccessibleDescription(" ".join(filter(None, (meaning, shortcut))))
            self.setToolTip(whole if whole != title else "")
        else:
            self.setAccessibleDescription(why_not)
            self.setToolTip(why_not)
        self.show_words(title, shortcut)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrow keys lead along the row, Tab past it."""
        key = Qt.Key(event.key())
        if key in ARROWS:
            row = self.parentWidget()
            beside = [] if row is None else row.findChildren(ActionButton)
            move_focus(self, key, filter(QWidget.isEnabled, beside))
        else:
            super().keyPressEvent(event)
