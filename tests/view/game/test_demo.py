"""Watching the computer play against itself: pause, step, speed, stop; who plays how well."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QLabel
from pytestqt.qtbot import QtBot

from buildup.controller.play.game import Pace
from buildup.model.game_kind import GameKind
from buildup.model.player import PlayMode
from buildup.strategy.level import Level
from buildup.view.game.player_header import PlayerHeader
from buildup.view.game.watching_bar import DemoBar, ReplayBar
from buildup.view.window.main_window import MainWindow
from tests.controller.play.build_up.played import three_tiles_left
from tests.view.hands_on import HandsOn
from tests.view.widgets import child, of_kind, some

pytestmark = pytest.mark.usefixtures("unpainted")

SLOWLY = Pace(60_000, 60_000)
"""Nothing happens by itself while a test looks."""


@pytest.fixture(params=GameKind)
def kind(request: pytest.FixtureRequest) -> GameKind:
    return of_kind(request.param, GameKind)


first_state = pytest.fixture(three_tiles_left)


@pytest.fixture
def demo(qtbot: QtBot, window: MainWindow, kind: GameKind) -> HandsOn:
    """A demo that stands before a move of the computer."""
    hands = HandsOn(qtbot, window)
    hands.controller = window.workspace.session(kind).controller
    window.pages.show_game(kind)
    window.activateWindow()
    hands.controller.pace = SLOWLY
    hands.controller.game.set_mode(PlayMode.DEMO, Level.BEGINNER)
    return hands


def events(demo: HandsOn) -> int:
    return len(demo.controller.game.present.events)


def step(qtbot: QtBot, demo: HandsOn) -> int:
    """Go one step by the button; returns how many events there were before."""
    before = events(demo)
    demo.press_button("stepDemo")
    qtbot.waitUntil(lambda: events(demo) > before)
    return before


def test_a_demo_stands_still_and_goes_step_by_step(qtbot: QtBot, demo: HandsOn) -> None:
    controller = demo.controller
    demo.press_button("runDemo")
    assert controller.game.is_paused
    for _step in range(3):
        before = step(qtbot, demo)
        qtbot.wait(20)
        assert events(demo) == before + 1
        assert controller.game.is_paused
    controller.pace = Pace(0, 0)
    demo.press_button("runDemo")
    qtbot.waitUntil(lambda: events(demo) > before + 2)
    controller.stop()


def test_keys_rule_a_demo_wherever_the_focus_is(qtbot: QtBot, demo: HandsOn) -> None:
    controller = demo.controller
    demo.window.pages.setFocus()
    demo.key(Qt.Key.Key_Space)
    assert controller.game.is_paused
    before = events(demo)
    demo.key(Qt.Key.Key_Right)
    qtbot.waitUntil(lambda: events(demo) > before)
    demo.key(Qt.Key.Key_Escape)
    assert controller.game.mode is PlayMode.AGAINST_COMPUTER
    assert not controller.game.is_paused


def test_a_replay_comes_between_and_stop_gives_the_seat_and_the_buttons_back(
    qtbot: QtBot, demo: HandsOn
) -> None:
    page, replay = some(demo.window.pages.game_page), demo.window.actions_by_name["replay"]
    step(qtbot, demo)
    replay.trigger()
    assert isinstance(page.watching_bar, ReplayBar)
    replay.trigger()
    assert isinstance(page.watching_bar, DemoBar)
    assert demo.controller.game.is_paused
    demo.press_button("stopDemo")
    assert demo.controller.game.mode is PlayMode.AGAINST_COMPUTER
    assert page.watching_bar is None
    assert demo.button("newButton").isVisible()


def test_a_demo_promises_no_values_for_a_turn_that_never_comes(demo: HandsOn) -> None:
    panel = some(demo.window.pages.game_page).panel
    state = child(panel, QLabel, "searchState")
    child(panel, QCheckBox, "showAllMoves").click()
    assert state.isHidden()
    demo.press_button("stopDemo")
    assert not state.isHidden()


def test_the_speed_is_chosen_on_the_table(demo: HandsOn) -> None:
    settings, controller = demo.settings, demo.controller
    settings.speed = "slow"
    slow = controller.pace
    for wanted in ("normal", "fast", "off", "slow"):
        demo.press_button("watchingSpeed")
        assert settings.speed == wanted
    demo.key(Qt.Key.Key_Plus)
    assert settings.speed == "normal"
    assert controller.pace.before_move < slow.before_move
    demo.key(Qt.Key.Key_Minus)
    demo.key(Qt.Key.Key_Minus)
    assert settings.speed == "slow"
    controller.stop()


def test_a_replay_follows_the_speed_that_is_chosen_meanwhile(window: MainWindow) -> None:
    session = window.workspace.build_up
    window.workspace.settings.speed = "slow"
    session.replayer.begin()
    session.replayer.play()
    window.workspace.settings.speed = "fast"
    assert session.replayer.milliseconds_a_step == Pace.of("fast").after_event
    session.replayer.leave()


def test_both_headers_tell_how_well_the_computer_plays(demo: HandsOn) -> None:
    demo.controller.game.set_level(Level.STRONG)
    headers = some(demo.window.pages.game_page).table.findChildren(PlayerHeader)
    roles = [some(each.standing).role.partition(" · ")[0] for each in headers if each.isVisible()]
    assert sorted(roles) == ["Beginner", "Strong"]
