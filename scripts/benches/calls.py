"""The number of Python functions called while a person waits for the table.

A move of Build Up is made by two clicks and followed until the table is complete and the game
saved, without the computer's answer; and a saved game is opened. C functions are not counted, so
the figures are the same on every machine; nothing is animated.

The exit status is 1 if there are too many calls, or a game is written more than once. In version
0.2.0 a move took 7,243 calls and a game 26,620, and was written three times.
"""

import sys
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path
from statistics import median
from types import FrameType

MOVE, OPENING = 4_000, 10_000
"""The maximum numbers of calls for a move and for opening a game."""
_TURNS = 30
"""The number of turns of the event loop after which nothing is left to do."""
_DEAL = 20261


class Counted:
    """A counter of calls of functions, and of writes of games."""

    def __init__(self) -> None:
        self.calls = self.written = 0
        self._is_counting = False
        sys.addaudithook(self._hear)

    def during(self, act: Callable[[], object]) -> tuple[int, int]:
        """Do something; return how many functions it called, and how many games it wrote."""
        self.calls = self.written = 0
        self._is_counting = True
        sys.setprofile(self._count)
        try:
            act()
        finally:
            sys.setprofile(None)
            self._is_counting = False
        return self.calls, self.written

    def _count(self, _frame: FrameType, event: str, _argument: object) -> None:
        self.calls += event == "call"

    def _hear(self, event: str, arguments: tuple[object, ...]) -> None:
        if self._is_counting and event == "os.rename":
            self.written += str(arguments[1]).endswith(".txt")


def main(_arguments: list[str]) -> int:
    """Count both, and print the numbers; return the exit status."""
    from PySide6.QtCore import QEvent, QPoint, Qt
    from PySide6.QtTest import QTest
    from PySide6.QtWidgets import QApplication

    from buildup.controller.play.game import Pace
    from buildup.model.build_up.tile import Tile
    from buildup.model.deal import Deal
    from buildup.play.open_game import Awaiting, NewGame
    from buildup.saves.saved_games import write_saved_game
    from buildup.view.tiles.button import TileButton
    from scripts.benches.turns import make_window

    def turn() -> None:
        for _number in range(_TURNS):
            QApplication.processEvents()
            QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)

    def click(button: TileButton[Tile]) -> None:
        at: QPoint = button.face_rect().center().toPoint()
        QTest.mouseClick(button, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at)
        turn()

    counted = Counted()
    with tempfile.TemporaryDirectory() as folder:
        window = make_window(Path(folder), _DEAL)
        controller, table = window.workspace.build_up.controller, window.pages.build_up.table
        moves: list[tuple[int, int]] = []
        while len(moves) < 6:
            match controller.game.awaiting:
                case Awaiting.GO_ON:
                    controller.game.confirm()
                case Awaiting.PERSON:
                    controller.pace = Pace.of("slow")  # delay the computer's answer
                    move = min(controller.game.table.position.legal_moves(), key=str)
                    row = table._hands[controller.game.table.position.turn]
                    tile = next(each for each in row.buttons() if each.tiles == (move.tile,))
                    stack = table.stack_button(move.stack)

                    turn()
                    click(tile)
                    turn()
                    moves.append(counted.during(partial(click, stack)))
                    controller.pace = Pace.of("off")
                    controller.game.refresh()
            turn()
        calls = median(each for each, _written in moves)
        print(f"a move, placed by clicks: {calls:,.0f} calls ({MOVE:,} at most)")
        path = Path(folder) / "saved.txt"
        write_saved_game(path, controller.game.present, level="expert")
        controller.game.begin_new(NewGame(Deal(_DEAL + 1)))
        turn()

        def open_file() -> None:
            window.opening.open_path(path)
            turn()

        opening, written = counted.during(open_file)
    print(f"to open a game: {opening:,} calls ({OPENING:,} at most), written {written} times")
    return int(calls > MOVE or opening > OPENING or written > 1)
