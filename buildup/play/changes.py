"""The changes of an open game, as values sent to its listeners."""

from enum import Enum, auto
from pathlib import Path
from typing import NamedTuple, TypeAlias

from buildup.model.decisions import AnyEvent
from buildup.records.recording import Recorded


class Happened(NamedTuple):
    """An event happened in the game or variation on the table."""

    event: AnyEvent


class Shown(NamedTuple):
    """A state is shown without a new event, as after undo and redo, or in a replay."""

    is_step: bool = False
    """Whether a replay advanced by one event."""


class Change(Enum):
    """A change without further details."""

    GAME = auto()
    """Another game was opened, new or loaded, and is shown."""
    POSITION = auto()
    """Events were undone or redone, or the start of the game was changed."""
    VARIATIONS = auto()
    """The variations or their names changed, or which variation is open."""
    PAUSE = auto()
    """A demo was paused or resumed."""
    READY = auto()
    """A person has read what was shown, or has taken the screen."""
    LEVEL = auto()
    """The computer's level was set to another one, or the computer replaced a program."""
    PLAYERS = auto()
    """The mode of play changed, or in a variation whether the computer answers."""
    HELP = auto()
    """A person used a hint or another kind of help."""
    LEFT = auto()
    """Another game is about to be opened."""
    KEPT = auto()
    """An automatic save was attempted, whether it succeeded, failed or was not needed."""
    SET_ASIDE = auto()
    """The game that another one replaces is now among the unfinished games."""
    FILE = auto()
    """The game got another file or none, or its file or record became outdated or current."""


class Opened(NamedTuple):
    """A game was opened from a file."""

    path: Path


class Saved(NamedTuple):
    """The game was written to a file."""

    path: Path


class Failed(NamedTuple):
    """The game could not be saved to a file."""

    problem: str
    """The reason, in a sentence."""


class Warned(NamedTuple):
    """A game that is unusual in some way was opened, or one was saved incompletely."""

    sentences: list[str]


class Keeping(NamedTuple):
    """Automatic saving fails for a new reason, or works again."""

    problem: str
    """The reason in a sentence; empty if saving works again."""
    is_first: bool
    """Whether automatic saving worked for all games before."""


AnyChange: TypeAlias = (
    Happened | Shown | Change | Opened | Saved | Failed | Warned | Keeping | Recorded
)
