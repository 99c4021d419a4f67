"""Puzzles: their kinds, their origins, and what all of them have in common."""

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
    """A position or key that does not make a puzzle; the message is a sentence for the person."""


class PuzzleKind(StrEnum):
    """The kind of a puzzle.

    Keys of random and daily Dominoes puzzles begin with the value of their kind.
    """

    BEST_MOVE = "move"
    """Find the best move of a hand of Build Up."""
    ENDING = "ending"
    """Find the winning move of a Dominoes ending; in mistakes and some lessons, the best move."""
    HOLDING = "holding"
    """Find the tile or number that the opponent in Dominoes most likely holds, or cannot hold."""

    @classmethod
    def of(cls, key: str) -> "PuzzleKind":
        """Return the kind of a random or daily puzzle from its key.

        A key that does not begin with a kind of Dominoes puzzle belongs to Build Up. The text that
        a lesson asks about, :attr:`LessonPuzzle.asked`, begins in the same way.
        """
        word = key.partition(" ")[0]
        return cls(word) if word in (cls.ENDING, cls.HOLDING) else cls.BEST_MOVE

    @property
    def game(self) -> GameKind:
        """The game that such puzzles belong to."""
        return GameKind.BUILD_UP if self is PuzzleKind.BEST_MOVE else GameKind.DOMINOES


class Origin(StrEnum):
    """The source of a puzzle."""

    RANDOM = "random"
    """A random deal, played to a random position."""
    DAILY = "daily"
    """A random deal determined by the day."""
    MISTAKE = "mistake"
    """A position in which the person made a mistake."""
    LESSON = "lesson"
    """A puzzle in a lesson."""
    STREAK = "streak"
    """Random deals of rising difficulty, until the first miss."""


OF_DAY = (
    (PuzzleKind.BEST_MOVE, 1300),
    (PuzzleKind.BEST_MOVE, 1500),
    (PuzzleKind.ENDING, 1400),
    (PuzzleKind.BEST_MOVE, 1800),
    (PuzzleKind.HOLDING, 1300),
)
"""The kind and approximate rating of each of the daily puzzles, in order."""


class Theme(NamedTuple):
    """The rule of thumb that a puzzle is about."""

    rule: str
    is_exception: bool
    """Whether every move that follows the rule is wrong; otherwise a right move follows it."""

    @classmethod
    def of(
        cls, rule: RuleOfThumb[S, A], situation: S, moves: Sequence[A], right: Set[A]
    ) -> Self | None:
        """Return the theme of a puzzle about a rule.

        Args:
            rule: A rule of the game.
            situation: The situation in which the moves can be made.
            moves: All legal moves.
            right: The right moves.

        Returns:
            The theme; ``None`` if the right moves neither follow nor contradict the rule.
        """
        preferred = rule.preferred(situation, moves)
        if not right.isdisjoint(preferred):
            return cls(rule.name, is_exception=False)
        is_exception = bool(preferred) and right.isdisjoint(rule.obeying(situation, moves))
        return cls(rule.name, is_exception=True) if is_exception else None


@frozen
class Puzzle:
    """A position of a game in which the person must find something."""

    kind: ClassVar[PuzzleKind]
    key: str
    """The key that identifies the puzzle in the records; never reused for another puzzle."""
    day: date | None
    """The day of a daily puzzle; ``None`` for other puzzles."""
    rating: int | None
    """The difficulty, estimated from simulated solvers; ``None`` for lessons and mistakes."""
    theme: Theme | None = field(default=None, kw_only=True)
    """The rule that the puzzle is about; ``None`` if it is not about one."""
    mistake: Mistake | None = field(default=None, kw_only=True)
    """The mistake that the puzzle was made from; ``None`` for other puzzles."""
    streak: int | None = field(default=None, kw_only=True)
    """The number of the puzzle in a streak, from 1; ``None`` if it is not part of one."""

    def repairs(self, loss: float) -> bool:
        """Return whether an answer with this loss counts as right.

        It may lose up to a third of what the person's mistake lost, or nothing if the puzzle is not
        made from a mistake.
        """
        return loss <= (0.0 if self.mistake is None else self.mistake.loss / 3)


class DailyPuzzle(NamedTuple):
    """A daily puzzle, with its result."""

    key: str
    is_done: bool
    """Whether the puzzle was solved or given up."""
    is_at_once: bool
    """Whether the first answer was right."""
