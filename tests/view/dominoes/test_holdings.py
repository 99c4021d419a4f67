"""The tiles that the computer may hold, beside the table: by mouse, by keys, and aloud."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication, QCheckBox, QScrollBar

from buildup.model.deal import Deal
from buildup.model.dominoes.domino import Domino
from buildup.model.player import Player, PlayMode
from buildup.play.open_game import Awaiting, NewGame
from buildup.view.dominoes.holdings import HoldingsView, Subject
from tests.model.dominoes.random_games import WHOLE, begun_at, table_of, told
from tests.view.dominoes.hands_on import DominoesHands
from tests.view.listener import description_of
from tests.view.widgets import child, some


@pytest.fixture
def hands(hands: DominoesHands) -> DominoesHands:
    """A set of fifteen tiles; the computer has drawn twice, and it is the person's turn."""
    hands.controller.game.begin(told(begun_at(WHOLE), "R34 draw R41"))
    return hands


@pytest.fixture
def view(hands: DominoesHands) -> HoldingsView:
    """The chances, switched on."""
    hands.settings.shows_holdings = True
    QApplication.processEvents()
    return hands.panel.holdings


def point(hands: DominoesHands, view: HoldingsView, subject: Subject) -> None:
    """Move the pointer to a tile or a number."""
    hands.move_to(view.grid, view.grid.area(subject).center().toPoint())


def test_the_switch_and_the_key_show_and_hide_it(hands: DominoesHands) -> None:
    view, settings = hands.panel.holdings, hands.settings
    switch = child(view, QCheckBox, "showHoldings")
    assert not view.grid.isVisible()
    height = view.height()
    switch.click()
    assert settings.shows_holdings
    assert view.grid.isVisible()
    assert view._sentence.text() == "The computer holds 3 of 10 unseen tiles."
    hands.key(Qt.Key.Key_W)
    assert not settings.shows_holdings
    assert not switch.isChecked()
    assert not view.grid.isVisible()
    QApplication.processEvents()
    assert view.height() == height, "it leaves no hole"


def test_pointing_at_a_tile_or_a_number_tells_its_chance_and_why(
    hands: DominoesHands, view: HoldingsView
) -> None:
    point(hands, view, Domino(2, 2))
    assert view._sentence.text().startswith("[2 2]: 100%. The computer must hold it")
    point(hands, view, 3)
    assert view._sentence.text().startswith("Tiles with 3: 3 unseen; chance of holding one: 0%.")
    point(hands, view, Domino(0, 0))
    assert view._sentence.text().startswith("[0 0]: 0%. The computer had no blank before move 2")
    hands.move_to(view.grid, view.grid.area(Domino(3, 4)).center().toPoint())  # lies in the line
    assert view._sentence.text() == "The computer holds 3 of 10 unseen tiles."


def test_arrow_keys_reach_every_tile_and_number_and_say_it(
    hands: DominoesHands, view: HoldingsView
) -> None:
    grid = view.grid
    grid.setFocus(Qt.FocusReason.TabFocusReason)
    assert grid.pointed == grid.subjects[0]
    node = QAccessible.queryAccessibleInterface(grid)
    assert node.role() is QAccessible.Role.Graphic
    reached, ahead = {grid.subjects[0]}, [grid.subjects[0]]
    while ahead:
        start = ahead.pop()
        for key in (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down):
            grid.point_at(start)
            hands.key(key)
            assert grid.pointed is not None
            assert description_of(node)
            assert "[" not in description_of(node)
            if grid.pointed not in reached:
                reached.add(grid.pointed)
                ahead.append(grid.pointed)
    assert reached == {*grid.subjects}
    hands.key(Qt.Key.Key_End)
    assert grid.pointed == 4
    assert description_of(node) == "Tiles with 4: 1 unseen; chance of holding one: 0%. " + (
        "The computer had no 4 before move 2, nor since."
    )
    hands.key(Qt.Key.Key_Home)
    assert grid.pointed == grid.subjects[0]


def test_it_follows_the_game(hands: DominoesHands, view: HoldingsView) -> None:
    hands.take_turn()
    hands.wait()
    while (
        hands.controller.game.awaiting is Awaiting.PERSON
        and not hands.controller.game.shown.is_over
    ):
        sight = some(hands.controller.game.sight)
        unseen = sight.opponent_count + sight.boneyard_count
        assert f"{sight.opponent_count} of {unseen} unseen" in view._sentence.text()
        assert len(view.grid.subjects) == unseen + 5
        hands.take_turn()
        hands.wait()
    assert view._sentence.text() == "The game is over."
    assert not view.grid.isVisible(), "there is nothing to count any more"
    assert view.maximumHeight() < view.grid.sizeHint().height(), "nor is room kept for it"


def test_between_two_people_it_shows_nothing_until_one_has_uncovered_their_tiles(
    hands: DominoesHands, view: HoldingsView
) -> None:
    controller = hands.controller
    controller.game.set_mode(PlayMode.TWO_PEOPLE)
    hands.session.document.begin_new(NewGame(Deal(5), size=6))
    hands.settings.shows_values = True
    hands.window.resize(1280, 420)  # where the bars have to be scrolled
    for turn in (Player.HUMAN, Player.COMPUTER):
        assert controller.game.is_covered
        assert controller.game.sight is None
        assert view._sentence.text().startswith("Hidden until you show your tiles.")
        assert not view.grid.isVisible()
        QApplication.processEvents()
        assert not any(bar.isVisible() for bar in view.findChildren(QScrollBar))
        controller.game.uncover()
        QApplication.processEvents()
        assert any(bar.isVisible() for bar in view.findChildren(QScrollBar))
        assert controller.game.table.turn is turn
        other = {Player.HUMAN: "Player 2", Player.COMPUTER: "Player 1"}[turn]
        assert view._sentence.text().startswith(f"{other} holds ")
        tiles = {each for each in view.grid.subjects if isinstance(each, Domino)}
        assert not tiles & {*controller.game.table.hands[turn]}
        assert {*controller.game.table.hands[turn.opponent]} < tiles
        controller.play(next(controller.game.table.legal_lays()))


def test_a_damaged_game_says_that_nothing_can_be_counted(
    hands: DominoesHands, view: HoldingsView
) -> None:
    hands.controller.game.begin(
        begun_at(table_of(size=4, human="34 34", computer="22", boneyard="14"))
    )
    assert view._sentence.text().startswith("Tiles are missing or duplicated.")
    assert not view.grid.isVisible()


def test_above_all_lays_the_bars_have_nearly_all_the_room_that_they_want(
    hands: DominoesHands, view: HoldingsView
) -> None:
    hands.controller.game.begin_new(NewGame(Deal(8), size=6))
    hands.settings.shows_values = True
    hands.window.resize(1280, 800)
    for _ in range(3):
        QApplication.processEvents()
    assert hands.panel.values.isVisible()
    assert view.grid.height() >= 0.95 * view.grid.sizeHint().height()


def test_in_a_small_window_it_opens_the_panel_and_takes_the_room_of_the_log(
    hands: DominoesHands,
) -> None:
    window = hands.window
    window.resize(640, 480)
    QApplication.processEvents()
    panel = window.pages.dominoes.panel
    assert not window.pages.dominoes.shows_panel
    hands.key(Qt.Key.Key_W)
    assert panel.isVisible()
    assert panel.holdings.grid.isVisible()
    assert not panel.log.isVisible()
    QApplication.processEvents()
    assert (
        panel.holdings.grid.visibleRegion().boundingRect().height() == panel.holdings.grid.height()
    )
    hands.key(Qt.Key.Key_W)
    assert panel.log.isVisible()
