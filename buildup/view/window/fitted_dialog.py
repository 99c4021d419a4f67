"""A dialog that is never too short for its wrapped text."""

from PySide6.QtCore import QEvent
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QWidget

from buildup.view.style.widgets import in_column, named


def close_buttons(dialog: QDialog) -> QDialogButtonBox:
    """Return a box with a button that closes a dialog."""
    buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, dialog)
    buttons.button(QDialogButtonBox.StandardButton.Close).setDefault(True)
    buttons.rejected.connect(dialog.close)
    return buttons


class FittedDialog(QDialog):
    """A dialog with a column that begins with a heading, tall enough for its wrapped text."""

    def __init__(self, title: str, parent: QWidget | None) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        heading = named(QLabel(title, self, wordWrap=True), "dialogTitle")
        self.column = in_column(heading, inside=self, margins=(24, 20, 24, 18), spacing=16)
        """The column, including the heading."""

    def event(self, event: QEvent) -> bool:
        is_done = super().event(event)
        if event.type() is QEvent.Type.LayoutRequest:
            self._fit()
        return is_done

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        # Qt would compute the minimum height for a different width.
        layout = self.layout()
        if layout is not None and layout.hasHeightForWidth():
            self.setMinimumHeight(layout.totalMinimumHeightForWidth(self.width()))
