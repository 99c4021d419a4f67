"""Somebody at the page of the puzzles."""

from pytestqt.qtbot import QtBot

from buildup.controller.puzzles.puzzler import PuzzleState
from buildup.view.puzzles.page import PuzzlePage
from buildup.view.window.main_window import MainWindow
from tests.controller.puzzles.solver import finish
from tests.view.hands_on import HandsOn


class PuzzleRoom(HandsOn):
    """The page of the puzzles of a window; lines of best play take no time."""

    def __init__(self, qtbot: QtBot, window: MainWindow) -> None:
        super().__init__(qtbot, window)
        self.puzzler = window.workspace.puzzler
        for board in self.puzzler.boards.values():
            board.line_pause = 0
        self.page: PuzzlePage = window.pages.puzzles

    def state(self) -> PuzzleState:
        """How far the puzzle has come."""
        return self.puzzler.state

    def wait_for_puzzle(self) -> None:
        """Until there is a puzzle, however slow the machine is."""
        finish(self.puzzler._search)
        self._qtbot.waitUntil(lambda: self.state() is not PuzzleState.MAKING)
