"""Answers about a game that cannot be kept, and a file that would be written over."""

from enum import Enum, auto


class Unkept(Enum):
    """What to do with a game that is to be left, and would be lost: who stays can try again."""

    ELSEWHERE = auto()
    LEAVE = auto()
    STAY = auto()


class Overwriting(Enum):
    """What to do with a file that would lose something by being written."""

    GO_ON = auto()
    OTHER_NAME = auto()
    CANCEL = auto()
