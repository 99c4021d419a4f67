"""The puzzles of a day are everybody's but for two own mistakes; a line tells how they went."""

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta

import pytest

from buildup.narration.puzzles import result_line
from buildup.puzzles.daily import daily_puzzles
from buildup.puzzles.makers import maker_of
from buildup.puzzles.puzzle import DailyPuzzle, Origin
from buildup.records.puzzle_attempt import Mistake, PuzzleAttempt, in_order
from tests.records.finished_rounds import build_up, mistake

DAY = date(2026, 11, 23)
KEYS = [
    "daily 2026-11-23 3 easy 2",
    "daily 2026-11-23 3 medium 2",
    "ending 2026-11-23 easy 2",
    "daily 2026-11-23 3 hard 2",
    "holding 2026-11-23 easy",
]


def attempt(key: str, tries: int, *, is_solved: bool = True) -> PuzzleAttempt:
    at = datetime(2026, 11, 23, 12, tzinfo=UTC)
    solved_at = at if is_solved else None
    return PuzzleAttempt(
        key=key, day=DAY, first_tried_at=at, solved_at=solved_at, tries=tries, was_shown=not tries
    )


def keys(mistakes: list[Mistake], day: date = DAY) -> list[str]:
    return [each.key for each in daily_puzzles(day, [], in_order(mistakes, day))]


def test_without_mistakes_the_puzzles_are_everybodys() -> None:
    assert keys([]) == KEYS
    assert {maker_of(key).origin for key in KEYS} == {Origin.DAILY}
    assert not set(keys([], DAY + timedelta(1))) & set(KEYS)


def test_two_own_mistakes_that_are_due_take_the_place_of_the_last_all_day_long() -> None:
    own = [mistake(number) for number in (1, 2, 3)]
    asked = keys(own)
    assert asked == KEYS[:3] + [each.position for each in own[:2]]
    own[0] = own[0].answered(DAY, is_right=True)
    assert sorted(keys(own)) == sorted(asked)
    done = [each.key for each in daily_puzzles(DAY, [], in_order(own, DAY)) if each.is_done]
    assert done == [own[0].position]
    assert keys(own, DAY + timedelta(1)) != asked


def test_what_was_found_today_or_is_not_due_waits() -> None:
    today = replace(mistake(), made_at=datetime(2026, 11, 23, 12, tzinfo=UTC))
    later = mistake(2).answered(DAY - timedelta(1), is_right=True).answered(DAY, is_right=False)
    waiting = (
        mistake(3)
        .answered(DAY - timedelta(1), is_right=True)
        .answered(DAY - timedelta(1), is_right=True)
    )
    assert keys([today, waiting]) == KEYS
    assert keys([today, later, waiting]) == [*KEYS[:4], later.position]
    assert not daily_puzzles(DAY, [], [later])[4].is_done


@pytest.mark.parametrize(
    ("margin", "par", "line"),
    [
        (None, None, "Buildup 2026-11-23: ●○○––"),
        (-48, None, "Buildup 2026-11-23: ●○○–– deal −48"),
        (-48, -51, "Buildup 2026-11-23: ●○○–– deal −48 (par −51)"),
        (12, 0, "Buildup 2026-11-23: ●○○–– deal +12 (par 0)"),
    ],
)
def test_a_line_tells_how_the_day_went_and_no_move(
    margin: int | None, par: int | None, line: str
) -> None:
    tried = [
        attempt(KEYS[0], 1),
        attempt(KEYS[1], 3),
        attempt(KEYS[2], 0, is_solved=False),
        attempt(KEYS[3], 2, is_solved=False),
    ]
    puzzles = daily_puzzles(DAY, tried, [])
    assert puzzles[0] == DailyPuzzle(KEYS[0], is_done=True, is_at_once=True)
    played = None if margin is None else replace(build_up(1, 100 + margin), par=par)
    assert result_line(DAY, puzzles, played) == line
