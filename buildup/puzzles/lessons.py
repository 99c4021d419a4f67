"""The lessons with their puzzles, and a person's progress.

The lessons are in ``resources/lessons.md``, which describes its format.
"""

import re
from collections.abc import Iterable, Mapping
from functools import cache
from types import MappingProxyType
from typing import NamedTuple, Optional

from buildup.model.game_kind import GameKind
from buildup.puzzles.puzzle import Origin, PuzzleKind
from buildup.records.puzzle_attempt import PuzzleAttempt
from buildup.resources_path import RESOURCES
from buildup.strategy.build_up import rules_of_thumb as build_up
from buildup.strategy.dominoes import rules_of_thumb as dominoes

RULES = MappingProxyType({each.name: each for each in (*build_up.LESSONS, *dominoes.RULES)})
"""The rules of thumb whose gain was measured, by name.

Other lessons teach several rules, or facts that are certain.
"""
LOOK_ALIKE = "look alike"
"""The subject of the lesson on all Build Up rules that have no lesson of their own."""
_EDITION = 2
"""The edition of the puzzles, which keeps their keys unique; keys of version 0.2 have none."""
_PUZZLE = re.compile(r"- (rule|exception) (\S+)(?: \((.+?)\))?: (.+)")


class LessonPuzzle(NamedTuple):
    """A puzzle of a lesson, as defined in the file."""

    is_exception: bool
    """Whether this is an exception: if the lesson has a rule, no move that follows it is right."""
    right: tuple[str, ...]
    """A right answer as written in saved games, or all right answers if values are estimates."""
    rule: str
    """The name of the rule of thumb, or of the subject."""
    asked: str
    """The position line (in Dominoes after the kind), or the key of a question on hidden tiles."""


class Lesson(NamedTuple):
    """A lesson on one idea."""

    rule: str
    """The name of the rule of thumb, or of the subject."""
    paragraphs: tuple[str, str]
    """The paragraph on the idea and that on its exceptions, in English with placeholders."""
    puzzles: tuple[LessonPuzzle, ...]
    """The puzzles in the order in which they are asked, exceptions last."""

    @property
    def game(self) -> GameKind:
        """The game that the lesson is about."""
        return PuzzleKind.of(self.puzzles[0].asked).game

    @property
    def siblings(self) -> list["Lesson"]:
        """All lessons of the same game, including this one, in order."""
        return [each for each in lessons().values() if each.game is self.game]


@cache
def lessons() -> Mapping[str, Lesson]:
    """Return all lessons in order, by rule."""
    text = (RESOURCES / "lessons.md").read_text(encoding="utf-8")
    found: dict[str, Lesson] = {}
    for section in text.split("\n## ")[1:]:
        rule, *lines = section.split("\n")
        idea, exceptions = (line for line in lines if line and not line.startswith("- "))
        puzzles = tuple(
            LessonPuzzle(word == "exception", tuple(right.split("/")), own or rule, asked)
            for word, right, own, asked in (
                match.groups() for match in map(_PUZZLE.fullmatch, lines) if match
            )
        )
        found[rule] = Lesson(rule, (idea, exceptions), puzzles)
    return MappingProxyType(found)


def lesson_on(rule: str) -> Lesson | None:
    """Return the lesson that teaches a rule; ``None`` if there is none."""
    return lessons().get(rule) or (lessons()[LOOK_ALIKE] if rule in RULES else None)


class LessonStep(NamedTuple):
    """A step through the lessons: one puzzle of one lesson."""

    lesson: Lesson
    number: int
    """The number of the puzzle in the lesson, from 1."""

    @property
    def line(self) -> LessonPuzzle:
        """The puzzle as the lesson defines it."""
        return self.lesson.puzzles[self.number - 1]

    @property
    def key(self) -> str:
        """The key, such as ``"lesson cover theirs 2 2"``: origin, lesson, number, edition."""
        return f"{Origin.LESSON} {self.lesson.rule} {self.number} {_EDITION}"

    @property
    def text(self) -> str:
        """The paragraph that introduces the puzzle, in English with placeholders."""
        return self.lesson.paragraphs[self.line.is_exception]

    @property
    def is_last(self) -> bool:
        """Whether this is the last puzzle of its lesson."""
        return self.number == len(self.lesson.puzzles)

    @property
    def following(self) -> Optional["LessonStep"]:
        """The next step, which may be in the next lesson; ``None`` at the end."""
        every = list(steps().values())
        return next(iter(every[every.index(self) + 1 :]), None)


@cache
def steps() -> dict[str, LessonStep]:
    """Return the steps of all lessons by key, in order."""
    every = (
        LessonStep(lesson, number)
        for lesson in lessons().values()
        for number, _line in enumerate(lesson.puzzles, 1)
    )
    return {step.key: step for step in every}


class LessonProgress(NamedTuple):
    """A person's progress with a lesson, from their attempts at its puzzles."""

    following: str
    """The key of the first unsolved puzzle or, if all are solved, of the first one."""
    left: tuple[str, ...]
    """The keys of unsolved puzzles."""
    at_once: int
    """The number of puzzles solved on the first try."""
    shown: int
    """The number of puzzles in :attr:`left` whose solution was shown."""

    @classmethod
    def of(cls, lesson: Lesson, attempts: Iterable[PuzzleAttempt]) -> "LessonProgress":
        """Return the progress with a lesson, given attempts at any puzzles."""
        keys = [key for key, step in steps().items() if step.lesson is lesson]
        here = [each for each in attempts if each.key in keys]
        solved = {each.key for each in here if each.solved_at}
        left = tuple(key for key in keys if key not in solved)
        return cls(
            (left or keys)[0],
            left,
            at_once=sum(each.is_at_once for each in here),
            shown=sum(each.was_shown and each.key not in solved for each in here),
        )
