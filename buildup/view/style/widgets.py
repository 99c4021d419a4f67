"""Helpers that name widgets, create buttons and tips, and arrange widgets in rows and columns.

Never add a filled layout to one that is already set on a widget: PySide 6.11 would wrap all its
items (``QWidgetItem``, ``QSpacerItem``). Such a wrapper outlives its item and is later mistaken for
other objects at the same address, which crashes the process.
"""

from collections.abc import Callable
from typing import TypeAlias, TypeVar

from PySide6 import QtWidgets  # for QComboBox, created on first use
from PySide6.QtCore import QCoreApplication, QEvent, QObject, SignalInstance
from PySide6.QtGui import QFocusEvent, QGuiApplication, QKeyEvent, Qt
from PySide6.QtWidgets import QBoxLayout, QLabel, QLayout, QPushButton, QToolTip, QWidget

from buildup.narration.aloud import spoken
from buildup.texts import _, in_sentences
from buildup.view.style.focus import RING, LastInput
from buildup.view.style.fonts import text_scale

W = TypeVar("W", bound=QWidget)

_MEANING = 26
"""Width and height of a :class:`Meaning` with the usual font, in device-independent pixels."""
_TURNED = ("QComboBox", "QAbstractSpinBox", "QSlider", "QTabBar")
"""The class names of widgets whose values the mouse wheel changes."""


def named(widget: W, name: str, spoken: str = "") -> W:
    """Set a widget's object name and, if given, its accessible name; return the widget.

    If the mouse wheel changes the widget's value, it will do so only while a click has given the
    widget the focus.
    """
    widget.setObjectName(name)
    if any(map(widget.inherits, _TURNED)):
        _WheelGuard(widget)
    if spoken:
        widget.setAccessibleName(spoken)
    return widget


class _WheelGuard(QObject):
    """An event filter that ignores the mouse wheel unless a click has given a widget the focus."""

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


def labelled(name: str, parent: QWidget, spoken: str) -> QtWidgets.QComboBox:
    """Return a drop-down whose label is only spoken."""
    box, label = named(QtWidgets.QComboBox(parent), name, spoken), QLabel(spoken, parent)
    label.setBuddy(box)
    label.hide()
    return box


def plain(label: str) -> str:
    """Return a label without its mnemonic marker and ellipsis."""
    return label.replace("&", "").replace("…", "")


def speaks_on_a_bus() -> bool:
    """Return whether screen readers use an accessibility bus, as on X11 and Wayland."""
    return QGuiApplication.platformName() in ("xcb", "wayland")


def tip(*texts: str) -> str:
    """Return a tooltip that wraps, with each nonempty text as a paragraph; markup has no effect."""
    mode = Qt.WhiteSpaceMode.WhiteSpaceNormal
    return "".join(Qt.convertFromPlainText(text, mode) for text in texts if text)


def explain(widget: QWidget, *texts: str) -> None:
    """Explain a widget in its tooltip and, with signs put into words, to screen readers."""
    widget.setToolTip(tip(*texts))
    widget.setAccessibleDescription(in_sentences(*map(spoken, texts)))


Click: TypeAlias = Callable[..., object] | SignalInstance


class Button(QPushButton):
    """A button whose object name and callback are given when it is created."""

    def __init__(self, text: str, name: str, parent: QWidget, clicked: Click | None = None) -> None:
        """Create a button.

        Args:
            text: The label.
            name: The object name.
            parent: The owner.
            clicked: Called on a click, or a signal to emit.
        """
        super().__init__(text, parent)
        self.setObjectName(name)
        # Set now, or the first focus would call style().polish(), which takes PySide long at first.
        self.setProperty(RING, LastInput.is_key)
        if clicked is not None:
            self.clicked.connect(clicked)


class Meaning(Button):
    """A “?” button that explains something beside it; a click or Space shows its tooltip."""

    def __init__(self, parent: QWidget, *texts: str) -> None:
        super().__init__("?", "meaning", parent, self._tell)
        self.setAccessibleName(_("Meaning"))
        explain(self, *texts)
        self.setFlat(True)
        side = round(_MEANING * text_scale())
        self.setFixedSize(side, side)

    def _tell(self) -> None:
        self.setFocus()  # for Esc, also where a click does not focus buttons
        QToolTip.showText(self.mapToGlobal(self.rect().bottomLeft()), self.toolTip(), self)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """On Esc, close the tooltip and nothing else, if it is visible."""
        if event.key() == Qt.Key.Key_Escape and QToolTip.isVisible():
            QToolTip.hideText()
        else:
            super().keyPressEvent(event)


Margins: TypeAlias = tuple[int, int, int, int]
"""Left, top, right, bottom; in device-independent pixels."""
Part: TypeAlias = QWidget | QLayout | int | tuple[QWidget | QLayout, int]
"""A part of a row or column, optionally with its stretch; a number adds space of that stretch."""
NO_MARGINS: Margins = (0, 0, 0, 0)


def in_row(
    *parts: Part, inside: QWidget | None = None, margins: Margins | None = None, spacing: int = -1
) -> QBoxLayout:
    """Return a layout of parts side by side, in the direction of the language.

    Args:
        parts: The parts, in order.
        inside: The widget to fill; by default the row becomes part of another layout.
        margins: The margins; by default those of the style.
        spacing: The gap between parts, in device-independent pixels; by default that of the style.
    """
    return _filled(QBoxLayout.Direction.LeftToRight, parts, inside, margins, spacing)


def in_column(
    *parts: Part, inside: QWidget | None = None, margins: Margins | None = None, spacing: int = -1
) -> QBoxLayout:
    """Return a layout of parts one below the other; see :func:`in_row`."""
    return _filled(QBoxLayout.Direction.TopToBottom, parts, inside, margins, spacing)


def fold(row: QBoxLayout, room: int) -> None:
    """Arrange the parts of a layout in a row or, if the row is too wide, in a column.

    Args:
        row: The layout.
        room: The maximum width of the row, in device-independent pixels.
    """
    row.activate()  # so that its size hint reflects the current texts
    row.setDirection(QBoxLayout.Direction.LeftToRight)
    if row.sizeHint().width() > room:
        row.setDirection(QBoxLayout.Direction.TopToBottom)


def _filled(
    direction: QBoxLayout.Direction,
    parts: tuple[Part, ...],
    inside: QWidget | None,
    margins: Margins | None,
    spacing: int,
) -> QBoxLayout:
    layout = QBoxLayout(direction)
    if margins is not None:
        layout.setContentsMargins(*margins)
    layout.setSpacing(spacing)
    for each in parts:
        part, share = each if isinstance(each, tuple) else (each, 0)
        match part:
            case QWidget():
                layout.addWidget(part, share)
            case QLayout():
                layout.addLayout(part, share)
            case _:
                layout.addStretch(part)
    if inside is not None:
        inside.setLayout(layout)
        QCoreApplication.postEvent(inside, QEvent(QEvent.Type.LayoutRequest))  # as if filled in it
    return layout
