"""Tiles of sentences in the window: they are marked on the table, and stacks need no names."""

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QAccessible, QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QMenu, QMessageBox, QWidget
from pytestqt.qtbot import QtBot

from buildup.model.build_up.position import STACK_NAMES
from buildup.model.dominoes.domino import LaidDomino
from buildup.model.game_kind import GameKind
from buildup.narration.drawn import AnyTile, name_tiles
from buildup.view.tiles.sentence import TileText
from buildup.view.window.main_window import MainWindow
from tests.view.accessible_faults import codes_shown
from tests.view.build_up.hands_on import Hands
from tests.view.dominoes.hands_on import DominoesHands
from tests.view.widgets import child


def point_at(text: TileText, tile: AnyTile) -> None:
    """Move the mouse onto a tile of a sentence."""
    across = range(text.width())
    middle = text.height() // 2
    x = next(x for x in across if text.tile_under(QPoint(x, middle)) == tile)
    QTest.mouseMove(text, QPoint(x + 2, middle))
    QTest.mouseMove(text, QPoint(x + 3, middle))


def leave(text: QWidget) -> None:
    QApplication.sendEvent(text, QEvent(QEvent.Type.Leave))


def test_a_tile_in_the_bar_is_marked_in_the_hand_and_on_a_stack(hands: Hands) -> None:
    move = hands.some_move()
    position = hands.controller.game.table.position
    top = position.top(move.stack)
    hands.table.bar.show_note(f"{move.tile} on {top} takes 9.")
    QApplication.processEvents()
    text = child(hands.table.bar, TileText, "promptText")
    button, stack = hands.tile_button(move.tile), hands.stack_button(move.stack)
    before = button.grab().toImage()
    point_at(text, move.tile)
    assert button.looks.is_pointed
    assert not stack.looks.is_pointed
    assert button.grab().toImage() != before
    point_at(text, top)
    assert stack.looks.is_pointed
    assert not button.looks.is_pointed
    assert button.grab().toImage() == before
    leave(text)
    assert not stack.looks.is_pointed


def test_a_tile_in_the_panel_is_marked_and_what_was_covered_marks_its_stack(hands: Hands) -> None:
    before = hands.controller.game.table.position
    move = hands.some_move()
    covered = before.top(move.stack)
    hands.controller.play(move)
    hands.wait()
    hands.page.show_panel(True)
    log = hands.panel.log
    log.write(f"{move.tile} on {covered} +1", place=1)
    QApplication.processEvents()
    row = log.visualItemRect(log.item(log.count() - 1))
    across = range(row.left(), row.right())
    x = next(x for x in across if log.tile_under(QPoint(x, row.center().y())) == covered)
    QTest.mouseMove(log.viewport(), QPoint(x + 1, row.center().y()))
    QTest.mouseMove(log.viewport(), QPoint(x + 2, row.center().y()))
    marked = [name for name in STACK_NAMES if hands.stack_button(name).looks.is_pointed]
    assert marked == [move.stack]
    leave(log)
    assert not hands.stack_button(move.stack).looks.is_pointed


def test_a_tile_of_dominoes_is_marked_in_the_tray_or_the_line(
    qtbot: QtBot, window: MainWindow
) -> None:
    window.pages.show_game(GameKind.DOMINOES)
    hands = DominoesHands(qtbot, window)
    hands.wait()
    lay = next(iter(hands.controller.game.table.legal_lays()))
    hands.controller.play(lay)
    hands.wait()
    held = hands.controller.game.table.hands[hands.controller.game.viewer][0]
    hands.table.bar.show_note(f"{held} or {lay.tile.turned}.")
    QApplication.processEvents()
    text, line = child(hands.table.bar, TileText, "promptText"), hands.table.line_view
    before = line.grab().toImage()
    point_at(text, LaidDomino(held.low, held.high))
    assert [
        each.tiles[-1].domino for each in hands.table.tray.buttons() if each.looks.is_pointed
    ] == [held]
    assert line.grab().toImage() == before
    point_at(text, lay.tile.turned)
    assert not any(each.looks.is_pointed for each in hands.table.tray.buttons())
    assert line.grab().toImage() != before, "whichever way it lies"
    leave(text)
    assert line.grab().toImage() == before


def test_menus_and_questions_name_tiles_in_words(
    hands: Hands, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QMessageBox, "exec", QMessageBox.show)
    move = hands.some_move()
    hands.controller.play(move)
    hands.wait()
    assert window.actions_by_name["undo"].text() == f"&Undo {name_tiles(str(move.tile))}"
    hands.settings.variations_by_hand = True
    hands.session.replayer.begin()
    hands.session.try_before_move()
    first = hands.some_move()
    hands.controller.play(first)
    window.pages.delete_variation()
    for menu in window.menuBar().findChildren(QMenu):
        menu.aboutToShow.emit()
    assert [*codes_shown(window)] == []
    for texts in (window.findChildren(QLabel), window.findChildren(QAction)):
        assert any(f": {name_tiles(str(first.tile))} on " in each.text() for each in texts)


def test_stacks_have_labels_only_for_who_needs_them(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QAccessible, "isActive", staticmethod(lambda: False))
    table = hands.table
    area = hands.stack_button(STACK_NAMES[0]).face_in_parent()
    above = area.adjusted(0, -26, 0, -area.height() - 8)

    plain = table.grab(above).toImage()
    hands.settings.names_stacks = True
    assert table.grab(above).toImage() != plain
    hands.settings.names_stacks = False
    assert table.grab(above).toImage() == plain
    hands.key(Qt.Key.Key_Slash)
    assert table.typed.isVisible()
    assert table.grab(above).toImage() != plain, "their names are typed"
    hands.key(Qt.Key.Key_Escape)
    assert table.grab(above).toImage() == plain
    monkeypatch.setattr(QAccessible, "isActive", staticmethod(lambda: True))
    assert table.grab(above).toImage() != plain, "a screen reader may point there"
