"""A person's progress with puzzles, and the puzzles to do next."""

import logging
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import UTC, date, datetime
from enum import Enum, auto
from typing import TypeVar

from buildup.puzzles.daily import daily_puzzles, days_in_a_row
from buildup.puzzles.lessons import LessonProgress, LessonStep, lesson_on, steps
from buildup.puzzles.puzzle import DailyPuzzle, Puzzle, PuzzleKind
from buildup.puzzles.rating import Rating, ratings_by_day
from buildup.puzzles.repetition import answered, asked_today, in_order
from buildup.records.puzzle_attempt import Mistake, PuzzleAttempt
from buildup.records.store import AboutPuzzle, Records

V = TypeVar("V")

_log = logging.getLogger(__name__)


class PuzzleState(Enum):
    """The state of the puzzle on the table."""

    NONE = auto()
    """There is no puzzle."""
    MAKING = auto()
    OPEN = auto()
    """The puzzle is waiting for an answer."""
    SOLVED = auto()
    SHOWN = auto()
    """The person gave up, and the solution was shown."""


class PuzzleRecords:
    """The results of puzzles in the records; unreadable records count as missing."""

    def __init__(self, records: Records, today: Callable[[], date]) -> None:
        """Begin without reading anything yet.

        Args:
            records: The person's records.
            today: A function that returns the date in the person's time zone.
        """
        self.today = today
        self._records = records

    @property
    def attempts(self) -> list[PuzzleAttempt]:
        """The person's attempts at puzzles, the most recently started first."""
        return self._records.read(lambda records: records.puzzles(), [])

    @property
    def mistakes(self) -> list[Mistake]:
        """The person's mistakes, in the order in which they come up as puzzles."""
        return in_order(self._records.read(lambda records: records.mistakes(), []), self.today())

    @property
    def of_day(self) -> list[DailyPuzzle]:
        """The puzzles of the day with their results."""
        return daily_puzzles(self.today(), self.attempts)

    @property
    def ratings(self) -> dict[date, Rating]:
        """The person's rating after each day with rated puzzles, in order."""
        return ratings_by_day(self.attempts)

    @property
    def standing(self) -> tuple[int, Rating | None]:
        """The number of consecutive days with all daily puzzles done, and the person's rating.

        The rating is ``None`` if there is none.
        """
        latest = next(reversed(self.ratings.values()), None)
        return days_in_a_row(self.attempts, self.today()), latest

    def streak(self, kind: PuzzleKind) -> tuple[int, int]:
        """Return the lengths of the person's current and best streaks in one kind of puzzle."""
        streaks = [
            (each.streak or 0) * each.is_at_once
            for each in self.attempts
            if each.streak and PuzzleKind.of(each.key) is kind
        ]
        return next(iter(streaks), 0), max(streaks, default=0)

    @property
    def waiting_mistakes(self) -> int:
        """The number of mistakes that are due, including those left for another day."""
        return sum(each.is_due(self.today()) for each in self.mistakes)

    @property
    def trained(self) -> LessonStep | None:
        """The first unsolved puzzle of the lesson about the person's costliest habit.

        ``None`` if there is no such habit or lesson, or all its puzzles are solved.
        """
        habit = self._records.read(lambda records: records.costliest_habit(), None)
        lesson = None if habit is None else lesson_on(habit.rule)
        left = () if lesson is None else LessonProgress.of(lesson, self.attempts).left
        return steps()[left[0]] if left else None

    def open_of_day(self, shown: str | None) -> str | None:
        """Return the key of the next puzzle of the day that is not done, skipping the shown one.

        Return ``None`` if there is none.
        """
        following = _after(self.of_day, lambda each: each.key == shown)
        return next((each.key for each in following if not each.is_done), None)

    def due_mistakes(self, shown: str | None) -> list[Mistake]:
        """Return the mistakes left to ask about today, without the shown one, if any.

        Those that come after the shown one are first.
        """
        return _after(asked_today(self.mistakes, self.today()), lambda each: each.position == shown)

    def number_after(self, first_key: str, shown: str | None) -> int:
        """Return the next number for a key with the same first word as ``first_key``.

        Args:
            first_key: A key of the kind wanted.
            shown: The key of the shown puzzle, whose number is also taken; ``None`` if there is
                none.
        """
        keys = [each.key for each in self.attempts] + ([] if shown is None else [shown])
        numbers = [
            int(number)
            for word, number, *_rest in (key.split(" ") for key in keys if " " in key)
            if word == first_key.partition(" ")[0] and number.isdecimal()
        ]
        return max(numbers, default=0) + 1

    def state(self, puzzle: Puzzle) -> PuzzleState:
        """Return the state of a puzzle.

        A finished puzzle stays finished, although it can be tried again. Only mistakes come back,
        and lesson puzzles whose solution was shown.
        """
        if puzzle.mistake is not None:
            return PuzzleState.OPEN if puzzle.mistake.is_due(self.today()) else PuzzleState.SOLVED
        attempt = self._records.read(lambda records: records.puzzle(puzzle.key), None)
        if attempt is not None and attempt.solved_at is not None:
            return PuzzleState.SOLVED
        is_shown = attempt is not None and attempt.was_shown and puzzle.key not in steps()
        return PuzzleState.SHOWN if is_shown else PuzzleState.OPEN

    def count(self, puzzle: Puzzle, *, is_right: bool) -> Puzzle:
        """Record an answer to an open puzzle, or the use of help as a wrong answer.

        Returns:
            The puzzle, with its mistake rescheduled if it has one.

        Raises:
            RecordsError: The answer cannot be recorded.
        """
        key, now, is_again = puzzle.key, datetime.now(UTC), puzzle.key in steps()
        self._records.try_puzzle(key, now, is_solved=is_right, is_again=is_again, **_about(puzzle))
        return self._repeated(puzzle, is_right=is_right)

    def give_up(self, puzzle: Puzzle) -> Puzzle:
        """Record that the solution of an open puzzle was shown.

        Returns:
            The puzzle, as :meth:`count` returns it.

        Raises:
            RecordsError: The result cannot be recorded.
        """
        self._records.give_up_puzzle(puzzle.key, datetime.now(UTC), **_about(puzzle))
        return self._repeated(puzzle, is_right=False)

    def _repeated(self, puzzle: Puzzle, *, is_right: bool) -> Puzzle:
        if puzzle.mistake is None:
            return puzzle
        moved = answered(puzzle.mistake, self.today(), is_right=is_right)
        self._records.move_mistake(moved)
        return replace(puzzle, mistake=moved)


def _about(puzzle: Puzzle) -> AboutPuzzle:
    """Return the facts to record about a puzzle; the rule is its lesson step's or its theme's."""
    step = steps().get(puzzle.key)
    about = puzzle.theme if step is None else step.line
    rule = None if about is None else about.rule
    return {"day": puzzle.day, "rule": rule, "rating": puzzle.rating, "streak": puzzle.streak}


def _after(found: Sequence[V], is_shown: Callable[[V], bool]) -> list[V]:
    """Rotate items so that those after the shown one come first, and leave out the shown one."""
    place = next((place for place, each in enumerate(found) if is_shown(each)), -1)
    return [*found[place + 1 :], *found[: max(0, place)]]
