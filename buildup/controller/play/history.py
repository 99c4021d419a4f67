"""Taking back and doing again: every state of a game from its start, and where we stand.

States are immutable and share what they have in common, so a list of them is the whole
history. A long one may hold the last states alone and find the others anew: see
:class:`~buildup.controller.play.state_list.StateList`.
"""

from collections.abc import Callable
from typing import Generic, Protocol, TypeVar

S = TypeVar("S")


class StateList(Protocol[S]):
    """What is needed of a list of states."""

    def __len__(self) -> int: ...
    def __getitem__(self, place: int, /) -> S: ...
    def __delitem__(self, places: slice, /) -> None: ...
    def append(self, state: S, /) -> None:
        """Add a state at the end."""


class History(Generic[S]):
    """States of a game, the present among them.

    >>> history = History([1, 2])
    >>> history.add(3)
    >>> history.go_back(0)
    >>> history.present, history.can_go_on
    (1, True)
    """

    def __init__(self, states: StateList[S]) -> None:
        """Begin at the last of some states; there must be one. The list is ours from now on."""
        self._states = states
        self.last_place = len(self._states) - 1
        """The place of the present, and so of the last state that can be watched."""
        self.watched: int | None = None
        """The place of the state that is watched, counted from 0; ``None``: the present shows."""

    @property
    def present(self) -> S:
        """Where the game stands."""
        return self._states[self.last_place]

    @property
    def last(self) -> S:
        """The last state there is, whether it is taken back or not."""
        return self._states[len(self._states) - 1]

    @property
    def shown(self) -> S:
        """What lies on the table: the present, or the state that is watched."""
        return self.present if self.watched is None else self._states[self.watched]

    def at(self, place: int) -> S:
        """The state after so many events, which must have happened."""
        return self._states[place]

    def after(self, place: int) -> S | None:
        """The state that followed that of a place, if any did."""
        return self._states[place + 1] if place + 1 < len(self._states) else None

    def watch(self, place: int | None) -> None:
        """Show an earlier state, the nearest there is, or the present again."""
        self.watched = None if place is None else max(0, min(place, self.last_place))

    def go_on_from_watched(self) -> bool:
        """Let the watched state be the present; what followed can be done again.

        Returns:
            Whether that took anything back.
        """
        place, self.watched = self.watched, None
        if place is None or place == self.last_place:
            return False
        self.last_place = place
        return True

    def __len__(self) -> int:
        """How many states there are, those taken back among them."""
        return len(self._states)

    @property
    def ahead(self) -> S | None:
        """The state that followed the present before it was taken back, if there is one."""
        return self.after(self.last_place)

    @property
    def can_go_on(self) -> bool:
        """Whether states taken back lie ahead."""
        return self.last_place + 1 < len(self._states)

    def add(self, state: S) -> None:
        """Another state follows the present.

        What was taken back is forgotten, unless it begins with this very state: a draw that
        happens by itself again takes nothing away from what can be redone.
        """
        if self.can_go_on and self._states[self.last_place + 1] == state:
            self.last_place += 1
            return
        del self._states[self.last_place + 1 :]
        self._states.append(state)
        self.last_place += 1

    def place_before(self, is_wanted: Callable[[S], bool], since: int = 0) -> int | None:
        """The place of the last state before the present that is wanted, if there is one.

        Args:
            is_wanted: Whether a state is wanted.
            since: The first place to be looked at.
        """
        places = range(self.last_place - 1, since - 1, -1)
        return next((place for place in places if is_wanted(self._states[place])), None)

    def go_back(self, place: int) -> None:
        """Take back what followed a state that is not ahead."""
        self.last_place = place

    def go_on(self, is_wanted: Callable[[S], bool]) -> None:
        """Go to the first state ahead that is wanted, or else to the last one."""
        while self.can_go_on:
            self.last_place += 1
            if is_wanted(self.present):
                break
