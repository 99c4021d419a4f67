"""A match of Dominoes in the window: chosen in the dialog, scored on the table, played on."""

import random

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QComboBox, QDialog, QLineEdit, QSpinBox

from buildup.controller.play.game import Pace
from buildup.model.deal import Deal
from buildup.model.dominoes.game import DominoesGame, DominoesStart, GameWon
from buildup.model.dominoes.match import Match
from buildup.model.player import PerPlayer, Player
from buildup.play.open_game import NewGame
from buildup.view.dominoes.player_header import Standing
from buildup.view.window.dialogs import NewDominoesDialog
from buildup.view.window.main_window import MainWindow
from tests.model.dominoes.random_games import played
from tests.view.dominoes.hands_on import DominoesHands
from tests.view.widgets import child, lines_of, of_kind, some

pytestmark = pytest.mark.usefixtures("unpainted")

EARLIER = (PerPlayer(computer=20, human=3), PerPlayer(computer=1, human=9))
"""The pips left in two games: 17 points for the person, 8 for the computer."""


def begin(hands: DominoesHands, target: int, *, is_over: bool = False) -> DominoesGame:
    """Lay the third game of a match on the table."""
    hands.controller.pace = Pace(60_000, 60_000)
    game = DominoesGame.begin(DominoesStart.fresh(Deal(5), 6, Match(target, EARLIER)))
    game = played(game, random.Random(2)) if is_over else game
    hands.controller.game.begin(game)
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    return game


def standing(hands: DominoesHands, player: Player) -> Standing:
    return some(hands.table.header(player).standing)


def test_the_score_stands_beside_both_names_and_is_read(hands: DominoesHands) -> None:
    said: list[str] = []
    hands.table.announcer.spoken.connect(said.append)
    begin(hands, 100)
    assert standing(hands, Player.HUMAN).score == "17"
    assert standing(hands, Player.HUMAN).unit == "points, match to 100"
    assert standing(hands, Player.COMPUTER).score == "8"
    name = hands.table.header(Player.COMPUTER).accessibleName()
    assert "8 points, match to 100." in name
    own = hands.table.header(Player.HUMAN).accessibleName()
    assert own.startswith("You: seven tiles. 17 points")
    assert hands.table.bar.accessibleDescription() == "Game 3, double-6, deal 5"
    hands.table.say_standing()
    assert "Match to 100: You 17, Computer 8." in said[-1]


def test_the_computers_hand_stands_beside_the_score_in_a_small_window(hands: DominoesHands) -> None:
    hands.window.resize(640, 480)
    begin(hands, 100)
    header = hands.table.header(Player.COMPUTER)
    lefts = [face.left() for face in header.tile_faces()]
    assert lefts == sorted({*lefts})
    assert lefts[0] > header.x()


def test_a_single_game_shows_no_score(hands: DominoesHands) -> None:
    hands.controller.game.begin_new(NewGame(Deal(5), size=6))
    assert not standing(hands, Player.HUMAN).score
    assert "match" not in hands.table.header(Player.HUMAN).accessibleName()
    assert hands.table.bar.accessibleDescription() == "Double-6, deal 5"


def test_after_a_game_the_next_one_is_dealt_by_one_key(hands: DominoesHands) -> None:
    over = begin(hands, 100, is_over=True)
    button, review, _look = hands.table.veil.buttons
    assert review.text() == "Review"
    assert button.text() == "Next game"
    assert button.hasFocus()
    assert hands.table.bar.sentence == "Click “Next game” to continue."
    spoken = hands.table.veil.accessibleName()
    assert "Match to 100: " in spoken
    assert spoken in hands.table.announcer.last
    hands.key(Qt.Key.Key_Return)
    present = hands.controller.game.present
    assert present.start.game_number == 4
    assert present.match == over.match
    assert present.table.turn is Player.HUMAN
    assert not hands.table.veil.isVisible()


def test_a_decided_match_is_followed_by_another_one_by_a_click(hands: DominoesHands) -> None:
    over = begin(hands, 18, is_over=True)
    assert some(over.match).winner is Player.HUMAN
    assert some(hands.table.content).title == "You win the match!"
    button, _review, _look = hands.table.veil.buttons
    assert button.text() == "Another match"
    hands.press_button("anotherGameButton")
    assert hands.controller.game.present.match == Match(18)


def test_card_and_log_tell_pips_and_points_and_looking_back_the_score_of_then(
    hands: DominoesHands,
) -> None:
    pips = of_kind(begin(hands, 100, is_over=True).events[-1], GameWon).pips
    rows = some(hands.table.content).rows
    assert [row.total for row in rows] == [f"{pips.human} pips left", f"{pips.computer} pips left"]
    hands.page.show_panel(True)
    assert "Match to 100: " in lines_of(hands.panel.log)[-1]
    now = standing(hands, Player.HUMAN).score
    hands.controller.game.watch(0)
    assert standing(hands, Player.HUMAN).score == "17" != now
    hands.controller.game.watch(None)
    assert standing(hands, Player.HUMAN).score == now


# The dialog


@pytest.mark.parametrize("target", [None, 50, 100, 150, 77, 1000])
def test_the_dialog_proposes_what_is_played(window: MainWindow, target: int | None) -> None:
    workspace = window.workspace
    workspace.dominoes.begin_new(NewGame(target=target))
    dialog = NewDominoesDialog(workspace.dominoes, workspace, window)
    assert dialog.wanted.target == target


def test_a_match_to_any_number_is_chosen_and_remembered(
    hands: DominoesHands, monkeypatch: pytest.MonkeyPatch
) -> None:
    def answer(dialog: QDialog) -> bool:
        match = child(dialog, QComboBox, "match")
        points = child(dialog, QSpinBox, "matchPoints")
        number = child(dialog, QLineEdit, "dealNumber")
        assert match.currentText() == "Single game"
        assert points.isHidden()
        match.setCurrentIndex(match.count() - 1)
        assert not points.isHidden()
        points.lineEdit().selectAll()
        for digit in "۷٥":  # of a Persian and of an Arabic keyboard
            press = QKeyEvent(QEvent.Type.KeyPress, 0, Qt.KeyboardModifier.NoModifier, digit)
            QApplication.sendEvent(points, press)
        number.setText("۷")
        return True

    monkeypatch.setattr(QDialog, "exec", answer)
    hands.window.actions_by_name["new"].trigger()
    assert hands.controller.game.present.match == Match(75)
    assert hands.controller.game.present.start.deal == Deal(7)
    assert hands.settings.dominoes_match == 75
