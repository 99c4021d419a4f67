"""Where somebody is in the lessons: the key of each puzzle, what follows it, what is done."""

from collections.abc import Iterable
from functools import cache
from typing import NamedTuple, Optional

from buildup.narration.lessons import Lesson, LessonPuzzle, lessons
from buildup.puzzles.puzzle import Origin
from buildup.records.puzzle_attempt import PuzzleAttempt


class LessonStep(NamedTuple):
    """A puzzle of a lesson."""

    lesson: Lesson
    number: int
    """From 1."""

    @property
    def line(self) -> LessonPuzzle:
        """What is asked."""
        return self.lesson.puzzles[self.number - 1]

    @property
    def key(self) -> str:
        """Such as ``"lesson cover theirs 2"``."""
        return f"{Origin.LESSON} {self.lesson.rule} {self.number}"

    @property
    def is_last(self) -> bool:
        """Whether the lesson ends with it."""
        return self.number == len(self.lesson.puzzles)

    @property
    def following(self) -> Optional["LessonStep"]:
        """The next step, of the next lesson after the last one of a lesson; ``None`` at the end."""
        every = list(steps().values())
        return next(iter(every[every.index(self) + 1 :]), None)


@cache
def steps() -> dict[str, LessonStep]:
    """The steps of all lessons by their keys, in their order."""
    every = (
        LessonStep(lesson, number)
        for lesson in lessons().values()
        for number, _line in enumerate(lesson.puzzles, 1)
    )
    return {step.key: step for step in every}


class LessonProgress(NamedTuple):
    """How far somebody has come with a lesson, by the records of its puzzles."""

    left: tuple[str, ...]
    """The keys of those that are neither solved nor given up."""
    at_once: int
    """How many were solved at the first try."""

    @classmethod
    def of(cls, lesson: Lesson, attempts: Iterable[PuzzleAttempt]) -> "LessonProgress":
        """The progress after some attempts at any puzzles."""
        done = {each.key: each for each in attempts if each.solved_at or each.was_shown}
        keys = [key for key, step in steps().items() if step.lesson is lesson]
        here = [done[key] for key in keys if key in done]
        at_once = sum(each.tries == 1 and not each.was_shown for each in here)
        return cls(tuple(key for key in keys if key not in done), at_once)
