#!/usr/bin/env python3
"""Take strips of frames of what moves on the tables: ``python3 scripts/strips.py FOLDER``.

They show the end of a hand, a take, a pass, a win and a loss in both games, each frame with its
time in milliseconds. The tables' clock stands still between frames, so they are the same on any
machine.
"""

import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import TypeVar

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from scripts.environment import go_on_prepared, lacking_for_windows

if __name__ == "__main__":
    os.environ |= {"QT_QPA_PLATFORM": "offscreen", "LANGUAGE": "C"}
    go_on_prepared(find_lacking=lacking_for_windows)

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication

from buildup.controller.play.game import Pace
from buildup.controller.storage.settings import ThemeChoice
from buildup.model.build_up.events import Passed, RoundWon, TilePlaced
from buildup.model.build_up.table import Phase
from buildup.model.build_up.tournament import Start, Tournament
from buildup.model.deal import Deal
from buildup.model.dominoes.game import DominoesGame, DominoesStart, TileLaid
from buildup.model.game_kind import GameKind
from buildup.model.player import Player
from buildup.view.game.game_table import GameTable
from buildup.view.tiles.motion import Motion
from scripts.pictures import Studio

_ACROSS, _WIDTH, _CAPTION = 3, 620, 20
"""The number of frames in a row, the width of a frame and the height of a caption.

The sizes are in pixels.
"""
_STEP = 5
"""The step of the clock, in milliseconds."""
FLIGHT = (0, 110, 200, 240, 330, 450, 600, 840)
END = (0, 170, 345, 740, 760, 850, 1000, 1150, 1300, 1500, 1700, 1850, 1960)
GONE = (50, 150, 400, 800, 950, 1010)
"""The times at which frames are taken, in milliseconds."""
_STILL = Pace(10**8, 10**8)
T = TypeVar("T")
"""A state of a game."""


class Strip:
    """Frames of one scene in a window."""

    def __init__(self, studio: Studio, table: GameTable) -> None:
        self._studio = studio
        motion = table.findChild(Motion)
        assert motion is not None
        self._motion = motion
        self._frames: list[tuple[str, QImage]] = []

    def rest(self) -> None:
        """Finish all motion at once."""
        self._motion.skip()

    def take(self, caption: str) -> None:
        """Take one frame of the window as it is."""
        QApplication.processEvents()
        image = self._studio.window.grab().toImage()
        smooth = Qt.TransformationMode.SmoothTransformation
        self._frames.append((caption, image.scaledToWidth(_WIDTH, smooth)))

    def film(self, times: tuple[int, ...]) -> None:
        """Take frames at these times, in milliseconds, of the motion that has just begun."""
        self._motion.pause()
        now = 0
        for time in times:
            for each in range(now, time, _STEP):
                self._motion.setCurrentTime(each)
            self._motion.setCurrentTime(time)
            now = time
            self.take(f"{time} ms")
        self._motion.skip()

    def write(self, path: Path) -> None:
        """Write all frames in rows."""
        size = self._frames[0][1].size()
        rows, height = -(-len(self._frames) // _ACROSS), size.height() + _CAPTION
        image = QImage(_ACROSS * (size.width() + 6), rows * height, QImage.Format.Format_RGB32)
        image.fill(QColor("white"))
        painter = QPainter(image)
        for place, (caption, frame) in enumerate(self._frames):
            row, column = divmod(place, _ACROSS)
            left, top = column * (size.width() + 6), row * height
            painter.drawText(left + 2, top + _CAPTION - 5, caption)
            painter.drawImage(left, top + _CAPTION, frame)
        painter.end()
        image.save(str(path))
        print(path)


def _before(of_deals: Callable[[int], Iterator[T]], is_wanted: Callable[[T], bool]) -> tuple[T, T]:
    """Return the first wanted state in random games, and the state before it."""
    for deal in range(1, 200):
        before = None
        for state in of_deals(deal):
            if before is not None and is_wanted(state):
                return before, state
            before = state
    raise SystemExit("There is no such scene.")


def _rounds(deal: int) -> Iterator[Tournament]:
    chance, state = Random(deal), Tournament.begin(Start.fresh(Deal(deal)))
    while not (state.events and isinstance(state.events[-1], RoundWon)):
        yield state
        if state.forced_event is not None:
            state = state.advance()
        else:
            state = state.play(chance.choice([*state.table.position.legal_moves()]))


def _games(deal: int) -> Iterator[DominoesGame]:
    chance, state = Random(deal), DominoesGame.begin(DominoesStart.fresh(Deal(deal), 4))
    yield state
    while not state.is_over:
        lays = [*state.table.legal_lays()]
        if lays:
            state = state.lay(chance.choice(lays))
        else:
            state = state.draw() if state.table.must_draw else state.advance()
        yield state


def _is_end(
    player: Player, hand: int, leader: Player | None = None
) -> Callable[[Tournament], bool]:
    """Return a function that tells whether a player's tile has just ended a hand.

    If ``leader`` is given, that player must also be ahead then.
    """

    def is_end(state: Tournament) -> bool:
        table = state.table
        if table.phase is not Phase.HAND_OVER or table.hand_number != hand:
            return False
        last, totals = state.events[-1], state.advance().table.scores
        is_own = isinstance(last, TilePlaced) and last.player is player
        return is_own and (leader is None or totals[leader] > totals[leader.opponent])

    return is_end


def _is_take(state: Tournament) -> bool:
    last = state.events[-1] if state.events else None
    if not isinstance(last, TilePlaced) or last.player is not Player.HUMAN:
        return False
    return last.covered.color is not Player.HUMAN.color and last.covered.pips > 7


def _is_won(winner: Player) -> Callable[[DominoesGame], bool]:
    def is_won(state: DominoesGame) -> bool:
        table = state.table
        is_laid = isinstance(state.events[-1], TileLaid)
        return is_laid and table.is_over and table.winner is winner

    return is_won


def main() -> int:
    """Take all strips; return the exit status."""
    target = Path(sys.argv[1] if len(sys.argv) > 1 else tempfile.mkdtemp())
    target.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        os.environ |= dict.fromkeys(("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"), folder)
        studio = Studio()
        studio.window.resize(QSize(1280, 800))
        settings, workspace = studio.window.workspace.settings, studio.window.workspace
        settings.theme, settings.shows_panel = ThemeChoice.LIGHT, False
        settings.speed = "normal"
        controller = workspace.build_up.controller
        controller.pace = _STILL
        studio.window.pages.show_game(GameKind.BUILD_UP)
        for name, is_wanted, times in (
            ("hand", _is_end(Player.HUMAN, 2), END),
            ("take", _is_take, FLIGHT),
            ("win", _is_end(Player.HUMAN, 4, Player.HUMAN), END),
            ("loss", _is_end(Player.COMPUTER, 4, Player.COMPUTER), END),
        ):
            before, after = _before(_rounds, is_wanted)
            strip = Strip(studio, studio.window.pages.build_up.table)
            controller.game.begin(before)
            strip.rest()
            strip.take("before")
            placed = after.events[-1]
            assert isinstance(placed, TilePlaced)
            controller.game.play(placed.move)
            strip.film(times)
            if controller.game.table.phase is Phase.HAND_OVER:
                controller.game.confirm()
                studio.wait()
                strip.take("after Continue")
            strip.write(target / f"build-up-{name}.png")
        before, _after = _before(_rounds, lambda state: isinstance(state.forced_event, Passed))
        strip = Strip(studio, studio.window.pages.build_up.table)
        controller.game.begin(_after)
        strip.film(GONE)
        strip.write(target / "build-up-pass.png")
        dominoes = workspace.dominoes.controller
        dominoes.pace = _STILL
        studio.window.pages.show_game(GameKind.DOMINOES)
        table = studio.window.pages.dominoes.table
        for name, winner in (("win", Player.HUMAN), ("loss", Player.COMPUTER)):
            game, after_last = _before(_games, _is_won(winner))
            strip = Strip(studio, table)
            dominoes.game.begin(game)
            strip.rest()
            strip.take("before")
            dominoes.game.accept(after_last)
            dominoes.game.accept(dominoes.game.shown.advance())
            strip.film(END)
            strip.write(target / f"dominoes-{name}.png")
        _game, passing = _before(_games, lambda state: state.table.must_pass)
        strip = Strip(studio, table)
        dominoes.game.begin(passing)
        strip.film(GONE)
        strip.write(target / "dominoes-pass.png")
        studio.window.close()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
