"""The page of the puzzles: solved by clicks and by keys, seen in both themes, left at any time."""

from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QComboBox, QListWidget, QPushButton
from pytestqt.qtbot import QtBot

from buildup.controller.puzzles.puzzler import PuzzleState
from buildup.controller.storage.settings import Settings, ThemeChoice
from buildup.controller.workspace import Workspace
from buildup.model.build_up.position import Move
from buildup.model.build_up.tile import Tile
from buildup.model.game_kind import GameKind
from buildup.model.player import Player
from buildup.puzzles.build_up.puzzle import MovePuzzle
from buildup.view.puzzles.page import PuzzlePage
from buildup.view.puzzles.wording import puzzle_name, short_name
from buildup.view.tiles.button import TileButton
from buildup.view.window.application import StartOptions, begin
from buildup.view.window.main_window import MainWindow

DAY = date(2026, 3, 1)
"""Whose puzzle is solved, whenever the tests run."""


class Room:
    """Somebody at the page of the puzzles, by mouse and keyboard only."""

    def __init__(self, qtbot: QtBot, window: MainWindow) -> None:
        self._qtbot = qtbot
        self.window = window
        self.puzzler = window.workspace.puzzler
        self.puzzler.board.line_pause = 0
        page = window.pages.puzzles
        assert page is not None
        self.page: PuzzlePage = page

    def state(self) -> PuzzleState:
        """How far the puzzle has come."""
        return self.puzzler.state

    def wait(self) -> MovePuzzle:
        """Until there is a puzzle."""
        self._qtbot.waitUntil(lambda: self.puzzler.state is not PuzzleState.MAKING)
        assert isinstance(self.puzzler.puzzle, MovePuzzle)
        return self.puzzler.puzzle

    def place(self, move: Move) -> None:
        """Click a tile, then a stack."""
        row = self.page.table.hand_row(Player.HUMAN)
        if row.lifted != move.tile:
            self._click(next(each for each in row.buttons() if each.tiles == (move.tile,)))
        self._click(self.page.table.stack_button(move.stack))

    def press(self, name: str) -> None:
        """Click a button of the page that shows."""
        found = [
            each
            for each in self.window.findChildren(QPushButton, name)
            if each.isVisible() and each.isEnabled()
        ]
        assert len(found) == 1, f"{len(found)} buttons named {name}"
        self._qtbot.mouseClick(found[0], Qt.MouseButton.LeftButton)

    def _click(self, button: TileButton[Tile]) -> None:
        middle: QPoint = button.face_rect().center().toPoint()
        self._qtbot.mouseClick(button, Qt.MouseButton.LeftButton, pos=middle)


@pytest.fixture
def room(qtbot: QtBot, settings: Settings, tmp_path: Path) -> Iterator[Room]:
    """A window at the start page, gone on to the puzzle of the day by a click."""
    window = MainWindow(Workspace(settings, tmp_path / "data", today=lambda: DAY))
    begin(window, StartOptions())
    window.resize(1180, 760)
    window.show()
    qtbot.waitExposed(window)
    button = window.findChild(QPushButton, "puzzlesButton")
    assert isinstance(button, QPushButton)
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    yield Room(qtbot, window)
    window.close()
    window.deleteLater()


def test_a_puzzle_is_solved_by_clicks(room: Room) -> None:
    puzzle = room.wait()
    assert room.window.windowTitle() == "Puzzles – Buildup"
    panel = room.page.panel
    assert f"at least {puzzle.promised} points better" in panel.words
    wrong = puzzle.moves[-1].move
    room.place(wrong)
    assert f"{wrong.tile} on {wrong.stack} gives" in room.page.table.bar.sentence
    assert "Try another move." in panel.words
    assert str(puzzle.best.stack) not in panel.words.replace(str(wrong.stack), "")
    room.place(puzzle.best)
    assert room.state() is PuzzleState.SOLVED
    assert room.page.table.bar.sentence.startswith("Right: ")
    assert f"Place {puzzle.best.tile} on {puzzle.best.stack}" in panel.words
    assert panel.summary_text == "1 of 1 solved · puzzle of the day: 1 day in a row"
    row = room.page.table.hand_row(Player.HUMAN)
    room._click(next(each for each in row.buttons() if each.tiles))
    assert room.page.table.bar.sentence == (
        "This puzzle is done: take the next one, or try it again."
    )


def test_a_puzzle_is_solved_by_keys(qtbot: QtBot, room: Room) -> None:
    puzzle = room.wait()
    room.window.activateWindow()
    qtbot.waitUntil(lambda: QApplication.focusWidget() is not None)
    place = puzzle.position.hands.human.index(puzzle.best.tile) + 1
    qtbot.keyClick(room.page.table, Qt.Key(Qt.Key.Key_0 + place))
    assert room.page.table.lifted == puzzle.best.tile
    room.page.table.stack_button(puzzle.best.stack).setFocus()
    qtbot.keyClick(room.page.table.stack_button(puzzle.best.stack), Qt.Key.Key_Return)
    assert room.state() is PuzzleState.SOLVED
    qtbot.keyClick(room.window, Qt.Key.Key_N)
    assert room.wait().key != puzzle.key
    qtbot.keyClick(room.window, Qt.Key.Key_S)
    assert room.state() is PuzzleState.SHOWN
    qtbot.keyClick(room.window, Qt.Key.Key_T)
    assert room.wait() == puzzle


def test_buttons_and_lists_ask_for_other_puzzles(qtbot: QtBot, room: Room) -> None:
    daily = room.wait()
    room.press("puzzleSolution")
    assert room.state() is PuzzleState.SHOWN
    assert "best play goes on" in room.page.table.bar.sentence
    room.press("puzzleNext")
    first = room.wait()
    assert first.key.startswith("random 1 ")
    room.place(first.best)
    choice = room.window.findChild(QComboBox, "puzzleDifficulty")
    assert isinstance(choice, QComboBox)
    qtbot.keyClick(choice, Qt.Key.Key_Down)
    assert room.wait().key == "random 1 3 medium"
    earlier = room.window.findChild(QListWidget, "puzzleList")
    assert isinstance(earlier, QListWidget)
    rows = [earlier.item(row).text() for row in range(earlier.count())]
    assert rows[0] == "Puzzle 1: solved at once"
    assert rows[1].endswith(": solution shown")
    middle = earlier.visualItemRect(earlier.item(1)).center()
    qtbot.mouseClick(earlier.viewport(), Qt.MouseButton.LeftButton, pos=middle)
    assert room.wait() == daily
    room.press("puzzleMistake")
    assert room.wait() == daily
    assert room.page.table.bar.sentence.startswith("None of your mistakes makes a puzzle now.")


def test_what_belongs_to_games_cannot_be_done_at_a_puzzle(room: Room) -> None:
    window, actions = room.window, room.window.actions_by_name
    room.wait()
    window.pages.show_game(GameKind.BUILD_UP)
    controller = window.workspace.build_up.controller
    assert actions["save"].isEnabled()
    assert not actions["puzzleNext"].isVisible()
    window.pages.show_puzzles()
    for name in ("hint", "undo", "save", "restart", "values", "levelExpert"):
        assert not actions[name].isEnabled(), name
    assert actions["puzzleNext"].isEnabled()
    assert controller is window.workspace.build_up.controller
    room.press("puzzleBackButton")
    assert window.pages.shown_session is window.workspace.build_up


@pytest.mark.parametrize("size", [(640, 480), (1280, 800)])
def test_it_can_be_looked_at_in_every_size_and_theme(
    qtbot: QtBot, room: Room, size: tuple[int, int]
) -> None:
    room.window.resize(*size)
    assert room.page.shows_panel == (size[0] > 1000)
    for theme in ("light", "dark"):
        room.window.workspace.settings.theme = ThemeChoice(theme)
        puzzle = room.wait()
        room.window.pages.puzzles.show_panel(True)
        qtbot.waitUntil(room.page.panel.isVisible)
        room.window.pages.puzzles.show_panel(False)
        room.place(puzzle.best)
        assert room.state() is PuzzleState.SOLVED
        assert room.window.grab().toImage().width() == size[0]
        room.puzzler.following()


def test_the_window_closes_while_a_puzzle_is_made(room: Room) -> None:
    room.puzzler.choose(room.puzzler.settings.puzzle_difficulty, 8)
    assert room.state() is PuzzleState.MAKING
    assert room.window.close()


@pytest.mark.parametrize("key", ["p", "", "random", "daily", "daily tomorrow", "daily 2026-02-31"])
def test_a_puzzle_of_another_version_is_called_by_its_key(key: str) -> None:
    assert puzzle_name(key) == short_name(key) == key


@pytest.mark.parametrize(
    ("key", "name", "short"),
    [
        ("daily 2026-06-30", "Puzzle of 30 June 2026", "30 Jun 2026"),
        ("random 17 3 medium", "Puzzle 17", "Puzzle 17"),
        ("mistake 0a1b", "From your own game", "From your own game"),
    ],
)
def test_a_puzzle_is_called_by_what_it_is(key: str, name: str, short: str) -> None:
    assert (puzzle_name(key), short_name(key)) == (name, short)
