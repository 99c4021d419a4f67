"""Names of widgets: for the style sheet and tests, and for those who hear what others see; and
the tips that Qt could take for markup."""

from __future__ import annotations

from typing import TypeVar

from PySide6 import QtWidgets  # for QComboBox, which is made when first named
from PySide6.QtGui import QGuiApplication, Qt
from PySide6.QtWidgets import QLabel, QWidget

from buildup.narration.aloud import in_sentences, spoken
from buildup.view.style.wheel import WheelGuard

W = TypeVar("W", bound=QWidget)

_TURNED = ("QComboBox", "QAbstractSpinBox", "QSlider", "QTabBar")
"""What Qt changes by the wheel, by their names, which make no class."""


def named(widget: W, name: str, spoken: str = "") -> W:
    """Give a widget its object name and, unless its own text will do, the one that is spoken.

    What the wheel would change is guarded against it.
    """
    widget.setObjectName(name)
    if any(map(widget.inherits, _TURNED)):
        WheelGuard(widget)
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


def tip(*texts: str) -> str:
    """Texts as a tip of a widget, which breaks into lines; none of their signs is markup."""
    mode = Qt.WhiteSpaceMode.WhiteSpaceNormal
    return "".join(Qt.convertFromPlainText(text, mode) for text in texts if text)


def explain(widget: QWidget, *texts: str) -> None:
    """Say in the tip of a widget what it means, and without markup to those who hear it."""
    widget.setToolTip(tip(*texts))
    widget.setAccessibleDescription(in_sentences(*map(spoken, texts)))
