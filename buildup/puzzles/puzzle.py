"""The kinds of puzzles, where they come from, and how hard they are."""

import math
from bisect import bisect
from collections.abc import Sequence, Set
from dataclasses import field
from datetime import date
from enum import StrEnum
from typing import ClassVar, NamedTuple, Self

from buildup.frozen import frozen
from buildup.model.game_kind import GameKind
from buildup.records.puzzle_attempt import Mistake
from buildup.strategy.rule_of_thumb import A, RuleOfThumb, S


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
    LESSON = "lesson"
    """A fixed series."""


class Difficulty(StrEnum):
    """How hard a puzzle is, easiest first."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"


OF_DAY = (
    (PuzzleKind.BEST_MOVE, Difficulty.EASY),
    (PuzzleKind.BEST_MOVE, Difficulty.MEDIUM),
    (PuzzleKind.ENDING, Difficulty.EASY),
    (PuzzleKind.BEST_MOVE, Difficulty.HARD),
    (PuzzleKind.HOLDING, Difficulty.EASY),
)
"""The puzzles of every day, in their order."""
NOISES = (1, 2, 4, 8)
"""Points by which players of Build Up err who else play exactly, for the usual margin."""
_SHARES = (0.3, 0.45)
"""From which share of them on that misses the solution a puzzle is medium, and hard."""


def missed(right: Sequence[float], wrong: Sequence[float], noises: Sequence[float]) -> float:
    """The share of exact players with graded noise that miss every right answer, from 0 to 1.

    To each value they add noise of a Gumbel distribution, so that the chance of an answer grows
    exponentially with its value (Luce, "Individual Choice Behavior", 1959).

    Args:
        right: What each right answer is worth, in points or pips; at least one.
        wrong: The same of each wrong one; none is worth more.
        noises: The scales of the noise, in the same unit; as many players have each.
    """

    def weight(values: Sequence[float], noise: float) -> float:
        return sum(math.exp((value - max(right)) / noise) for value in values)

    hits = [weight(right, noise) / weight([*right, *wrong], noise) for noise in noises]
    return 1 - sum(hits) / len(hits)


def difficulty_of(
    right: Sequence[float], wrong: Sequence[float], noises: Sequence[float] = NOISES
) -> Difficulty:
    """How hard a puzzle is by how many miss it, see :func:`missed`."""
    return list(Difficulty)[bisect(_SHARES, missed(right, wrong, noises))]


class Theme(NamedTuple):
    """The rule of thumb that a puzzle is about."""

    rule: str
    """Its name."""
    is_exception: bool
    """Whether nothing that the rule would choose is right; else a solution obeys it."""

    @classmethod
    def of(
        cls, rule: RuleOfThumb[S, A], situation: S, moves: Sequence[A], right: Set[A]
    ) -> Self | None:
        """What a rule says of the right moves; ``None`` where it tells none from another one.

        Args:
            rule: Of the game.
            situation: Where the moves can be made.
            moves: All legal ones.
            right: Those of them that are right.
        """
        preferred = rule.preferred(situation, moves)
        if not right.isdisjoint(preferred):
            return cls(rule.name, is_exception=False)
        is_exception = bool(preferred) and right.isdisjoint(rule.obeying(situation, moves))
        return cls(rule.name, is_exception=True) if is_exception else None


@frozen
class Puzzle:
    """A moment of a game, and what is to be found in it."""

    kind: ClassVar[PuzzleKind]
    """What is asked."""

    key: str
    """Names the puzzle, for the records; never that of another one."""
    origin: Origin
    day: date | None
    """The day whose puzzle it is; ``None`` for any other puzzle."""
    difficulty: Difficulty
    theme: Theme | None = field(default=None, kw_only=True)
    """The rule that it is about, if there is one."""
    mistake: Mistake | None = field(default=None, kw_only=True)
    """The person's own that it is made of, if it is."""


class DailyPuzzle(NamedTuple):
    """One of the puzzles of a day, and what became of it."""

    key: str
    """That of the puzzle, or the position of a mistake."""
    is_done: bool
    """It was solved or given up, or the mistake was put right that day."""
    is_at_once: bool
    """The first answer was right, or the mistake was put right."""
