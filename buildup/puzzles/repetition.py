"""Spaced repetition of a person's mistakes, by FSRS, with its authors' library ``fsrs``.

For the library, days begin at midnight UTC, whatever the person's time zone: only their number
matters.
"""

from collections.abc import Iterable
from dataclasses import replace
from datetime import UTC, date, datetime, time
from itertools import zip_longest

from fsrs import Card, Rating, Scheduler, State

from buildup.puzzles.puzzle import PuzzleKind
from buildup.records.puzzle_attempt import MOST_STABILITY, Mistake

MOST_A_DAY = 10
"""The maximum number of mistakes to ask about in a day."""
_SCHEDULER = Scheduler(learning_steps=(), relearning_steps=(), enable_fuzzing=False)


def answered(mistake: Mistake, today: date, *, is_right: bool) -> Mistake:
    """Return the mistake, rescheduled after an answer; only the first answer of a day counts."""
    if mistake.last_answered == today:
        return mistake
    now, card = _midnight(today), Card(0)
    if mistake.last_answered is not None:
        last = _midnight(mistake.last_answered)
        card = Card(0, State.Review, None, mistake.stability, mistake.difficulty, now, last)
    card, _log = _SCHEDULER.review_card(card, Rating.Good if is_right else Rating.Again, now)
    return replace(
        mistake,
        stability=min(card.stability or 0.0, MOST_STABILITY),
        difficulty=card.difficulty,
        last_answered=today,
        due=card.due.date(),
    )


def _midnight(day: date) -> datetime:
    return datetime.combine(day, time(), UTC)


def in_order(mistakes: Iterable[Mistake], today: date) -> list[Mistake]:
    """Sort mistakes in the order in which to ask about them.

    Repeated and new mistakes alternate, the costliest of each kind first. Those that are not due
    come last, by the day on which they will be.
    """
    costliest = sorted(mistakes, key=_gain)
    due = [each for each in costliest if each.is_due(today)]
    turns = zip_longest((each for each in due if each.due), (each for each in due if not each.due))
    waiting = [each for each in costliest if not each.is_due(today)]
    waiting.sort(key=lambda each: each.due or today)
    return [*(each for pair in turns for each in pair if each), *waiting]


def _gain(mistake: Mistake) -> float:
    """Return the negated loss, in points or, in Dominoes, in percentage points of win chance.

    Both kinds of points weigh about the same.
    """
    return -mistake.loss * (100 if mistake.game is PuzzleKind.ENDING.game else 1)


def asked_today(mistakes: Iterable[Mistake], today: date) -> list[Mistake]:
    """Return the mistakes that are left to ask about today.

    Args:
        mistakes: All mistakes, in the order of :func:`in_order`.
        today: The day in the person's time zone.
    """
    every = list(mistakes)
    left = max(0, MOST_A_DAY - sum(each.last_answered == today for each in every))
    return [each for each in every if each.is_due(today)][:left]
