"""A button, made in one expression."""

from collections.abc import Callable
from typing import TypeAlias

from PySide6.QtCore import SignalInstance
from PySide6.QtWidgets import QPushButton, QWidget

from buildup.view.style.focus import RING, LastInput

Click: TypeAlias = Callable[..., object] | SignalInstance


class Button(QPushButton):
    """Has its object name, and what a click does, from the beginning."""

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
        # Else Qt's styles were asked for the ring of the first one, and PySide makes those in 8 ms.
        self.setProperty(RING, LastInput.is_key)
        if clicked is not None:
            self.clicked.connect(clicked)
