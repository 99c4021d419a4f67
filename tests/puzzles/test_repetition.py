"""Own mistakes come back at growing distances, ten a day, the costliest first."""

from dataclasses import replace
from datetime import UTC, date, datetime, time, timedelta
from random import Random

import pytest

from buildup.model.game_kind import GameKind
from buildup.puzzles.repetition import MOST_A_DAY, answered, asked_today, in_order
from buildup.records.puzzle_attempt import MOST_STABILITY, Mistake
from buildup.records.store import MOST_MISTAKES
from tests.records.finished_rounds import mistake

TODAY = date(2026, 3, 1)


@pytest.mark.parametrize(
    ("answers", "days"),
    [("rrrr", [2, 11, 46, 163]), ("wrrr", [1, 2, 6, 17]), ("rrwr", [2, 11, 2, 5])],
)
def test_a_mistake_comes_back_after_more_days_with_each_right_answer_and_fewer_after_a_wrong_one(
    answers: str, days: list[int]
) -> None:
    moved, day = mistake(), TODAY
    for answer, wait in zip(answers, days, strict=True):
        assert moved.is_due(day)
        moved = answered(moved, day, is_right=answer == "r")
        assert answered(moved, day, is_right=answer != "r") == moved, "the first answer counts"
        assert moved.due == day + timedelta(wait)
        assert not moved.is_due(moved.due - timedelta(1))
        day = moved.due


def test_what_is_remembered_longest_can_still_be_answered() -> None:
    known = answered(mistake(), TODAY, is_right=True)
    known = replace(known, stability=MOST_STABILITY)
    assert answered(known, TODAY + timedelta(400), is_right=True).stability == MOST_STABILITY


def test_new_and_returning_ones_take_turns_and_the_costliest_comes_first() -> None:
    cheap, dear = (replace(mistake(each), loss=each) for each in (3, 9))
    share = replace(mistake(4), loss=0.12, game=GameKind.DOMINOES)
    back = [answered(replace(mistake(each), loss=each), TODAY, is_right=True) for each in (5, 7)]
    later = TODAY + timedelta(2)
    wait = answered(mistake(6), later, is_right=True)
    made = [cheap, wait, *back, dear, share]
    assert in_order(made, later) == [back[1], share, back[0], dear, cheap, wait]
    asked = asked_today(in_order(made, TODAY), TODAY)
    assert asked == [wait, share, dear, cheap], "the first was answered by a clock that was wrong"


def test_in_a_year_nobody_is_asked_more_than_ten_a_day_and_what_costs_most_within_a_month() -> None:
    """A person makes eight mistakes a day, answers three of four right, and is away for 60 days."""
    chance, made, kept, first = Random(1), list[Mistake](), list[Mistake](), dict[str, date]()
    for number in (*range(200), *range(260, 365)):
        day = TODAY + timedelta(number)
        due = asked_today(in_order(kept, day), day)
        assert len(due) == MOST_A_DAY or number < 3
        answers = [answered(each, day, is_right=chance.random() < 0.75) for each in due]
        moved = {each.position: each for each in answers}
        first = dict.fromkeys(moved, day) | first
        at = datetime.combine(day, time(20), UTC)
        new = [
            replace(mistake(8 * number + each), loss=3 + chance.expovariate(0.2), made_at=at)
            for each in range(8)
        ]
        made += new
        kept = [moved.get(each.position, each) for each in kept]
        assert not asked_today(in_order(kept, day), day)
        kept = [*kept, *new][-MOST_MISTAKES:]
    before = [each for each in made if (TODAY + timedelta(170) - each.made_at.date()).days > 0]
    before.sort(key=lambda each: -each.loss)
    waits = [
        first.get(each.position, date.max) - each.made_at.date()
        for each in before[: len(before) // 3]
    ]
    assert max(waits) <= timedelta(30)
