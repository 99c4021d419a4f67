"""Who uses the keyboard sees what has the focus; who uses the mouse needs no ring around it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

from PySide6 import QtWidgets  # for QStyle, which is made when first named, in 5 ms
from PySide6.QtCore import QEvent, QObject, SignalInstance
from PySide6.QtWidgets import QApplication, QPushButton, QWidget

if TYPE_CHECKING:
    from PySide6.QtWidgets import QStyleOptionButton

Click: TypeAlias = Callable[..., object] | SignalInstance


class LastInput(QObject):
    """Knows whether a key or a button of the mouse was pressed last in any window it filters."""

    is_key = True
    """Until a button of the mouse is pressed."""

    def eventFilter(self, _window: QObject, event: QEvent) -> bool:
        kind = event.type()
        if kind in (QEvent.Type.KeyPress, QEvent.Type.MouseButtonPress):
            is_key, LastInput.is_key = LastInput.is_key, kind is QEvent.Type.KeyPress
            focused = QApplication.focusWidget()
            if is_key is not LastInput.is_key and focused is not None:
                focused.update()
        return False


def shows_focus(widget: QWidget) -> bool:
    """Whether a ring tells that keys go to a widget."""
    return LastInput.is_key and widget.hasFocus()


class Button(QPushButton):
    """A button on a page: the style sheet gives it a ring only where that is to be shown."""

    def __init__(self, text: str, name: str, parent: QWidget, clicked: Click | None = None) -> None:
        """Make a button.

        Args:
            text: What stands on it.
            name: Its object name.
            parent: The owner.
            clicked: What a click does, or sends on.
        """
        super().__init__(text, parent)
        self.setObjectName(name)
        if clicked is not None:
            self.clicked.connect(clicked)

    def initStyleOption(self, option: QStyleOptionButton) -> None:
        super().initStyleOption(option)
        if not LastInput.is_key:
            option.state &= ~QtWidgets.QStyle.StateFlag.State_HasFocus
