"""The kinds of puzzles, where they come from, and how hard they are."""

from dataclasses import dataclass
from datetime import date
from enum import StrEnum

from buildup.model.game_kind import GameKind


class PuzzleError(ValueError):
    """No puzzle can be made of a position or a key; the text is a sentence for the person."""


class PuzzleKind(StrEnum):
    """What is asked; the values of Dominoes begin the keys of their puzzles."""

    BEST_MOVE = "move"
    """The one best move of a hand of Build Up."""
    ENDING = "ending"
    """The one winning lay of Dominoes, with an empty boneyard."""
    HOLDING = "holding"
    """Which tile the opponent in Dominoes holds, or cannot hold."""

    @classmethod
    def of(cls, key: str) -> "PuzzleKind":
        """The kind of a puzzle, by its key; those of Build Up begin with other words."""
        word = key.partition(" ")[0]
        return cls(word) if word in (cls.ENDING, cls.HOLDING) else cls.BEST_MOVE

    @property
    def game(self) -> GameKind:
        """The game that it is asked of."""
        return GameKind.BUILD_UP if self is PuzzleKind.BEST_MOVE else GameKind.DOMINOES


class Origin(StrEnum):
    """Where a puzzle comes from."""

    RANDOM = "random"
    """A random deal, played to a random point."""
    DAILY = "daily"
    """The same, but the day decides which."""
    MISTAKE = "mistake"
    """A position in which the person gave points away."""


class Difficulty(StrEnum):
    """How hard a puzzle is, easiest first."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A moment of a game, and what is to be found in it."""

    key: str
    """Names the puzzle, for the records; never that of another one."""
    origin: Origin
    day: date | None
    """The day whose puzzle it is; ``None`` for any other puzzle."""
    difficulty: Difficulty

    @property
    def kind(self) -> PuzzleKind:
        """What is asked."""
        return PuzzleKind.of(self.key)
