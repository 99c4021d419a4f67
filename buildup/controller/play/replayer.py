"""Steps through the events of a game, manually or automatically."""

from PySide6.QtCore import QObject, QTimer, Signal

from buildup.controller.play.game import AnyController

LEAST_MILLISECONDS = 500
"""The minimum time per step of an automatic replay."""


class Replayer(QObject):
    """Replays a controller's game.

    Signals:
        changed: The replay shows another state, has begun, paused, resumed or ended.
    """

    changed = Signal()

    def __init__(self, controller: AnyController, parent: QObject) -> None:
        super().__init__(parent)
        self._controller, self._game = controller, controller.game
        self._was_on = self._runs_on = False
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._step_by_itself)
        controller.state_shown.connect(self._stop)
        controller.awaits.connect(self._tell_state)  # emitted once the tables show the state

    @property
    def is_on(self) -> bool:
        """Whether a replay is on."""
        return self._game.watched_place is not None

    @property
    def can_begin(self) -> bool:
        """Whether there is anything to replay."""
        return self._game.last_place > 0

    @property
    def place(self) -> int:
        """The number of events up to the shown state."""
        return len(self._game.shown.events)

    @property
    def is_playing(self) -> bool:
        """Whether an automatic replay is running."""
        return self._timer.isActive()

    @property
    def milliseconds_a_step(self) -> int:
        """The time per step of an automatic replay."""
        return max(LEAST_MILLISECONDS, self._controller.pace.after_event)

    def begin(self) -> None:
        """Start a replay at the current state, if there is anything to replay."""
        if self.can_begin and not self.is_on:
            self._game.watch(self._game.last_place)

    def begin_or_end(self) -> None:
        """Start or end the replay."""
        if self.is_on:
            self.end()
        else:
            self.begin()

    def first(self) -> None:
        """Go to the beginning of the game, or of a line of best play."""
        self.go_to(self._game.first_place)

    def back(self) -> None:
        """Go back one event."""
        self.go_to(self.place - 1)

    def forward(self) -> None:
        """Go forward one event."""
        self.go_to(self.place + 1)

    def last(self) -> None:
        """Go to the current state, or to the end of a line of best play."""
        self.go_to(self._game.last_place)

    def go_to(self, place: int) -> None:
        """Show the state after this many events, or the nearest; stop an automatic replay.

        Do nothing if no replay is on.
        """
        if self.is_on:
            self._timer.stop()
            self._watch(place)

    def play(self) -> None:
        """Continue a replay automatically to the end, starting over if already there."""
        if not self.is_on or self.is_playing:
            return
        if self.place == self._game.last_place:
            self._game.watch(self._game.first_place)
        self._timer.start(self.milliseconds_a_step)
        self.changed.emit()

    def pause(self) -> None:
        """Pause the automatic replay, if one is running."""
        if self.is_playing:
            self._timer.stop()
            self.changed.emit()

    def toggle(self) -> None:
        """Start or pause the automatic replay."""
        if self.is_playing:
            self.pause()
        else:
            self.play()

    def leave(self) -> None:
        """Return from best play or, if none is shown, end the replay so that the game continues."""
        self._game.watch(None)

    def end(self) -> None:
        """End the replay, even from best play."""
        if self._game.shows_best_play:
            self.leave()
        self.leave()

    def _step_by_itself(self) -> None:
        self._timer.setInterval(self.milliseconds_a_step)
        self._runs_on = self.place + 1 < self._game.last_place
        self._watch(self.place + 1)
        self._runs_on = False

    def _watch(self, place: int) -> None:
        place = max(self._game.first_place, min(place, self._game.last_place))
        if place == self.place:
            self.changed.emit()
        else:
            self._game.watch(place)

    def _stop(self) -> None:
        """Stop the automatic replay, unless it has just made a step that is not its last."""
        if not self._runs_on:
            self._timer.stop()

    def _tell_state(self) -> None:
        if self.is_on or self._was_on:
            self._was_on = self.is_on
            self.changed.emit()
