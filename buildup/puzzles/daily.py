"""The five puzzles of a day, up to two of them from the person's mistakes that are due."""

from collections.abc import Iterable
from datetime import date

from buildup.puzzles.makers import MAKERS
from buildup.puzzles.puzzle import OF_DAY, DailyPuzzle
from buildup.records.puzzle_attempt import Mistake, PuzzleAttempt

OWN = 2
"""The most of the person's mistakes in a day's puzzles; they replace the last ones."""


def daily_puzzles(
    day: date, attempts: Iterable[PuzzleAttempt], mistakes: Iterable[Mistake]
) -> list[DailyPuzzle]:
    """The puzzles of a day, the same for everyone apart from the person's mistakes.

    Args:
        day: The day in the person's time zone.
        attempts: All puzzles that were tried or given up.
        mistakes: The person's mistakes, in the order they are asked. Those found on the day wait
            for a later one, so that the day's puzzles stay the same.
    """
    own = [
        each
        for each in mistakes
        if (each.answered_on == day or each.is_due(day)) and each.made_at.astimezone().date() < day
    ]
    own.sort(key=lambda each: each.answered_on != day)
    makers = [MAKERS[kind](day, difficulty) for kind, difficulty in OF_DAY]
    tried = {each.key: each for each in attempts}
    found = []
    for maker in makers[: len(makers) - len(own[:OWN])]:
        attempt = tried.get(maker.key)
        is_done = attempt is not None and bool(attempt.solved_at or attempt.was_shown)
        found.append(DailyPuzzle(maker.key, is_done, attempt is not None and attempt.is_at_once))
    for mistake in own[:OWN]:
        is_right = not mistake.is_due(day)
        found.append(DailyPuzzle(mistake.position, is_right, is_right))
    return found
