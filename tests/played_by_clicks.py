"""Whole games in the window of a program that was started as a person starts it, by clicks.

What lies there is read off the file in which the program keeps the game. Where to click is asked
of a window in this process, of the same size and with the same game, which nobody sees.
"""

import time
from collections.abc import Iterator
from pathlib import Path

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from buildup.controller.storage.settings import Settings
from buildup.controller.workspace import Workspace
from buildup.model.deal import Deal
from buildup.model.game_kind import GameKind
from buildup.play.open_game import Awaiting, NewGame
from buildup.saves.saved_games import read_kept_game
from buildup.view.game.game_table import DEAF_SECONDS
from buildup.view.tiles.button import TileButton
from buildup.view.window.main_window import MainWindow
from tests.screen import HEIGHT, WIDTH, Point, Window
from tests.view.build_up.hands_on import Hands
from tests.view.dominoes.hands_on import DominoesHands

DEAL = Deal(20261)
"""Of Build Up, the human leads; of Dominoes, both draw."""
SETTINGS = "[General]\nspeed=off\n"
"""Of the program that is played: nothing moves by itself when the game is on the disk."""
KEPT = {GameKind.BUILD_UP: "buildUp-1.txt", GameKind.DOMINOES: "dominoes-1.txt"}
"""Where the first program that runs keeps its game."""
PATIENCE = 30
"""Seconds to wait for the program."""
LOOKED_FOR = 0.05
"""Seconds between two looks at what it keeps."""
ON_A_CARD = (Awaiting.GO_ON, Awaiting.ROUND_CHOICE)
"""The person is asked by a card then, which takes no click as soon as it appears."""
WAITING = (Awaiting.PERSON, *ON_A_CARD)
"""The game waits for a person then."""


class ClickedGame:
    """A game in a window of another program."""

    def __init__(self, qtbot: QtBot, folder: Path, kind: GameKind, data: Path) -> None:
        """Begin as the program begins with :data:`DEAL`.

        Args:
            qtbot: Of the test.
            folder: An empty one of the test's own.
            kind: Which game.
            data: Where the program keeps its games; no other uses that.
        """
        settings = Settings(folder / "same.ini")
        settings.speed = "off"
        self._same = MainWindow(Workspace(settings, folder / "same"))
        qtbot.addWidget(self._same)
        self._session = self._same.workspace.session(kind)
        self._session.document.begin_new(NewGame(DEAL))
        self._same.pages.show_game(kind)
        self._same.resize(WIDTH, HEIGHT)
        self._same.show()
        self._build_up = Hands(qtbot, self._same)
        self._dominoes = DominoesHands(qtbot, self._same)
        self.kind = kind
        self._kept = data / KEPT[kind]
        self._qtbot = qtbot
        self._content = b""

    def play(self, window: Window, most_moves: int = -1) -> int:
        """Play so many moves, or a round or game to its end; returns the number of clicks."""
        window.fill_screen()
        clicks = 0
        while most_moves:
            most_moves -= 1
            self._qtbot.waitUntil(self._is_waiting, timeout=1000 * PATIENCE)
            is_kept = self._session.game.awaiting is not Awaiting.GO_ON or self._kept.exists()
            if self._session.game.awaiting in ON_A_CARD:
                time.sleep(DEAF_SECONDS + LOOKED_FOR)
            for point in self._points():
                window.click(point)
                clicks += 1
            if is_kept and not self._follow():
                break
        return clicks

    def _is_waiting(self) -> bool:
        """Whether it is the person's turn to do something."""
        return self._session.game.awaiting in WAITING

    def _points(self) -> Iterator[Point]:
        """Where a person clicks next, and after that."""
        match self._session.game.awaiting:
            case Awaiting.GO_ON:
                yield self._middle_of(self._build_up.button("continueButton"))
                self._build_up.press_button("continueButton")
            case Awaiting.ROUND_CHOICE:
                yield self._middle_of(self._build_up.button("endTournamentButton"))
            case Awaiting.PERSON if self.kind is GameKind.BUILD_UP:
                move = self._build_up.some_move()
                yield self._middle_of(self._build_up.tile_button(move.tile))
                yield self._middle_of(self._build_up.stack_button(move.stack))
            case Awaiting.PERSON if self._dominoes.controller.game.table.must_draw:
                yield self._middle_of(self._dominoes.table.boneyard)
            case Awaiting.PERSON:
                lay = self._dominoes.some_lay()
                yield self._middle_of(self._dominoes.tile_button(lay.tile.domino))
                self._dominoes.click_tile(lay.tile.domino)
                yield self._middle_of(self._dominoes.table.line_view.end(lay.side))
            case awaiting:
                raise AssertionError(f"nobody can click while the game waits for {awaiting}")

    def _middle_of(self, widget: QWidget) -> Point:
        QApplication.processEvents()
        face = widget.face_rect().toRect() if isinstance(widget, TileButton) else widget.rect()
        middle: QPoint = widget.mapTo(self._same, face.center())
        return Point(middle.x(), middle.y())

    def _follow(self) -> bool:
        """Show what lies there as soon as the program waits for the person again.

        Returns:
            Whether the game goes on: what is over is kept no longer.
        """
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            time.sleep(LOOKED_FOR)
            if not self._kept.exists():
                if self._content:
                    return False
            elif (content := self._kept.read_bytes()) != self._content:
                self._content = content
                self._same.opening.show_loaded(read_kept_game(self._kept), self._kept)
                if self._is_waiting():
                    return True
        raise AssertionError(f"nothing came of a click after\n{self._content.decode()}")
