"""The panel's list of all moves, its marks and chips on the table, and asking back."""

import pytest
from PySide6.QtCore import QModelIndex, QPoint, Qt
from PySide6.QtWidgets import QCheckBox, QListView
from pytestqt.qtbot import QtBot

from buildup.controller.play.awaiting import Awaiting
from buildup.model.build_up.events import TilePlaced
from buildup.model.build_up.position import STACK_NAMES
from buildup.view.tiles.marks import Mark
from buildup.view.window.main_window import MainWindow
from tests.controller.play.build_up_play import three_tiles_left
from tests.view.build_up.hands_on import Hands


@pytest.fixture
def hands(qtbot: QtBot, window: MainWindow) -> Hands:
    """A window in which a person with three tiles is on turn."""
    hands = Hands(qtbot, window)
    window.workspace.build_up.controller.begin(three_tiles_left())
    hands.wait()
    assert window.workspace.build_up.controller.awaiting is Awaiting.PERSON
    return hands


@pytest.fixture
def valued(qtbot: QtBot, hands: Hands) -> Hands:
    """The same, with every move valued."""
    hands.window.pages.build_up.show_panel(True)
    qtbot.waitUntil(lambda: hands.window.findChild(QCheckBox, "showAllMoves") is not None)
    switch = hands.window.findChild(QCheckBox, "showAllMoves")
    assert isinstance(switch, QCheckBox)
    qtbot.mouseClick(switch, Qt.MouseButton.LeftButton, pos=QPoint(10, switch.height() // 2))
    assert hands.window.workspace.build_up.analyst.is_wanted
    qtbot.waitUntil(lambda: hands.window.workspace.build_up.analyst.is_done)
    return hands


def move_list(hands: Hands) -> QListView:
    found = hands.window.findChild(QListView, "moveList")
    assert isinstance(found, QListView)
    return found


def test_every_legal_move_is_listed_best_first(valued: Hands) -> None:
    model = valued.window.pages.build_up.panel.values.model
    rows = [model.row_at(model.index(place)) for place in range(model.rowCount())]
    legal = set(valued.window.workspace.build_up.controller.table.position.legal_moves())
    assert {row.valued.move for row in rows if row is not None} == legal
    losses = [row.loss for row in rows if row is not None and row.loss is not None]
    assert losses == sorted(losses)
    assert losses[0] == 0
    chances = [row.chance for row in rows if row is not None and row.chance is not None]
    assert chances == sorted(chances, reverse=True)
    assert all(0.0 <= chance <= 1.0 for chance in chances)


def test_pointing_at_a_row_shows_the_move_on_the_table(valued: Hands) -> None:
    view = move_list(valued)
    model = valued.window.pages.build_up.panel.values.model
    index = model.index(model.rowCount() - 1)
    view.scrollTo(index)
    row = model.row_at(index)
    assert row is not None
    move = row.valued.move
    view.entered.emit(index)
    assert valued.stack_button(move.stack).mark is Mark.HINTED
    assert valued.tile_button(move.tile).mark is Mark.HINTED
    view.viewportEntered.emit()
    assert all(valued.stack_button(name).mark is not Mark.HINTED for name in STACK_NAMES)


def test_a_lifted_tile_shows_its_value_on_every_stack_it_fits(valued: Hands) -> None:
    best = valued.window.workspace.build_up.analyst.moves[0].move
    valued.click(valued.tile_button(best.tile))
    position = valued.window.workspace.build_up.controller.table.position
    for name in STACK_NAMES:
        chip = valued.stack_button(name).chip
        assert bool(chip) == best.tile.can_cover(position.top(name))


def test_a_closed_panel_computes_nothing(valued: Hands) -> None:
    valued.window.pages.build_up.show_panel(False)
    assert valued.window.workspace.build_up.analyst.analysis is None
    assert all(not valued.stack_button(name).chip for name in STACK_NAMES)
    valued.window.pages.build_up.show_panel(True)
    assert valued.window.workspace.build_up.analyst.is_wanted


def test_the_list_is_empty_while_nobody_is_on_turn(valued: Hands) -> None:
    model = valued.window.pages.build_up.panel.values.model
    valued.window.workspace.build_up.document.begin_new()
    assert model.rowCount(QModelIndex()) == 0


def test_a_mistake_is_asked_back_in_the_bar(valued: Hands) -> None:
    window = valued.window
    window.workspace.settings.warning_threshold = 2
    worst = window.workspace.build_up.analyst.moves[-1].move
    best = window.workspace.build_up.analyst.moves[0].move
    before = window.workspace.build_up.controller.tournament
    valued.click(valued.tile_button(worst.tile))
    valued.click(valued.stack_button(worst.stack))
    assert window.workspace.build_up.controller.tournament is before
    sentence = valued.table.bar.sentence
    for name in (worst.tile, worst.stack, best.tile, best.stack):
        assert str(name) in sentence
    valued.click(valued.stack_button(worst.stack))
    placed = [
        e
        for e in window.workspace.build_up.controller.tournament.events
        if isinstance(e, TilePlaced)
    ]
    assert worst in [event.move for event in placed]
    assert window.workspace.settings.warning_threshold == 2


def test_a_hint_is_the_best_move_with_a_reason(qtbot: QtBot, hands: Hands) -> None:
    with qtbot.waitSignal(hands.window.workspace.build_up.controller.hint_found, timeout=5000):
        hands.press_button("hintButton")
    hint = hands.window.workspace.build_up.controller.hint
    assert hint is not None
    assert hands.stack_button(hint.move.stack).mark is Mark.HINTED
    text = hands.window.pages.build_up.panel.hint_text
    assert str(hint.move.tile) in text
    assert str(hint.move.stack) in text
    hands.window.workspace.build_up.analyst.want(True)
    qtbot.waitUntil(lambda: hands.window.workspace.build_up.analyst.is_done)
    best = hands.window.workspace.build_up.analyst.moves[0]
    valued = hands.window.workspace.build_up.analyst.valued(hint.move)
    assert valued is not None
    assert valued.value == best.value
