"""Replaying a game on its own table: the bar in place of the buttons, and the focus."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal

from buildup.controller.play.replayer import Replayer
from buildup.view.game.replay_bar import ReplayBar

if TYPE_CHECKING:
    from buildup.controller.play.game import GameController
    from buildup.view.game.page import GamePage


class Replay(QObject):
    """Looks back at the game of one page, from :meth:`begin` until somebody goes back to it.

    Signals:
        stepped: The table shows another state.
        ended: The table shows the game as it stands; whether the mouse did it.
    """

    stepped = Signal()
    ended = Signal(bool)

    def __init__(
        self, controller: GameController[Any, Any], page: GamePage, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._page = page
        self._bar: ReplayBar | None = None
        self.replayer = Replayer(controller, self)
        self.replayer.changed.connect(self._follow)

    @property
    def bar(self) -> ReplayBar | None:
        """The bar, while it shows."""
        return self._bar

    def begin(self) -> None:
        """Look at the present and offer to step back, unless nothing has happened yet."""
        if self._bar is not None or not self.replayer.begin():
            return
        self._bar = ReplayBar(self.replayer, self._page)
        self._page.show_bar(self._bar)
        self._bar.take_focus()
        self.stepped.emit()

    def end(self) -> None:
        """Go back to the game as it stands."""
        self.replayer.leave()

    def _follow(self) -> None:
        if self._bar is None:
            return
        if self.replayer.is_on:
            self.stepped.emit()
            return
        by_mouse = self._bar.underMouse()
        self._bar = None
        self._page.show_bar(None)
        self.ended.emit(by_mouse)
