"""Watching a replay or a demo on the game's own table: a bar in place of the buttons."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from buildup.controller.session import GameSession
from buildup.controller.storage.settings import Settings
from buildup.model.play_mode import PlayMode
from buildup.view.game.demo_bar import DemoBar
from buildup.view.game.page import GamePage, P
from buildup.view.game.replay_bar import ReplayBar
from buildup.view.game.watching_bar import WatchingBar


class Replay(QObject):
    """Shows a bar on a page, as long as somebody looks back at the game, or at a demo.

    Signals:
        ended: The table shows the game as it stands; whether the mouse did it.
    """

    ended = Signal(bool)

    def __init__(self, session: GameSession, settings: Settings, page: GamePage[P]) -> None:
        super().__init__(page)
        self._session = session
        self._settings = settings
        self._page = page
        self._bar: WatchingBar | None = None
        session.replayer.changed.connect(self._follow)
        session.controller.awaiting_changed.connect(self._follow)
        self._follow()

    @property
    def bar(self) -> WatchingBar | None:
        """The bar, while it shows."""
        return self._bar

    def _follow(self) -> None:
        wanted = self._wanted()
        left = self._bar
        if wanted is (None if left is None else type(left)):
            return
        by_mouse = left is not None and left.underMouse()
        self._bar = None if wanted is None else self._new_bar(wanted)
        self._page.show_bar(self._bar)
        if self._bar is not None:
            self._bar.take_focus()
        if self._bar is None or isinstance(left, ReplayBar):
            self.ended.emit(by_mouse)

    def _wanted(self) -> type[WatchingBar] | None:
        if self._session.replayer.is_on:
            return ReplayBar
        return DemoBar if self._session.controller.mode is PlayMode.DEMO else None

    def _new_bar(self, wanted: type[WatchingBar]) -> WatchingBar:
        if wanted is ReplayBar:
            return ReplayBar(self._session, self._settings, self._page)
        return DemoBar(self._session.controller, self._settings, self._page)
