"""All states of a game as one list; those of a round or two are held, the others found anew."""

from itertools import takewhile
from typing import Generic, TypeVar

from buildup.model.decisions import GameState

G = TypeVar("G", bound=GameState)


class StateList(Generic[G]):
    """A list of the states of a game, each an event further; the first has no events.

    The states of the last round are held as they were added, so that a state taken back is the
    very state that will be met again. Those of earlier rounds are found anew from the events,
    and held while one round after the other is looked at.
    """

    def __init__(self, last: G) -> None:
        """All states up to this one."""
        self._held = [last]
        """The last states."""
        self._earlier: list[G] = []
        """States of the round that was looked at last, if it is an earlier one."""

    def __len__(self) -> int:
        return len(self._held[-1].events) + 1

    def __getitem__(self, place: int) -> G:
        if place < _place(self._held[0]):
            self._find(place)
        states = self._held if place >= _place(self._held[0]) else self._earlier
        return states[place - _place(states[0])]

    def append(self, state: G) -> None:
        """Add the state after the last one."""
        if state.round_place == _place(state):
            self._held.clear()
        self._held.append(state)

    def __delitem__(self, places: slice) -> None:
        """Drop all states from a place on that is not the first: ``del states[place:]``."""
        begin, end, _step = places.indices(len(self))
        if not 0 < begin <= end == len(self):
            raise IndexError("only the last states can be dropped, and never all")
        last = self[begin - 1]
        if begin <= _place(self._held[0]):
            self._held = [last]
        del self._held[begin - _place(self._held[0]) :]

    def _find(self, place: int) -> None:
        """Find the states of the round of a place that lies before those that are held."""
        if self._earlier and 0 <= place - _place(self._earlier[0]) < len(self._earlier):
            return
        first = self._held[0]
        begin = next(first.states(place)).round_place
        found = takewhile(
            lambda state: state.round_place == begin and _place(state) < _place(first),
            first.states(begin),
        )
        if begin == first.round_place:
            self._held[:0], self._earlier = found, []
        else:
            self._earlier = list(found)


def _place(state: GameState) -> int:
    return len(state.events)
