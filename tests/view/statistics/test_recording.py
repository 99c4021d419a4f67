"""What is finished at the window stands in the statistics."""

from pathlib import Path

from pytestqt.qtbot import QtBot

from buildup.controller.play.awaiting import Awaiting
from buildup.controller.storage.settings import Settings
from buildup.controller.workspace import Workspace
from buildup.model.deal import Deal
from buildup.model.game_kind import GameKind
from buildup.model.play_mode import PlayMode
from buildup.strategy.build_up.search import compiled
from buildup.strategy.level import Level
from buildup.view.statistics.page import StatisticsPage
from buildup.view.window.application import Opening, begin
from buildup.view.window.main_window import MainWindow
from tests.controller.play.test_history import random_round


def opened(qtbot: QtBot, settings: Settings, folder: Path, opening: Opening) -> MainWindow:
    window = MainWindow(Workspace(settings, folder))
    begin(window, opening)
    window.show()
    qtbot.waitExposed(window)
    return window


def test_a_round_and_a_game_are_recorded_and_shown(
    qtbot: QtBot, settings: Settings, tmp_path: Path
) -> None:
    opening = Opening(GameKind.BUILD_UP, Deal(20261), Level.BEGINNER)
    window = opened(qtbot, settings, tmp_path, opening)
    build_up = window.workspace.build_up.controller
    while build_up.awaiting is not Awaiting.ROUND_CHOICE:
        if build_up.awaiting is Awaiting.PERSON:
            build_up.place(next(build_up.table.position.legal_moves()))
        elif build_up.awaiting is Awaiting.GO_ON:
            build_up.go_on()
        else:
            qtbot.wait(1)
    records = window.workspace.records
    if compiled:
        qtbot.waitUntil(lambda: records.rounds()[0].average_loss is not None, timeout=20_000)
        assert records.rounds()[0].luck is not None
        assert records.mistakes()  # who places the first legal tile makes some
    window.pages.show_game(GameKind.DOMINOES)
    dominoes = window.workspace.dominoes.controller
    dominoes.begin_new(Deal(3), 3)
    while dominoes.awaiting is not Awaiting.NOTHING:
        if dominoes.awaiting is not Awaiting.PERSON:
            qtbot.wait(1)
        elif dominoes.table.must_draw:
            dominoes.draw()
        else:
            dominoes.lay(next(dominoes.table.legal_lays()))
    assert len(window.workspace.records.rounds()) == 2
    window.pages.show_statistics()
    page = window.findChild(StatisticsPage)
    assert page is not None
    assert page.isVisible()
    page.back_wanted.emit()
    assert window.pages.dominoes.isVisible()
    window.close()


def test_records_that_cannot_be_written_do_not_stop_the_game(
    qtbot: QtBot, settings: Settings, tmp_path: Path
) -> None:
    (tmp_path / "file").touch()
    opening = Opening(GameKind.DOMINOES, Deal(3), Level.BEGINNER, 3)
    window = opened(qtbot, settings, tmp_path / "file", opening)
    dominoes = window.workspace.dominoes.controller
    while dominoes.awaiting is not Awaiting.NOTHING:
        if dominoes.awaiting is not Awaiting.PERSON:
            qtbot.wait(1)
        elif dominoes.table.must_draw:
            dominoes.draw()
        else:
            dominoes.lay(next(dominoes.table.legal_lays()))
    assert dominoes.game.is_over
    window.close()


def test_the_end_of_another_game_studies_no_round_of_two_people(
    qtbot: QtBot, settings: Settings, tmp_path: Path
) -> None:
    window = opened(qtbot, settings, tmp_path, Opening(GameKind.BUILD_UP, Deal(4)))
    build_up = window.workspace.build_up.controller
    build_up.set_mode(PlayMode.TWO_PEOPLE)
    build_up.begin(random_round(3))
    window.pages.show_game(GameKind.DOMINOES)
    dominoes = window.workspace.dominoes.controller
    dominoes.begin_new(Deal(3), 3)
    while dominoes.awaiting is not Awaiting.NOTHING:
        if dominoes.awaiting is not Awaiting.PERSON:
            qtbot.wait(1)
        elif dominoes.table.must_draw:
            dominoes.draw()
        else:
            dominoes.lay(next(dominoes.table.legal_lays()))
    assert len(window.workspace.records.rounds()) == 1
    qtbot.wait(1500)
    assert window.workspace.records.mistakes() == []
    window.close()
