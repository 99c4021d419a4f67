"""The saved games of the earlier editions open in the window and play to their end."""

import random
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from buildup.model.build_up.table import Phase
from buildup.view.window.main_window import MainWindow
from tests.saves.build_up.random_play import SAMPLES
from tests.saves.build_up.referee import Referee
from tests.tiers import count
from tests.view.build_up.hands_on import Hands

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
