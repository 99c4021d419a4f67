"""Names of puzzles and of their kinds, and how far one has come with them."""

from PySide6.QtCore import QDate, QLocale, Qt

from buildup.puzzles.puzzle import Difficulty, Origin, PuzzleKind
from buildup.records.puzzle_attempt import PuzzleAttempt
from buildup.records.puzzle_summary import PuzzleSummary
from buildup.review.verdicts import Verdict
from buildup.texts import _, counted


def difficulty_name(difficulty: Difficulty) -> str:
    """How hard a puzzle is, in one word."""
    return {
        Difficulty.EASY: _("Easy"),
        Difficulty.MEDIUM: _("Medium"),
        Difficulty.HARD: _("Hard"),
    }[difficulty]


def margin_name(points: int) -> str:
    """By how much the solution of a puzzle is better."""
    return counted("{points} point(s) or more", points).format(points=points)


def kind_name(kind: PuzzleKind) -> str:
    """What is asked in puzzles of a kind."""
    return {
        PuzzleKind.BEST_MOVE: _("Build Up: the best move"),
        PuzzleKind.ENDING: _("Dominoes: the winning lay"),
        PuzzleKind.HOLDING: _("Dominoes: what do they hold?"),
    }[kind]


def puzzle_name(key: str, form: str = "d MMMM yyyy") -> str:
    """What a puzzle is called, by its key; a key that is not known stands for itself.

    The records of a later version, or damaged ones, can hold any.

    Args:
        key: Of the puzzle.
        form: How a day is written, as Qt takes it.
    """
    match key.split(" "):
        case [Origin.MISTAKE, *_rest]:
            return _("From your own game")
        case [Origin.DAILY, day, *_rest] if _is_day(day):
            return _("Puzzle of {day}").format(day=_day_words(day, form))
        case [Origin.RANDOM, number, *_rest]:
            return _("Puzzle {number}").format(number=number)
        case [PuzzleKind.ENDING, day, *_rest] if _is_day(day):
            return _("Winning lay of {day}").format(day=_day_words(day, form))
        case [PuzzleKind.ENDING, number, *_rest]:
            return _("Winning lay {number}").format(number=number)
        case [PuzzleKind.HOLDING, day, *_rest] if _is_day(day):
            return _("Hidden tiles of {day}").format(day=_day_words(day, form))
        case [PuzzleKind.HOLDING, number, *_rest]:
            return _("Hidden tiles {number}").format(number=number)
        case _:
            return key


def _is_day(iso: str) -> bool:
    return QDate.fromString(iso, Qt.DateFormat.ISODate).isValid()


def _day_words(iso: str, form: str) -> str:
    return QLocale().toString(QDate.fromString(iso, Qt.DateFormat.ISODate), form)


def attempt_verdict(attempt: PuzzleAttempt) -> Verdict:
    """The verdict whose mark tells how far one has come with a puzzle: a tick for a solved one, a
    cross for one that was shown, a ring for an open one."""
    if attempt.was_shown:
        return Verdict.BLUNDER
    return Verdict.INACCURACY if attempt.solved_at is None else Verdict.BEST


def attempt_words(attempt: PuzzleAttempt) -> str:
    """How far one has come with a puzzle."""
    if attempt.was_shown:
        return _("solution shown")
    if attempt.solved_at is None:
        return _("not solved yet")
    if attempt.tries == 1:
        return _("solved at once")
    return counted("solved with {tries} answer(s)", attempt.tries).format(tries=attempt.tries)


def summary_words(summary: PuzzleSummary) -> str:
    """How the puzzles have gone so far."""
    if not summary.tried:
        return _("No puzzle has been tried yet.")
    solved = _("{solved} of {tried} solved").format(solved=summary.solved, tried=summary.tried)
    if not summary.daily_streak:
        return solved
    return counted(
        "{solved} · puzzle of the day: {count} day(s) in a row", summary.daily_streak
    ).format(solved=solved, count=summary.daily_streak)
