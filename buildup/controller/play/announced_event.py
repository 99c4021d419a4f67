"""An event that has happened in a game, as its controller announces it."""

from typing import Generic, NamedTuple, TypeVar

E = TypeVar("E", covariant=True)
T = TypeVar("T", covariant=True)
R = TypeVar("R", covariant=True)


class AnnouncedEvent(NamedTuple, Generic[E, T, R]):
    """An event with the table after it and, for a tile, why it was placed."""

    event: E
    after: T
    reason: R | None
