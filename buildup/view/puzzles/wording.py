"""Words for the puzzle on the table, and for the last answer to it."""

from typing import TypeAlias

from buildup.controller.puzzles.puzzler import Puzzler
from buildup.narration.rules_of_thumb import rule_name
from buildup.puzzles.build_up.puzzle import MoveJudgement, MovePuzzle
from buildup.puzzles.dominoes.ending import EndingPuzzle, LayJudgement
from buildup.puzzles.dominoes.from_position import LayPuzzle
from buildup.puzzles.dominoes.holding import HoldingPuzzle, TileJudgement
from buildup.puzzles.lessons import LessonProgress, steps
from buildup.texts import _
from buildup.view.puzzles.build_up.wording import MoveWords
from buildup.view.puzzles.dominoes.wording import EndingWords, HoldingWords, LayWords

AnyWords: TypeAlias = MoveWords | EndingWords | HoldingWords


def series_end(puzzler: Puzzler) -> str:
    """That the puzzles of the day are done, or how a lesson went and what follows, at its last
    puzzle once that is done; else empty."""
    if puzzler.puzzle is None or puzzler.board.is_open or puzzler.board.refutes:
        return ""
    if puzzler.takes_day and all(each.is_done for each in puzzler.of_day):
        return _("All puzzles of the day are done: the start page copies the result.")
    step = steps().get(puzzler.puzzle.key)
    if step is None or not step.is_last:
        return ""
    at_once = LessonProgress.of(step.lesson, puzzler.attempts).at_once
    sentence = _("You solved {at_once} of the {count} puzzles of this lesson at the first try.")
    following = step.following
    if following is not None:
        sentence = _(
            "You solved {at_once} of the {count} puzzles of this lesson at the first try. The next "
            "lesson is “{rule}”."
        )
    return sentence.format(
        at_once=at_once,
        count=len(step.lesson.puzzles),
        rule=following and rule_name(following.lesson.rule),
    )


def words_of(puzzler: Puzzler) -> AnyWords | None:
    """The words of the puzzle on the table, if there is one."""
    match puzzler.puzzle, puzzler.last_answer:
        case MovePuzzle() as puzzle, (None | MoveJudgement()) as answer:
            return MoveWords(puzzle, answer)
        case LayPuzzle() as puzzle, (None | LayJudgement()) as answer:
            return LayWords(puzzle, answer)
        case EndingPuzzle() as puzzle, (None | LayJudgement()) as answer:
            return EndingWords(puzzle, answer)
        case HoldingPuzzle() as puzzle, (None | TileJudgement()) as answer:
            return HoldingWords(puzzle, answer)
        case _:
            return None
