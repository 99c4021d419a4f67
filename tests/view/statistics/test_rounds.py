"""Finished rounds in the statistics: filters, replay and review, and saving as a game."""

import random
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from datetime import datetime, timedelta
from functools import cache
from pathlib import Path
from unittest.mock import Mock, call

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QFileDialog, QScrollArea
from pytestqt.qtbot import QtBot

from buildup.model.build_up.events import RoundWon
from buildup.model.build_up.table import Phase
from buildup.model.build_up.tournament import Tournament
from buildup.model.deal import Deal
from buildup.model.dominoes.game import DominoesGame, GameWon
from buildup.model.game_kind import GameKind
from buildup.narration.games import document_name
from buildup.play.keeping import Keeper
from buildup.play.open_game import Awaiting, NewGame
from buildup.records.finished_round import FinishedRound, Result
from buildup.records.recording import recorded_game
from buildup.records.statistics import RoundFilter
from buildup.records.store import Records
from buildup.saves.round_moves import format_moves
from buildup.saves.saved_games import read_saved_game
from buildup.strategy.build_up.par import par_of
from buildup.strategy.build_up.search import compiled
from buildup.strategy.level import Level
from buildup.view.review.panel import ReviewPanel
from buildup.view.statistics.page import StatisticsPage
from buildup.view.statistics.table import Table
from buildup.view.window import application, dialogs
from buildup.view.window.application import StartOptions
from buildup.view.window.leave import Unkept
from buildup.view.window.main_window import MainWindow
from tests.calls import calls_of
from tests.controller.play.build_up.played import place_tiles
from tests.model.dominoes.random_games import fresh as fresh_dominoes
from tests.model.dominoes.random_games import played as played_dominoes
from tests.records.finished_rounds import build_up, copied, dominoes, record_at_once, rules_of
from tests.records.finished_rounds import dominoes as a_round
from tests.review.build_up.test_review import at_the_last_hand
from tests.saves.build_up.random_play import fresh, played_until
from tests.view.build_up.hands_on import Hands
from tests.view.conftest import Start
from tests.view.dominoes.hands_on import DominoesHands
from tests.view.settling import settle
from tests.view.widgets import button, child, choose, of_kind, press, some

MOST_CALLS = 20
"""Of functions, for each round that a list is longer: it is counted, plotted, but not worded."""
WITHOUT_MOVES = "An earlier version recorded no moves."


@cache
def played_round(number: int = 1, rounds: int = 1) -> FinishedRound:
    """A round of Build Up that was played by chance, the first of its tournament or a later one."""
    tournament = played_until(fresh(number), Phase.ROUND_OVER, number)
    for _round in range(1, rounds):
        tournament = played_until(tournament.start_round(), Phase.ROUND_OVER, number)
    won = of_kind(tournament.events[-1], RoundWon)
    return replace(
        build_up(number),
        game_id=f"0123456789abcde{number}",
        round_number=rounds,
        result=Result.of(won.winner),
        points=won.scores,
        moves=format_moves(tournament),
    )


@cache
def played_game(number: int = 1) -> FinishedRound:
    """A game of Dominoes that was played by chance."""
    game = played_dominoes(fresh_dominoes(number), random.Random(number), 400)
    won = of_kind(game.events[-1], GameWon)
    return replace(
        dominoes(number),
        game_id=f"fedcba987654321{number}",
        result=Result.of(won.winner),
        points=won.pips,
        moves=format_moves(game),
    )


# The list


@pytest.fixture(scope="module")
def recorded(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file of records with four rounds and a game."""
    path = tmp_path_factory.mktemp("recorded") / "records.sqlite"
    old = replace(build_up(5), finished_at=build_up(5).finished_at - timedelta(days=400))
    with closing(Records(path)) as records:
        for entry in (old, played_round(1), played_round(2), played_round(3, 2), played_game(4)):
            records.record(entry)
    return path


@pytest.fixture
def records(tmp_path: Path, recorded: Path) -> Iterator[Records]:
    """Four rounds and a game."""
    with closing(Records(copied(recorded, tmp_path / "records.sqlite"))) as records:
        yield records


@pytest.fixture
def page(page: StatisticsPage) -> StatisticsPage:
    """The statistics of Build Up."""
    page.resize(1180, 760)
    page.setUpdatesEnabled(False)  # nobody looks
    page.choose(RoundFilter(GameKind.BUILD_UP))
    return page


def listed(page: StatisticsPage) -> list[FinishedRound]:
    """The rounds in the list, each found by choosing its row."""
    rounds = []
    table = page.body.rounds.table
    for row in range(table.model().rowCount()):
        table.selectRow(row)
        rounds.append(some(table.chosen))
    return rounds


def test_the_list_holds_every_round_the_latest_first(page: StatisticsPage) -> None:
    ids = [(each.game_id, each.round_number) for each in listed(page)]
    assert ids == [
        ("0123456789abcde3", 2),
        ("0123456789abcde2", 1),
        ("0123456789abcde1", 1),
        ("tournament 5", 1),
    ]
    page.choose(RoundFilter(GameKind.DOMINOES))
    assert [each.game for each in listed(page)] == [GameKind.DOMINOES]
    assert not button(page, "reviewRound").isHidden()


def test_the_list_is_filtered_by_result_and_the_numbers_are_not(page: StatisticsPage) -> None:
    everything, record = listed(page), page.body.key_numbers["record"].value
    before = record.text()
    for result in Result:
        choose(page, "roundsResult", result.value.capitalize())
        found = listed(page)
        assert found == [each for each in everything if each.result is result]
        assert record.text() == before
        if result is Result.DRAWN:
            assert page.body.rounds.table.chosen is None
            assert not button(page, "replayRound").isEnabled()


def test_list_and_numbers_are_filtered_by_period_and_level(
    page: StatisticsPage, records: Records
) -> None:
    now = datetime.now().astimezone()
    for number, days in ((10, 30), (9, 29), (8, 7), (7, 6), (6, 0)):
        entry = replace(build_up(number), finished_at=now - timedelta(days), level="casual")
        records.record(entry)
    page.refresh()
    choose(page, "statisticsLevel", "Casual")
    found = {}
    for period in ("Today", "Last 7 days", "Last 30 days", "Last 365 days"):
        choose(page, "statisticsPeriod", period)
        found[period] = [each.deal.number for each in listed(page)]
        assert page.body.key_numbers["record"].value.text() == f"{len(found[period])}–0"
    assert list(found.values()) == [[6], [6, 7], [6, 7, 8, 9], [6, 7, 8, 9, 10]]
    choose(page, "statisticsPeriod", "All time")
    choose(page, "statisticsLevel", "All levels")
    assert len(listed(page)) == 9
    page.choose(RoundFilter(GameKind.DOMINOES))
    choose(page, "statisticsPeriod", "Today")
    assert page.body.empty_label.text() == "Nothing finished in this period."


def test_the_chosen_round_stays_chosen_when_more_is_recorded(
    page: StatisticsPage, records: Records
) -> None:
    table = page.body.rounds.table
    table.selectRow(1)
    before = table.chosen
    records.record(replace(build_up(60), finished_at=datetime.now().astimezone()))
    page.refresh_if_seen()
    assert table.model().rowCount() == 5
    assert table.chosen == before


def test_a_round_without_moves_says_why_it_cannot_be_opened(
    qtbot: QtBot, page: StatisticsPage
) -> None:
    table = page.body.rounds.table
    table.selectRow(3)
    for name in ("replayRound", "reviewRound"):
        assert not button(page, name).isEnabled()
        assert button(page, name).accessibleDescription() == WITHOUT_MOVES
    spoken: list[str] = []
    page._announcer.spoken.connect(spoken.append)
    with qtbot.assertNotEmitted(page.body.rounds.review_wanted):
        qtbot.keyClick(table, Qt.Key.Key_Return)
    assert page.message.text() == WITHOUT_MOVES
    assert spoken == [WITHOUT_MOVES]
    table.selectRow(0)
    assert button(page, "replayRound").isEnabled()


def test_the_page_follows_the_keyboard_through_the_list(
    qtbot: QtBot, page: StatisticsPage, records: Records
) -> None:
    for number in range(10, 22):
        records.record(build_up(number))
    page.resize(640, 480)
    page.refresh()
    page.activateWindow()
    table = page.body.rounds.table
    settle(page)
    table.setFocus(Qt.FocusReason.TabFocusReason)
    scroll = child(page, QScrollArea)
    for key in [Qt.Key.Key_Down] * 10 + [Qt.Key.Key_Up] * 10:
        qtbot.keyClick(table, key)
        row = table.visualRect(table.currentIndex())
        place = table.viewport().mapTo(scroll.viewport(), row.center())
        assert scroll.viewport().rect().contains(place)


def test_a_long_list_takes_little_work_for_each_round(
    page: StatisticsPage, records: Records
) -> None:
    table, entry = page.body.rounds.table, played_round(1)
    records.reset()

    def show() -> None:
        page.choose(RoundFilter(GameKind.BUILD_UP))
        QApplication.processEvents()

    calls = []
    for count in (200, 800):
        rounds = (replace(entry, game_id=str(number)) for number in range(count))
        record_at_once(records, rounds)
        calls.append(calls_of(show))
        assert table.model().rowCount() == count
    assert table.height() < 500
    assert calls[1] - calls[0] < 600 * MOST_CALLS


@pytest.fixture
def window(start: Start, tmp_path: Path, recorded: Path) -> MainWindow:
    """A window that keeps games and records, with four rounds and a game in the records."""
    copied(recorded, tmp_path / "data" / "records.sqlite")
    window = start()
    window.resize(1180, 760)
    window.setUpdatesEnabled(False)  # nobody looks
    return window


def statistics(window: MainWindow, game: GameKind = GameKind.BUILD_UP) -> StatisticsPage:
    window.pages.show_statistics()
    window.pages.statistics.choose(RoundFilter(game))
    return window.pages.statistics


def table(window: MainWindow) -> Table[FinishedRound]:
    return window.pages.statistics.body.rounds.table


def open_row(qtbot: QtBot, window: MainWindow, row: int = 0) -> None:
    """Choose a round of Build Up in the list, and review it by a key."""
    statistics(window)
    table(window).selectRow(row)
    qtbot.keyClick(table(window), Qt.Key.Key_Return)


# Looking back


def double_click(qtbot: QtBot, shown: Table[FinishedRound], row: int) -> None:
    place: QPoint = shown.visualRect(shown.model().index(row, 0)).center()
    qtbot.mouseClick(shown.viewport(), Qt.MouseButton.LeftButton, pos=place)
    qtbot.mouseDClick(shown.viewport(), Qt.MouseButton.LeftButton, pos=place)


def test_a_round_is_opened_with_a_review(qtbot: QtBot, window: MainWindow) -> None:
    page = statistics(window)
    ways = {
        1: lambda: double_click(qtbot, table(window), 1),
        2: lambda: qtbot.keyClick(table(window), Qt.Key.Key_Return),
        0: lambda: qtbot.keyClick(button(page, "reviewRound"), Qt.Key.Key_Space),
    }
    for row, open_it in ways.items():
        statistics(window)
        table(window).selectRow(row)
        wanted = some(table(window).chosen)
        open_it()
        assert window.pages.build_up.isVisible()
        assert window.pages.is_reviewing
        session = window.workspace.build_up
        assert session.document.present == recorded_game(wanted).game
        assert document_name(session.document) == "From statistics"
        assert session.game.level.value == "skilled"
        assert session.replayer.is_on
    assert_nothing_is_left_to_go_on_with(window)


def test_a_round_is_replayed_from_where_it_began(qtbot: QtBot, window: MainWindow) -> None:
    page = statistics(window)
    table(window).selectRow(0)
    press(qtbot, page, "replayRound")
    session = window.workspace.build_up
    assert session.replayer.is_on
    assert session.replayer.place == 0
    assert session.game.table.round_number == 2
    assert not window.pages.is_reviewing
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Escape)
    assert not session.replayer.is_on
    assert session.game.awaiting is Awaiting.ROUND_CHOICE


def assert_nothing_is_left_to_go_on_with(window: MainWindow) -> None:
    """What comes from the records is no unfinished game."""
    session = some(window.pages.shown_session)
    assert session.document.is_from_records
    window.pages.show_start()
    assert window.workspace.resumable_games() == []
    assert window.close()


def test_a_game_of_dominoes_is_replayed_and_reviewed(qtbot: QtBot, window: MainWindow) -> None:
    page = statistics(window, GameKind.DOMINOES)
    table(window).selectRow(0)
    press(qtbot, page, "replayRound")
    assert window.pages.dominoes.isVisible()
    assert not window.pages.is_reviewing
    session = window.workspace.dominoes
    assert session.replayer.place == 0
    session.replayer.last()
    assert of_kind(session.document.present, DominoesGame).is_over
    statistics(window, GameKind.DOMINOES)
    table(window).setFocus()
    qtbot.keyClick(table(window), Qt.Key.Key_Enter)
    assert window.pages.dominoes.isVisible()
    assert window.pages.is_reviewing
    qtbot.waitUntil(lambda: session.reviewer.progress > 0)
    assert_nothing_is_left_to_go_on_with(window)


def test_moves_that_are_damaged_leave_everything_as_it_was(
    qtbot: QtBot, window: MainWindow
) -> None:
    before = window.workspace.build_up.document.present
    window.workspace.records.record(
        replace(played_round(7), finished_at=datetime.now().astimezone(), moves="draw nonsense")
    )
    page = statistics(window)
    for name in ("replayRound", "reviewRound"):
        press(qtbot, page, name)
        assert page.message.text() == "The recorded moves are damaged."
        assert page.isVisible()
    assert window.workspace.build_up.document.present is before


def place(window: MainWindow) -> Tournament:
    """Place a tile in a new game; the game when the computer has answered."""
    session = window.workspace.build_up
    session.document.begin_new(NewGame(Deal(20261)))
    place_tiles(session.controller, 1)
    return session.game.present


def test_the_game_on_the_table_becomes_an_unfinished_game(qtbot: QtBot, window: MainWindow) -> None:
    workspace = window.workspace
    played = place(window)
    told: list[str] = []
    workspace.build_up.noticed.connect(told.append)
    open_row(qtbot, window)
    assert told == ["Your game is saved on the start page."]
    open_row(qtbot, window, 1)  # the first round is not kept as a game
    assert len(told) == 1
    (unfinished,) = workspace.keeper.games.unfinished_games()
    assert unfinished.read().game == played
    (offered,) = workspace.resumable_games()
    window.opening.resume(offered)
    assert workspace.build_up.document.present == played
    assert workspace.keeper.games.unfinished_games() == []


def test_a_game_that_cannot_be_kept_is_left_only_if_the_person_says_so(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    played = place(window)
    ask = Mock(side_effect=[Unkept.STAY, Unkept.LEAVE])
    monkeypatch.setattr(dialogs.Dialogs, "ask_about_unkept", ask)
    monkeypatch.setattr(Keeper, "keep_now", lambda *_: "No room.")
    open_row(qtbot, window)
    assert window.workspace.build_up.document.present is played
    open_row(qtbot, window)
    assert window.workspace.build_up.document.is_from_records
    assert ask.mock_calls == [call("Can't save this game: No room.")] * 2
    monkeypatch.undo()


@pytest.mark.long
def test_reviewing_an_old_round_says_its_luck_and_completes_its_entry(
    qtbot: QtBot, window: MainWindow
) -> None:
    records = window.workspace.records
    statistics(window)
    table(window).selectRow(2)
    chosen = some(table(window).chosen)
    assert chosen.chance_lost is None
    qtbot.keyClick(table(window), Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: chosen.key in rules_of(records))
    (completed,) = (each for each in records.rounds() if each.key == chosen.key)
    assert completed.average_loss is not None
    assert completed.chance_lost is not None
    panel = of_kind(window.pages.build_up.side, ReviewPanel)
    summary = panel.content.summary()
    if compiled:  # experts take a minute a round otherwise
        par = some(par_of(window.workspace.build_up.game.present)).finish().value
        assert f"Par {some(par):+d}.".replace("-", "−") in summary
        assert "how far ahead an expert would finish" in panel.content.rule()


# Saving


@pytest.mark.parametrize("game", list(GameKind))
def test_a_round_that_is_looked_back_at_is_saved_as_a_game_that_opens_again(
    qtbot: QtBot,
    window: MainWindow,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    game: GameKind,
) -> None:
    path = tmp_path / "my round.txt"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
    page = statistics(window, game)
    chosen = some(table(window).chosen)
    press(qtbot, page, "replayRound")
    window.actions_by_name["save"].trigger()
    loaded = read_saved_game(path)
    assert loaded.warnings == ()
    assert loaded.game == recorded_game(chosen).game
    assert loaded.level == chosen.level
    before = window.workspace.records.rounds()
    window.opening.open_path(path)
    assert window.workspace.session(game).document.path == path
    assert window.workspace.records.rounds() == before


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
