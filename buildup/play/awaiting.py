"""What a game is waiting for, and why an action can be refused."""

from enum import Enum, auto


class Awaiting(Enum):
    """What a game is waiting for."""

    NOTHING = auto()
    """Nothing: the game is over."""
    PERSON = auto()
    """A person's move."""
    COMPUTER = auto()
    """The computer's move."""
    OPPONENT = auto()
    """A person to replace a program that failed."""
    GO_ON = auto()
    """A person to continue after reading what was just shown."""
    ROUND_CHOICE = auto()
    """A person to choose another round or the end of the tournament."""
    PAUSE = auto()
    """The end of a pause, after which the next forced event happens."""
    WATCHING = auto()
    """Nothing: the game is paused while an earlier state is shown."""


class Refusal(Enum):
    """The reason that an action was refused, if it is not a rule of the game."""

    NOT_YOUR_TURN = auto()
    READ_FIRST = auto()
    GAME_OVER = auto()
