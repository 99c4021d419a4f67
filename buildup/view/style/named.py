"""Names of widgets: for the style sheet and tests, and for those who hear what others see; and
the tips that Qt could take for markup."""

from __future__ import annotations

from typing import TypeVar

from PySide6 import QtWidgets  # for QComboBox, which is made when first named
from PySide6.QtGui import QGuiApplication, Qt
from PySide6.QtWidgets import QLabel, QWidget

from buildup.narration.aloud import in_sentences, spoken

W = TypeVar("W", bound=QWidget)


def named(widget: W, name: str, spoken: str = "") -> W:
    """Give a widget its object name and, unless its own text will do, the one that is spoken."""
    widget.setObjectName(name)
    if spoken:
        widget.setAccessibleName(spoken)
    return widget


def labelled(name: str, parent: QWidget, spoken: str) -> QtWidgets.QComboBox:
    """A drop-down with a label that is only spoken.

    Assistive technology names a drop-down by what is chosen in it; what it is for has to stand
    beside it.
    """
    box, label = named(QtWidgets.QComboBox(parent), name, spoken), QLabel(spoken, parent)
    label.setBuddy(box)
    label.hide()
    return box


def speaks_on_a_bus() -> bool:
    """Whether screen readers hear by the bus of the desktop, as on X11 and Wayland."""
    return QGuiApplication.platformName() in ("xcb", "wayland")


class LateWords:
    """Name and description of a widget, which are not said anew as long as it has the focus.

    A screen reader says whatever changes in what has the focus, into the sentences that tell the
    move. On the bus who asks meanwhile is told what is true: of a widget without a name, Qt tells
    the label beside it, of which nobody hears that it changes. Elsewhere, and to those who keep
    what they were told, what has changed is there when the focus comes back.
    """

    def __init__(self, widget: QWidget) -> None:
        """Follow a widget, which is to call :meth:`catch_up` when the focus comes or has gone."""
        self._widget = widget
        self._name = self._description = ""
        self._label: QLabel | None = None
        """Holds what is true while the widget has no name."""

    def tell(self, *, name: str | None = None, description: str | None = None) -> None:
        """Say what the widget is, or what else is to be known of it, when nobody is at it.

        Screen readers keep silent where a description goes away: that may be known at once, and
        so may what a widget is of which nothing was known.
        """
        self._name = self._name if name is None else name
        self._description = self._description if description is None else description
        is_known = self._label is not None or self._widget.accessibleName()
        if not self._widget.hasFocus() or not is_known:
            self.catch_up()
            return
        if not self._description:
            QWidget.setAccessibleDescription(self._widget, "")
        if speaks_on_a_bus() and self._name != self._widget.accessibleName():
            self._tell_those_who_ask()

    def _tell_those_who_ask(self) -> None:
        QWidget.setAccessibleDescription(self._widget, "")
        if self._label is None:
            self._label = QLabel(self._widget.accessibleName(), self._widget.parentWidget())
            self._label.setBuddy(self._widget)
            QWidget.setAccessibleName(self._widget, "")
        self._label.setText(self._name)

    def catch_up(self) -> None:
        """Say all that has changed."""
        if self._label is not None:
            self._label.deleteLater()
            self._label = None
        if self._name != self._widget.accessibleName():
            QWidget.setAccessibleName(self._widget, self._name)
        if self._description != self._widget.accessibleDescription():
            QWidget.setAccessibleDescription(self._widget, self._description)


def tip(*texts: str) -> str:
    """Texts as a tip of a widget, which breaks into lines; none of their signs is markup."""
    mode = Qt.WhiteSpaceMode.WhiteSpaceNormal
    return "".join(Qt.convertFromPlainText(text, mode) for text in texts if text)


def explain(widget: QWidget, *texts: str) -> None:
    """Say in the tip of a widget what it means, and without markup to those who hear it."""
    widget.setToolTip(tip(*texts))
    widget.setAccessibleDescription(in_sentences(*map(spoken, texts)))
