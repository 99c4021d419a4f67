"""Whole rounds of Build Up through the real window."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from buildup.model.build_up.events import HandScored, RoundWon, TilePlaced
from buildup.model.build_up.table import Phase
from buildup.model.player import Player
from buildup.play.open_game import Awaiting
from buildup.view.tiles.marks import Mark
from buildup.view.window.main_window import MainWindow
from tests.view.build_up.hands_on import Hands


def test_a_whole_round_by_mouse_alone(hands: Hands) -> None:
    controller = hands.controller
    while controller.game.table.phase is not Phase.ROUND_OVER:
        if controller.game.awaiting is Awaiting.GO_ON:
            hands.press_button("continueButton")
        else:
            move = hands.some_move()
            hands.click(hands.tile_button(move.tile))
            assert hands.table.lifted == move.tile
            assert hands.stack_button(move.stack).looks.mark in (Mark.OPEN, Mark.OPEN_OWN)
            hands.click(hands.stack_button(move.stack))
            placed = [e for e in controller.game.shown.events if isinstance(e, TilePlaced)]
            assert move in [each.move for each in placed if each.player is Player.HUMAN]
        hands.wait()
    events = controller.game.shown.events
    assert sum(isinstance(event, HandScored) for event in events) == 4
    assert isinstance(events[-1], RoundWon)
    hands.press_button("anotherRoundButton")
    hands.wait()
    assert controller.game.table.round_number == 2
    assert controller.game.awaiting is Awaiting.GO_ON


def test_enter_goes_on_also_after_a_key_that_could_pick_no_tile(
    qtbot: QtBot, window: MainWindow
) -> None:
    hands = Hands(qtbot, window)
    window.activateWindow()
    hands.wait()
    qtbot.waitUntil(lambda: QApplication.focusWidget() is hands.button("continueButton"))
    hands.key(Qt.Key.Key_1)
    hands.key(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: hands.controller.game.awaiting is Awaiting.PERSON)
