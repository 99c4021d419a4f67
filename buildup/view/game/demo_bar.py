"""The bar below the table while the computer plays against itself: run, step, or stop."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from buildup.controller.session import GameSession
from buildup.model.play_mode import PlayMode
from buildup.texts import _
from buildup.view.game.replay_button import Sign, SignButton, WordButton
from buildup.view.game.watching_bar import WatchingBar


class DemoBar(WatchingBar):
    """Lets a demo run or stand still; its buttons and keys step, and end it."""

    def __init__(self, session: GameSession, parent: QWidget) -> None:
        super().__init__(_("Demo"), session.settings, parent)
        self._controller = controller = session.controller
        self.setObjectName("demoBar")
        self._run = SignButton("runDemo", Sign.PAUSE, self, self._toggle)
        self._step = SignButton("stepDemo", Sign.FORWARD, self, controller.step)
        stop = WordButton("stopDemo", self, self._end)
        stop.show_name(_("Stop the demo"))
        stop.setToolTip(_("Stop the demo, and play on yourself from here (Esc)"))
        self._lay_out(self._run, self._step, self.speed, 1, stop)
        self._add_key(Qt.Key.Key_Space, lambda: self._press_or(self._toggle))
        self._add_key(Qt.Key.Key_Right, controller.step)
        self._add_key(Qt.Key.Key_Escape, self._end)
        controller.awaiting_changed.connect(self._follow)
        self._follow()

    def _toggle(self) -> None:
        if self._controller.is_paused:
            self._controller.go_on_running()
        else:
            self._controller.pause()

    def _end(self) -> None:
        self._controller.set_mode(PlayMode.AGAINST_COMPUTER)

    def _follow(self) -> None:
        self._run.show_sign(Sign.PLAY if self._controller.is_paused else Sign.PAUSE)
        self._run.setEnabled(self._controller.can_step)
        self._step.setEnabled(self._controller.can_step)
