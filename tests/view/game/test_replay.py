"""Looking back at a game on its own table: the bar, its keys, and playing on from there."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QLabel,
    QPushButton,
    QStyle,
    QStyleOptionSlider,
)
from pytestqt.qtbot import QtBot

from buildup.model.build_up.events import TilePlaced
from buildup.model.build_up.position import STACK_NAMES
from buildup.model.deal import Deal
from buildup.model.dominoes.game import TileDrawn, TileLaid
from buildup.model.dominoes.line import Side
from buildup.model.game_kind import GameKind
from buildup.model.player import Player
from buildup.play.open_game import Awaiting, NewGame
from buildup.view.build_up.page import BuildUpPage
from buildup.view.dominoes.page import DominoesPage
from buildup.view.game.replay_button import Sign
from buildup.view.game.watching_bar import ReplayBar, StepSlider
from buildup.view.tiles import motion
from buildup.view.window.main_window import MainWindow
from tests.controller.analysis.review_play import last_two_tiles
from tests.controller.play.build_up.played import three_tiles_left
from tests.model.dominoes.random_games import first, fresh, played_by
from tests.view.build_up.hands_on import Hands
from tests.view.dominoes.hands_on import DominoesHands, ringed_place
from tests.view.widgets import child, of_kind, some

pytestmark = pytest.mark.usefixtures("unpainted")


first_state = pytest.fixture(three_tiles_left)


@pytest.fixture
def hands(hands: Hands) -> Hands:
    """A game in the middle of a hand, a person to move, looked back at."""
    hands.window.actions_by_name["replay"].trigger()
    assert bar_of(hands.page).isVisible()
    return hands


def bar_of(page: BuildUpPage | DominoesPage) -> ReplayBar:
    return of_kind(page.watching_bar, ReplayBar)


def place(hands: Hands) -> int | None:
    return hands.controller.game.watched_place


def test_the_table_shows_the_step_that_is_looked_at(hands: Hands) -> None:
    states = [*hands.controller.game.present.states()]
    for name, wanted in (
        ("firstStep", 0),
        ("stepForward", 1),
        ("stepForward", 2),
        ("stepBack", 1),
        ("lastStep", len(states) - 1),
        ("stepBack", len(states) - 2),
    ):
        hands.press_button(name)
        assert place(hands) == wanted
        tops = [hands.stack_button(stack).tiles[-1] for stack in STACK_NAMES]
        assert tops == list(states[wanted].table.position.tops)
        text = f"{wanted} of {len(states) - 1}"
        assert child(bar_of(hands.page), QLabel, "stepText").text() == text


@pytest.mark.parametrize("kind", GameKind)
def test_a_tile_flies_in_a_step_on_and_in_no_other(
    hands: Hands, monkeypatch: pytest.MonkeyPatch, kind: GameKind
) -> None:
    workspace, pages = hands.window.workspace, hands.window.pages
    workspace.dominoes.game.begin(played_by(first, fresh(20261, 3)))
    pages.show_game(kind)
    session, flying = workspace.session(kind), some(pages.game_page).table._flying
    monkeypatch.setattr(motion, "is_animated", lambda: True)
    session.replayer.begin()
    session.replayer.first()
    for state in [*session.game.present.states()][1:]:
        session.replayer.forward()
        event = state.events[-1]
        assert flying.is_flying is isinstance(event, TilePlaced | TileLaid | TileDrawn)
        match event:
            case TilePlaced():
                assert flying.tile == event.move.tile
            case TileLaid():
                assert flying.tile == event.lay.tile
    for go in (session.replayer.back, session.replayer.first, session.replayer.last):
        go()
        assert not flying.is_flying


def test_a_step_puts_a_ring_around_the_tile_that_was_placed(hands: Hands) -> None:
    for state in reversed([*hands.controller.game.present.states()][:-1]):
        hands.press_button("stepBack")
        event = state.events[-1] if state.events else None
        wanted = [event.move.stack] if isinstance(event, TilePlaced) else []
        assert wanted == [name for name in STACK_NAMES if hands.has_ring(name)]


def test_the_keys_step_wherever_the_focus_is(hands: Hands) -> None:
    last = hands.controller.game.last_place
    for target in (None, hands.stack_button(STACK_NAMES[3])):
        if target is not None:
            target.setFocus(Qt.FocusReason.TabFocusReason)
        for key, wanted in (
            (Qt.Key.Key_Home, 0),
            (Qt.Key.Key_Right, 1),
            (Qt.Key.Key_Right, 2),
            (Qt.Key.Key_Left, 1),
            (Qt.Key.Key_End, last),
        ):
            hands.key(key)
            assert place(hands) == wanted
        as_on_macos = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.KeypadModifier
        for key, wanted in ((Qt.Key.Key_Up, 0), (Qt.Key.Key_Down, last)):
            hands.key(key, as_on_macos)
            assert place(hands) == wanted
    hands.key(Qt.Key.Key_Escape)
    assert place(hands) is None
    assert hands.controller.game.awaiting is Awaiting.PERSON


def test_space_runs_and_stands(qtbot: QtBot, hands: Hands) -> None:
    replayer = hands.session.replayer
    play = hands.button("playSteps")
    assert QApplication.focusWidget() is play
    hands.press_button("firstStep")
    hands.key(Qt.Key.Key_Space)
    assert replayer.is_playing
    assert "Pause" in play.accessibleName()
    qtbot.waitUntil(lambda: place(hands) == 1)
    hands.key(Qt.Key.Key_Space)
    assert not replayer.is_playing
    hands.stack_button(STACK_NAMES[0]).setFocus(Qt.FocusReason.TabFocusReason)
    hands.key(Qt.Key.Key_Space)
    assert replayer.is_playing
    hands.press_button("playSteps")
    assert not replayer.is_playing
    hands.press_button("lastStep")
    hands.button("stepBack").setFocus(Qt.FocusReason.TabFocusReason)
    hands.key(Qt.Key.Key_Space)
    assert place(hands) == hands.controller.game.last_place - 1, "Space presses another button"
    assert not replayer.is_playing


def test_the_slider_jumps_to_where_it_is_clicked(qtbot: QtBot, hands: Hands) -> None:
    slider = child(hands.window, StepSlider, "stepSlider")
    slider.grab()
    option = QStyleOptionSlider()

    def middle_of_handle(value: int) -> QPoint:
        slider.initStyleOption(option)
        option.sliderPosition = value
        slider_itself, part = QStyle.ComplexControl.CC_Slider, QStyle.SubControl.SC_SliderHandle
        return slider.style().subControlRect(slider_itself, option, part, slider).center()

    for wanted in (4, 0, slider.maximum(), 7):
        at = middle_of_handle(wanted)
        qtbot.mouseClick(slider, Qt.MouseButton.LeftButton, pos=at)
        assert place(hands) == wanted
    qtbot.mousePress(slider, Qt.MouseButton.LeftButton, pos=middle_of_handle(1))
    qtbot.mouseMove(slider, middle_of_handle(3))
    assert place(hands) == 3
    qtbot.mouseRelease(slider, Qt.MouseButton.LeftButton)


def test_every_button_has_a_name_and_a_tip(hands: Hands) -> None:
    buttons = bar_of(hands.page).findChildren(QAbstractButton)
    buttons = [each for each in buttons if each.isVisible()]
    assert len(buttons) == 8
    assert all(button.accessibleName() and button.toolTip() for button in buttons)
    assert [b.sign for b in bar_of(hands.page)._signs] == [
        Sign.FIRST,
        Sign.BACK,
        Sign.PLAY,
        Sign.FORWARD,
        Sign.LAST,
    ]


def test_at_the_ends_there_is_nowhere_to_go(hands: Hands) -> None:
    is_enabled = hands.is_enabled
    assert not is_enabled("stepForward")
    assert not is_enabled("lastStep")
    assert is_enabled("tryBefore")
    hands.press_button("firstStep")
    assert not is_enabled("firstStep")
    assert not is_enabled("stepBack")
    assert not is_enabled("tryBefore")
    assert child(hands.window, QAbstractButton, "tryBefore").toolTip() == "No move led here."
    for name in ("hint", "undo"):
        why = child(hands.window, QPushButton, f"{name}Button").toolTip()
        assert why.startswith("This is a replay"), name


def test_the_game_stands_still_and_says_why(hands: Hands) -> None:
    window, controller = hands.window, hands.controller
    hands.press_button("stepBack")
    present = controller.game.present
    for name in ("hint", "undo", "redo"):
        assert not window.actions_by_name[name].isEnabled()
    for button in hands.table._hands[Player.HUMAN].buttons():
        if button.tiles:
            hands.click(button)
            assert "a replay" in hands.table.bar.sentence
    for stack in STACK_NAMES:
        hands.click(hands.stack_button(stack))
    assert hands.table.lifted is None
    assert controller.game.present is present
    assert controller.game.awaiting is Awaiting.WATCHING


def test_a_replay_that_nobody_sees_stands_and_a_new_game_ends_it(hands: Hands) -> None:
    hands.press_button("firstStep")
    hands.press_button("playSteps")
    hands.window.pages.show_start()
    assert not hands.session.replayer.is_playing
    hands.window.pages.show_game(GameKind.BUILD_UP)
    assert bar_of(hands.page).isVisible()
    assert place(hands) == 0
    hands.press_button("playSteps")
    hands.session.document.begin_new(NewGame(Deal(9)))
    assert hands.page.watching_bar is None
    assert not hands.session.replayer.is_playing
    assert hands.button("newButton").isVisible()


def test_a_finished_round_comes_back_with_its_result(qtbot: QtBot, window: MainWindow) -> None:
    hands = Hands(qtbot, window)
    controller = window.workspace.build_up.controller
    controller.game.begin(last_two_tiles())
    hands.finish_round()
    assert hands.table.veil.isVisible()
    window.actions_by_name["replay"].trigger()
    assert not hands.table.veil.isVisible()
    hands.press_button("stepBack")
    assert not hands.table.veil.isVisible()
    window.actions_by_name["replay"].trigger()
    assert hands.table.veil.isVisible()
    assert controller.game.awaiting is Awaiting.ROUND_CHOICE


def test_nothing_can_be_replayed_before_something_has_happened(window: MainWindow) -> None:
    controller = window.workspace.build_up.controller
    controller.stop()
    window.workspace.build_up.document.begin_new(NewGame(Deal(4)))
    assert controller.game.last_place == 0
    assert not window.actions_by_name["replay"].isEnabled()


def test_dominoes_are_replayed_with_the_same_bar(qtbot: QtBot, window: MainWindow) -> None:
    window.workspace.dominoes.document.begin_new(NewGame(Deal(3), size=3))
    window.pages.show_game(GameKind.DOMINOES)
    window.activateWindow()
    hands = DominoesHands(qtbot, window)
    while hands.controller.game.awaiting is not Awaiting.NOTHING:
        hands.wait()
        if hands.controller.game.awaiting is Awaiting.PERSON:
            hands.take_turn()
    window.actions_by_name["replay"].trigger()
    assert window.actions_by_name["review"].isEnabled(), "the game is over"
    assert not hands.table.veil.isVisible()
    focus = some(QApplication.focusWidget())
    assert focus.parent() is bar_of(window.pages.dominoes)
    states = [*hands.controller.game.present.states()]
    for wanted in range(len(states) - 2, -1, -1):
        hands.key(Qt.Key.Key_Left)
        assert hands.controller.game.watched_place == wanted
        laid = states[wanted].table.line.tiles
        assert hands.controller.game.table.line.tiles == laid
        event = states[wanted].events[-1] if wanted else None
        place = None
        if isinstance(event, TileLaid):
            place = 0 if event.lay.side is Side.LEFT else len(laid) - 1
        assert ringed_place(hands.table.line_view) == place
        assert len(hands.table.tray.buttons()) == len(states[wanted].table.hands.human)
    hands.click_boneyard()
    assert hands.controller.game.watched_place == 0
    assert "a replay" in hands.table.bar.sentence
    hands.key(Qt.Key.Key_Escape)
    assert hands.table.veil.isVisible()
    assert hands.controller.game.present is states[-1]
