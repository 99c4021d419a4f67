"""Whom a game waits for, why nothing can be done, and how fast things go."""

from enum import Enum, auto
from typing import NamedTuple


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


class Pace(NamedTuple):
    """How long things stay before the next, in milliseconds."""

    before_move: int
    """From the computer's turn to its move."""
    after_event: int
    """From a forced event that nobody has to confirm to the next."""

    @classmethod
    def of(cls, speed: str) -> "Pace":
        """The pace of a speed: ``"off"``, ``"fast"``, ``"normal"`` or ``"slow"``."""
        paces = {"off": cls(0, 0), "fast": cls(200, 500), "slow": cls(1400, 2400)}
        return paces.get(speed, cls(650, 1100))


NO_PACE = Pace(0, 0)
"""Nothing is left to be looked at: for tests and for those who want no motion."""
