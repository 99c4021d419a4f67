"""The puzzles of a day are everybody's; a line tells how they went."""

from dataclasses import replace
from datetime import date, timedelta

import pytest

from buildup.narration.puzzles import result_line
from buildup.puzzles.daily import daily_puzzles, days_in_a_row
from buildup.puzzles.makers import maker_of
from buildup.puzzles.puzzle import DailyPuzzle, Origin
from tests.records.finished_rounds import attempt, build_up

DAY = date(2026, 11, 23)
KEYS = [
    "daily 2026-11-23 3 1300 3",
    "daily 2026-11-23 3 1500 3",
    "ending 2026-11-23 1400 3",
    "daily 2026-11-23 3 1800 3",
    "holding 2026-11-23 easy",
]


def test_the_puzzles_of_a_day_are_everybodys() -> None:
    keys = [each.key for each in daily_puzzles(DAY, [])]
    assert keys == KEYS
    assert {maker_of(key).origin for key in KEYS} == {Origin.DAILY}
    assert not {each.key for each in daily_puzzles(DAY + timedelta(1), [])} & set(KEYS)


@pytest.mark.parametrize(
    ("days_ago", "days"),
    [([], 0), ([0], 1), ([0, 1, 2], 3), ([1, 2], 2), ([2, 3], 0), ([0, 2, 3], 1)],
)
def test_a_day_counts_when_its_five_are_done_and_today_may_be_open(
    days_ago: list[int], days: int
) -> None:
    done = [
        replace(
            attempt(f"{ago} {number}", number, is_solved=number > 0, was_shown=number == 0),
            day=DAY - timedelta(ago),
        )
        for ago in days_ago
        for number in range(5)
    ]
    assert days_in_a_row(done, DAY) == days
    assert days_in_a_row(done[1:], DAY) == max(0, days - 1) * (days_ago[0] == 0 if days_ago else 0)


@pytest.mark.parametrize(
    ("margin", "par", "line"),
    [
        (None, None, "Buildup 2026-11-23: ●○○––"),
        (-48, None, "Buildup 2026-11-23: ●○○–– deal −48 vs Skilled"),
        (-48, -51, "Buildup 2026-11-23: ●○○–– deal −48, par −51 vs Skilled"),
        (12, 0, "Buildup 2026-11-23: ●○○–– deal +12, par 0 vs Skilled"),
    ],
)
def test_a_line_tells_how_the_day_went_and_no_move(
    margin: int | None, par: int | None, line: str
) -> None:
    tried = [
        attempt(KEYS[0], 1),
        attempt(KEYS[1], 3),
        attempt(KEYS[2], 0, is_solved=False, was_shown=True),
        attempt(KEYS[3], 2, is_solved=False),
    ]
    puzzles = daily_puzzles(DAY, tried)
    assert puzzles[0] == DailyPuzzle(KEYS[0], is_done=True, is_at_once=True)
    played = None if margin is None else replace(build_up(1, 100 + margin), par=par)
    assert result_line(DAY, puzzles, played) == line
