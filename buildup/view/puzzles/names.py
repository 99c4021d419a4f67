"""Names of puzzles and of their kinds, and how far one has come with them."""

from collections.abc import Iterable, Sequence
from datetime import date
from typing import NamedTuple

from PySide6.QtCore import QDate, Qt

from buildup.narration.games import game_name
from buildup.narration.numbers import percent
from buildup.narration.rules_of_thumb import rule_name
from buildup.puzzles.lessons import Lesson, LessonProgress, game_of, lessons, steps
from buildup.puzzles.puzzle import OF_DAY, DailyPuzzle, Difficulty, Origin, PuzzleKind
from buildup.records.puzzle_attempt import Mistake, PuzzleAttempt, PuzzleSummary
from buildup.review.verdicts import Verdict
from buildup.texts import _, counted
from buildup.view.game.dates import day_words


class PuzzleRow(NamedTuple):
    """A puzzle, or a mistake, as it is listed."""

    key: str
    """Its key, or the position of a mistake."""
    text: str
    verdict: Verdict | None
    """The mark before it: a tick for what is solved, a cross for what was shown, else a ring; a
    heading has none."""


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


def lesson_name(lesson: Lesson) -> str:
    """What a lesson is called."""
    return _("Lesson {place}: {rule}").format(place=lesson.place, rule=rule_name(lesson.rule))


def lesson_rows(attempts: Sequence[PuzzleAttempt]) -> list[PuzzleRow]:
    """How far one has come with each lesson, below the name of its game."""
    rows, game = [], None
    for lesson in lessons().values():
        if game is not (game := game_of(lesson)):
            rows.append(PuzzleRow("", game_name(game), None))
        progress, count = LessonProgress.of(lesson, attempts), len(lesson.puzzles)
        done = count - len(progress.left)
        begun = _("{place}. {rule} ({done} of {count})") if progress.left and done else ""
        text = (begun or _("{place}. {rule}")).format(
            place=lesson.place, rule=rule_name(lesson.rule), done=done, count=count
        )
        verdict = Verdict.INACCURACY if progress.left else Verdict.BEST
        rows.append(PuzzleRow(progress.following, text, verdict))
    return rows


def lessons_words(attempts: Sequence[PuzzleAttempt]) -> str:
    """How many of the lessons are done."""
    every = lessons().values()
    done = sum(not LessonProgress.of(lesson, attempts).left for lesson in every)
    return _("Lessons: {done} of {count}").format(done=done, count=len(every))


def puzzle_name(key: str, form: str = "d MMMM yyyy") -> str:
    """What a puzzle is called, by its key; a key that is not known stands for itself.

    The records of a later version, or damaged ones, can hold any.

    Args:
        key: Of the puzzle.
        form: How a day is written, as Qt takes it.
    """
    step = steps().get(key)
    if step is not None:
        name = _("Lesson {place}, puzzle {number}")
        return name.format(place=step.lesson.place, number=step.number)
    match key.split(" "):
        case [Origin.MISTAKE, *_rest]:
            return _("From your own game")
        case [Origin.DAILY | PuzzleKind.ENDING | PuzzleKind.HOLDING, day, *rest] if _is_day(day):
            asked = [(PuzzleKind.of(key), word) for word in rest]
            number = next((place for place, each in enumerate(OF_DAY, 1) if each in asked), 0)
            name = _("Puzzle {number} of {count}, {day}") if number else _("Puzzle of {day}")
            told = day_words(date.fromisoformat(day), form)
            return name.format(number=number, count=len(OF_DAY), day=told)
        case [Origin.RANDOM, number, *_rest]:
            return _("Puzzle {number}").format(number=number)
        case [PuzzleKind.ENDING, number, *_rest]:
            return _("Winning lay {number}").format(number=number)
        case [PuzzleKind.HOLDING, number, *_rest]:
            return _("Hidden tiles {number}").format(number=number)
        case _:
            return key


def _is_day(iso: str) -> bool:
    return QDate.fromString(iso, Qt.DateFormat.ISODate).isValid()


def attempt_rows(attempts: Iterable[PuzzleAttempt]) -> list[PuzzleRow]:
    """How far one has come with each puzzle; mistakes have rows of their own."""
    return [
        PuzzleRow(
            each.key,
            _("{puzzle}: {result}").format(
                puzzle=puzzle_name(each.key, "d MMM"), result=attempt_words(each)
            ),
            attempt_verdict(each),
        )
        for each in attempts
        if not each.key.startswith(Origin.MISTAKE)
    ]


def mistake_rows(mistakes: Iterable[Mistake], today: date) -> list[PuzzleRow]:
    """When each mistake was made, what it cost, and when it comes back."""
    rows = []
    for each in mistakes:
        verdict, sentence = Verdict.BEST, _("{mistake}: due on {day}")
        if each.is_due(today):
            verdict, sentence = Verdict.INACCURACY, _("{mistake}: due now")
        elif each.due is None:
            sentence = _("{mistake}: learned")
        day = "" if each.due is None else day_words(each.due, "d MMM")
        text = sentence.format(mistake=_mistake_name(each), day=day)
        rows.append(PuzzleRow(each.position, text, verdict))
    return rows


def _mistake_name(mistake: Mistake) -> str:
    day, points = day_words(mistake.made_at.astimezone(), "d MMM yyyy"), round(mistake.loss)
    if mistake.game is PuzzleKind.ENDING.game:
        return _("{day}, {share}").format(day=day, share=percent(-mistake.loss))
    return counted("{day}, −{points} point(s)", points).format(day=day, points=points)


def daily_words(puzzles: Sequence[DailyPuzzle]) -> str:
    """How many of the puzzles of a day are done."""
    done = sum(each.is_done for each in puzzles)
    return _("Puzzles of the day: {done} of {count}").format(done=done, count=len(puzzles))


def mistakes_words(mistakes: Sequence[Mistake], today: date) -> str:
    """How many mistakes there are to be put right."""
    due = sum(each.is_due(today) for each in mistakes)
    return counted("{count} own mistake(s), {due} due now", len(mistakes)).format(
        count=len(mistakes), due=due
    )


def attempt_verdict(attempt: PuzzleAttempt) -> Verdict:
    """The verdict whose mark tells how far one has come with a puzzle: a tick for a solved one, a
    cross for one that was shown, a ring for an open one."""
    if attempt.solved_at is not None:
        return Verdict.BEST
    return Verdict.BLUNDER if attempt.was_shown else Verdict.INACCURACY


def attempt_words(attempt: PuzzleAttempt) -> str:
    """How far one has come with a puzzle."""
    if attempt.solved_at is None:
        return _("solution shown") if attempt.was_shown else _("not solved yet")
    if attempt.was_shown:
        return _("solved after it was shown")
    if attempt.is_at_once:
        return _("solved at once")
    return counted("solved in {tries} try/tries", attempt.tries).format(tries=attempt.tries)


def summary_words(attempts: Iterable[PuzzleAttempt], today: date) -> str:
    """How the puzzles have gone so far."""
    summary = PuzzleSummary.of(attempts, today)
    if not summary.tried:
        return _("No puzzle has been tried yet.")
    solved = _("{solved} of {tried} solved").format(solved=summary.solved, tried=summary.tried)
    if not summary.daily_streak:
        return solved
    return counted("{solved} · {count} day(s) in a row", summary.daily_streak).format(
        solved=solved, count=summary.daily_streak
    )
