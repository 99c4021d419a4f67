"""A hasty or rude user: nothing may break, and every refusal says why."""

from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from buildup.controller.play.game import Pace
from buildup.model.build_up.position import STACK_NAMES, Move, StackName
from buildup.model.build_up.table import Phase
from buildup.model.build_up.tile import Tile
from buildup.model.deal import Deal
from buildup.model.player import Player
from buildup.narration.build_up.narrator import BuildUpNarrator
from buildup.play.open_game import Awaiting, NewGame
from buildup.saves.saved_games import write_saved_game
from buildup.view.tiles.marks import Mark
from buildup.view.window import dialogs
from buildup.view.window.main_window import MainWindow
from tests.saves.build_up.random_play import fresh, played_until
from tests.view.build_up.hands_on import Hands
from tests.view.hands_on import is_flying


def illegal_move(hands: Hands) -> Move:
    position = hands.controller.game.table.position
    return next(
        Move(tile, name)
        for tile in position.hands.human
        for name in STACK_NAMES
        if not tile.can_cover(position.top(name))
    )


def test_a_double_click_on_a_tile_lifts_it_once_another_click_or_escape_puts_it_down(
    qtbot: QtBot, hands: Hands
) -> None:
    button = hands.tile_button(hands.some_move().tile)
    middle = button.face_rect().center().toPoint()
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton, pos=middle)
    qtbot.mouseDClick(button, Qt.MouseButton.LeftButton, pos=middle)
    assert button.is_lifted
    hands.click(button)
    assert hands.table.lifted is None
    assert all(hands.stack_button(name).looks.mark is Mark.NONE for name in STACK_NAMES)
    hands.click(button)
    assert button.is_lifted
    qtbot.keyClick(hands.table, Qt.Key.Key_Escape)
    assert hands.table.lifted is None


def test_an_illegal_stack_is_dimmed_and_says_why(hands: Hands) -> None:
    move = illegal_move(hands)
    before = hands.controller.game.shown
    hands.click(hands.tile_button(move.tile))
    stack = hands.stack_button(move.stack)
    assert stack.looks.mark is Mark.CLOSED
    hands.click(stack)
    assert str(move.tile) in hands.table.bar.sentence
    assert str(before.table.position.top(move.stack)) in hands.table.bar.sentence
    assert hands.controller.game.shown is before
    assert hands.table.lifted == move.tile


def test_a_stack_without_a_tile_and_a_tile_of_the_computer_say_what_is_wrong(hands: Hands) -> None:
    hands.click(hands.stack_button(StackName.parse("W1")))
    assert "Pick a tile from your hand first" in hands.table.bar.sentence
    row = hands.table._hands[Player.COMPUTER]
    button = next(each for each in row.buttons() if each.tiles)
    hands.click(button)
    assert row.lifted is None
    assert "not your tile" in hands.table.bar.sentence


def test_clicks_while_the_computer_moves_change_nothing(hands: Hands) -> None:
    controller = hands.controller
    controller.pace = Pace(before_move=60_000, after_event=0)
    move = hands.some_move()
    hands.place(move)
    assert controller.game.awaiting is Awaiting.COMPUTER
    before = controller.game.shown
    row = hands.table._hands[Player.HUMAN]
    for button in row.buttons():
        if button.tiles:
            hands.click(button)
    for name in STACK_NAMES:
        hands.click(hands.stack_button(name))
    assert controller.game.shown is before
    assert row.lifted is None


def test_a_tile_is_dragged_onto_a_stack_or_goes_back(hands: Hands) -> None:
    before = hands.controller.game.shown
    button = hands.tile_button(hands.some_move().tile)
    hands.drag(button, button.face_rect().center().toPoint() + QPoint(40, 5))
    assert hands.controller.game.shown is before
    assert hands.table.lifted is None
    illegal = illegal_move(hands)
    drag(hands, illegal)
    assert hands.controller.game.shown is before
    assert str(before.table.position.top(illegal.stack)) in hands.table.bar.sentence
    assert hands.table.lifted is None
    move = hands.some_move()
    drag(hands, move)
    placed = hands.stack_button(move.stack).tiles
    hands.wait()
    assert move.tile in placed


def drag(hands: Hands, move: Move) -> None:
    button, face = hands.tile_button(move.tile), hands.stack_button(move.stack).face_in_parent()
    hands.drag(button, button.mapFrom(hands.table, face.center()))


def test_resizing_in_the_middle_of_a_flight_is_harmless(hands: Hands) -> None:
    hands.window.workspace.settings.speed = "normal"
    move = hands.some_move()
    hands.place(move)
    assert is_flying(hands.table)
    hands.click(hands.stack_button(move.stack))
    assert hands.table.bar.sentence == "It's the computer's turn."
    hands.window.resize(640, 480)
    hands.window.resize(1400, 900)
    hands.window.workspace.settings.speed = "off"
    hands.wait()
    assert move.tile in hands.stack_button(move.stack).tiles


def test_saving_and_opening_by_file_dialog_gives_the_same_game(
    hands: Hands, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    path = tmp_path / "my game.txt"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(path), ""))
    hands.place(hands.some_move())
    hands.wait()
    assert not hands.window.isWindowModified()  # there is no file that could be older
    hands.window.saving.save(hands.window.workspace.build_up)
    assert not hands.window.isWindowModified()
    assert str(path) in hands.table.bar.sentence
    saved = hands.controller.game.shown
    hands.window.workspace.build_up.document.begin_new(NewGame())
    hands.window.opening.ask_open()
    hands.wait()
    assert hands.controller.game.shown == saved
    assert hands.window.workspace.settings.recent_files == [path]
    assert hands.window.windowTitle() == "my game.txt[*] – Build Up – Buildup"
    hands.place(hands.some_move())
    hands.wait()
    title = "my game.txt[*] – changed – Build Up – Buildup"
    assert hands.window.windowTitle() == title
    assert hands.window.isWindowModified()


def test_an_opened_game_is_announced_and_not_the_one_before(
    qtbot: QtBot, hands: Hands, tmp_path: Path
) -> None:
    document, path, spoken = hands.session.document, tmp_path / "mine.txt", list[str]()
    assert document.save(path)
    document.begin_new(NewGame(Deal(20261)))
    qtbot.waitUntil(lambda: hands.controller.game.awaiting is Awaiting.GO_ON)
    hands.window.pages.show_start()
    hands.table.announcer.spoken.connect(spoken.append)
    hands.window.opening.open_path(path)
    assert spoken[0].startswith("Build Up table. Your turn.")
    hands.window.pages.show_start()
    write_saved_game(path, played_until(fresh(), Phase.ROUND_OVER))
    spoken.clear()
    hands.window.opening.open_path(path)
    assert spoken[0].startswith("Build Up table. Lost by 51.")
    assert spoken[0].endswith("Another game from “mine.txt” is unfinished.")


def test_rubbish_is_refused_and_the_running_game_is_untouched(
    hands: Hands, told: list[str], tmp_path: Path
) -> None:
    rubbish = tmp_path / "rubbish.txt"
    rubbish.write_bytes(b"\x00\xff\x00 no game")
    before = hands.controller.game.shown
    for path in (rubbish, tmp_path, tmp_path / "gone.txt"):
        hands.window.opening.open_path(path)
    assert len(told) == 3
    assert "rubbish.txt" in told[0]
    assert hands.controller.game.shown is before
    assert hands.window.workspace.settings.recent_files == []


@pytest.mark.filterwarnings(
    "ignore:Function. 'QDragEnterEvent:DeprecationWarning"
)  # from Qt 6.12 on
def test_a_file_can_be_dropped_on_the_window(
    hands: Hands, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    path = tmp_path / "dropped.txt"
    hands.window.workspace.build_up.document.save(path)
    opened: list[Path] = []
    monkeypatch.setattr(hands.window.opening, "open_path", opened.append)
    content = QMimeData()
    content.setUrls([QUrl.fromLocalFile(str(path))])
    both = Qt.DropAction.CopyAction | Qt.DropAction.MoveAction
    for actions in (both, Qt.DropAction.CopyAction, Qt.DropAction.MoveAction):
        held = (content, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.ShiftModifier)
        dragged = QDragEnterEvent(QPoint(10, 10), actions, *held)
        dropped = QDropEvent(QPointF(10, 10), actions, *held)
        dragged.setAccepted(False)
        dropped.setAccepted(False)
        dropped.setDropAction(Qt.DropAction.MoveAction)
        hands.window.dragEnterEvent(dragged)
        is_taken = bool(actions & Qt.DropAction.CopyAction)
        assert dragged.isAccepted() is is_taken
        if is_taken:  # another program would otherwise delete what it moves
            hands.window.dropEvent(dropped)
            for event in (dragged, dropped):
                assert event.dropAction() is Qt.DropAction.CopyAction
                assert event.isAccepted()
    assert opened == [path, path]


def test_a_wrong_deal_number_keeps_the_dialog_open(window: MainWindow) -> None:
    dialog = dialogs.NewTournamentDialog(window.workspace.build_up, window.workspace, window)
    for wrong in ("0", "-3", "seven", "1.5", "99999999999999999999999"):
        dialog._number.setText(wrong)
        dialog.accept()
        assert dialog.result() == 0
        assert "deal number" in dialog._problem.text()
    dialog._number.setText(" 77 ")
    dialog.accept()
    assert dialog.result() == 1
    assert dialog.wanted.deal is not None
    assert dialog.wanted.deal.number == 77


def test_a_tile_held_twice_is_lifted_once(hands: Hands) -> None:
    row = hands.table._hands[Player.HUMAN]
    twin = Tile.parse("B44")
    row.blockSignals(True)
    row.show_hand((twin, twin), (twin, twin), BuildUpNarrator(), may_move=True)
    hands.click(row.buttons()[1])
    assert [button.is_lifted for button in row.buttons()[:2]] == [False, True]
    assert row.lifted == twin
