"""Rounds and games that are finished at the window stand in the statistics."""

import pytest
from pytestqt.qtbot import QtBot

from buildup.controller.analysis.build_up.reviewer import BuildUpReviewer
from buildup.controller.analysis.dominoes.reviewer import DominoesReviewer
from buildup.model.deal import Deal
from buildup.model.game_kind import GameKind
from buildup.model.player import PlayMode
from buildup.play.new_game import NewGame
from buildup.strategy.level import Level
from buildup.view.statistics.page import StatisticsPage
from buildup.view.window import application
from buildup.view.window.application import StartOptions
from tests.model.build_up.positions import round_by_chance
from tests.records.finished_rounds import dominoes as a_round
from tests.review.build_up.test_review import at_the_last_hand
from tests.view.build_up.hands_on import Hands
from tests.view.conftest import Start
from tests.view.dominoes.hands_on import DominoesHands
from tests.view.widgets import child


def test_a_round_and_a_game_are_recorded_and_shown(qtbot: QtBot, start: Start) -> None:
    window = start(StartOptions(GameKind.BUILD_UP, Deal(20261), Level.BEGINNER))
    window.workspace.build_up.controller.begin(at_the_last_hand(1))
    Hands(qtbot, window).finish_round()
    window.pages.show_game(GameKind.DOMINOES)
    window.workspace.dominoes.controller.begin_new(NewGame(Deal(3), size=3))
    DominoesHands(qtbot, window).finish_game()
    assert len(window.workspace.records.rounds()) == 2
    window.pages.show_statistics()
    page = child(window, StatisticsPage)
    assert page.isVisible()
    assert window.windowTitle() == "Statistics – Buildup"
    page.back_wanted.emit()
    assert window.pages.dominoes.isVisible()


def test_what_a_review_finds_in_a_finished_round_is_recorded_by_itself(
    qtbot: QtBot, start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The last hand of a round is reviewed soon, however slow the search is."""
    monkeypatch.setattr(BuildUpReviewer, "is_compiled", True)
    window = start(StartOptions(GameKind.BUILD_UP, Deal(20261), Level.SKILLED))
    records = window.workspace.records
    window.workspace.build_up.controller.begin(at_the_last_hand(1))
    Hands(qtbot, window).finish_round()
    qtbot.waitUntil(lambda: records.rounds()[0].average_loss is not None)
    assert records.rounds()[0].luck is not None
    assert records.mistakes()  # who places the first legal tile makes some
    monkeypatch.setattr(DominoesReviewer, "is_compiled", True)
    window.pages.show_game(GameKind.DOMINOES)
    window.workspace.dominoes.controller.begin_new(NewGame(Deal(3), size=3))
    DominoesHands(qtbot, window).finish_game()
    qtbot.waitUntil(lambda: records.rounds()[0].luck is not None)
    window.pages.show_review()
    reviewer = window.workspace.dominoes.reviewer
    assert reviewer.is_done
    assert not reviewer.is_busy
    window.pages.show_statistics()
    body = child(window, StatisticsPage).body
    assert body.plots[2].title() == "Average mistake, last 10"
    assert not body.strength.isVisible()


@pytest.mark.long
def test_the_end_of_another_game_records_no_mistakes_of_two_people(
    qtbot: QtBot, start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(BuildUpReviewer, "is_compiled", True)
    window = start(StartOptions(GameKind.BUILD_UP, Deal(4)))
    build_up = window.workspace.build_up.controller
    build_up.set_mode(PlayMode.TWO_PEOPLE)
    build_up.begin(round_by_chance(3))
    window.pages.show_game(GameKind.DOMINOES)
    window.workspace.dominoes.controller.begin_new(NewGame(Deal(3), size=3))
    DominoesHands(qtbot, window).finish_game()
    assert len(window.workspace.records.rounds()) == 1
    qtbot.waitUntil(lambda: not window.workspace.build_up.reviewer.is_busy, timeout=60_000)
    assert window.workspace.records.mistakes() == []


def test_what_an_earlier_program_could_not_record_is_recorded_soon_after_the_start(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = start(StartOptions())
    records, finished = window.workspace.records, a_round(7)
    records.postponed.add(finished)
    monkeypatch.setattr(application, "settle_memory", lambda: None)
    application.settle(window)
    assert records.rounds() == [finished]
