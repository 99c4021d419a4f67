"""Answers to two questions: a game is to be left, or a file to be written over."""

from enum import Enum, auto


class Leave(Enum):
    """What to do with an unsaved game that is to be left."""

    SAVE = auto()
    DISCARD = auto()
    CANCEL = auto()


class Overwriting(Enum):
    """What to do with a file that would lose something by being written."""

    GO_ON = auto()
    OTHER_NAME = auto()
    CANCEL = auto()
