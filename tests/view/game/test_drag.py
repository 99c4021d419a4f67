"""A tile that is dragged goes back as soon as something else takes keys or mouse."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QWidget
from pytestqt.qtbot import QtBot

from buildup.model.game_kind import GameKind
from buildup.view.tiles.button import TileButton
from buildup.view.window.main_window import MainWindow
from tests.view.build_up.hands_on import Hands
from tests.view.dominoes.hands_on import DominoesHands
from tests.view.hands_on import HandsOn, is_flying
from tests.view.widgets import child

pytestmark = pytest.mark.usefixtures("unpainted")


def go_to_menus(window: MainWindow) -> None:
    QTest.keyClick(window.windowHandle(), Qt.Key.Key_F10)


def open_menu(window: MainWindow) -> None:
    child(window.menuBar(), QMenu).popup(QPoint(5, 5))


def open_dialog(window: MainWindow) -> None:
    window.actions_by_name["settings"].trigger()


def activate_another(window: MainWindow) -> None:
    other = QWidget(window, Qt.WindowType.Window)
    other.show()
    other.activateWindow()


def leave_page(window: MainWindow) -> None:
    window.pages.show_start()


def pick_another(window: MainWindow) -> None:
    QTest.keyClick(window.windowHandle(), Qt.Key.Key_2)


@pytest.mark.qt_log_ignore("This plugin does not support")
@pytest.mark.parametrize("first_game", GameKind)
@pytest.mark.parametrize(
    "interrupt", [go_to_menus, open_menu, open_dialog, activate_another, leave_page, pick_another]
)
def test_a_drag_ends_when_something_else_takes_the_focus(
    qtbot: QtBot, window: MainWindow, first_game: GameKind, interrupt: Callable[[MainWindow], None]
) -> None:
    window.activateWindow()
    qtbot.waitActive(window)
    hands: HandsOn
    if first_game is GameKind.BUILD_UP:
        hands = Hands(qtbot, window)
        hands.wait()
        hands.press_button("continueButton")
    else:
        hands = DominoesHands(qtbot, window)
    hands.wait()
    button = next(
        each for each in hands.table.findChildren(TileButton) if each.is_movable and each.tiles
    )
    before = hands.controller.game.present
    hands.drag(button, button.face_rect().center().toPoint() + QPoint(0, -90), lets_go=False)
    assert is_flying(hands.table)
    interrupt(window)
    QApplication.processEvents()
    assert not is_flying(hands.table)
    if popup := QApplication.activePopupWidget():
        popup.close()
    lifted = hands.table.lifted
    for at in (QPoint(0, -99), button.face_rect().center().toPoint()):
        qtbot.mouseMove(button, at)
        assert not is_flying(hands.table)
    qtbot.mouseRelease(button, Qt.MouseButton.LeftButton, pos=at)
    assert hands.table.lifted == lifted
    assert hands.controller.game.present is before
