"""The saved games of the earlier editions open in the window and play to their end."""

import random
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from buildup.model.build_up.events import FirstPlayerDrawn, RoundWon
from buildup.model.build_up.table import Phase
from buildup.view.window.main_window import MainWindow
from tests.saves.build_up.random_play import FIXTURES, SAMPLES
from tests.saves.build_up.referee import Referee
from tests.tiers import count
from tests.view.build_up.hands_on import Hands
from tests.view.widgets import lines_of, some

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
    path = tmp_path / "odd.txt"
    referee = Referee.by_chance(random.Random(seed))
    path.write_text(referee.text())
    window.opening.open_path(path)
    hands = Hands(qtbot, window)
    hands.wait()
    while hands.controller.game.table.phase is not Phase.ROUND_OVER:
        play_on(hands)
    assert isinstance(hands.controller.game.shown.events[-1], RoundWon)
    assert hands.button("anotherRoundButton").isVisible()
    computer, human = (len(boneyard) for boneyard in referee.boneyards.values())
    if computer != human:
        assert f"Unusual boneyards: Computer {computer}, Human {human}; expected " in told[0]


def play_on(hands: Hands) -> None:
    """Place a tile, or go on where that is asked."""
    if hands.table.content is not None:
        hands.press_button("continueButton")
    else:
        move = hands.some_move()
        hands.place(move)
    hands.wait()


def test_case_one_tells_its_duplicates_and_its_tie(
    qtbot: QtBot, window: MainWindow, told: list[str]
) -> None:
    hands = Hands(qtbot, window)
    window.opening.open_path(FIXTURES / "labelled" / "case one.txt")
    hands.wait()
    assert len(told) == 1
    for tile in ("B44", "B22", "B36", "W15", "W26"):
        assert tile in told[0]
    content = some(hands.table.content)
    assert "Equal pips" in content.sentence
    drawn = some(window.workspace.build_up.game.unread_draw)
    assert drawn.first_player is None
    hands.press_button("continueButton")
    hands.wait()
    assert "Equal pips" in "\n".join(lines_of(window.pages.build_up.panel.log))
    draws = [
        e for e in window.workspace.build_up.game.shown.events if isinstance(e, FirstPlayerDrawn)
    ]
    assert len(draws) >= 2
    assert draws[-1].first_player is not None
