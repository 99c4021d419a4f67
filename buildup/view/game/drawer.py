"""What stands at the right of a table, beside it in a wide window and over it in a narrow one."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QPushButton, QWidget

from buildup.texts import _


class Drawer(QFrame):
    """A panel that can be closed.

    Signals:
        close_wanted: The panel is to be closed.
    """

    close_wanted = Signal()

    def __init__(self, name: str, parent: QWidget) -> None:
        """Make an empty panel; ``name`` is told to assistive technology."""
        super().__init__(parent)
        self.setObjectName("sidePanel")
        self.setAccessibleName(name)

    def new_close_button(self) -> QPushButton:
        """The button that closes the panel, to be put into its upper right corner."""
        close = QPushButton("✕", self)
        close.setFlat(True)
        close.setFixedSize(28, 28)
        close.setObjectName("closePanel")
        close.setAccessibleName(_("Close the panel"))
        close.setToolTip(_("Close the panel (F9)"))
        close.setAccessibleDescription("F9")
        close.clicked.connect(self.close_wanted)
        return close
