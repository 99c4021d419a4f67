"""What has happened to an open game, as values."""

from enum import Enum, auto
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

E = TypeVar("E")
"""An event."""
T = TypeVar("T")
"""A table."""
R = TypeVar("R")
"""Why something is played."""


class AnnouncedEvent(NamedTuple, Generic[E, T, R]):
    """An event has happened."""

    event: E
    after: T
    """The table after it."""
    reason: R | None
    """Why a tile was placed."""


class Shown(NamedTuple):
    """Another state shows, and not because of an event: of another game, an earlier one that is
    looked at, the present again, or one reached by undo or redo."""

    is_step: bool = False
    """Whether it is looked at, and an event further than the one that was before."""
    hint: Any = None
    """The hint that shows again with it."""


class Change(Enum):
    """What else can change."""

    GAME = auto()
    """Another game lies on the table, new or loaded."""
    POSITION = auto()
    """The game itself, or what is tried beside it, was undone or redone, or begins otherwise."""
    VARIATIONS = auto()
    """What is tried beside the game, how it is called, or what of it lies on the table."""
    LEVEL = auto()
    """The computer plays at another level."""
    PLAYERS = auto()
    """Others play now."""
    HELP = auto()
    """A person was helped."""


AnyChange: TypeAlias = AnnouncedEvent[Any, Any, Any] | Shown | Change
