"""Replaying a game on its own table: the bar in place of the buttons."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from buildup.controller.play.replayer import Replayer
from buildup.view.game.page import GamePage, P
from buildup.view.game.replay_bar import ReplayBar


class Replay(QObject):
    """Shows a bar on a page, as long as its replayer looks back at the game.

    Signals:
        stepped: The table shows another state.
        ended: The table shows the game as it stands; whether the mouse did it.
    """

    stepped = Signal()
    ended = Signal(bool)

    def __init__(self, replayer: Replayer, page: GamePage[P]) -> None:
        super().__init__(page)
        self._replayer = replayer
        self._page = page
        self._bar: ReplayBar | None = None
        replayer.changed.connect(self._follow)

    @property
    def bar(self) -> ReplayBar | None:
        """The bar, while it shows."""
        return self._bar

    def _follow(self) -> None:
        if self._replayer.is_on:
            if self._bar is None:
                self._bar = ReplayBar(self._replayer, self._page)
                self._page.show_bar(self._bar)
                self._bar.take_focus()
            self.stepped.emit()
        elif self._bar is not None:
            by_mouse = self._bar.underMouse()
            self._bar = None
            self._page.show_bar(None)
            self.ended.emit(by_mouse)
