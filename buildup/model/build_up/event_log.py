"""The events of a tournament, with finished rounds shared by all later states.

Every state of a tournament holds all its events. A hundred rounds would take 200 MB if each state
had its own tuple, so states share the finished rounds and copy only the current one.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain
from operator import eq, index
from typing import overload

from buildup.frozen import frozen
from buildup.model.build_up.events import Event, RoundStarted


@frozen
class UnreadRound:
    """A finished round of a saved game, parsed only when its events are needed."""

    words: str
    """The round as written in the file, one word per event."""
    read: Callable[[], tuple[Event, ...]]
    """A function that parses the events."""

    def __len__(self) -> int:
        return self.words.count(" ") + 1

    def __iter__(self) -> Iterator[Event]:
        return iter(self.read())


RoundEvents = tuple[Event, ...] | UnreadRound
"""The events of one round. Every round but the first begins with :class:`RoundStarted`."""


@frozen
class EventLog(Sequence[Event]):
    """The events of a tournament in order, immutable.

    A slice is also a log. Logs of the same events are equal, and equal to a tuple of them.
    """

    finished: tuple[RoundEvents, ...] = ()
    """The rounds before the current one."""
    current: tuple[Event, ...] = ()
    """The events of the current round."""
    current_place: int = 0
    """The number of events before the current round."""

    @classmethod
    def of(cls, events: Iterable[Event]) -> "EventLog":
        """Make a log of these events."""
        rounds: list[list[Event]] = [[]]
        for event in events:
            if isinstance(event, RoundStarted):
                rounds.append([])
            rounds[-1].append(event)
        return cls._of_rounds(tuple(map(tuple, rounds)))

    @classmethod
    def _of_rounds(cls, rounds: tuple[RoundEvents, ...]) -> "EventLog":
        finished = rounds[:-1]
        return cls(finished, tuple(rounds[-1]), sum(map(len, finished)))

    @property
    def rounds(self) -> tuple[RoundEvents, ...]:
        """All rounds; the last is the current one."""
        return (*self.finished, self.current)

    def followed_by(self, event: Event) -> "EventLog":
        """Return the log with one more event."""
        if isinstance(event, RoundStarted):
            return EventLog(self.rounds, (event,), len(self))
        return EventLog(self.finished, (*self.current, event), self.current_place)

    def round_of(self, place: int) -> tuple[int, int]:
        """Find the round in progress after ``place`` events.

        Args:
            place: From 0 to the number of events.

        Returns:
            The index of the round in :attr:`rounds`, and the number of events before it.
        """
        number, before = len(self.finished), self.current_place
        while number > 0 and place <= before:
            number -= 1
            before -= len(self.finished[number])
        return number, before

    def shared_with(self, other: "EventLog") -> int:
        """Return the number of leading events that both logs share."""
        same = 0
        for ours, theirs in zip(self.rounds, other.rounds, strict=False):
            if ours is not theirs and tuple(ours) != tuple(theirs):
                pairs = enumerate(zip(ours, theirs, strict=False))
                different = (place for place, (one, two) in pairs if one != two)
                return same + next(different, min(len(ours), len(theirs)))
            same += len(ours)
        return same

    def __len__(self) -> int:
        return self.current_place + len(self.current)

    @overload
    def __getitem__(self, key: int) -> Event: ...

    @overload
    def __getitem__(self, key: slice) -> "EventLog": ...

    def __getitem__(self, key: int | slice) -> "Event | EventLog":
        if isinstance(key, slice):
            return self._part(*key.indices(len(self)))
        place = index(key)
        if place < 0:
            place += len(self)
        if not 0 <= place < len(self):
            raise IndexError("no such event")
        if place >= self.current_place:
            return self.current[place - self.current_place]
        number, before = self.round_of(place + 1)
        return tuple(self.finished[number])[place - before]

    def _part(self, begin: int, end: int, step: int) -> "EventLog":
        if step != 1:
            return EventLog.of([self[place] for place in range(begin, end, step)])
        if begin == 0 and end == len(self):
            return self
        parts: list[RoundEvents] = []
        before = 0
        for events in self.rounds:
            after = before + len(events)
            if begin <= before and after <= end:
                parts.append(events)
            elif before < end and (begin == 0 or begin < after):
                parts.append(tuple(events)[max(0, begin - before) : end - before])
            before = after
        return EventLog._of_rounds(tuple(parts) or ((),))

    def __iter__(self) -> Iterator[Event]:
        return chain(chain.from_iterable(self.finished), self.current)

    def __reversed__(self) -> Iterator[Event]:
        return chain.from_iterable(map(reversed, map(tuple, reversed(self.rounds))))

    def __eq__(self, other: object) -> bool:
        if isinstance(other, EventLog):
            # Compare rounds first: shared ones need no comparison of events.
            if self.finished == other.finished:
                return self.current == other.current
        elif not isinstance(other, tuple):
            return NotImplemented
        return len(self) == len(other) and all(map(eq, self, other))

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return f"EventLog.of({list(self)!r})"
