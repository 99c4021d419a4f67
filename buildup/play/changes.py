"""What has happened to an open game, as values."""

from enum import Enum, auto
from pathlib import Path
from typing import Generic, NamedTuple, TypeAlias, TypeVar

from buildup.model.decisions import AnyEvent
from buildup.records.recording import Recorded

E_co = TypeVar("E_co", covariant=True)
"""An event."""
T_co = TypeVar("T_co", covariant=True)
"""A table."""
R_co = TypeVar("R_co", covariant=True)
"""Why something is played."""


class AnnouncedEvent(NamedTuple, Generic[E_co, T_co, R_co]):
    """An event has happened."""

    event: E_co
    after: T_co
    """The table after it."""
    reason: R_co | None
    """Why a tile was placed."""


class Shown(NamedTuple):
    """Another state shows, and not because of an event: of another game, an earlier one that is
    looked at, the present again, or one reached by undo or redo."""

    is_step: bool = False
    """Whether it is looked at, and an event further than the one that was before."""


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
    LEFT = auto()
    """Another game is about to be laid on the table in place of this one."""
    KEPT = auto()
    """All that has changed so far was kept, or is not worth it, or cannot be."""
    SET_ASIDE = auto()
    """Another game takes the place of one that stays among the unfinished."""
    FILE = auto()
    """The game has another file, or none, or its file has become older, or holds all again."""


class Opened(NamedTuple):
    """The game is that of a file."""

    path: Path


class Saved(NamedTuple):
    """The game was written to a file."""

    path: Path


class Failed(NamedTuple):
    """The game could not be saved; it is untouched."""

    problem: str
    """In one message."""


class Warned(NamedTuple):
    """A game was opened although something is odd about it, or saved although not all of it can
    be."""

    sentences: list[str]


class Keeping(NamedTuple):
    """The game cannot be kept as it stands, for another reason than before, or can be again."""

    problem: str
    """Why not, in one sentence; empty where it can be kept again."""
    is_first: bool
    """Whether all games could be kept before."""


AnyChange: TypeAlias = (
    AnnouncedEvent[AnyEvent, object, object]
    | Shown
    | Change
    | Opened
    | Saved
    | Failed
    | Warned
    | Keeping
    | Recorded
)
