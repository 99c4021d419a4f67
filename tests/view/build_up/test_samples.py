"""The saved games of the earlier editions open in the window and play to their end."""

import random
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from buildup.model.build_up.events import FirstPlayerDrawn, RoundWon
from buildup.model.build_up.table import Phase
from buildup.view.window import dialogs
from buildup.view.window.main_window import MainWindow
from tests.saves.build_up.referee import Referee
from tests.tiers import count
from tests.view.build_up.hands_on import Hands

pytestmark = pytest.mark.usefixtures("unpainted")

FIXTURES = Path(__file__).resolve().parents[2] / "saves" / "build_up" / "fixtures"
SAMPLES = sorted(
    path
    for folder in ("labelled", "lisp", "prolog", "odd", "more")
    for path in (FIXTURES / folder).glob("*.txt")
)
PLAYED = [
    FIXTURES / "labelled" / "case one.txt",
    FIXTURES / "odd" / "score grows past six digits.txt",
    FIXTURES / "lisp" / "1.txt",
    FIXTURES / "prolog" / "one.txt",
][: count(quick=1, normal=2, soak=4)]
"""To the end of the round; in the terminal every one is."""


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The messages that the window shows."""
    told: list[str] = []
    monkeypatch.setattr(dialogs.Dialogs, "show_message", lambda *args, **_: told.append(args[2]))
    return told


def test_there_are_eleven_samples_three_odd_ones_and_four_of_other_editions() -> None:
    assert len(SAMPLES) == 11 + 3 + 4


def name_of(path: Path) -> str:
    return f"{path.parent.name}/{path.stem}"


@pytest.mark.parametrize("path", SAMPLES, ids=name_of)
def test_a_sample_opens_and_is_played_on(
    qtbot: QtBot, window: MainWindow, told: list[str], path: Path
) -> None:
    window.files.open_path(path)
    assert window.workspace.build_up.document.path == path
    assert bool(told) == (path.stem.startswith(("case one", "cpp")))
    hands = Hands(qtbot, window)
    hands.wait()
    opened = window.workspace.build_up.controller.present
    while window.workspace.build_up.controller.present is opened:
        play_on(hands)


@pytest.mark.parametrize("path", PLAYED, ids=name_of)
def test_a_sample_is_played_to_the_end_of_its_round(
    qtbot: QtBot, window: MainWindow, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dialogs.Dialogs, "show_message", lambda *_, **_options: None)
    window.files.open_path(path)
    play_to_the_end_of_the_round(Hands(qtbot, window))


@pytest.mark.parametrize("seed", range(count(quick=1, normal=1, soak=300)))
def test_unequal_boneyards_are_played_to_the_end_of_the_round(
    qtbot: QtBot, window: MainWindow, told: list[str], tmp_path: Path, seed: int
) -> None:
    path = tmp_path / "odd.txt"
    referee = Referee.by_chance(random.Random(seed))
    path.write_text(referee.text())
    window.files.open_path(path)
    play_to_the_end_of_the_round(Hands(qtbot, window))
    computer, human = (len(boneyard) for boneyard in referee.boneyards.values())
    if computer != human:
        assert f"Boneyards of {computer} (Computer) and {human} (Human) are unusual" in told[0]


def play_to_the_end_of_the_round(hands: Hands) -> None:
    """Place a tile whenever it is the person's turn, and go on whenever that is asked."""
    hands.wait()
    while hands.controller.table.phase is not Phase.ROUND_OVER:
        play_on(hands)
    assert isinstance(hands.controller.tournament.events[-1], RoundWon)
    assert hands.button("anotherRoundButton").isVisible()


def play_on(hands: Hands) -> None:
    """Place a tile, or go on where that is asked."""
    if hands.table.banner.content is not None:
        hands.press_button("continueButton")
    else:
        move = hands.some_move()
        hands.place(move)
    hands.wait()


def test_case_one_tells_its_duplicates_and_its_tie(
    qtbot: QtBot, window: MainWindow, told: list[str]
) -> None:
    hands = Hands(qtbot, window)
    window.files.open_path(FIXTURES / "labelled" / "case one.txt")
    hands.wait()
    assert len(told) == 1
    for tile in ("B44", "B22", "B36", "W15", "W26"):
        assert tile in told[0]
    content = hands.table.banner.content
    assert content is not None
    assert "equal pips" in content.sentence
    drawn = window.workspace.build_up.controller.unread_draw
    assert drawn is not None
    assert drawn.first_player is None
    hands.press_button("continueButton")
    hands.wait()
    assert "equal pips" in "\n".join(window.pages.build_up.panel.log.lines)
    draws = [
        e
        for e in window.workspace.build_up.controller.tournament.events
        if isinstance(e, FirstPlayerDrawn)
    ]
    assert len(draws) >= 2
    assert draws[-1].first_player is not None
