"""Words of puzzles: their names, the task, the verdict on an answer, the explanation."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QDate, QLocale, Qt

from buildup.controller.puzzles.puzzler import LayJudgement, TileJudgement
from buildup.narration.dominoes.narrator import DominoesNarrator
from buildup.puzzles.build_up.puzzle import MoveJudgement, MovePuzzle, explanation
from buildup.puzzles.dominoes.ending import EndingPuzzle
from buildup.puzzles.dominoes.holding import HoldingPuzzle
from buildup.puzzles.puzzle import Difficulty, Origin, PuzzleKind
from buildup.review.verdicts import Verdict
from buildup.texts import _, ngettext
from buildup.view.puzzles.dominoes import wording as dominoes

if TYPE_CHECKING:
    from buildup.controller.puzzles.puzzler import AnyJudgement, AnyPuzzle
    from buildup.records.puzzle_attempt import PuzzleAttempt
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


def kind_name(kind: PuzzleKind) -> str:
    """What is asked in puzzles of a kind."""
    return {
        PuzzleKind.BEST_MOVE: _("Build Up: the best move"),
        PuzzleKind.ENDING: _("Dominoes: the winning lay"),
        PuzzleKind.HOLDING: _("Dominoes: what do they hold?"),
    }[kind]


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
        case [PuzzleKind.ENDING, day, *_rest] if _is_day(day):
            return _("Winning lay of {day}").format(day=_day_words(day, "d MMMM yyyy"))
        case [PuzzleKind.ENDING, number, *_rest]:
            return _("Winning lay {number}").format(number=number)
        case [PuzzleKind.HOLDING, day, *_rest] if _is_day(day):
            return _("Hidden tiles of {day}").format(day=_day_words(day, "d MMMM yyyy"))
        case [PuzzleKind.HOLDING, number, *_rest]:
            return _("Hidden tiles {number}").format(number=number)
        case _:
            return key


def short_name(key: str) -> str:
    """The same where there is little room."""
    match key.split(" "):
        case [Origin.DAILY, day, *_rest] if _is_day(day):
            return _day_words(day, "d MMM yyyy")
        case [PuzzleKind.ENDING, day, *_rest] if _is_day(day):
            return _("Winning lay of {day}").format(day=_day_words(day, "d MMM yyyy"))
        case [PuzzleKind.HOLDING, day, *_rest] if _is_day(day):
            return _("Hidden tiles of {day}").format(day=_day_words(day, "d MMM yyyy"))
        case _:
            return puzzle_name(key)


def _is_day(iso: str) -> bool:
    return QDate.fromString(iso, Qt.DateFormat.ISODate).isValid()


def _day_words(iso: str, form: str) -> str:
    return QLocale().toString(QDate.fromString(iso, Qt.DateFormat.ISODate), form)


def kind_words(puzzle: AnyPuzzle) -> str:
    """How hard a puzzle is, and by how much its solution is better; of Dominoes, what is asked."""
    if not isinstance(puzzle, MovePuzzle):
        return _("{difficulty} · {kind}").format(
            difficulty=difficulty_name(puzzle.difficulty),
            kind=kind_name(PuzzleKind.of(puzzle.key)),
        )
    return _("{difficulty} · better by {margin}").format(
        difficulty=difficulty_name(puzzle.difficulty), margin=margin_name(puzzle.promised)
    )


def task_words(puzzle: AnyPuzzle) -> str:
    """What is to be found."""
    match puzzle:
        case EndingPuzzle():
            return dominoes.ending_task()
        case HoldingPuzzle():
            return dominoes.holding_task(puzzle)
    return ngettext(
        "You play black and are on turn. If both sides play perfectly to the end of this hand, "
        "one move is at least {points} point better for you than every other one. Place it.",
        "You play black and are on turn. If both sides play perfectly to the end of this hand, "
        "one move is at least {points} points better for you than every other one. Place it.",
        puzzle.promised,
    ).format(points=puzzle.promised)


def verdict_words(puzzle: AnyPuzzle, answer: AnyJudgement, *, is_open: bool = True) -> str:
    """What an answer is worth; a wrong one does not give the solution away.

    Args:
        puzzle: What was answered.
        answer: The judgement.
        is_open: Whether another answer can be given.

    Raises:
        ValueError: The answer is none to this puzzle.
    """
    match puzzle, answer:
        case EndingPuzzle(), LayJudgement():
            return dominoes.judge_lay(puzzle, answer, is_open=is_open)
        case HoldingPuzzle(), TileJudgement():
            return dominoes.judge_tile(puzzle, answer, is_open=is_open)
        case MovePuzzle(), MoveJudgement():
            return _judge_move(puzzle, answer, is_open=is_open)
        case _:
            raise ValueError(f"{answer} does not answer {puzzle.key}")


def _judge_move(puzzle: MovePuzzle, answer: MoveJudgement, *, is_open: bool) -> str:
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


def verdict_of(answer: AnyJudgement) -> Verdict:
    """What marks an answer: of Build Up by what it gives away, of Dominoes right or wrong."""
    if isinstance(answer, MoveJudgement):
        return answer.verdict
    return Verdict.BEST if answer.is_right else Verdict.BLUNDER


def explanation_words(puzzle: AnyPuzzle, answer: AnyJudgement | None) -> str:
    """Why the solution is best, and what was wrong with a wrong answer."""
    match puzzle:
        case EndingPuzzle():
            return dominoes.explain_ending(
                puzzle, answer if isinstance(answer, LayJudgement) else None
            )
        case HoldingPuzzle():
            return dominoes.explain_holding(puzzle)
    reason = explanation(puzzle)
    if not isinstance(answer, MoveJudgement) or answer.is_right:
        return reason
    return explanation(puzzle, answer.move) + "\n" + reason


def course_words(puzzle: AnyPuzzle) -> str:
    """How the game went, where the answer lies in it; empty for other puzzles."""
    if not isinstance(puzzle, HoldingPuzzle):
        return ""
    return "\n".join((_("How the game went:"), *DominoesNarrator().course(puzzle.game)))


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
