"""Answers about games that cannot be saved, and files to overwrite."""

from enum import Enum, auto


class Unkept(Enum):
    """The answer to what to do with a game that would be lost."""

    ELSEWHERE = auto()
    LEAVE = auto()
    STAY = auto()


class Overwriting(Enum):
    """The answer to what to do with a file that would lose something."""

    GO_ON = auto()
    OTHER_NAME = auto()
    CANCEL = auto()
