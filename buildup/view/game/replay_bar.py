"""The bar below the table while a game is replayed: step, run, play on, or go back."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QHideEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from buildup.controller.session import GameSession
from buildup.texts import _
from buildup.view.game.replay_button import Sign, SignButton, WordButton
from buildup.view.game.step_slider import StepSlider
from buildup.view.game.watching_bar import WatchingBar
from buildup.view.style.fonts import fitted
from buildup.view.style.named import named
from buildup.view.style.painting import paint_text
from buildup.view.style.theme import current_theme

_LEAST_SLIDER = 70
"""A slider shorter than this is omitted, in device-independent pixels."""


class ReplayBar(WatchingBar):
    """Shows where a session's replayer stands; its buttons and keys step."""

    def __init__(self, session: GameSession, parent: QWidget) -> None:
        super().__init__(_("Replay"), session.settings, parent)
        self._session = session
        self._replayer = replayer = session.replayer
        self.setObjectName("replayBar")
        self._first = SignButton("firstStep", Sign.FIRST, self, replayer.first)
        self._back = SignButton("stepBack", Sign.BACK, self, replayer.back)
        self._run = SignButton("playSteps", Sign.PLAY, self, replayer.toggle)
        self._forward = SignButton("stepForward", Sign.FORWARD, self, replayer.forward)
        self._last = SignButton("lastStep", Sign.LAST, self, replayer.last)
        self._signs = (self._first, self._back, self._run, self._forward, self._last)
        self._slider = named(StepSlider(self), "stepSlider", _("Step of the game"))
        self._slider.valueChanged.connect(replayer.go_to)
        self._other = WordButton("otherLine", "", ("", ""), self, session.switch_line)
        self._other.setToolTip(_("Step through the other line (Up or Down)"))
        self._try = WordButton(
            "tryBefore",
            _("Try from before this move"),
            (_("Try from"), _("before this move")),
            self,
            session.try_before_move,
        )
        back = (_("Back"), _("to the game"))
        self._leave = WordButton("leaveReplay", _("Back to the game"), back, self, replayer.leave)
        self._leave.setToolTip(_("As it stands now (Esc)"))
        self._words_room = QRectF()
        for key, act in (
            (Qt.Key.Key_Home, replayer.first),
            (Qt.Key.Key_Left, replayer.back),
            (Qt.Key.Key_Space, lambda: self._press_or(replayer.toggle)),
            (Qt.Key.Key_Right, replayer.forward),
            (Qt.Key.Key_End, replayer.last),
            (Qt.Key.Key_Escape, replayer.leave),
        ):
            self._add_key(key, act, repeats=key in (Qt.Key.Key_Left, Qt.Key.Key_Right))
        self._line_keys = [
            self._add_key(key, session.switch_line) for key in (Qt.Key.Key_Up, Qt.Key.Key_Down)
        ]
        replayer.changed.connect(self._follow)
        self._follow()

    @property
    def step_text(self) -> str:
        """Where the replay stands, in words; in a line of best play the prompt says it."""
        if self._session.shows_best_play:
            return ""
        first = self._replayer.first_place
        return _("{step} of {steps}").format(
            step=self._replayer.place - first, steps=self._replayer.last_place - first
        )

    def _follow(self) -> None:
        replayer = self._replayer
        if not replayer.is_on:
            return
        for button in (self._first, self._back):
            button.setEnabled(not replayer.is_first)
        for button in (self._forward, self._last):
            button.setEnabled(not replayer.is_last)
        can_try = self._session.can_try
        self._try.setEnabled(can_try)
        tip = _("Play on otherwise; what was played stays")
        self._try.setToolTip(tip if can_try else self._session.why_no_try)
        self._leave.show_words(*self._way_back())
        other = self._session.other_line
        self._other.setVisible(bool(other))
        name = _("Line after {move}").format(move=other)
        self._other.show_words(name, (_("Line after"), other))
        for key in self._line_keys:  # elsewhere they go from row to row
            key.setEnabled(bool(other))
        self._run.show_sign(Sign.PAUSE if replayer.is_playing else Sign.PLAY)
        self._slider.blockSignals(True)
        self._slider.setRange(replayer.first_place, replayer.last_place)
        self._slider.setValue(replayer.place)
        self._slider.blockSignals(False)
        self._slider.update()
        self._place()
        self.update()

    def _way_back(self) -> tuple[str, tuple[str, str]]:
        """The name of the button that leaves, and its two lines."""
        if self._session.shows_best_play:
            return _("Back from best play"), (_("Back"), _("from best play"))
        if self._session.is_trying:
            return _("Back to the variation"), (_("Back"), _("to the variation"))
        return _("Back to the game"), (_("Back"), _("to the game"))

    def hideEvent(self, event: QHideEvent) -> None:
        """Nothing runs where nobody looks."""
        self._replayer.pause()
        super().hideEvent(event)

    # Where things stand

    def _step_font(self) -> QFont:
        return fitted(self.font(), 11, 0.32 * self.height(), 15)

    def _place(self) -> None:
        signs = (*self._signs, self.speed)
        words = [each for each in (self._leave, self._other, self._try) if not each.isHidden()]
        left, right = self._place_buttons(signs, words)
        height = self.height()
        longest = _("{step} of {steps}").format(
            step=self._replayer.last_place, steps=self._replayer.last_place
        )
        needed = QFontMetricsF(self._step_font()).horizontalAdvance(longest) + 8
        room = right - left - needed
        self._slider.setVisible(room >= _LEAST_SLIDER)
        if room >= _LEAST_SLIDER:
            self._slider.setGeometry(left, 0, round(room), height)
            left += round(room)
        self._words_room = QRectF(left, 0, right - left, height)

    def paintEvent(self, _event: QPaintEvent) -> None:
        font, colour = self._step_font(), current_theme().quiet_text
        paint_text(QPainter(self), self._words_room, self.step_text, font, colour)
