"""Rows of lessons, puzzles and mistakes, with local dates."""

from collections.abc import Iterable, Sequence
from datetime import date
from itertools import groupby
from typing import NamedTuple

from PySide6.QtCore import QDate, Qt

from buildup.narration import puzzles as wording
from buildup.narration.games import game_name
from buildup.puzzles.daily import keys_of_day
from buildup.puzzles.lessons import LessonProgress, lessons, steps
from buildup.puzzles.puzzle import Origin, PuzzleKind
from buildup.records.puzzle_attempt import Mistake, PuzzleAttempt
from buildup.review.verdicts import Verdict
from buildup.texts import _
from buildup.view.game.dates import day_words


class PuzzleRow(NamedTuple):
    """A row for a lesson, puzzle or mistake, or a heading."""

    key: str
    """The key of the puzzle or of the lesson's next one, or the position of a mistake.

    Empty in a heading.
    """
    text: str
    verdict: Verdict | None
    """The mark: a check if solved or not due, a cross if the solution was shown, else a ring.

    ``None`` on headings.
    """


def lesson_rows(attempts: Sequence[PuzzleAttempt]) -> list[PuzzleRow]:
    """Return a row with the progress of each lesson, below a heading for each game."""
    rows = list[PuzzleRow]()
    for game, lessons_of_game in groupby(lessons().values(), lambda each: each.game):
        rows.append(PuzzleRow("", game_name(game), None))
        for place, lesson in enumerate(lessons_of_game, 1):
            progress = LessonProgress.of(lesson, attempts)
            rule = wording.lesson_words(lesson, progress.left)
            text = _("{place}. {rule}").format(place=place, rule=rule)
            verdict = Verdict.INACCURACY if progress.left else Verdict.BEST
            rows.append(PuzzleRow(progress.following, text, verdict))
    return rows


def puzzle_name(key: str) -> str:
    """Return the name of a puzzle, given its key; an unknown key serves as the name itself.

    Records that are damaged, or from a later version, can hold any key.
    """
    step = steps().get(key)
    if step is not None:
        return wording.step_name(step)
    match key.split(" "):
        case [Origin.LESSON, *words, _number]:
            return " ".join(words)
        case [Origin.MISTAKE, *_rest]:
            return _("From your game")
        case [Origin.DAILY | PuzzleKind.ENDING | PuzzleKind.HOLDING, day, *_rest] if _is_day(day):
            keys = keys_of_day(date.fromisoformat(day))
            number = keys.index(key) + 1 if key in keys else 0
            name = _("Puzzle {number} of {count}, {day}") if number else _("Puzzle for {day}")
            told = day_words(date.fromisoformat(day), "MMM d")
            return name.format(number=number, count=len(keys), day=told)
        case [Origin.RANDOM, number, *_rest]:
            return _("Puzzle {number}").format(number=number)
        case [PuzzleKind.ENDING, number, *_rest]:
            return _("Winning move {number}").format(number=number)
        case [PuzzleKind.HOLDING, number, *_rest]:
            return _("Hidden tiles {number}").format(number=number)
        case _:
            return key


def _is_day(iso: str) -> bool:
    return QDate.fromString(iso, Qt.DateFormat.ISODate).isValid()


def attempt_rows(attempts: Iterable[PuzzleAttempt]) -> list[PuzzleRow]:
    """Return a row with the result of each puzzle; mistakes have rows of their own."""
    return [
        PuzzleRow(
            each.key,
            _("{puzzle}: {result}").format(
                puzzle=puzzle_name(each.key), result=wording.attempt_words(each)
            ),
            wording.attempt_verdict(each),
        )
        for each in attempts
        if not each.key.startswith(Origin.MISTAKE)
    ]


def mistake_rows(mistakes: Iterable[Mistake], today: date) -> list[PuzzleRow]:
    """Return a row with the date, cost and due day of each mistake."""
    rows = []
    for each in mistakes:
        verdict, sentence = Verdict.BEST, _("{mistake}: due on {day}")
        if each.is_due(today):
            verdict, sentence = Verdict.INACCURACY, _("{mistake}: due now")
        day = "" if each.due is None else day_words(each.due, "MMM d")
        text = sentence.format(mistake=_mistake_name(each), day=day)
        rows.append(PuzzleRow(each.position, text, verdict))
    return rows


def _mistake_name(mistake: Mistake) -> str:
    day = day_words(mistake.made_at.astimezone(), "MMM d, yyyy")
    is_chance = mistake.game is PuzzleKind.ENDING.game
    sentence = _("{day}, {cost} win chance") if is_chance else _("{day}, {cost} points")
    return sentence.format(day=day, cost=wording.mistake_cost(mistake))
