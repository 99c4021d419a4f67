"""Answers about games that cannot be saved, and files to overwrite."""

from enum import Enum, auto


class Unkept(Enum):
    """The person's choice about a game that would be lost."""

    ELSEWHERE = auto()
    LEAVE = auto()
    STAY = auto()


class Overwriting(Enum):
    """The person's choice about a file whose content would be lost."""

    GO_ON = auto()
    OTHER_NAME = auto()
    CANCEL = auto()
