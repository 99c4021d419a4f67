"""A person's attempts at puzzles, their summary, and mistakes, which become puzzles."""

from collections.abc import Iterable
from dataclasses import replace
from datetime import date, datetime, timedelta
from typing import Self

from buildup.frozen import frozen
from buildup.model.game_kind import GameKind
from buildup.records.timestamp import check_zone

DAYS_OF_BOXES = (0, 1, 3, 7, 21)
"""Days until a mistake comes back, by box: Leitner, "So lernt man lernen", 1972."""


@frozen(kw_only=True)
class PuzzleAttempt:
    """A person's attempt at a puzzle: solved, given up, or still open.

    Raises:
        ValueError: The time has no zone.
    """

    key: str
    """Identifies the puzzle."""
    day: date | None
    """The day of a daily puzzle; ``None`` for others."""
    first_tried_at: datetime
    """When it was first tried or given up; in UTC."""
    solved_at: datetime | None
    """When it was solved, in UTC; in lessons, perhaps after its solution was shown."""
    tries: int
    """The number of answers until it was solved or given up, including the right one and first
    hints."""
    was_shown: bool
    """Whether the person gave up and saw the solution."""
    rule: str | None = None
    """The rule of thumb it is about; ``None`` if there is none, or an earlier version recorded
    it."""

    def __post_init__(self) -> None:
        check_zone(self.first_tried_at)

    @property
    def is_at_once(self) -> bool:
        """Whether the first answer was right."""
        return self.solved_at is not None and self.tries == 1 and not self.was_shown


@frozen(kw_only=True)
class Mistake:
    """A position in which the person lost something, which becomes a puzzle.

    Raises:
        ValueError: The time has no zone.
    """

    position: str
    """The saved game as labelled text with the person on turn; for Dominoes a position line."""
    best_move: str
    """As ``str(move)``: ``"B46>W5"``."""
    loss: float
    """Points that the person's move lost; in Dominoes a share of the chance to win."""
    verdict: str
    """The verdict of the review."""
    made_at: datetime
    """When the round ended, or the review found it, with time zone; read back in UTC."""
    game: GameKind = GameKind.BUILD_UP
    move: str | None = None
    """The person's move as ``str(move)``; ``None`` if recorded by an earlier version."""
    box: int = 0
    """How many times in a row it was answered right; beyond the last of :data:`DAYS_OF_BOXES` it is
    learned."""
    answered_on: date | None = None
    """The last day with an answer that counted; ``None`` if there is none."""

    def __post_init__(self) -> None:
        check_zone(self.made_at)

    @property
    def due(self) -> date | None:
        """The day it comes back; ``None`` if no answer ever counted, and once it is learned."""
        waits = DAYS_OF_BOXES[self.box : self.box + 1]
        return self.answered_on + timedelta(*waits) if self.answered_on and waits else None

    def is_due(self, today: date) -> bool:
        """Whether it should be answered, for the first time or again."""
        return self.answered_on is None or (self.due is not None and self.due <= today)

    def answered(self, today: date, *, is_right: bool) -> Self:
        """The mistake after an answer: a wrong one moves it back to the first box."""
        return replace(self, box=self.box + 1 if is_right else 0, answered_on=today)


def in_order(mistakes: Iterable[Mistake], today: date) -> list[Mistake]:
    """Sort mistakes in the order they are asked: due ones first, and among these the returning
    ones."""
    return sorted(mistakes, key=lambda each: (not each.is_due(today), each.due or date.max))


@frozen(kw_only=True)
class PuzzleSummary:
    """The results of a period's puzzles."""

    tried: int = 0
    """Puzzles answered or given up at least once."""
    solved: int = 0
    solved_at_once: int = 0
    """Puzzles whose first answer was right."""
    daily_streak: int = 0
    """Days in a row with a solved daily puzzle, up to today or yesterday, whatever the period."""

    @classmethod
    def of(
        cls, attempts: Iterable[PuzzleAttempt], today: date, since: datetime | None = None
    ) -> "PuzzleSummary":
        """Summarize puzzles.

        Args:
            attempts: All puzzles that were tried or given up.
            today: The day in the person's zone. Its puzzle may still be open without ending
                the streak.
            since: Only puzzles that were first tried at this moment, with its zone, or later
                are counted; ``None``: all.
        """
        every = list(attempts)
        counted = [each for each in every if since is None or each.first_tried_at >= since]
        solved = [each for each in counted if each.solved_at is not None]
        return cls(
            tried=len(counted),
            solved=len(solved),
            solved_at_once=sum(each.is_at_once for each in solved),
            daily_streak=_days_in_a_row(
                {each.day for each in every if each.solved_at is not None}, today
            ),
        )


def _days_in_a_row(days: set[date | None], today: date) -> int:
    """How many consecutive days end today, or else yesterday."""
    day = today if today in days else today - timedelta(days=1)
    length = 0
    while day in days:
        length += 1
        day -= timedelta(days=1)
    return length
