"""Whom a game waits for, and why nothing can be done."""

from enum import Enum, auto


class Awaiting(Enum):
    """Whom or what a game is waiting for."""

    NOTHING = auto()
    """The game is over."""
    PERSON = auto()
    """A person's move."""
    COMPUTER = auto()
    """The computer's move."""
    OPPONENT = auto()
    """Somebody to say who plays in place of a program that does not go on."""
    GO_ON = auto()
    """Somebody to read what has just been shown."""
    ROUND_CHOICE = auto()
    """Another round, or the end?"""
    PAUSE = auto()
    """The next forced event."""
    WATCHING = auto()
    """Nobody: an earlier state is looked at, and the game stands still."""


class Refusal(Enum):
    """Why an intention came to nothing, where no rule of the game is to blame."""

    NOT_YOUR_TURN = auto()
    READ_FIRST = auto()
    GAME_OVER = auto()
