"""Rounds and games that are finished at the window stand in the statistics."""

import pytest
from pytestqt.qtbot import QtBot

from buildup.model.deal import Deal
from buildup.model.game_kind import GameKind
from buildup.play.open_game import NewGame
from buildup.strategy.level import Level
from buildup.view.statistics.page import StatisticsPage
from buildup.view.window import application
from buildup.view.window.application import StartOptions
from tests.records.finished_rounds import dominoes as a_round
from tests.review.build_up.test_review import at_the_last_hand
from tests.view.build_up.hands_on import Hands
from tests.view.conftest import Start
from tests.view.dominoes.hands_on import DominoesHands
from tests.view.widgets import child


def test_a_round_and_a_game_are_recorded_and_shown(qtbot: QtBot, start: Start) -> None:
    window = start(StartOptions(GameKind.BUILD_UP, NewGame(Deal(20261), Level.BEGINNER)))
    window.workspace.build_up.game.begin(at_the_last_hand(1))
    Hands(qtbot, window).finish_round()
    window.pages.show_game(GameKind.DOMINOES)
    window.workspace.dominoes.game.begin_new(NewGame(Deal(3), size=3))
    DominoesHands(qtbot, window).finish_game()
    assert len(window.workspace.records.rounds()) == 2
    window.pages.show_statistics()
    page = child(window, StatisticsPage)
    assert page.isVisible()
    assert window.windowTitle() == "Statistics – Buildup"
    page.back_wanted.emit()
    assert window.pages.dominoes.isVisible()


def test_what_an_earlier_program_could_not_record_is_recorded_soon_after_the_start(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = start(StartOptions())
    records, finished = window.workspace.records, a_round(7)
    records.postponed.add(finished)
    monkeypatch.setattr(application, "settle_memory", lambda: None)
    application.settle(window)
    assert records.rounds() == [finished]
