"""The bar says what a file leaves open, and lets the person say it: who leads the round, and
whether the hand that is over is scored."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from buildup.model.build_up.table import Phase
from buildup.model.player import PerPlayer, Player
from buildup.view.window.main_window import MainWindow
from tests.saves.build_up.random_play import FIXTURES, text
from tests.view.build_up.hands_on import Hands
from tests.view.widgets import some

GUESS = "The file doesn't say who goes first. Probably you."

UNSCORED = "The file doesn't say whether its last hand was scored. Probably not."


@pytest.fixture
def guessed(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> Hands:
    """A window with a file of hand 3 that leaves open who leads."""
    return opened(qtbot, window, tmp_path / "guessed.txt", ("W12 W02", "B02 B16"))


def opened(qtbot: QtBot, window: MainWindow, path: Path, held: tuple[str, str]) -> Hands:
    path.write_text(text(hands=held))
    window.opening.open_path(path)
    hands = Hands(qtbot, window)
    hands.wait()
    return hands


@pytest.fixture(autouse=True)
def unseen_menus(monkeypatch: pytest.MonkeyPatch) -> None:
    """Menus open, but not on a screen that knows no menus."""
    monkeypatch.setattr(QMenu, "popup", lambda _menu, _at: None)


def choose(hands: Hands, answer: str) -> None:
    """Choose from the menu of the button in the bar."""
    hands.press_button("offerButton")
    menu = hands.table.findChildren(QMenu)[-1]
    next(each for each in menu.actions() if each.text() == answer).trigger()
    hands.wait()


@pytest.mark.parametrize(
    ("answer", "leader"),
    [("You go first", Player.HUMAN), ("The computer goes first", Player.COMPUTER)],
)
def test_the_bar_says_that_it_is_a_guess_until_somebody_says_who_leads(
    guessed: Hands, answer: str, leader: Player
) -> None:
    controller = guessed.controller
    assert guessed.table.bar.sentence == f"{GUESS} Pick a tile."
    choose(guessed, answer)
    assert controller.game.table.known_leader is leader
    assert guessed.table.bar.sentence == "Pick a tile."
    assert not guessed.table.bar.offer.isVisible()
    while controller.game.table.phase is not Phase.HAND_OVER:
        move = guessed.some_move()
        guessed.place(move)
        guessed.wait()
    assert controller.game.shown.advance().table.position.turn is leader


def test_the_focus_goes_to_the_hand_when_it_is_said_who_leads(guessed: Hands) -> None:
    guessed.tab_to(guessed.button("offerButton"))
    choose(guessed, "The computer goes first")
    first = next(iter(guessed.table._hands[Player.HUMAN].buttons()))
    assert QApplication.focusWidget() is first


def test_the_button_is_reached_by_keys_and_is_gone_while_somebody_looks_back(
    guessed: Hands,
) -> None:
    offer = guessed.button("offerButton")
    guessed.tab_to(offer)
    guessed.controller.game.watch(0)
    assert not offer.isVisible()
    guessed.controller.game.watch(None)
    assert offer.isVisible()


def test_between_two_hands_the_bar_says_it(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    hands = opened(qtbot, window, tmp_path / "over.txt", ("", ""))
    assert hands.table.bar.sentence.startswith(f"{GUESS} {UNSCORED} ")
    choose(hands, "The computer goes first")
    assert hands.table.bar.sentence.startswith(f"{UNSCORED} ")
    hands.press_button("continueButton")
    hands.wait()
    assert window.workspace.build_up.game.table.first_player is Player.COMPUTER


SCORED = "The file doesn't say whether its last hand was scored. Probably so."


@pytest.fixture(name="scored")
def opened_after_a_hand(qtbot: QtBot, window: MainWindow) -> Hands:
    """A window with a file of the moment after hand 3, which likely is scored."""
    window.opening.open_path(FIXTURES / "found" / "hand3_scored_both_hands_empty.txt")
    hands = Hands(qtbot, window)
    hands.wait()
    return hands


def test_the_bar_says_that_the_score_is_a_guess_and_lets_it_be_changed_to_and_fro(
    scored: Hands,
) -> None:
    choose(scored, "You go first")
    assert scored.table.bar.sentence == f"{SCORED} The computer leads 131 to 117."
    choose(scored, "Not scored yet")
    assert scored.table.bar.sentence == "The computer leads 166 to 153"
    choose(scored, "Already scored")
    assert scored.table.bar.sentence == "The computer leads 131 to 117"
    scored.press_button("continueButton")
    scored.wait()
    assert scored.controller.game.table.scores == PerPlayer(131, 117)
    assert not scored.controller.game.table.are_scores_guessed


def test_while_the_score_is_a_guess_the_bar_says_so_and_nothing_is_decided(scored: Hands) -> None:
    scored.press_button("continueButton")
    scored.wait()
    session = scored.session
    assert SCORED in scored.table.bar.sentence
    while scored.controller.game.table.phase is Phase.PLACING:
        assert not session.outlook.is_decided
        scored.controller.play(scored.some_move())
        scored.wait()
    content = some(scored.table.content)
    assert SCORED in content.sentence
    assert [each.text for each in content.buttons][:2] == ["Another round", "Not scored yet"]
    assert scored.window.workspace.records.rounds() == []
    won = scored.controller.game.table.scores
    scored.press_button("score_handButton")
    scored.wait()
    now = scored.controller.game.table.scores
    assert (now.computer - won.computer, now.human - won.human) == (35, 36)
    assert SCORED not in some(scored.table.content).sentence
    assert [each.points for each in scored.window.workspace.records.rounds()] == [now]
