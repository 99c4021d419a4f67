"""Puzzles that a person has tried, their summary, and the mistakes, which become puzzles."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from datetime import date, datetime, timedelta
from typing import Self

from buildup.frozen import frozen
from buildup.model.game_kind import GameKind
from buildup.records.timestamp import check_zone

DAYS_OF_BOXES = (0, 1, 3, 7, 21)
"""After so many days a mistake comes back, by its box: Leitner, "So lernt man lernen", 1972."""


@frozen(kw_only=True)
class PuzzleAttempt:
    """How far a person has come with a puzzle: solved, given up, or still open.

    Raises:
        ValueError: The time has no zone.
    """

    key: str
    """Names the puzzle."""
    day: date | None
    """The day whose daily puzzle it is; ``None`` for any other puzzle."""
    first_tried_at: datetime
    """When it was first tried, or given up without a try; in UTC."""
    solved_at: datetime | None
    """When it was solved, in UTC; only one of a lesson can be solved after it was shown."""
    tries: int
    """Answers until it was solved or given up, the right one included, and first hints."""
    was_shown: bool
    """The person gave up and the solution was shown."""
    rule: str | None = None
    """The rule of thumb that it is about, or its lesson; ``None`` if it is about none, or was tried
    in an earlier version."""

    def __post_init__(self) -> None:
        check_zone(self.first_tried_at)

    @property
    def is_at_once(self) -> bool:
        """Whether the first answer was right."""
        return self.solved_at is not None and self.tries == 1 and not self.was_shown


@frozen(kw_only=True)
class Mistake:
    """A position in which the person gave something away; puzzles are made of them.

    Raises:
        ValueError: The time has no zone.
    """

    position: str
    """The saved game, as labelled text, with the person on turn; of Dominoes a position line."""
    best_move: str
    """As ``str(move)`` writes it: ``"B46>W5"``."""
    loss: float
    """Points that the person's move gave away; of Dominoes the share of the chance to win."""
    verdict: str
    """What the review called the move."""
    made_at: datetime
    """When the round was over, or else the review found it, with its zone; it comes back in UTC."""
    game: GameKind = GameKind.BUILD_UP
    move: str | None = None
    """What the person played, as ``str(move)`` writes it; ``None`` if an earlier version kept
    it."""
    box: int = 0
    """How often in a row it was put right; it is learned once that is more often than there are
    :data:`DAYS_OF_BOXES` to wait."""
    answered_on: date | None = None
    """The last day on which an answer counted; ``None`` if none ever did."""

    def __post_init__(self) -> None:
        check_zone(self.made_at)

    @property
    def due(self) -> date | None:
        """The day from which on it comes back; ``None`` where no answer ever counted, and once it
        is learned."""
        waits = DAYS_OF_BOXES[self.box : self.box + 1]
        return self.answered_on + timedelta(*waits) if self.answered_on and waits else None

    def is_due(self, today: date) -> bool:
        """Whether it is to be put right, for the first time or again."""
        return self.answered_on is None or (self.due is not None and self.due <= today)

    def answered(self, today: date, *, is_right: bool) -> Self:
        """The mistake after an answer: a wrong one puts it back to the first box."""
        return replace(self, box=self.box + 1 if is_right else 0, answered_on=today)


def in_order(mistakes: Iterable[Mistake], today: date) -> list[Mistake]:
    """Mistakes in the order in which they are asked: those that are due come first, and of these
    those that come back."""
    return sorted(mistakes, key=lambda each: (not each.is_due(today), each.due or date.max))


DAYS = 7
"""So many days are looked back at."""


@frozen(kw_only=True)
class PuzzleSummary:
    """How the puzzles of a period have gone so far."""

    tried: int = 0
    """Puzzles answered or given up at least once."""
    solved: int = 0
    solved_at_once: int = 0
    """Puzzles solved by the first answer."""
    daily_streak: int = 0
    """Days in a row, up to today or yesterday, with a daily puzzle that is solved, whatever the
    period."""

    @classmethod
    def of(
        cls, attempts: Iterable[PuzzleAttempt], today: date, since: datetime | None = None
    ) -> PuzzleSummary:
        """The summary of some puzzles.

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


def last_days(
    attempts: Iterable[PuzzleAttempt], today: date
) -> list[tuple[date, PuzzleAttempt | None]]:
    """The best attempt at a puzzle of each of the last :data:`DAYS`, the earliest day first.

    Args:
        attempts: All puzzles that were tried or given up.
        today: The last of the days.
    """
    best = {
        each.day: each
        for each in sorted(attempts, key=lambda each: (each.solved_at is not None, -each.tries))
    }
    days = [today - timedelta(days=back) for back in reversed(range(DAYS))]
    return [(day, best.get(day)) for day in days]


def _days_in_a_row(days: set[date | None], today: date) -> int:
    """How many days end today, or else yesterday, without a gap."""
    day = today if today in days else today - timedelta(days=1)
    length = 0
    while day in days:
        length += 1
        day -= timedelta(days=1)
    return length
