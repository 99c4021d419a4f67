"""The wheel scrolls a page; it does not change what the pointer happens to pass."""

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QWidget


class WheelGuard(QObject):
    """Hands the wheel on to what scrolls beneath a widget, unless that was clicked."""

    def __init__(self, widget: QWidget) -> None:
        """Guard a widget as long as it lives."""
        super().__init__(widget)
        self._is_clicked = False
        # Qt gives a drop-down the focus when the wheel turns over it.
        widget.setFocusPolicy(widget.focusPolicy() & Qt.FocusPolicy.StrongFocus)
        widget.installEventFilter(self)

    def eventFilter(self, _widget: QObject, event: QEvent) -> bool:
        if isinstance(event, QFocusEvent):
            by_click = event.reason() is Qt.FocusReason.MouseFocusReason
            self._is_clicked = by_click and event.gotFocus()
        is_kept_off = event.type() is QEvent.Type.Wheel and not self._is_clicked
        if is_kept_off:
            event.ignore()
        return is_kept_off
