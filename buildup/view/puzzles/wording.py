"""Words for the current puzzle and its last answer."""

from typing import TypeAlias

from buildup.controller.puzzles.puzzler import Puzzler
from buildup.narration.build_up.puzzles import MoveWords
from buildup.narration.dominoes.puzzles import EndingWords, HoldingWords, LayWords
from buildup.narration.rules_of_thumb import rule_name
from buildup.puzzles.build_up.puzzle import MoveJudgment, MovePuzzle
from buildup.puzzles.dominoes.ending import EndingPuzzle, LayJudgment
from buildup.puzzles.dominoes.holding import HoldingJudgment, HoldingPuzzle
from buildup.puzzles.dominoes.maker import LayPuzzle
from buildup.puzzles.lessons import LessonProgress
from buildup.texts import _, counted, in_sentences
from buildup.view.game.dates import day_words

AnyWords: TypeAlias = MoveWords | EndingWords | HoldingWords


def series_end(puzzler: Puzzler) -> str:
    """Return what to say after the last puzzle of the day or of a lesson; empty otherwise."""
    if puzzler.puzzle is None or puzzler.board.is_open or puzzler.board.refutes:
        return ""
    if puzzler.takes_day and all(each.is_done for each in puzzler.records.of_day):
        done = _("All daily puzzles done. Copy your result from the start page.")
        if puzzler.records.due_mistakes(None):
            return in_sentences(done, _("Next, your own mistakes."))
        trained = puzzler.records.trained
        if trained is None:
            return done
        sentence = _("Next, the lesson on your costliest habit: “{rule}”.")
        return f"{done} {sentence.format(rule=rule_name(trained.lesson.rule))}"
    step = puzzler.step
    if step is None or not step.is_last:
        return ""
    progress = LessonProgress.of(step.lesson, puzzler.records.attempts)
    sentence = _("{at_once} of {count} solved on the first try.")
    told = [sentence.format(at_once=progress.at_once, count=len(step.lesson.puzzles))]
    if progress.shown:
        sentence = counted("{count} puzzle(s) left to solve.", progress.shown)
        told.append(sentence.format(count=progress.shown))
    if step.following is not None:
        sentence = _("Next: “{rule}”.")
        told.append(sentence.format(rule=rule_name(step.following.lesson.rule)))
    return " ".join(told)


def words_of(puzzler: Puzzler) -> AnyWords | None:
    """Return the words for the current puzzle, if any."""
    mistake = None if puzzler.puzzle is None else puzzler.puzzle.mistake
    day = mistake and day_words(mistake.made_at.astimezone(), "MMMM d, yyyy")
    match puzzler.puzzle, puzzler.last_answer:
        case MovePuzzle() as puzzle, (None | MoveJudgment()) as answer:
            return MoveWords(puzzle, answer, day or "")
        case LayPuzzle() as puzzle, (None | LayJudgment()) as answer:
            return LayWords(puzzle, answer, day or "")
        case EndingPuzzle() as puzzle, (None | LayJudgment()) as answer:
            return EndingWords(puzzle, answer)
        case HoldingPuzzle() as puzzle, (None | HoldingJudgment()) as answer:
            return HoldingWords(puzzle, answer)
        case _:
            return None
