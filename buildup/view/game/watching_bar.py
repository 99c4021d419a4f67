"""The bars for replays and demos."""

import sys
from collections.abc import Callable

from PySide6 import QtWidgets  # for QStyle, created on first use in 5 ms
from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtGui import QHideEvent, QMouseEvent, QShortcut
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QSlider, QWidget

from buildup.controller.session import GameSession
from buildup.model.player import PlayMode
from buildup.texts import _
from buildup.view.game.replay_button import Sign, SignButton, SpeedButton, WordButton
from buildup.view.style.widgets import NO_MARGINS, Part, in_row, named

_GAP = 6
"""The gap between two buttons, in device-independent pixels."""
_HANDLE = 18
"""Width of a slider's handle in the style sheet, with its border, in device-independent pixels."""


def watching_keys() -> list[tuple[str, str]]:
    """Return the keys of the bars, and what they do."""
    ends = _("Cmd+Up or Cmd+Down") if sys.platform == "darwin" else _("Home or End")
    return [
        (_("Left or Right"), _("Replay: one step")),
        (_("Up or Down"), _("Best play: the other line")),
        (ends, _("Replay: first or last step")),
        (_("Right"), _("Demo: one step")),
        (_("Space"), _("Replay or demo: run or pause")),
        (_("Esc"), _("Leave the replay or demo")),
    ]


class WatchingBar(QWidget):
    """The bar of a replay or demo: buttons, with keys that work regardless of the focus."""

    _run: SignButton
    """The button that runs or pauses."""

    def __init__(self, name: str, session: GameSession, parent: QWidget) -> None:
        """Create a bar with only the speed button; ``name`` is its accessible name."""
        super().__init__(parent)
        self._session, self._game = session, session.game
        self.setAccessibleName(name)
        self.setLayoutDirection(Qt.LayoutDirection.LeftToRight)  # as on every music player
        self.speed = SpeedButton(session.settings, self)

    def _lay_out(self, *parts: Part) -> None:
        in_row(*parts, inside=self, margins=NO_MARGINS, spacing=_GAP)

    def _press_or(self, act: Callable[[], object]) -> None:
        """Click the focused button; if no button has the focus, call ``act``."""
        focus = QApplication.focusWidget()
        if isinstance(focus, QPushButton):
            focus.click()
        else:
            act()

    def take_focus(self) -> None:
        """Focus the button that runs or pauses."""
        self._run.setFocus(Qt.FocusReason.OtherFocusReason)


class StepSlider(QSlider):
    """A slider that jumps to a click and can be dragged from there."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setMinimumSize(24, 24)

    def _move_to(self, event: QMouseEvent) -> None:
        least, most, room = self.minimum(), self.maximum(), self.width() - _HANDLE
        at = round(event.position().x() - _HANDLE / 2)
        self.setValue(QtWidgets.QStyle.sliderValueFromPosition(least, most, at, room))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton:
            self.setSliderDown(True)
            self._move_to(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self.isSliderDown():
            self._move_to(event)

    def mouseReleaseEvent(self, _event: QMouseEvent) -> None:
        self.setSliderDown(False)


class ReplayBar(WatchingBar):
    """The bar that shows and controls a session's replay."""

    def __init__(self, session: GameSession, parent: QWidget) -> None:
        super().__init__(_("Replay"), session, parent)
        self._replayer = replayer = session.replayer
        self.setObjectName("replayBar")
        self._first = SignButton("firstStep", Sign.FIRST, self, replayer.first)
        self._back = SignButton("stepBack", Sign.BACK, self, replayer.back)
        self._run = SignButton("playSteps", Sign.PLAY, self, replayer.toggle)
        self._forward = SignButton("stepForward", Sign.FORWARD, self, replayer.forward)
        self._last = SignButton("lastStep", Sign.LAST, self, replayer.last)
        self._signs = (self._first, self._back, self._run, self._forward, self._last)
        self._slider = named(StepSlider(self), "stepSlider", _("Step"))
        self._slider.valueChanged.connect(replayer.go_to)
        self._where = named(QLabel(self), "stepText")
        self._try = WordButton("tryBefore", self, session.try_before_move)
        self._try.show_name(_("Try another\nmove"))
        self._other = WordButton("otherLine", self, self._game.switch_line)
        self._other.setToolTip(_("Other line (Up or Down)"))
        self._leave = WordButton("leaveReplay", self, replayer.end)
        self._leave.show_name(_("Done"))
        words = (self._try, self._other, self._leave)
        self._lay_out(*self._signs, self.speed, (self._slider, 1), self._where, *words)
        for key, act in (
            (Qt.Key.Key_Home, replayer.first),
            (Qt.Key.Key_Left, replayer.back),
            (Qt.Key.Key_Space, lambda: self._press_or(replayer.toggle)),
            (Qt.Key.Key_Right, replayer.forward),
            (Qt.Key.Key_End, replayer.last),
            (Qt.Key.Key_Escape, replayer.leave),
        ):
            QShortcut(key, self, act, autoRepeat=key in (Qt.Key.Key_Left, Qt.Key.Key_Right))
        # Mac keyboards lack Home and End.
        QShortcut("Ctrl+Up", self, replayer.first)
        QShortcut("Ctrl+Down", self, replayer.last)
        self._line_keys = [
            QShortcut(key, self, self._game.switch_line, autoRepeat=False)
            for key in (Qt.Key.Key_Up, Qt.Key.Key_Down)
        ]
        replayer.changed.connect(self._show_place)
        self._show_place()

    def _show_place(self) -> None:
        replayer, game = self._replayer, self._game
        if not replayer.is_on:
            return
        for button in (self._first, self._back):
            button.setEnabled(replayer.place > game.first_place)
        for button in (self._forward, self._last):
            button.setEnabled(replayer.place < game.last_place)
        can_try = self._session.can_try
        self._try.setEnabled(can_try)
        self._try.setToolTip(_("Your game stays as it is") if can_try else self._session.why_no_try)
        other = self._session.other_line
        self._other.setVisible(bool(other))
        self._other.show_name(_("After\n{move}").format(move=other))
        for key in self._line_keys:  # otherwise these keys move between rows
            key.setEnabled(bool(other))
        self._run.show_sign(Sign.PAUSE if replayer.is_playing else Sign.PLAY)
        with QSignalBlocker(self._slider):
            self._slider.setRange(game.first_place, game.last_place)
            self._slider.setValue(replayer.place)
        step, steps = (each - game.first_place for each in (replayer.place, game.last_place))
        self._where.setText(_("{step} of {steps}").format(step=step, steps=steps))
        self._where.setHidden(game.shows_best_play)  # the prompt shows it
        self._leave.setToolTip("" if game.shows_best_play else _("Back (Esc)"))

    def hideEvent(self, event: QHideEvent) -> None:
        """Pause the replay when hidden."""
        self._replayer.pause()
        super().hideEvent(event)


class DemoBar(WatchingBar):
    """The bar that runs, pauses, steps and ends a demo."""

    def __init__(self, session: GameSession, parent: QWidget) -> None:
        super().__init__(_("Demo"), session, parent)
        self._controller = controller = session.controller
        self.setObjectName("demoBar")
        self._run = SignButton("runDemo", Sign.PAUSE, self, self._toggle)
        self._step = SignButton("stepDemo", Sign.FORWARD, self, controller.step)
        stop = WordButton("stopDemo", self, self._end)
        stop.show_name(_("Stop demo"))
        stop.setToolTip(_("Take over play (Esc)"))
        self._lay_out(self._run, self._step, self.speed, 1, stop)
        for key, act in (
            (Qt.Key.Key_Space, lambda: self._press_or(self._toggle)),
            (Qt.Key.Key_Right, controller.step),
            (Qt.Key.Key_Escape, self._end),
        ):
            QShortcut(key, self, act, autoRepeat=False)
        controller.awaits.connect(self._show_state)
        self._show_state()

    def _toggle(self) -> None:
        self._game.pause(not self._game.is_paused)

    def _end(self) -> None:
        self._game.set_mode(PlayMode.AGAINST_COMPUTER)

    def _show_state(self) -> None:
        self._run.show_sign(Sign.PLAY if self._game.is_paused else Sign.PAUSE)
        self._run.setEnabled(self._controller.can_step)
        self._step.setEnabled(self._controller.can_step)
