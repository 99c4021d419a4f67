"""The card of a round that is over: its story, as far as it is known, and what comes next."""

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QPushButton, QWidget
from pytestqt.qtbot import QtBot

from buildup.model.player import PlayMode
from buildup.narration.build_up.review import decision_words
from buildup.play.recorded_game import RecordedGame
from buildup.strategy.level import Level
from buildup.view.build_up.curve import round_curve
from tests.controller.analysis.review_play import lost_last_hand
from tests.view.build_up.hands_on import Hands
from tests.view.review.build_up.known_reviews import tell_review, whole_review
from tests.view.widgets import child, some

first_state = pytest.fixture(lost_last_hand)


@pytest.fixture
def lost(hands: Hands) -> Hands:
    """A round was lost by one move; nothing is known of it yet."""
    hands.session.reviewer.stop()
    hands.controller.game.begin(lost_last_hand())
    hands.session.reviewer.stop()
    return hands


def learn(hands: Hands) -> None:
    """Let the whole review be known."""
    tell_review(hands)
    hands.session.reviewed.emit()


@pytest.mark.parametrize("size", [(640, 480), (1180, 760)])
def test_what_decided_the_round_is_told_later_and_nothing_on_the_card_moves(
    lost: Hands, size: tuple[int, int]
) -> None:
    lost.window.resize(*size)
    veil = lost.table.veil
    review = whole_review(lost.controller.game.present)
    told = decision_words(review, lost.controller.narrator)

    def places() -> list[tuple[QWidget, QRect]]:
        card = some(veil.card)
        some(card.layout()).activate()
        return [(each, each.geometry()) for each in (card, *card.buttons, some(card._story))]

    before, content = places(), some(lost.table.content)
    assert (
        content.title
        == f"Lost by {-some(review.won).scores.human + some(review.won).scores.computer}"
    )
    assert not content.sentence
    assert "replayDecision" not in [each.objectName() for each in veil.buttons]
    learn(lost)
    lost.table._place()
    assert places() == before
    content = some(lost.table.content)
    assert content.sentence == told
    assert told.startswith(f"Move {some(review.deciding).number} cost 2: ")
    assert content.curve == round_curve(review)
    assert veil.rect().contains(some(veil.card).geometry())
    assert lost.table.in_words(told) in lost.table.announcer.last
    assert lost.table.in_words(told) in veil.accessibleName()
    assert len(veil.accessibleName().split()) <= 60


def test_the_move_that_decided_it_is_played_otherwise_by_one_click(lost: Hands) -> None:
    learn(lost)
    deciding = some(whole_review(lost.controller.game.present).deciding)
    lost.press_button("replayDecision")
    assert some(lost.controller.game.tried).place == deciding.event_index


def test_the_lesson_on_the_costliest_habit_is_one_click_away(qtbot: QtBot, lost: Hands) -> None:
    learn(lost)
    lost.press_button("lessonButton")
    puzzler = lost.window.workspace.puzzler
    qtbot.waitUntil(lambda: puzzler.puzzle is not None)
    assert some(puzzler.step).lesson.rule == "highest top"


def test_enter_takes_the_proposed_answer_unless_another_button_has_the_focus(
    qtbot: QtBot, lost: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("buildup.view.game.game_table.DEAF_SECONDS", 0.0)
    lost.controller.awaits.emit()
    lost.page.show_panel(True)
    for focus, number in ((lost.panel.values.switch, 1), (lost.panel.log, 2)):
        focus.setFocus()
        qtbot.keyClick(focus, Qt.Key.Key_Return)
        assert lost.controller.game.table.round_number == number
    assert lost.settings.shows_values


@pytest.mark.parametrize("offered", [Level.CASUAL, None])
def test_another_level_is_proposed_where_the_records_say_so(
    lost: Hands, monkeypatch: pytest.MonkeyPatch, offered: Level | None
) -> None:
    monkeypatch.setattr(RecordedGame, "offered_level", offered)
    lost.session._offer = None
    lost.controller.awaits.emit()
    names = [each.objectName() for each in lost.table.veil.buttons]
    if offered is None:
        assert names[0] == "anotherRoundButton"
        return
    assert names[:2] == ["anotherLevelButton", "anotherRoundButton"]
    assert child(lost.table, QPushButton, "anotherLevelButton").text() == "Play Casual"
    lost.press_button("anotherLevelButton")
    assert lost.controller.game.level is Level.CASUAL
    assert lost.controller.game.table.round_number == 2


def test_between_two_people_nobody_is_you_and_no_face_is_shown(lost: Hands) -> None:
    assert some(some(lost.table.content).levels).computer is lost.controller.game.level
    lost.controller.game.set_mode(PlayMode.TWO_PEOPLE)
    content = some(lost.table.content)
    assert content.title.startswith("White wins by ")
    assert content.levels is None
