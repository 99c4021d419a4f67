"""A summary of the puzzles that a person has tried: counts, and the daily streak."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, datetime, timedelta

from buildup.frozen import frozen
from buildup.records.puzzle_attempt import PuzzleAttempt

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
