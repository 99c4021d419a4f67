"""Widgets by their names, as a person would find and use them."""

from itertools import product
from typing import TypeVar

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QColor, QImage, QPaintEvent, QRegion
from PySide6.QtWidgets import QAbstractItemView, QComboBox, QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from tests.narrowing import of_kind as of_kind
from tests.narrowing import some as some

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


def words_of(owner: QWidget) -> str:
    """All that is said in the texts of a widget."""
    texts = (label.text() for label in owner.findChildren(QLabel))
    return "\n".join(text for text in texts if text)


def lines_of(rows: QAbstractItemView) -> list[str]:
    """Every line of a list, from top to bottom."""
    return [str(rows.model().index(row, 0).data()) for row in range(rows.model().rowCount())]


def told_of(
    rows: QAbstractItemView, row: int, role: Qt.ItemDataRole = Qt.ItemDataRole.AccessibleTextRole
) -> str:
    """What is said of a row of a list."""
    return str(rows.model().index(row, 0).data(role))


def colors_of(picture: QImage) -> set[str]:
    """Every color in a picture."""
    places = product(range(picture.width()), range(picture.height()))
    return {QColor(picture.pixel(x, y)).name() for x, y in places}


class Painted(QObject):
    """What was painted of a widget."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self.region = QRegion()
        widget.installEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QPaintEvent):
            self.region = self.region.united(event.region())
        return False
