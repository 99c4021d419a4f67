"""Somebody's first game: it can be won, and nothing is told in percent before that is asked for."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QLabel, QWidget
from pytestqt.qtbot import QtBot

from buildup.controller.play.thinker import Thinker
from buildup.controller.storage.settings import Settings
from buildup.model.deal import Deal
from buildup.model.game_kind import GameKind
from buildup.narration.games import game_name
from buildup.play.open_game import Awaiting, NewGame
from buildup.strategy.build_up.search import compiled
from buildup.strategy.level import FIRST_LEVEL, Level
from buildup.view.window.application import StartOptions, tell_news
from buildup.view.window.main_window import MainWindow
from buildup.view.window.start_page import GameCard
from tests.view.build_up.hands_on import Hands
from tests.view.conftest import Start
from tests.view.widgets import child, press, some


def percentages(window: MainWindow) -> list[str]:
    """What is seen or read aloud of the window and has a percentage in it."""
    told: list[str] = []
    for each in filter(QWidget.isVisible, window.findChildren(QWidget)):
        told += [each.accessibleName(), each.accessibleDescription()]
        if isinstance(each, QLabel | QAbstractButton):
            told.append(each.text())
    return [text for text in told if "%" in text]


def test_a_first_game_can_be_won_and_tells_no_percentage(
    qtbot: QtBot, start: Start, settings: Settings
) -> None:
    window = start()
    press(qtbot, window, "declineGuide")
    card = child(window, GameCard, "buildUpCard")
    qtbot.mouseClick(card, Qt.MouseButton.LeftButton)
    assert window.workspace.build_up.document.is_deal_balanced
    session, hands = window.workspace.build_up, Hands(qtbot, window)
    thinkers = session.findChildren(Thinker)
    assert (session.game.level, settings.dominoes_level) == (FIRST_LEVEL, FIRST_LEVEL)
    assert settings.balanced_deals
    for is_first in (True, False):
        hands.wait()
        assert session.game.unread_draw is not None
        while session.game.table.first_player is None:  # both drew as many pips
            session.controller.game.confirm()
            hands.wait()
        advice = "Your pips on top count" if is_first else "Going first is a disadvantage"
        content = some(hands.table.card_content())
        assert content.sentence.partition(" first. ")[2].startswith(advice)
        if compiled and not is_first:
            qtbot.waitUntil(lambda: session.outlook.chance is not None)
        qtbot.waitUntil(lambda: not any(each.is_busy for each in thinkers))
        assert (session.outlook.chance is not None) is (compiled and not is_first)
        while is_first and session.game.awaiting is not Awaiting.ROUND_CHOICE:
            assert not percentages(window)
            hands.finish_hand()
        qtbot.waitUntil(lambda: not any(each.is_busy for each in thinkers))
        assert not is_first or not percentages(window)
        settings.shows_values = True
        session.game.start_round()


def test_who_has_played_before_keeps_the_usual_level(start: Start, settings: Settings) -> None:
    tell_news(start())
    settings.build_up_level = Level.ADVANCED
    assert start().workspace.build_up.game.level is Level.ADVANCED
    settings.values.clear()
    settings.version_seen = "0.2.0"
    assert start().workspace.build_up.game.level is Level.SKILLED


@pytest.mark.parametrize("kind", list(GameKind))
def test_a_game_asked_for_at_the_start_has_its_title_and_its_buttons_at_once(
    start: Start, kind: GameKind
) -> None:
    window = start(StartOptions(kind, NewGame(Deal(4))))
    is_person_on_turn = window.workspace.session(kind).controller.game.awaiting is Awaiting.PERSON
    assert game_name(kind) in window.windowTitle()
    assert window.actions_by_name["hint"].isEnabled() is is_person_on_turn
    assert window.actions_by_name["panel"].isEnabled()
