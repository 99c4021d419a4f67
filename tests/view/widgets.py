"""Widgets by their names, as a person would find and use them."""

from typing import TypeVar

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QPushButton, QWidget
from pytestqt.qtbot import QtBot

W = TypeVar("W", bound=QWidget)


def child(owner: QWidget, kind: type[W], name: str = "") -> W:
    """A widget of a kind, by its object name if it has one."""
    found = owner.findChild(kind, name) if name else owner.findChild(kind)
    assert isinstance(found, kind), name
    return found


def button(owner: QWidget, name: str) -> QPushButton:
    """A button of Qt's own."""
    return child(owner, QPushButton, name)


def press(qtbot: QtBot, owner: QWidget, name: str) -> None:
    """Click on a button."""
    qtbot.mouseClick(button(owner, name), Qt.MouseButton.LeftButton)


def choose(owner: QWidget, name: str, text: str) -> None:
    """Take a line of a list."""
    box = child(owner, QComboBox, name)
    assert box.findText(text) >= 0
    box.setCurrentIndex(box.findText(text))
