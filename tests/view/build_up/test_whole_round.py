"""Whole rounds of Build Up through the real window."""

import random
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from buildup.model.build_up.events import HandScored, RoundWon, TilePlaced
from buildup.model.build_up.table import Phase
from buildup.model.player import Player
from buildup.play.open_game import Awaiting
from buildup.view.tiles.marks import Mark
from buildup.view.window.main_window import MainWindow
from tests.saves.build_up.random_play import SAMPLES
from tests.saves.build_up.referee import Referee
from tests.tiers import count
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


pytestmark = pytest.mark.usefixtures("unpainted")


def test_every_sample_opens_and_is_played_on(
    qtbot: QtBot, window: MainWindow, told: list[str]
) -> None:
    for path in SAMPLES:
        told.clear()
        window.opening.open_path(path)
        assert window.workspace.build_up.document.path == path
        assert bool(told) == (path.stem.startswith(("case one", "cpp"))), path
        hands = Hands(qtbot, window)
        hands.wait()
        opened = hands.controller.game.present
        while (
            hands.controller.game.present is opened and opened.table.phase is not Phase.ROUND_OVER
        ):
            play_on(hands)


@pytest.mark.parametrize("seed", range(count(quick=1, normal=1, soak=300)))
def test_unequal_boneyards_are_played_to_the_end_of_the_round(
    qtbot: QtBot, window: MainWindow, told: list[str], tmp_path: Path, seed: int
) -> None:
    path, referee = tmp_path / "odd.txt", Referee.by_chance(random.Random(seed))
    path.write_text(referee.text())
    window.opening.open_path(path)
    hands = Hands(qtbot, window)
    hands.wait()
    while hands.controller.game.table.phase is not Phase.ROUND_OVER:
        play_on(hands)
    assert hands.button("anotherRoundButton").isVisible()
    computer, human = map(len, referee.boneyards.values())
    said = f"Unusual boneyards: Computer {computer}, Human {human}; expected "
    assert computer == human or said in told[0]


def play_on(hands: Hands) -> None:
    """Place a tile, or go on where that is asked."""
    if hands.table.content is not None:
        hands.press_button("continueButton")
    else:
        move = hands.some_move()
        hands.place(move)
    hands.wait()
