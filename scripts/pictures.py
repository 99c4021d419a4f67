#!/usr/bin/env python3
"""Take every picture of the README, the manual and the metainfo from the real program.

``python3 scripts/pictures.py`` takes all of them again, without a screen. Deals, days and answers
are fixed, so a picture changes only if the program does.
"""

import os
import re
import sys
import tempfile
from collections.abc import Callable
from datetime import date
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from scripts.environment import ROOT, finish, go_on_prepared, lacking_for_windows

if __name__ == "__main__":
    os.environ |= {"QT_QPA_PLATFORM": "offscreen", "QT_SCALE_FACTOR": "2", "LANGUAGE": "C"}
    go_on_prepared(find_lacking=lacking_for_windows)

from PySide6.QtCore import QElapsedTimer, QEventLoop, QSize
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QWidget

from buildup.controller.play.thinker import Thinker
from buildup.controller.storage.settings import ThemeChoice
from buildup.model.deal import Deal
from buildup.narration.rules import manual
from buildup.play.open_game import Awaiting, NewGame
from buildup.strategy.level import Level
from buildup.view.game.game_table import GameTable
from buildup.view.review.panel import ReviewPanel
from buildup.view.tiles.flight import FlyingTile
from buildup.view.window.application import build
from buildup.view.window.rules_text import RulesText

PICTURES = ROOT / "resources" / "pictures"
"""The pictures of the README and the metainfo."""
MANUAL = ROOT / "resources" / "manual"
WIDE = QSize(1280, 720)
"""The size of the window in a picture of the README: 16:9, as software centers show it."""
SMALL = QSize(800, 560)
"""The size of the window in a picture of the manual."""
DAY = date(2026, 11, 22)
"""The day whose puzzle is shown."""
_DEAL = 12
_NOT_YET = (Awaiting.COMPUTER, Awaiting.PAUSE)
_SECONDS = 120
"""How long to wait for the program, in seconds, before giving up."""
_QUIET_TURNS = 20
"""The number of quiet turns of the event loop after which nothing more happens by itself."""


class Studio:
    """The program's window, played by a simulated person, to take pictures of."""

    def __init__(self) -> None:
        self._application, self.window = build()
        workspace = self.window.workspace
        workspace.today = lambda: DAY
        workspace.settings.theme = ThemeChoice.DARK
        workspace.settings.speed = workspace.settings.sounds = "off"
        self.window.resize(WIDE)
        self.window.show()

    def wait(self, is_done: Callable[[], bool] = lambda: True) -> None:
        """Let the program continue until a condition holds and nothing moves or thinks."""
        clock = QElapsedTimer()
        clock.start()
        quiet_turns = 0
        while quiet_turns < _QUIET_TURNS:
            self._application.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 10)
            is_busy = any(each.is_busy for each in self.window.workspace.findChildren(Thinker))
            is_busy |= any(each.isVisible() for each in self.window.findChildren(FlyingTile))
            quiet_turns = 0 if is_busy or not is_done() else quiet_turns + 1
            if clock.hasExpired(1000 * _SECONDS):
                raise SystemExit("The program has not come to rest.")

    def take(self, picture: Path, widget: QWidget | None = None, size: QSize = WIDE) -> None:
        """Write a picture of the window, or of a part of it, with the window at this size."""
        self.window.resize(size)
        focus = self._application.focusWidget()
        if focus:
            focus.clearFocus()  # the focus ring is for keyboard users
        self.wait()
        image = (widget or self.window).grab().toImage()
        picture.parent.mkdir(exist_ok=True)
        image.convertToFormat(QImage.Format.Format_RGB888).save(str(picture), quality=0)
        print(picture.relative_to(ROOT))

    def act(self, name: str) -> None:
        """Trigger an action of the menus, and wait until everything that follows is done."""
        self.window.actions_by_name[name].trigger()
        self.wait()

    def play_build_up(self, deal: int, moves: int, luck: Random | None = None) -> None:
        """Play a deal of Build Up against Skilled, following the hints.

        Args:
            deal: The deal's number.
            moves: The number of the person's moves; fewer if the round ends earlier.
            luck: Makes every fourth move at random, so that there is something to review.
        """
        session = self.window.workspace.build_up
        controller = session.controller
        session.begin_new(NewGame(Deal(deal), Level.SKILLED))
        self.window.pages.show_game(session.kind)
        while moves:
            self.wait(lambda: controller.game.awaiting not in _NOT_YET)
            if controller.game.awaiting is Awaiting.GO_ON:
                controller.game.confirm()
                continue
            if controller.game.awaiting is not Awaiting.PERSON:
                break
            moves -= 1
            if luck is not None and moves % 4 == 0:
                controller.game.play(luck.choice([*controller.game.table.position.legal_moves()]))
                continue
            self.act("hint")
            assert controller.hint is not None
            controller.game.play(controller.hint.move)
        self.wait(lambda: controller.game.awaiting not in _NOT_YET)

    def play_dominoes(self, deal: int, moves: int) -> None:
        """Play this number of moves of a deal of Dominoes against Skilled, following the hints."""
        session = self.window.workspace.dominoes
        controller = session.controller
        session.begin_new(NewGame(Deal(deal), Level.SKILLED, size=6))
        self.window.pages.show_game(session.kind)
        for _move in range(moves):
            self.wait(lambda: controller.game.awaiting not in _NOT_YET)
            self.act("hint")
            if controller.hint is None:
                controller.draw()
            else:
                controller.play(controller.hint.move)
        self.wait(lambda: controller.game.awaiting not in _NOT_YET)


def pick_some_tile(table: GameTable) -> None:
    """Pick the first tile that fits somewhere."""
    places = iter(range(9))
    while not table.fitting():
        table.put_down()
        table.pick(next(places))


def main() -> int:
    """Take all pictures; return the exit status."""
    with tempfile.TemporaryDirectory() as folder:  # for the program's data
        os.environ |= dict.fromkeys(("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"), folder)
        studio = Studio()
        pages = studio.window.pages
        studio.play_build_up(_DEAL, 8)
        studio.act("values")
        pick_some_tile(pages.build_up.table)
        studio.take(PICTURES / "build-up.png")
        studio.take(MANUAL / "moves.png", pages.build_up.panel.values)
        studio.take(MANUAL / "table.png", size=SMALL)
        studio.play_dominoes(4, 3)
        studio.wait()
        pick_some_tile(pages.dominoes.table)
        studio.take(PICTURES / "dominoes.png")
        studio.take(MANUAL / "dominoes.png", size=SMALL)
        studio.play_build_up(_DEAL, 40, Random(2))
        studio.act("review")
        review = pages.build_up.side
        assert isinstance(review, ReviewPanel)
        studio.wait()  # for the review
        review.graph.ply_wanted.emit(review.content.deciding)
        studio.take(PICTURES / "review.png")
        studio.take(MANUAL / "review.png", review, QSize(1280, 640))
        pages.show_puzzles()
        studio.wait(lambda: studio.window.workspace.puzzler.is_open)
        studio.take(PICTURES / "puzzle.png")
        studio.take(MANUAL / "puzzle.png", size=SMALL)
        studio.window.workspace.settings.theme = ThemeChoice.LIGHT
        text = RulesText("", studio.window)
        for name in re.findall(r"\(manual/mark-(\w+)\.png\)", manual()):
            text.mark(name).save(str(MANUAL / f"mark-{name}.png"))
        studio.window.close()
    return 0


if __name__ == "__main__":
    finish(main)
