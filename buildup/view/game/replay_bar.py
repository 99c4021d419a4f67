"""The bar below the table while a game is replayed: step, run, play on, or go back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QKeySequence, QPainter, QShortcut
from PySide6.QtWidgets import QApplication, QPushButton, QWidget

from buildup.texts import _
from buildup.view.game.replay_button import Sign, SignButton, WordButton
from buildup.view.game.step_slider import StepSlider
from buildup.view.style.fonts import fitted
from buildup.view.style.theme import current_theme

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QHideEvent, QPaintEvent, QResizeEvent

    from buildup.controller.play.replayer import Replayer

_GAP = 6
_LEAST_SLIDER = 70
"""A slider shorter than this is omitted, in device-independent pixels."""


def replay_keys() -> list[tuple[str, str]]:
    """Keys that the bar handles while it shows, and what they do."""
    return [
        (_("Left or Right"), _("In a replay: one step back or on")),
        (_("Home or End"), _("In a replay: to the first or the last step")),
        (_("Space"), _("In a replay: run by itself, or stand still")),
        (_("Esc"), _("In a replay: back to the game")),
    ]


class ReplayBar(QWidget):
    """Shows where a replayer stands; its buttons and keys step."""

    def __init__(self, replayer: Replayer, parent: QWidget) -> None:
        super().__init__(parent)
        self._replayer = replayer
        self.setObjectName("replayBar")
        self.setAccessibleName(_("Replay"))
        self._first = self._sign("firstStep", Sign.FIRST, replayer.first)
        self._back = self._sign("stepBack", Sign.BACK, replayer.back)
        self._play = self._sign("playSteps", Sign.PLAY, replayer.toggle)
        self._forward = self._sign("stepForward", Sign.FORWARD, replayer.forward)
        self._last = self._sign("lastStep", Sign.LAST, replayer.last)
        self._signs = (self._first, self._back, self._play, self._forward, self._last)
        self._slider = StepSlider(self)
        self._slider.setObjectName("stepSlider")
        self._slider.setAccessibleName(_("Step of the game"))
        self._slider.valueChanged.connect(replayer.go_to)
        self._again = self._words(
            "tryAgain",
            _("Try again from here"),
            (_("Try again"), _("from here")),
            replayer.try_again,
        )
        self._leave = self._words(
            "leaveReplay", _("Back to the game"), (_("Back"), _("to the game")), replayer.leave
        )
        self._again.setToolTip(_("Play on from what the table shows (it can be redone)"))
        self._leave.setToolTip(_("As it stands now (Esc)"))
        self._words_room = QRectF()
        self._add_keys()
        replayer.changed.connect(self._follow)
        self._follow()

    def _sign(self, object_name: str, sign: Sign, clicked: Callable[[], object]) -> SignButton:
        button = SignButton(object_name, sign, self)
        button.clicked.connect(lambda: clicked())
        return button

    def _words(
        self,
        object_name: str,
        name: str,
        words: tuple[str, str],
        clicked: Callable[[], object],
    ) -> WordButton:
        button = WordButton(object_name, name, words, self)
        button.clicked.connect(lambda: clicked())
        return button

    def _add_keys(self) -> None:
        """Keys that work wherever the focus is, as long as the bar shows."""
        for key, act in (
            (Qt.Key.Key_Home, self._replayer.first),
            (Qt.Key.Key_Left, self._replayer.back),
            (Qt.Key.Key_Space, self._press_or_toggle),
            (Qt.Key.Key_Right, self._replayer.forward),
            (Qt.Key.Key_End, self._replayer.last),
            (Qt.Key.Key_Escape, self._replayer.leave),
        ):
            shortcut = QShortcut(QKeySequence(key), self)
            shortcut.setAutoRepeat(key in (Qt.Key.Key_Left, Qt.Key.Key_Right))
            shortcut.activated.connect(act)

    def _press_or_toggle(self) -> None:
        """Space presses the button that has the focus, if one has."""
        focus = QApplication.focusWidget()
        if isinstance(focus, QPushButton):
            focus.click()
        else:
            self._replayer.toggle()

    @property
    def step_text(self) -> str:
        """Where the replay stands, in words."""
        return _("{step} of {steps}").format(
            step=self._replayer.place, steps=self._replayer.last_place
        )

    def take_focus(self) -> None:
        """Give the keyboard's focus to the button that runs the replay."""
        self._play.setFocus(Qt.FocusReason.OtherFocusReason)

    def _follow(self) -> None:
        replayer = self._replayer
        if not replayer.is_on:
            return
        for button in (self._first, self._back):
            button.setEnabled(not replayer.is_first)
        for button in (self._forward, self._last):
            button.setEnabled(not replayer.is_last)
        self._again.setEnabled(not replayer.is_last)
        self._play.show_sign(Sign.PAUSE if replayer.is_playing else Sign.PLAY)
        self._slider.blockSignals(True)
        self._slider.setRange(0, replayer.last_place)
        self._slider.setValue(replayer.place)
        self._slider.blockSignals(False)
        self._slider.update()
        self._place()
        self.update()

    def hideEvent(self, event: QHideEvent) -> None:
        """Nothing runs where nobody looks."""
        self._replayer.pause()
        super().hideEvent(event)

    # Where things stand

    def _step_font(self) -> QFont:
        return fitted(self.font(), 11, 0.32 * self.height(), 15)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    def sizeHint(self) -> QSize:
        return QSize(640, 40)

    def _place(self) -> None:
        height = self.height()
        each = min(52, round(1.1 * height))
        left = 0
        for button in self._signs:
            button.setGeometry(left, 0, each, height)
            left += each + _GAP
        right = self.width()
        for word in (self._leave, self._again):
            wanted = word.width_for(height)
            word.setGeometry(right - wanted, 0, wanted, height)
            right -= wanted + _GAP
        longest = _("{step} of {steps}").format(
            step=self._replayer.last_place, steps=self._replayer.last_place
        )
        needed = QFontMetricsF(self._step_font()).horizontalAdvance(longest) + 8
        left, right = left + 4, right - 4
        room = right - left - needed
        self._slider.setVisible(room >= _LEAST_SLIDER)
        if room >= _LEAST_SLIDER:
            self._slider.setGeometry(left, 0, round(room), height)
            left += round(room)
        self._words_room = QRectF(left, 0, right - left, height)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setFont(self._step_font())
        painter.setPen(current_theme().quiet_text)
        painter.drawText(self._words_room, Qt.AlignmentFlag.AlignCenter, self.step_text)
