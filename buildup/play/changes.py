"""Changes of an open game, as values."""

from enum import Enum, auto
from pathlib import Path
from typing import NamedTuple, TypeAlias

from buildup.model.decisions import AnyEvent
from buildup.records.recording import Recorded


class Happened(NamedTuple):
    """An event has happened."""

    event: AnyEvent


class Shown(NamedTuple):
    """Another state is shown without a new event: after undo, redo, opening a game, or moving in or
    leaving a replay."""

    is_step: bool = False
    """Whether a replay advanced by one event."""


class Change(Enum):
    """Changes that carry no further details."""

    GAME = auto()
    """Another game was opened, new or loaded."""
    POSITION = auto()
    """Events of the game or variation were undone or redone, or its start was changed."""
    VARIATIONS = auto()
    """The variations, their names, or the open one changed."""
    PAUSE = auto()
    """A demo was paused or resumed."""
    LEVEL = auto()
    """The computer's level changed."""
    PLAYERS = auto()
    """The players changed."""
    HELP = auto()
    """A person used help."""
    LEFT = auto()
    """Another game is about to be opened."""
    KEPT = auto()
    """All changes so far are saved, not worth saving, or cannot be saved."""
    SET_ASIDE = auto()
    """Another game was opened, and this one is now unfinished."""
    FILE = auto()
    """The game got another file or none, or its file became outdated or current."""


class Opened(NamedTuple):
    """A game was opened from a file."""

    path: Path


class Saved(NamedTuple):
    """The game was written to a file."""

    path: Path


class Failed(NamedTuple):
    """The game could not be saved to a file; it is unchanged."""

    problem: str
    """The reason, in a sentence."""


class Warned(NamedTuple):
    """A game was opened with something unusual, or was saved incompletely."""

    sentences: list[str]


class Keeping(NamedTuple):
    """Automatic saving of the game failed for a new reason, or works again."""

    problem: str
    """The reason in a sentence; empty if saving works again."""
    is_first: bool
    """Whether all games could be saved automatically before."""


AnyChange: TypeAlias = (
    Happened | Shown | Change | Opened | Saved | Failed | Warned | Keeping | Recorded
)
