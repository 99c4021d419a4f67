"""What a game is waiting for, and why an action is refused."""

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
    """A person's choice of a replacement for a program that failed."""
    GO_ON = auto()
    """The person to continue after reading what was just shown."""
    ROUND_CHOICE = auto()
    """The choice between another round and the end of the tournament."""
    PAUSE = auto()
    """The next forced event, after a pause."""
    WATCHING = auto()
    """Nothing: the game is paused while an earlier state is shown."""


class Refusal(Enum):
    """Why an action was refused, unless by a rule of the game."""

    NOT_YOUR_TURN = auto()
    READ_FIRST = auto()
    GAME_OVER = auto()
