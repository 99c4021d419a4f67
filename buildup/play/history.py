"""The history of a game: all its states, including undone ones."""

from itertools import takewhile
from typing import Generic

from buildup.model.decisions import G


class History(Generic[G]):
    """The states of a game, one event apart; the first has no events.

    States are immutable and share common parts. Those of the last round are kept once they have
    been added or rebuilt. Those of earlier rounds are rebuilt when needed; only the round rebuilt
    last is cached.

    Attributes:
        place: The number of events in the current state.
        watched: The number of events in the state shown in a replay, at most :attr:`place`;
            ``None`` if there is no replay.
    """

    def __init__(self, present: G) -> None:
        """Begin with all states up to this one."""
        self.place = len(present.events)
        self.watched: int | None = None
        self._held: list[G] = [present]
        """The consecutive states up to the last one, all from the last round."""
        self._since = self.place
        """The number of events in the first of the held states."""
        self._earlier: list[G] = []
        """The cached states of an earlier round, if any."""

    def __len__(self) -> int:
        """Return the number of states, including undone ones."""
        return self._since + len(self._held)

    @property
    def present(self) -> G:
        """The current state of the game."""
        return self.at(self.place)

    @property
    def last(self) -> G:
        """The last state, even if it was undone."""
        return self._held[-1]

    @property
    def shown(self) -> G:
        """The state on the table: the current one or an earlier one."""
        return self.at(self.place if self.watched is None else self.watched)

    @property
    def ahead(self) -> G | None:
        """The next state if it was undone, else ``None``."""
        return self.at(self.place + 1) if self.place + 1 < len(self) else None

    def at(self, place: int) -> G:
        """Return the state after ``place`` events, which may be an undone one."""
        if place < self._since:
            self._find(place)
        if place >= self._since:
            return self._held[place - self._since]
        return self._earlier[place - len(self._earlier[0].events)]

    def watch(self, place: int | None) -> None:
        """Show the state nearest to ``place`` events in a replay; ``None`` ends the replay."""
        self.watched = None if place is None else max(0, min(place, self.place))

    def add(self, state: G) -> None:
        """Make a state the current one; it must follow the current one by one event.

        Undone states are dropped unless the first of them equals the new state.
        """
        if self.ahead != state:
            self._drop_undone()
            if state.round_place == self.place + 1:
                self._held, self._since = [], state.round_place
            self._held.append(state)
        self.place += 1

    def _drop_undone(self) -> None:
        last = self.present
        if self.place < self._since:
            self._held, self._since = [last], self.place
        del self._held[self.place + 1 - self._since :]

    def _find(self, place: int) -> None:
        """Rebuild and cache the states of the round in progress after ``place`` events."""
        earlier = self._earlier
        if earlier and 0 <= place - len(earlier[0].events) < len(earlier):
            return
        first = self._held[0]
        is_of_its_round = place >= first.round_place
        begin = (first if is_of_its_round else next(first.states(place))).round_place
        found = takewhile(
            lambda state: state.round_place == begin and len(state.events) < self._since,
            first.states(begin),
        )
        self._earlier = list(found)
        if begin == first.round_place:
            self._held[:0], self._since, self._earlier = self._earlier, begin, []
