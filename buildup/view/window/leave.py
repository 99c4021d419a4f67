"""What becomes of a game that is left, and of a file that would be written over."""

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
