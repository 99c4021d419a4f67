"""The five puzzles of a day, the same for everyone."""

from collections import Counter
from collections.abc import Iterable
from datetime import date, timedelta

from buildup.puzzles.makers import MAKERS
from buildup.puzzles.puzzle import OF_DAY, DailyPuzzle
from buildup.records.puzzle_attempt import PuzzleAttempt


def keys_of_day(day: date) -> list[str]:
    """Return the keys of the puzzles of a day, in order."""
    return [MAKERS[kind](day, wanted).key for kind, wanted in OF_DAY]


def daily_puzzles(day: date, attempts: Iterable[PuzzleAttempt]) -> list[DailyPuzzle]:
    """Return the puzzles of a day with their results.

    Args:
        day: The day in the person's time zone.
        attempts: All attempts at puzzles.
    """
    keys = keys_of_day(day)
    tried = [each for each in attempts if each.key in keys]
    done = {each.key for each in tried if each.is_done}
    at_once = {each.key for each in tried if each.is_at_once}
    return [DailyPuzzle(key, key in done, key in at_once) for key in keys]


def days_in_a_row(attempts: Iterable[PuzzleAttempt], today: date) -> int:
    """Return the number of consecutive days on which all five puzzles were solved or given up.

    The last of these days is today or, while today's puzzles are unfinished, yesterday.
    """
    done = Counter(each.day for each in attempts if each.is_done)
    day, length = today, 0
    while done[day] >= len(OF_DAY) or day == today:
        length += done[day] >= len(OF_DAY)
        day -= timedelta(days=1)
    return length
