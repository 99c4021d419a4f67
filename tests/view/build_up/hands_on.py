"""A person's hands: clicks and keys on the widgets of the Build Up table."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from buildup.controller.play.awaiting import Awaiting
from buildup.model.build_up.position import Move, StackName
from buildup.model.build_up.tile import Tile
from buildup.view.tiles.button import TileButton
from buildup.view.window.main_window import MainWindow


class Hands:
    """Acts on a window only by mouse and keyboard, and waits as a person does."""

    def __init__(self, qtbot: QtBot, window: MainWindow) -> None:
        self._qtbot = qtbot
        self.window = window
        self.table = window.pages.build_up.table

    def wait(self) -> None:
        """Until the program waits for the person."""
        waiting = (Awaiting.PERSON, Awaiting.GO_ON, Awaiting.ROUND_CHOICE, Awaiting.NOTHING)
        self._qtbot.waitUntil(
            lambda: (
                self.window.workspace.build_up.controller.awaiting in waiting
                and not self.table.is_animating
            ),
        )

    def tile_button(self, tile: Tile) -> TileButton[Tile]:
        """The widget of a tile of the person's hand."""
        row = self.table.hand_row(self.window.workspace.build_up.controller.table.position.turn)
        return next(each for each in row.buttons() if each.tiles == (tile,))

    def stack_button(self, name: StackName) -> TileButton[Tile]:
        """The widget of a stack."""
        return self.table.stack_button(name)

    def click(self, button: TileButton[Tile]) -> None:
        """Click in the middle of a tile's face."""
        middle: QPoint = button.face_rect().center().toPoint()
        self._qtbot.mouseClick(button, Qt.MouseButton.LeftButton, pos=middle)

    def press_button(self, object_name: str) -> None:
        """Click a button of the banner."""
        self._qtbot.mouseClick(self.button(object_name), Qt.MouseButton.LeftButton)

    def button(self, object_name: str) -> QPushButton:
        """The visible push button of this name."""
        found = [
            each
            for each in self.window.findChildren(QPushButton, object_name)
            if each.isVisible() and each.isEnabled()
        ]
        assert len(found) == 1, f"{len(found)} buttons named {object_name}"
        return found[0]

    def is_enabled(self, object_name: str) -> bool:
        """Whether the push button of this name can be pressed."""
        found = self.window.findChild(QPushButton, object_name)
        assert found is not None
        return found.isEnabled()

    def some_move(self) -> Move:
        """A legal move of the person on turn."""
        return next(self.window.workspace.build_up.controller.table.position.legal_moves())

    def key(self, key: Qt.Key) -> None:
        """Press a key where the focus is."""
        focus = QApplication.focusWidget()
        target: QWidget = self.window if focus is None else focus
        self._qtbot.keyClick(target, key)
