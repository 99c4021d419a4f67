"""Somebody at the page of the puzzles."""

from collections.abc import Iterable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QListView, QPushButton, QTabBar
from pytestqt.qtbot import QtBot

from buildup.controller.play.game import NO_PACE
from buildup.model.build_up.position import Move
from buildup.model.dominoes.line import Lay
from buildup.model.game_kind import GameKind
from buildup.model.player import Player
from buildup.play.puzzle_records import PuzzleState
from buildup.view.puzzles.build_up.table import BuildUpPuzzleTable
from buildup.view.puzzles.dominoes.table import DominoesPuzzleTable
from buildup.view.puzzles.page import PuzzlePage
from buildup.view.window.main_window import MainWindow
from tests.controller.puzzles.solver import finish
from tests.view.hands_on import HandsOn
from tests.view.widgets import child, of_kind


class PuzzleRoom(HandsOn):
    """The page of the puzzles of a window; lines of best play take no time."""

    def __init__(self, qtbot: QtBot, window: MainWindow) -> None:
        super().__init__(qtbot, window)
        self.puzzler = window.workspace.puzzler
        self.puzzler.build_up.pace = self.puzzler.dominoes.pace = NO_PACE
        self.page: PuzzlePage = window.pages.puzzles

    @property
    def build_up_table(self) -> BuildUpPuzzleTable:
        """Of puzzles of Build Up."""
        return of_kind(self.page.table_of(GameKind.BUILD_UP), BuildUpPuzzleTable)

    @property
    def dominoes_table(self) -> DominoesPuzzleTable:
        """Of puzzles of Dominoes."""
        return of_kind(self.page.table_of(GameKind.DOMINOES), DominoesPuzzleTable)

    def place(self, move: Move) -> None:
        """Click a tile, then a stack."""
        row = self.build_up_table._hands[Player.HUMAN]
        if row.lifted != move.tile:
            self.click(next(each for each in row.buttons() if each.tiles == (move.tile,)))
        self.click(self.build_up_table.stack_button(move.stack))

    def lay(self, lay: Lay) -> None:
        """Click a tile of the tray as often as it takes, then an end."""
        table = self.dominoes_table
        while table.tray.lifted is None or table.tray.lifted.domino != lay.tile.domino:
            self._click_tile(lay)
        while table.tray.lifted != lay.tile:
            self._click_tile(lay)
        end = table.line_view.end(lay.side)
        self._qtbot.mouseClick(end, Qt.MouseButton.LeftButton)

    def place_by_keys(self, move: Move) -> None:
        """Pick a tile by its number, then press Enter at a stack."""
        row = self.build_up_table._hands[Player.HUMAN]
        tiles = [tile for each in row.buttons() for tile in each.tiles]
        self.key(Qt.Key(Qt.Key.Key_1 + tiles.index(move.tile)))
        self.build_up_table.stack_button(move.stack).setFocus()
        self.key(Qt.Key.Key_Return)

    def lay_by_keys(self, lay: Lay) -> None:
        """Pick a tile by its number as often as it takes, then press Enter at an end."""
        table = self.dominoes_table
        tray = [each.tiles[-1].domino for each in table.tray.buttons()]
        while table.tray.lifted != lay.tile:
            self.key(Qt.Key(Qt.Key.Key_1 + tray.index(lay.tile.domino)))
        table.line_view.end(lay.side).setFocus()
        self.key(Qt.Key.Key_Return)

    def _click_tile(self, lay: Lay) -> None:
        buttons = self.dominoes_table.tray.buttons()
        button = next(each for each in buttons if each.tiles[-1].domino == lay.tile.domino)
        self.click(button)

    def choices(self) -> list[QPushButton]:
        """The tiles that are offered."""
        found = (self.page.findChildren(QPushButton, f"choice{place}") for place in range(1, 5))
        return [each for all_ever in found for each in all_ever if each.isVisible()]

    def list_by_keys(self, keys: Iterable[Qt.Key]) -> QListView:
        """The list, after some keys above it have chosen what it shows."""
        for key in keys:
            self._qtbot.keyClick(child(self.window, QTabBar, "puzzleListed"), key)
        return child(self.window, QListView, "puzzleList")

    def state(self) -> PuzzleState:
        """How far the puzzle has come."""
        return self.puzzler.state

    def wait_for_puzzle(self) -> None:
        """Until there is a puzzle, however slow the machine is."""
        finish(self.puzzler._search)
        self._qtbot.waitUntil(lambda: self.state() is not PuzzleState.MAKING)

    def take(self, key: str) -> None:
        """Until the puzzle of this key lies on the table."""
        self.puzzler.again(key)
        self.wait_for_puzzle()
