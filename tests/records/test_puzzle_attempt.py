"""Mistakes come back after the days of their boxes, until they are learned."""

from datetime import date, timedelta

from tests.records.finished_rounds import mistake

TODAY = date(2026, 3, 1)


def test_a_mistake_comes_back_after_1_3_7_and_21_days_and_then_is_learned() -> None:
    moved, day = mistake(), TODAY
    assert moved.is_due(day)
    for days in (1, 3, 7, 21):
        moved = moved.answered(day, is_right=True)
        assert moved.due == day + timedelta(days)
        assert not moved.is_due(day + timedelta(days - 1))
        day = moved.due
        assert moved.is_due(day)
    moved = moved.answered(day, is_right=True)
    assert moved.due is None
    assert not moved.is_due(date.max)


def test_a_wrong_answer_puts_a_mistake_back_to_the_first_box() -> None:
    twice = mistake().answered(TODAY, is_right=True).answered(TODAY, is_right=True)
    wrong = twice.answered(TODAY, is_right=False)
    assert wrong.is_due(TODAY)
    assert wrong.answered(TODAY, is_right=True).due == TODAY + timedelta(1)
