"""Steps through the states of a game of either kind, by hand or by itself.

A state is one event further than the one before, so every event is a step. The tables show
whatever state the controller watches; the game stands still meanwhile.
"""

from PySide6.QtCore import QObject, QTimer, Signal

from buildup.controller.play.game import AnyController

LEAST_MILLISECONDS = 500
"""A step stays at least so long while the replay runs by itself, even where nothing moves."""


class Replayer(QObject):
    """Looks back at the game of a controller.

    Ends when another game lies on the table, or when the game goes on.

    Signals:
        changed: Another state is looked at, the replay runs or stands, has begun or has ended.
    """

    changed = Signal()

    def __init__(self, controller: AnyController, parent: QObject) -> None:
        super().__init__(parent)
        self._controller = controller
        self._was_on = False
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._step_by_itself)
        controller.awaits.connect(self._follow)  # after tables show the state

    @property
    def is_on(self) -> bool:
        """Whether the game stands still while it is looked at."""
        return self._controller.watched_place is not None

    @property
    def can_begin(self) -> bool:
        """Whether anything has happened that could be looked at."""
        return self._controller.last_place > 0

    @property
    def place(self) -> int:
        """How many events have happened in the state that is looked at."""
        watched = self._controller.watched_place
        return self.last_place if watched is None else watched

    @property
    def first_place(self) -> int:
        """How many events had happened in the earliest state that can be looked at."""
        return self._controller.first_place

    @property
    def last_place(self) -> int:
        """How many events have happened in the game so far."""
        return self._controller.last_place

    @property
    def is_first(self) -> bool:
        """Whether nothing lies before the state that is looked at."""
        return self.place == self.first_place

    @property
    def is_last(self) -> bool:
        """Whether the state that is looked at is the present."""
        return self.place == self.last_place

    @property
    def is_playing(self) -> bool:
        """Whether the replay goes on by itself."""
        return self._timer.isActive()

    @property
    def milliseconds_a_step(self) -> int:
        """How long each state stays while the replay goes on by itself."""
        return max(LEAST_MILLISECONDS, self._controller.pace.after_event)

    def begin(self) -> None:
        """Look at the present, from where one can step back, if anything has happened."""
        if self.can_begin and not self.is_on:
            self._controller.watch(self.last_place)

    def begin_or_leave(self) -> None:
        """Look back, or go back to the game as it stands."""
        if self.is_on:
            self.leave()
        else:
            self.begin()

    def first(self) -> None:
        """Go to where the game began, or the line that is looked at."""
        self.go_to(self.first_place)

    def back(self) -> None:
        """Go one event back."""
        self.go_to(self.place - 1)

    def forward(self) -> None:
        """Go one event on."""
        self.go_to(self.place + 1)

    def last(self) -> None:
        """Go to the present."""
        self.go_to(self.last_place)

    def go_to(self, place: int) -> None:
        """Look at another state, the nearest there is; the replay does not run by itself then."""
        if self.is_on:
            self._timer.stop()
            self._watch(place)

    def play(self) -> None:
        """Let the replay run to its end by itself; from the start if it stands at the end."""
        if not self.is_on or self.is_playing:
            return
        if self.is_last:
            self._controller.watch(self.first_place)
        self._timer.start(self.milliseconds_a_step)
        self.changed.emit()

    def pause(self) -> None:
        """Let the replay stand where it is."""
        if self.is_playing:
            self._timer.stop()
            self.changed.emit()

    def toggle(self) -> None:
        """Run or stand."""
        if self.is_playing:
            self.pause()
        else:
            self.play()

    def leave(self) -> None:
        """Go back to the game as it stands; it goes on."""
        self._timer.stop()
        self._controller.watch(None)

    def _step_by_itself(self) -> None:
        self._timer.setInterval(self.milliseconds_a_step)
        if self.place + 1 >= self.last_place:
            self._timer.stop()
        self._watch(self.place + 1)

    def _watch(self, place: int) -> None:
        place = max(self.first_place, min(place, self.last_place))
        if place == self.place:
            self.changed.emit()
        else:
            self._controller.watch(place)

    def _follow(self) -> None:
        """The controller shows another state or another game."""
        if not self.is_on:
            self._timer.stop()
        if self.is_on or self._was_on:
            self._was_on = self.is_on
            self.changed.emit()
