"""What a person has done with puzzles so far, and which of them are to be done."""

import logging
from collections.abc import Callable, Sequence
from datetime import UTC, date, datetime
from enum import Enum, auto
from typing import TypeVar

from buildup.puzzles.daily import daily_puzzles
from buildup.puzzles.lessons import LessonProgress, LessonStep, lessons, steps
from buildup.puzzles.puzzle import DailyPuzzle, Puzzle
from buildup.records.problems import RecordsError
from buildup.records.puzzle_attempt import Mistake, PuzzleAttempt, in_order
from buildup.records.store import Records

V = TypeVar("V")

_log = logging.getLogger(__name__)


class PuzzleState(Enum):
    """How far the puzzle on the table has come."""

    NONE = auto()
    """There is none."""
    MAKING = auto()
    OPEN = auto()
    """It waits for an answer."""
    SOLVED = auto()
    SHOWN = auto()
    """The person gave up and saw the solution."""


class PuzzleRecords:
    """Reads and keeps in the records how puzzles have gone; what cannot be read is left out."""

    def __init__(self, records: Records, today: Callable[[], date]) -> None:
        """Read nothing yet.

        Args:
            records: Of everything that was finished.
            today: Tells the day in the person's zone.
        """
        self.today = today
        """Tells the day in the person's zone."""
        self._records = records

    @property
    def attempts(self) -> list[PuzzleAttempt]:
        """Every puzzle that was tried or given up, the latest begun first."""
        return self._read(lambda records: records.puzzles()) or []

    @property
    def mistakes(self) -> list[Mistake]:
        """The person's own, in the order in which they are asked."""
        return in_order(self._read(lambda records: records.mistakes()) or [], self.today())

    @property
    def of_day(self) -> list[DailyPuzzle]:
        """The puzzles of the day, and what became of them."""
        return daily_puzzles(self.today(), self.attempts, self.mistakes)

    @property
    def trained(self) -> LessonStep | None:
        """What follows the puzzles of the day: of the lesson on what costs the person most the
        first puzzle that is left, if any is."""
        rule = self._read(lambda records: records.costliest_rule())
        lesson = None if rule is None else lessons().get(rule)
        left = () if lesson is None else LessonProgress.of(lesson, self.attempts).left
        return steps()[left[0]] if left else None

    def open_of_day(self, shown: str | None) -> str | None:
        """The next puzzle of the day that is open, if there is one; not the one that is shown."""
        following = _after(self.of_day, lambda each: each.key == shown)
        return next((each.key for each in following if not each.is_done), None)

    def due_mistakes(self, shown: str | None) -> list[Mistake]:
        """The person's own that are to be put right today, in turn from the one that is shown."""
        following = _after(self.mistakes, lambda each: each.position == shown)
        return [each for each in following if each.is_due(self.today())]

    def number_after(self, first_key: str, shown: str | None) -> int:
        """One more than that of the last puzzle, the one that is shown among them, whose key is
        this one but for its number."""
        first, _number, *rest = first_key.split(" ")
        keys = [each.key for each in self.attempts] + ([] if shown is None else [shown])
        numbers = [
            int(words[1])
            for words in (key.split(" ") for key in keys)
            if words[0] == first and words[2:] == rest and words[1].isdecimal()
        ]
        return max(numbers, default=0) + 1

    def state(self, puzzle: Puzzle) -> PuzzleState:
        """How far a puzzle has come.

        One that is done stays done, and can be tried again all the same; but a mistake comes back,
        and so does a puzzle of a lesson that was but shown.
        """
        if puzzle.mistake is not None:
            is_due = puzzle.mistake.is_due(self.today())
            return PuzzleState.OPEN if is_due else PuzzleState.SOLVED
        attempt = self._read(lambda records: records.puzzle(puzzle.key))
        if attempt is not None and attempt.solved_at is not None:
            return PuzzleState.SOLVED
        is_shown = attempt is not None and attempt.was_shown and puzzle.key not in steps()
        return PuzzleState.SHOWN if is_shown else PuzzleState.OPEN

    def count(self, puzzle: Puzzle, *, is_right: bool) -> None:
        """Keep an answer to an open puzzle, or the help with it.

        Raises:
            RecordsError: It cannot be kept.
        """
        self._records.try_puzzle(
            puzzle.key,
            datetime.now(UTC),
            is_solved=is_right,
            day=puzzle.day,
            rule=_rule_of(puzzle),
            is_again=puzzle.key in steps(),
        )

    def give_up(self, puzzle: Puzzle) -> None:
        """Keep that the solution of an open puzzle was shown.

        Raises:
            RecordsError: It cannot be kept.
        """
        rule, now = _rule_of(puzzle), datetime.now(UTC)
        self._records.give_up_puzzle(puzzle.key, now, day=puzzle.day, rule=rule)

    def move_mistake(self, moved: Mistake) -> None:
        """Keep into which box an answer has put a mistake.

        Raises:
            RecordsError: It cannot be kept.
        """
        self._records.move_mistake(moved)

    def _read(self, read: Callable[[Records], V]) -> V | None:
        """What the records hold; ``None`` where none are kept yet, or they cannot be read."""
        if not self._records.path.exists():
            return None
        try:
            return read(self._records)
        except RecordsError as error:
            _log.info("The records cannot be read: %s", error)
            return None


def _rule_of(puzzle: Puzzle) -> str | None:
    """Which rule of thumb, or lesson, a puzzle is about."""
    step = steps().get(puzzle.key)
    if step is not None:
        return step.lesson.rule
    return None if puzzle.theme is None else puzzle.theme.rule


def _after(found: Sequence[V], is_shown: Callable[[V], bool]) -> list[V]:
    """What follows the one that is shown, and then what precedes it, so that each has its turn."""
    place = next((place for place, each in enumerate(found) if is_shown(each)), -1)
    return [*found[place + 1 :], *found[: max(0, place)]]
