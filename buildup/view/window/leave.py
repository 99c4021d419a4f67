"""Answers about games that cannot be saved, and files to overwrite."""

from enum import Enum, auto


class Unkept(Enum):
    """What to do with a game that would be lost: leaving can be canceled to try again."""

    ELSEWHERE = auto()
    LEAVE = auto()
    STAY = auto()


class Overwriting(Enum):
    """What to do with a file that would lose something."""

    GO_ON = auto()
    OTHER_NAME = auto()
    CANCEL = auto()
