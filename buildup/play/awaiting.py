"""What a game is waiting for, and why nothing can be done."""

from enum import Enum, auto


class Awaiting(Enum):
    """What a game is waiting for."""

    NOTHING = auto()
    """The game is over."""
    PERSON = auto()
    """A person's move."""
    COMPUTER = auto()
    """The computer's move."""
    OPPONENT = auto()
    """A person's choice of who replaces a program that failed."""
    GO_ON = auto()
    """A person to read what was just shown."""
    ROUND_CHOICE = auto()
    """The choice of another round or the end."""
    PAUSE = auto()
    """The next forced event."""
    WATCHING = auto()
    """Nothing: an earlier state is shown while the game is paused."""


class Refusal(Enum):
    """Why an action was refused, if not by a rule of the game."""

    NOT_YOUR_TURN = auto()
    READ_FIRST = auto()
    GAME_OVER = auto()
