"""Protects widgets from being changed by the wheel while a page is scrolled."""

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QWidget


class WheelGuard(QObject):
    """An event filter that keeps the wheel from changing a widget that was not clicked."""

    def __init__(self, widget: QWidget) -> None:
        """Guard a widget for its lifetime."""
        super().__init__(widget)
        self._is_clicked = False
        # By default, turning the wheel over a drop-down focuses it.
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
