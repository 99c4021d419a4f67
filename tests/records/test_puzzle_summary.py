"""Counts of puzzles tried and solved: in all time, and in a period."""

from datetime import timedelta

from buildup.records.puzzle_attempt import PuzzleSummary
from tests.records.finished_rounds import NOON, attempt

ATTEMPTS = [
    attempt(tries=tries, at=NOON - timedelta(days=days_ago), is_solved=is_solved)
    for days_ago, tries, is_solved in (
        *((0, 1, True), (0, 3, False), (1, 2, True), (8, 1, True), (9, 1, False)),
    )
]


def test_puzzles_of_all_time_and_those_first_tried_in_a_period_are_counted() -> None:
    assert PuzzleSummary.of(ATTEMPTS) == PuzzleSummary(tried=5, solved=3, solved_at_once=2)
    since = NOON - timedelta(days=1)
    assert PuzzleSummary.of(ATTEMPTS, since) == PuzzleSummary(tried=3, solved=2, solved_at_once=1)
    later = NOON + timedelta(days=1)
    assert PuzzleSummary.of(ATTEMPTS, later) == PuzzleSummary()
