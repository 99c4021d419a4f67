"""Sentences about puzzles of either game."""

from collections.abc import Iterable, Sequence
from datetime import date
from typing import Generic, TypeVar

from buildup.frozen import frozen
from buildup.narration.games import level_name
from buildup.narration.rules_of_thumb import rule_name, tell_rule
from buildup.puzzles.lessons import RULES, Lesson, LessonProgress, LessonStep, lessons, steps
from buildup.puzzles.puzzle import DailyPuzzle, Puzzle, PuzzleKind
from buildup.puzzles.rating import Rating
from buildup.records.finished_round import FinishedRound
from buildup.records.puzzle_attempt import Mistake, PuzzleAttempt, PuzzleSummary
from buildup.review.verdicts import Verdict
from buildup.strategy.build_up import rules_of_thumb as build_up
from buildup.strategy.build_up.balanced_deal import LEVEL_OF_DAY
from buildup.strategy.dominoes import rules_of_thumb as dominoes
from buildup.texts import _, counted, number, percent

P = TypeVar("P", bound=Puzzle, covariant=True)
J = TypeVar("J", covariant=True)
"""The type of the judgment of an answer."""

_AT_ONCE, _DONE, _OPEN = "●", "○", "–"


def result_line(day: date, puzzles: Iterable[DailyPuzzle], played: FinishedRound | None) -> str:
    """Format the results of a day's puzzles and, if played, its balanced deal, without spoilers.

    >>> result_line(date(2026, 11, 23), [DailyPuzzle("a", True, True)], None)
    'Buildup 2026-11-23: ●'
    """
    marks = "".join(
        _AT_ONCE if each.is_at_once else _DONE if each.is_done else _OPEN for each in puzzles
    )
    if played is None:
        return _("Buildup {day}: {marks}").format(day=day, marks=marks)
    sentence = _("Buildup {day}: {marks} deal {result} vs {level}")
    result, level = deal_words(played.margin, played.par), level_name(LEVEL_OF_DAY)
    return sentence.format(day=day, marks=marks, result=result, level=level)


def margin_name(points: int) -> str:
    """Format the minimum margin of a puzzle's solution, in points."""
    return _("{points}+ points").format(points=points)


def kind_name(kind: PuzzleKind) -> str:
    """Return the name of a kind of puzzle."""
    return {
        PuzzleKind.BEST_MOVE: _("Build Up: best move"),
        PuzzleKind.ENDING: _("Dominoes: winning move"),
        PuzzleKind.HOLDING: _("Dominoes: hidden tiles"),
    }[kind]


def tell_lesson(step: LessonStep) -> str:
    """State the idea of a lesson, or its exceptions, with the measured figures that it mentions."""
    measured = RULES.get(step.lesson.rule, dominoes.DENY)
    figures = {
        "gain": f"{measured.gain.mean:.1f}",
        "wrong": round(100 * (1 - (measured.right or 1))),
        "low_pips": build_up.LOW_PIPS,
        "high_pips": build_up.HIGH_PIPS,
        "few_tiles": build_up.FEW_TILES,
        "many_pips": build_up.MANY_PIPS,
    }
    return _(step.text).format(**figures)


def part_title(step: LessonStep) -> str:
    """Return the title of a lesson, or of its exceptions."""
    return _("Exceptions") if step.line.is_exception else rule_name(step.lesson.rule)


def step_name(step: LessonStep) -> str:
    """Say which lesson of its game a step belongs to, and which of the lesson's puzzles it is."""
    siblings = step.lesson.siblings
    return _("Lesson {place} of {count} · {number} of {puzzles}").format(
        place=siblings.index(step.lesson) + 1,
        count=len(siblings),
        number=step.number,
        puzzles=len(step.lesson.puzzles),
    )


def count_words(done: Sequence[bool]) -> str:
    """State how many of several things are done."""
    return _("{done} of {count}").format(done=sum(done), count=len(done))


def deal_words(margin: int, par: int | None) -> str:
    """Format the result of a daily deal, with its par if that is known."""
    points = number(margin, signed=True)
    if par is None:
        return points
    return _("{margin}, par {par}").format(margin=points, par=number(par, signed=True))


def lesson_words(lesson: Lesson, left: Sequence[str]) -> str:
    """Name a lesson and, if it has been begun but not finished, its progress.

    Args:
        lesson: The lesson.
        left: The keys of its unsolved puzzles.
    """
    count, rule = len(lesson.puzzles), rule_name(lesson.rule)
    if not left or len(left) == count:
        return rule
    return _("{rule} ({done} of {count})").format(rule=rule, done=count - len(left), count=count)


def lessons_words(attempts: Sequence[PuzzleAttempt]) -> str:
    """State how many lessons are done."""
    every = lessons().values()
    done = sum(not LessonProgress.of(lesson, attempts).left for lesson in every)
    return _("Lessons: {done} of {count}").format(done=done, count=len(every))


def daily_words(puzzles: Sequence[DailyPuzzle]) -> str:
    """State how many of a day's puzzles are done."""
    done = sum(each.is_done for each in puzzles)
    return _("Daily puzzles: {done} of {count}").format(done=done, count=len(puzzles))


def mistakes_words(mistakes: Sequence[Mistake], today: date) -> str:
    """State how many mistakes are left to practice, and how many of them are due."""
    return counted("{count} mistake(s), {due} due", len(mistakes)).format(
        count=len(mistakes), due=sum(each.is_due(today) for each in mistakes)
    )


def tell_repair_task() -> str:
    """State the task of a puzzle made from a mistake."""
    return _("Find a better move.")


def tell_repair(better: str) -> str:
    """Judge an answer that repairs a mistake but is not the best move.

    Args:
        better: The best move.
    """
    return _("Good. Even better: {move}.").format(move=better)


def mistake_cost(mistake: Mistake) -> str:
    """Format the loss of a mistake as a negative number, in points or percentage points."""
    if mistake.game is PuzzleKind.ENDING.game:
        return percent(-mistake.loss)
    return number(-round(mistake.loss))


def attempt_verdict(attempt: PuzzleAttempt) -> Verdict:
    """Return the verdict whose mark stands for a puzzle's result: solved, shown or unsolved."""
    if attempt.solved_at is not None:
        return Verdict.BEST
    return Verdict.BLUNDER if attempt.was_shown else Verdict.INACCURACY


def attempt_words(attempt: PuzzleAttempt) -> str:
    """State the result of a puzzle."""
    if attempt.solved_at is None:
        return _("solution shown") if attempt.was_shown else _("unsolved")
    if attempt.was_shown:
        return _("solved after being shown")
    if attempt.is_at_once:
        return _("solved on the first try")
    return counted("solved in {tries} try/tries", attempt.tries).format(tries=attempt.tries)


def summary_words(attempts: Iterable[PuzzleAttempt], standing: str) -> str:
    """Summarize all results, with ``standing`` (:func:`standing_words`), or say there are none."""
    summary = PuzzleSummary.of(attempts)
    if not summary.tried:
        return _("No puzzles tried yet.")
    solved = _("{solved} of {tried} solved").format(solved=summary.solved, tried=summary.tried)
    return " · ".join(filter(None, (solved, standing)))


def standing_words(streak: int, rating: Rating | None) -> str:
    """State the number of consecutive days with all puzzles done, and the rating with its error.

    Leave out what does not exist.
    """
    told = [_("Days in a row: {days}").format(days=streak)] if streak else []
    if rating is not None:
        sentence = _("Rating: {rating} ± {error}")
        told.append(sentence.format(rating=round(rating.value), error=round(rating.error)))
    return " · ".join(told)


def streak_words(length: int, best: int) -> str:
    """State the lengths, in puzzles, of the current streak and of the best one."""
    return _("Streak: {length}, best {best}").format(length=length, best=best)


@frozen
class PuzzleWords(Generic[P, J]):
    """Sentences about a puzzle and, once the person has answered, about the last answer."""

    puzzle: P
    answer: J | None
    day: str = ""
    """The date of the mistake behind the puzzle, in local format; empty if there is none."""

    def rated(self, words: str) -> str:
        """Return words about a puzzle, preceded by its rating unless it has none."""
        rating = self.puzzle.rating
        if rating is None:
            return words
        return " · ".join((_("Rated {rating}").format(rating=rating), words))

    def hints(self) -> Sequence[str]:
        """Return the hints, the least revealing first; a question about hidden tiles has none."""
        return ()

    def refutation(self) -> str:
        """State the outcome of the answer; return an empty string if there is none to state."""
        return ""

    def rule(self) -> tuple[str, ...]:
        """Relate the solution to the puzzle's rule of thumb; return ``()`` if it has none."""
        theme = self.puzzle.theme
        return () if theme is None else (tell_rule(theme.rule, is_exception=theme.is_exception),)

    @property
    def lesson(self) -> Lesson | None:
        """The lesson that the puzzle belongs to; ``None`` if it belongs to none."""
        step = steps().get(self.puzzle.key)
        return None if step is None else step.lesson

    def course(self) -> str:
        """Describe the course of the game if the answer depends on it; else return ``""``."""
        return ""
