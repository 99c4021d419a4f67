"""Choosing a game, and going on with one that was left."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from buildup.controller.play.awaiting import Awaiting
from buildup.controller.storage.settings import Settings
from buildup.controller.workspace import Workspace
from buildup.model.deal import Deal
from buildup.model.game_kind import GameKind
from buildup.view.window.application import StartOptions, begin
from buildup.view.window.main_window import MainWindow
from buildup.view.window.start_page import GameCard

_READY = (Awaiting.PERSON, Awaiting.GO_ON)


def shown(qtbot: QtBot, settings: Settings, folder: Path, options: StartOptions) -> MainWindow:
    """A program that has just been started."""
    window = MainWindow(Workspace(settings, folder))
    begin(window, options)
    window.show()
    qtbot.waitExposed(window)
    return window


def card(window: MainWindow, key: str) -> GameCard:
    """The card of a game."""
    found = window.findChild(GameCard, f"{key}Card")
    assert isinstance(found, GameCard)
    return found


def resume_button(window: MainWindow, key: str) -> QPushButton:
    """The button that goes on with a game."""
    found = window.findChild(QPushButton, f"{key}Resume")
    assert isinstance(found, QPushButton)
    return found


def play_a_little(qtbot: QtBot, window: MainWindow) -> None:
    """Place two tiles."""
    controller = window.workspace.build_up.controller
    placed = 0
    while placed < 2:
        qtbot.waitUntil(lambda: controller.awaiting in _READY, timeout=5000)
        if controller.awaiting is Awaiting.GO_ON:
            controller.go_on()
        else:
            controller.place(next(controller.table.position.legal_moves()))
            placed += 1


def test_a_click_on_a_card_begins_its_game(
    qtbot: QtBot, settings: Settings, tmp_path: Path
) -> None:
    window = shown(qtbot, settings, tmp_path / "data", StartOptions())
    assert window.pages.session is None
    qtbot.mouseClick(card(window, "dominoes"), Qt.MouseButton.LeftButton)
    assert window.pages.session is window.workspace.dominoes
    dominoes = window.workspace.dominoes.controller
    assert dominoes.lay(next(dominoes.table.legal_lays()))
    window.pages.show_start()
    qtbot.keyClick(card(window, "buildUp"), Qt.Key.Key_Return)
    assert window.pages.session is window.workspace.build_up
    play_a_little(qtbot, window)
    window.close()


def test_nothing_is_offered_at_the_first_start(
    qtbot: QtBot, settings: Settings, tmp_path: Path
) -> None:
    window = shown(qtbot, settings, tmp_path / "data", StartOptions())
    assert resume_button(window, "buildUp").isHidden()
    assert window.focusWidget() is card(window, "buildUp")
    window.close()


def test_the_next_start_offers_the_game_that_was_left_and_goes_on_there(
    qtbot: QtBot, settings: Settings, tmp_path: Path
) -> None:
    folder = tmp_path / "data"
    first = shown(qtbot, settings, folder, StartOptions(GameKind.BUILD_UP, Deal(20261)))
    play_a_little(qtbot, first)
    left = first.workspace.build_up.controller.present
    first.close()  # keeps the game without a question
    second = shown(qtbot, settings, folder, StartOptions(GameKind.BUILD_UP))
    assert second.pages.session is None
    button = resume_button(second, "buildUp")
    assert button.isVisible()
    assert "deal 20261" in button.text()
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert second.pages.session is second.workspace.build_up
    assert second.workspace.build_up.controller.present.events[: len(left.events)] == left.events
    second.close()


def test_a_deal_number_begins_at_once_and_loses_nothing(
    qtbot: QtBot, settings: Settings, tmp_path: Path
) -> None:
    folder = tmp_path / "data"
    first = shown(qtbot, settings, folder, StartOptions(GameKind.BUILD_UP, Deal(20261)))
    play_a_little(qtbot, first)
    first.close()
    second = shown(qtbot, settings, folder, StartOptions(GameKind.BUILD_UP, Deal(7)))
    assert second.pages.session is second.workspace.build_up
    play_a_little(qtbot, second)
    second.workspace.build_up.controller.begin_new(Deal(8))
    second.close()
    third = shown(qtbot, settings, folder, StartOptions())
    assert "deal 20261" in resume_button(third, "buildUp").text()
    third.close()


def test_the_start_page_goes_back_to_the_game_of_this_session(
    qtbot: QtBot, settings: Settings, tmp_path: Path
) -> None:
    window = shown(qtbot, settings, tmp_path / "data", StartOptions(GameKind.BUILD_UP, Deal(20261)))
    play_a_little(qtbot, window)
    present = window.workspace.build_up.controller.present
    window.pages.show_start()
    qtbot.mouseClick(resume_button(window, "buildUp"), Qt.MouseButton.LeftButton)
    assert window.pages.session is window.workspace.build_up
    after = window.workspace.build_up.controller.present
    assert after.events[: len(present.events)] == present.events
    window.close()
