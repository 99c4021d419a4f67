"""The card: it has the focus, takes nothing too soon, and can be put away and brought back."""

from unittest.mock import Mock

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from buildup.controller.play.build_up import controller
from buildup.controller.play.game import Pace
from buildup.model.game_kind import GameKind
from buildup.play.open_game import Awaiting
from buildup.view.game import game_table
from buildup.view.game.card import Veil
from buildup.view.game.card_content import CardButton, CardContent
from buildup.view.window.main_window import MainWindow
from tests.controller.play.build_up.last_hands import last_hand
from tests.view.build_up.hands_on import Hands
from tests.view.filled_tables import blocked_game
from tests.view.widgets import Painted, child, some

pytestmark = pytest.mark.usefixtures("unpainted")


first_state = pytest.fixture(lambda: last_hand(is_decided=True))


@pytest.fixture
def at_the_end(qtbot: QtBot, hands: Hands) -> Hands:
    """The round is over, and its result is shown."""
    qtbot.waitActive(hands.window)
    hands.finish_round()
    return hands


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Space])
def test_a_card_takes_no_answer_before_it_can_be_read(
    monkeypatch: pytest.MonkeyPatch, hands: Hands, key: Qt.Key
) -> None:
    clock = Mock(return_value=100.0)
    monkeypatch.setattr(game_table, "monotonic", clock)
    monkeypatch.setattr(game_table, "DEAF_SECONDS", 0.3)
    hands.finish_round()
    first = hands.button("anotherRoundButton")
    for passed in (0.0, 0.29):
        clock.return_value = 100.0 + passed
        hands._qtbot.keyClick(first, key)
        hands.press_button("anotherRoundButton")
        assert hands.controller.game.awaiting is Awaiting.ROUND_CHOICE
    clock.return_value = 100.31
    hands._qtbot.keyClick(first, key)
    assert hands.controller.game.awaiting is not Awaiting.ROUND_CHOICE


def test_the_first_button_has_the_focus_and_the_table_none(at_the_end: Hands) -> None:
    hands = at_the_end
    buttons = hands.table.veil.buttons
    assert buttons[0].hasFocus()
    for _part in range(len(buttons) + 8):
        hands.key(Qt.Key.Key_Tab)
        focus = hands.window.focusWidget()
        assert focus in buttons or not hands.table.isAncestorOf(some(focus))


def test_answers_that_come_later_leave_no_gap_and_move_none(at_the_end: Hands) -> None:
    veil, seen = at_the_end.table.veil, list[list[int]]()
    names = ("One", "Two", "Three")
    for known in (("One",), ("One", "Three"), names):
        buttons = tuple(CardButton(each, str, each, is_coming=each not in known) for each in names)
        veil.show_content(CardContent("Over", "", buttons))
        veil.place(at_the_end.table.height())
        some(some(veil.card).layout()).activate()
        assert [each.text() for each in veil.buttons] == ["One", "Three", "Two"][: len(known)]
        seen.append([each.x() for each in veil.buttons])
    assert seen[1] == seen[2][:2]
    assert seen[0] == seen[1][:1]
    assert seen[1][1] - veil.buttons[0].geometry().right() < 12


def test_the_table_can_be_looked_at_before_an_answer(at_the_end: Hands) -> None:
    hands = at_the_end
    title = some(hands.table.content).title
    hands.press_button("lookButton")
    assert not hands.table.shows_card
    assert not hands.table.veil.isVisible()
    assert title in hands.table.bar.aloud
    assert hands.button("showResult").hasFocus()
    hands.key(Qt.Key.Key_Return)
    assert hands.table.shows_card
    assert hands.table.veil.buttons[0].hasFocus()
    hands.press_button("lookButton")
    hands.controller.game.start_round()
    hands.wait()
    assert hands.table.shows_card, "another card begins on the table"


def test_every_end_of_dominoes_can_be_put_away(window: MainWindow) -> None:
    window.workspace.dominoes.game.begin(blocked_game())
    window.pages.show_game(GameKind.DOMINOES)
    table = window.pages.dominoes.table
    assert table.shows_card
    next(each for each in table.veil.buttons if each.objectName() == "lookButton").click()
    assert not table.shows_card
    assert table.bar.findChild(QPushButton, "showResult") is not None
    assert not child(window.pages.dominoes.panel, QPushButton, "askHint").isEnabled()


def test_a_focused_button_of_a_card_has_a_ring_and_no_frame_round_its_words(
    at_the_end: Hands,
) -> None:
    at_the_end.window.setUpdatesEnabled(True)
    second = at_the_end.table.veil.buttons[1]
    inside = second.rect().adjusted(8, 3, -8, -3)
    without = second.grab().toImage()
    QTest.keyClick(at_the_end.window.windowHandle(), Qt.Key.Key_Tab)
    assert second.hasFocus()
    focused = second.grab().toImage()
    assert focused != without
    assert focused.copy(inside) == without.copy(inside)


def test_nothing_beneath_the_veil_is_clicked(qtbot: QtBot, at_the_end: Hands) -> None:
    hands = at_the_end
    assert hands.table.childAt(QPoint(5, 5)) is hands.table.veil
    qtbot.mouseClick(hands.table.veil, Qt.MouseButton.LeftButton, pos=QPoint(5, 5))
    assert hands.table.shows_card


def test_a_notice_is_seen_below_a_card_until_it_ends_and_never_on_its_buttons(
    at_the_end: Hands,
) -> None:
    veil, page = at_the_end.table.veil, some(at_the_end.window.pages.game_page)
    page.tell("Nothing can be kept.")
    notice = child(veil, QLabel, "cardNotice")
    assert notice.isVisible()
    assert notice.text() == "Nothing can be kept."
    assert not notice.geometry().intersects(some(veil.card).geometry())
    at_the_end.table.bar.say("Saved.")
    assert not notice.isVisible()
    some(veil.card).setGeometry(veil.rect().adjusted(20, 40, -20, -4))
    page.tell("Nothing can be kept.")
    for each in veil.buttons:
        place = QRect(each.mapTo(veil, QPoint()), each.size())
        assert not notice.geometry().intersects(place)


def test_the_last_hand_is_told_in_the_bar_until_its_card_comes_or_a_key_wants_it(
    qtbot: QtBot, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(controller, "_COUNTING", 60_000)
    hands.settings.speed = "normal"
    hands.controller.pace = Pace(before_move=0, after_event=1)
    hands.controller.play_out()
    qtbot.waitUntil(lambda: hands.table.bar.sentence.startswith("You lead "))
    assert not hands.table.veil.isVisible()
    assert hands.table.bar.findChildren(QPushButton, "continueButton") == []
    QTest.keyClick(hands.window.windowHandle(), Qt.Key.Key_Shift)
    qtbot.waitUntil(lambda: hands.table.shows_card)


def test_a_round_shows_its_score_and_last_a_quiet_way_to_end(at_the_end: Hands) -> None:
    hands = at_the_end
    content, scores = some(hands.table.content), hands.controller.game.table.scores
    assert content.score == f"{scores.human} : {scores.computer}"
    assert content.buttons[-1].is_quiet


def test_no_shadow_is_left_where_a_card_was_higher(qtbot: QtBot) -> None:
    table = QWidget()
    qtbot.addWidget(table)
    table.resize(600, 400)
    veil = Veil(table)
    content = CardContent("The end", "It is over.", (), note_lines=5)
    veil.show_content(content)
    veil.place(380)
    table.show()
    qtbot.waitExposed(table)
    before = some(veil.card).geometry()
    qtbot.wait(1)
    painted = Painted(veil)
    veil.show_content(content._replace(note_lines=0))
    veil.place(380)
    shadow = before.adjusted(-5, -5, 5, 5)
    qtbot.waitUntil(lambda: not painted.region.isEmpty())
    assert some(veil.card).height() < before.height()
    assert painted.region.contains(shadow.topLeft())
    assert painted.region.contains(shadow.bottomRight())
