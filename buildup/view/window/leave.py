"""What becomes of a game that is left."""

from enum import Enum, auto


class Leave(Enum):
    """What to do with an unsaved game that is to be left."""

    SAVE = auto()
    DISCARD = auto()
    CANCEL = auto()
