"""Values of a narrower type than they are declared with, as a test knows them to have."""

from typing import TypeVar

S = TypeVar("S")
T = TypeVar("T")


def some(value: T | None) -> T:
    """What must be there."""
    assert value is not None
    return value


def of_kind(value: S, kind: type[T]) -> T:
    """What must be of a kind."""
    assert isinstance(value, kind)
    return value
