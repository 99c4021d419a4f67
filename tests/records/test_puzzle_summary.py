"""Counts of puzzles tried and solved: in all time, and in a period."""

from datetime import UTC, datetime, timedelta

from buildup.records.puzzle_attempt import PuzzleAttempt, PuzzleSummary

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)


def attempt(days_ago: int, tries: int, *, is_solved: bool) -> PuzzleAttempt:
    at = NOON - timedelta(days=days_ago)
    return PuzzleAttempt(
        key=f"{days_ago} {tries}",
        day=None,
        first_tried_at=at,
        solved_at=at if is_solved else None,
        tries=tries,
        was_shown=tries > 2 and not is_solved,
    )


ATTEMPTS = [
    attempt(0, 1, is_solved=True),
    attempt(0, 3, is_solved=False),
    attempt(1, 2, is_solved=True),
    attempt(8, 1, is_solved=True),
    attempt(9, 1, is_solved=False),
]


def test_puzzles_of_all_time_and_those_first_tried_in_a_period_are_counted() -> None:
    assert PuzzleSummary.of(ATTEMPTS) == PuzzleSummary(tried=5, solved=3, solved_at_once=2)
    since = NOON - timedelta(days=1)
    assert PuzzleSummary.of(ATTEMPTS, since) == PuzzleSummary(tried=3, solved=2, solved_at_once=1)
    later = NOON + timedelta(days=1)
    assert PuzzleSummary.of(ATTEMPTS, later) == PuzzleSummary()
