"""The words that puzzles of both games share."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from buildup.narration.rules_of_thumb import tell_rule
from buildup.puzzles.lessons import Lesson, steps
from buildup.puzzles.puzzle import Puzzle
from buildup.view.puzzles.names import difficulty_name

P = TypeVar("P", bound=Puzzle, covariant=True)
J = TypeVar("J", covariant=True)
"""The judgement on an answer to it."""


@dataclass(frozen=True)
class PuzzleWords(Generic[P, J]):
    """What is said of a puzzle, and of the last answer to it, if there is one."""

    puzzle: P
    answer: J | None

    def difficulty(self) -> str:
        """How hard the puzzle is."""
        return difficulty_name(self.puzzle.difficulty)

    def hints(self) -> Sequence[str]:
        """Steps towards the solution, none for a question."""
        return ()

    def refutation(self) -> str:
        """Where a wrong answer leads; empty for a question."""
        return ""

    def rule(self) -> tuple[str, ...]:
        """Whether a rule of thumb holds, a line; none where the puzzle is about no rule."""
        theme = self.puzzle.theme
        return () if theme is None else (tell_rule(theme.rule, is_exception=theme.is_exception),)

    @property
    def lesson(self) -> Lesson | None:
        """The lesson that the puzzle belongs to, if it is of one."""
        step = steps().get(self.puzzle.key)
        return None if step is None else step.lesson

    def course(self) -> str:
        """How the game went, where the answer lies in it; empty for other puzzles."""
        return ""
