"""A person's hands: clicks and keys on a window, for tests of either game."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from buildup.controller.play.game import AnyController
from buildup.controller.storage.settings import Settings
from buildup.play.open_game import Awaiting
from buildup.view.game.game_table import GameTable
from buildup.view.tiles.button import F, TileButton
from buildup.view.tiles.flight import FlyingTile
from buildup.view.window.main_window import MainWindow
from tests.view.widgets import child


def is_flying(table: GameTable) -> bool:
    """Whether a tile is on its way, or held over the table."""
    return not child(table, FlyingTile).isHidden()


class HandsOn:
    """Acts on a window only by mouse and keyboard, and waits as a person does."""

    table: GameTable
    controller: AnyController

    def __init__(self, qtbot: QtBot, window: MainWindow) -> None:
        self._qtbot = qtbot
        self.window = window
        self.settings: Settings = window.workspace.settings

    def wait(self) -> None:
        """Until the program waits for the person."""
        busy = (Awaiting.COMPUTER, Awaiting.PAUSE, Awaiting.WATCHING)
        self._qtbot.waitUntil(
            lambda: self.controller.game.awaiting not in busy and not is_flying(self.table)
        )

    def ask_hint(self) -> None:
        """Press the button for a hint, and wait for it."""
        with self._qtbot.waitSignal(self.controller.hint_found):
            self.press_button("hintButton")

    def click(
        self, button: TileButton[F], mouse: Qt.MouseButton = Qt.MouseButton.LeftButton
    ) -> None:
        """Click in the middle of a tile's face."""
        middle: QPoint = button.face_rect().center().toPoint()
        self._qtbot.mouseClick(button, mouse, pos=middle)

    def drag(self, button: TileButton[F], goal: QPoint, *, lets_go: bool = True) -> None:
        """Drag a tile to a point of its own widget."""
        start: QPoint = button.face_rect().center().toPoint()
        self._qtbot.mousePress(button, Qt.MouseButton.LeftButton, pos=start)
        self._qtbot.mouseMove(button, start + QPoint(0, -30))
        self._qtbot.mouseMove(button, goal)
        if lets_go:
            self._qtbot.mouseRelease(button, Qt.MouseButton.LeftButton, pos=goal)

    def press_button(self, object_name: str) -> None:
        """Click the push button of this name."""
        self._qtbot.mouseClick(self.button(object_name), Qt.MouseButton.LeftButton)

    def button(self, object_name: str) -> QPushButton:
        """The visible push button of this name that can be pressed."""
        found = [
            each
            for each in self.window.findChildren(QPushButton, object_name)
            if each.isVisible() and each.isEnabled()
        ]
        assert len(found) == 1, f"{len(found)} buttons named {object_name}"
        return found[0]

    def is_enabled(self, object_name: str) -> bool:
        """Whether the button of this name can be pressed."""
        return child(self.window, QAbstractButton, object_name).isEnabled()

    def key(
        self, key: Qt.Key, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier
    ) -> None:
        """Press a key where the focus is."""
        focus = QApplication.focusWidget()
        target: QWidget = self.window if focus is None else focus
        self._qtbot.keyClick(target, key, modifiers)

    def tab_to(self, widget: QWidget) -> None:
        """Press Tab until a widget has the focus."""
        for _part in range(40):
            if widget.hasFocus():
                break
            self.key(Qt.Key.Key_Tab)
        assert widget.hasFocus()
