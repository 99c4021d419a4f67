"""The puzzle of the day."""

from datetime import date

from buildup.puzzles.maker import PuzzleMaker


def daily_puzzle(day: date) -> PuzzleMaker:
    """The maker of the puzzle that everybody gets on a day.

    >>> from buildup.puzzles.puzzle import judge
    >>> maker = daily_puzzle(date(2026, 3, 1))
    >>> while not maker.advance(100_000):
    ...     pass
    >>> judge(maker.puzzle, maker.puzzle.best).is_right
    True
    """
    return PuzzleMaker(day)
