"""Why tiles were placed, kept for as long as what was played can be taken back and done again."""

from typing import Generic, TypeVar

R = TypeVar("R")


class GivenReasons(Generic[R]):
    """The reason for each event of a game that had one, by the event's place from 1.

    A state tells what was played, not what the computer thought of; so whoever takes a move
    back, and reads the log, finds the reasons here.
    """

    def __init__(self) -> None:
        self._reasons: dict[int, R] = {}

    def keep(self, place: int, reason: R | None, *, is_last: bool) -> None:
        """An event has happened, for the first time or once more.

        Args:
            place: How many events have happened, this one among them.
            reason: Why; ``None`` for an event without a reason.
            is_last: Whether nothing that was taken back follows it.
        """
        if is_last:
            for later in [each for each in self._reasons if each >= place]:
                del self._reasons[later]
        if reason is not None:
            self._reasons[place] = reason

    def at(self, place: int) -> R | None:
        """Why the event happened after which so many had happened; ``None`` if nobody said."""
        return self._reasons.get(place)

    def until(self, place: int) -> "GivenReasons[R]":
        """The reasons for what happened up to a place, to be gone on with elsewhere."""
        copy = GivenReasons[R]()
        copy._reasons = {each: why for each, why in self._reasons.items() if each <= place}
        return copy
