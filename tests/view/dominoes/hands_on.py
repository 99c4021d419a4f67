"""A person's hands: clicks and keys on the widgets of the Dominoes table."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from buildup.controller.play.awaiting import Awaiting
from buildup.model.dominoes.domino import Domino, LaidDomino
from buildup.model.dominoes.line import Lay, Side
from buildup.view.tiles.button import TileButton
from buildup.view.window.main_window import MainWindow


class DominoesHands:
    """Acts on a window only by mouse and keyboard, and waits as a person does."""

    def __init__(self, qtbot: QtBot, window: MainWindow) -> None:
        self._qtbot = qtbot
        self.window = window
        self.controller = window.workspace.dominoes.controller
        self.table = window.pages.dominoes.table

    def wait(self) -> None:
        """Until the program waits for the person."""
        waiting = (Awaiting.PERSON, Awaiting.NOTHING)
        self._qtbot.waitUntil(
            lambda: self.controller.awaiting in waiting and not self.table.is_animating,
        )

    def tile_button(self, tile: Domino) -> TileButton[LaidDomino]:
        """The widget of a tile of the tray."""
        return next(each for each in self.table.tray.buttons() if each.tiles[-1].domino == tile)

    def click_tile(self, tile: Domino, button: Qt.MouseButton = Qt.MouseButton.LeftButton) -> None:
        """Click in the middle of a tile of the tray."""
        target = self.tile_button(tile)
        middle: QPoint = target.face_rect().center().toPoint()
        self._qtbot.mouseClick(target, button, pos=middle)

    def click_end(self, side: Side) -> None:
        """Click an end of the line."""
        self._qtbot.mouseClick(self.table.line_view.end(side), Qt.MouseButton.LeftButton)

    def click_boneyard(self) -> None:
        """Click the boneyard."""
        self._qtbot.mouseClick(self.table.boneyard, Qt.MouseButton.LeftButton)

    def some_lay(self) -> Lay:
        """A legal lay of the person on turn."""
        return next(self.controller.table.legal_lays())

    def take_turn(self) -> None:
        """Draw or lay, whatever has to be done, by clicks."""
        if self.controller.table.must_draw:
            self.click_boneyard()
        else:
            lay = self.some_lay()
            self.click_tile(lay.tile.domino)
            self.click_end(lay.side)

    def move_to(self, widget: QWidget, at: QPoint) -> None:
        """Move the pointer to a point of a widget."""
        self._qtbot.mouseMove(widget, at)
        QApplication.processEvents()

    def press_button(self, object_name: str) -> None:
        """Click the visible push button of this name."""
        found = [
            each for each in self.window.findChildren(QPushButton, object_name) if each.isVisible()
        ]
        assert len(found) == 1, f"{len(found)} buttons named {object_name}"
        self._qtbot.mouseClick(found[0], Qt.MouseButton.LeftButton)

    def key(
        self, key: Qt.Key, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier
    ) -> None:
        """Press a key where the focus is."""
        focus = QApplication.focusWidget()
        target: QWidget = self.window if focus is None else focus
        self._qtbot.keyClick(target, key, modifiers)
