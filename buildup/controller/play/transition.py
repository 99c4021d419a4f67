"""An event that has happened in a game, as its controller announces it."""

from typing import Generic, NamedTuple, TypeVar

E = TypeVar("E", covariant=True)
T = TypeVar("T", covariant=True)
R = TypeVar("R", covariant=True)


class Transition(NamedTuple, Generic[E, T, R]):
    """An event with the tables on both sides of it and, for a tile, why it was placed."""

    event: E
    before: T
    after: T
    reason: R | None
