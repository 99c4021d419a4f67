"""What is said of puzzles: their names, what is to be found, what an answer is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QDate, QLocale, Qt

from buildup.puzzles.difficulty import Difficulty
from buildup.puzzles.puzzle import Origin
from buildup.texts import _, ngettext

if TYPE_CHECKING:
    from buildup.puzzles.puzzle import Judgement, Puzzle
    from buildup.records.entries import PuzzleAttempt
    from buildup.records.puzzle_summary import PuzzleSummary


def difficulty_name(difficulty: Difficulty) -> str:
    """How hard a puzzle is, in one word."""
    return {
        Difficulty.EASY: _("Easy"),
        Difficulty.MEDIUM: _("Medium"),
        Difficulty.HARD: _("Hard"),
    }[difficulty]


def margin_name(points: int) -> str:
    """By how much the solution of a puzzle is better."""
    return ngettext("{points} point or more", "{points} points or more", points).format(
        points=points
    )


def puzzle_name(key: str) -> str:
    """What a puzzle is called, by its key; a key that is not known stands for itself.

    The records of a later version, or damaged ones, can hold any.
    """
    match key.split(" "):
        case [Origin.MISTAKE, *_rest]:
            return _("From your own game")
        case [Origin.DAILY, day, *_rest] if _is_day(day):
            return _("Puzzle of {day}").format(day=_day_words(day, "d MMMM yyyy"))
        case [Origin.RANDOM, number, *_rest]:
            return _("Puzzle {number}").format(number=number)
        case _:
            return key


def short_name(key: str) -> str:
    """The same where there is little room."""
    match key.split(" "):
        case [Origin.DAILY, day, *_rest] if _is_day(day):
            return _day_words(day, "d MMM yyyy")
        case _:
            return puzzle_name(key)


def _is_day(iso: str) -> bool:
    return QDate.fromString(iso, Qt.DateFormat.ISODate).isValid()


def _day_words(iso: str, form: str) -> str:
    return QLocale().toString(QDate.fromString(iso, Qt.DateFormat.ISODate), form)


def kind_words(puzzle: Puzzle) -> str:
    """How hard a puzzle is, and by how much its solution is better."""
    return _("{difficulty} · better by {margin}").format(
        difficulty=difficulty_name(puzzle.difficulty), margin=margin_name(puzzle.promised)
    )


def task_words(puzzle: Puzzle) -> str:
    """What is to be found."""
    return ngettext(
        "You play black and are on turn. If both sides play perfectly to the end of this hand, "
        "one move is at least {points} point better for you than every other one. Place it.",
        "You play black and are on turn. If both sides play perfectly to the end of this hand, "
        "one move is at least {points} points better for you than every other one. Place it.",
        puzzle.promised,
    ).format(points=puzzle.promised)


def verdict_words(puzzle: Puzzle, answer: Judgement, *, is_open: bool = True) -> str:
    """What an answer is worth; a wrong one does not give the solution away.

    Args:
        puzzle: What was answered.
        answer: The judgement.
        is_open: Whether another answer can be given.
    """
    move = answer.move
    if answer.is_right:
        return ngettext(
            "Right: {tile} on {stack} is {points} point better than any other move.",
            "Right: {tile} on {stack} is {points} points better than any other move.",
            puzzle.margin,
        ).format(tile=move.tile, stack=move.stack, points=puzzle.margin)
    if is_open:
        sentence = ngettext(
            "{tile} on {stack} gives {points} point away. Try another move.",
            "{tile} on {stack} gives {points} points away. Try another move.",
            answer.loss,
        )
    else:
        sentence = ngettext(
            "{tile} on {stack} gives {points} point away.",
            "{tile} on {stack} gives {points} points away.",
            answer.loss,
        )
    return sentence.format(tile=move.tile, stack=move.stack, points=answer.loss)


def attempt_words(attempt: PuzzleAttempt) -> str:
    """How far one has come with a puzzle."""
    if attempt.was_shown:
        return _("solution shown")
    if attempt.solved_at is None:
        return _("not solved yet")
    if attempt.tries == 1:
        return _("solved at once")
    return ngettext(
        "solved with {tries} answer", "solved with {tries} answers", attempt.tries
    ).format(tries=attempt.tries)


def summary_words(summary: PuzzleSummary) -> str:
    """How the puzzles have gone so far."""
    if not summary.tried:
        return _("No puzzle has been tried yet.")
    solved = _("{solved} of {tried} solved").format(solved=summary.solved, tried=summary.tried)
    if not summary.daily_streak:
        return solved
    return ngettext(
        "{solved} · puzzle of the day: {count} day in a row",
        "{solved} · puzzle of the day: {count} days in a row",
        summary.daily_streak,
    ).format(solved=solved, count=summary.daily_streak)
