"""Which kinds of puzzles there are."""

from enum import StrEnum


class PuzzleKind(StrEnum):
    """What is asked; the values of Dominoes begin the keys of their puzzles."""

    BUILD_UP = "move"
    """The one best move of a hand of Build Up."""
    ENDING = "ending"
    """The one winning lay of Dominoes, with an empty boneyard."""
    HOLDING = "holding"
    """Which tile the other of Dominoes holds, or not."""

    @classmethod
    def of(cls, key: str) -> "PuzzleKind":
        """The kind of a puzzle, by its key; those of Build Up begin with other words."""
        word = key.partition(" ")[0]
        return cls(word) if word in (cls.ENDING, cls.HOLDING) else cls.BUILD_UP
