"""The lessons with their puzzles, and a person's progress.

``resources/lessons.md`` holds them and describes its format.
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
"""Measured rules, by name; other lessons teach several, or what is certain."""
LOOK_ALIKE = "look alike"
"""The lesson on the rules of Build Up that have none of their own."""
_EDITION = 2
"""Changed with the puzzles, so that none is taken for another one; version 0.2 had none."""
_PUZZLE = re.compile(r"- (rule|exception) (\S+)(?: \((.+?)\))?: (.+)")


class LessonPuzzle(NamedTuple):
    """A puzzle of a lesson."""

    is_exception: bool
    """Whether no choice of the rule is right."""
    right: tuple[str, ...]
    """Right answers, as files write them: all, where the values of moves are estimates."""
    rule: str
    """The name of its rule of thumb, or of what it teaches."""
    asked: str
    """The position in one line, or the key of a random puzzle."""


class Lesson(NamedTuple):
    """A lesson on one idea."""

    rule: str
    """The name of its rule of thumb, or of what it teaches."""
    paragraphs: tuple[str, str]
    """Its idea, and its exceptions, in English with placeholders for figures."""
    puzzles: tuple[LessonPuzzle, ...]
    """In the order they are asked, exceptions last."""

    @property
    def game(self) -> GameKind:
        """The game it is about."""
        return PuzzleKind.of(self.puzzles[0].asked).game

    @property
    def siblings(self) -> list["Lesson"]:
        """The lessons of its game, in order."""
        return [each for each in lessons().values() if each.game is self.game]


@cache
def lessons() -> Mapping[str, Lesson]:
    """All lessons in order, by their rules."""
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
    """The lesson that teaches a rule, if any."""
    return lessons().get(rule) or (lessons()[LOOK_ALIKE] if rule in RULES else None)


class LessonStep(NamedTuple):
    """One puzzle of a lesson, in the order of all lessons."""

    lesson: Lesson
    number: int
    """From 1."""

    @property
    def line(self) -> LessonPuzzle:
        """What is asked."""
        return self.lesson.puzzles[self.number - 1]

    @property
    def key(self) -> str:
        """Such as ``"lesson cover theirs 2 2"``: origin, lesson, number, edition."""
        return f"{Origin.LESSON} {self.lesson.rule} {self.number} {_EDITION}"

    @property
    def text(self) -> str:
        """What the lesson says of it, in English with placeholders."""
        return self.lesson.paragraphs[self.line.is_exception]

    @property
    def is_last(self) -> bool:
        """Whether it is the last one of its lesson."""
        return self.number == len(self.lesson.puzzles)

    @property
    def following(self) -> Optional["LessonStep"]:
        """The next step, perhaps of the next lesson; ``None`` at the end."""
        every = list(steps().values())
        return next(iter(every[every.index(self) + 1 :]), None)


@cache
def steps() -> dict[str, LessonStep]:
    """The steps of all lessons by key, in order."""
    every = (
        LessonStep(lesson, number)
        for lesson in lessons().values()
        for number, _line in enumerate(lesson.puzzles, 1)
    )
    return {step.key: step for step in every}


class LessonProgress(NamedTuple):
    """A person's progress with a lesson, from the records of its puzzles."""

    following: str
    """The key of the next puzzle: the first of :attr:`left`, or of all."""
    left: tuple[str, ...]
    """The keys of unsolved puzzles."""
    at_once: int
    """How many were solved at the first try."""
    shown: int
    """How many of :attr:`left` had their solution shown."""

    @classmethod
    def of(cls, lesson: Lesson, attempts: Iterable[PuzzleAttempt]) -> "LessonProgress":
        """The progress, given attempts at any puzzles."""
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
