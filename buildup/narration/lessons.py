"""The lessons: what each teaches, in the language of the reader, and the lines of its puzzles.

``resources/lessons.md`` holds them, and says how they are written.
"""

import re
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import NamedTuple

from buildup.resources_path import RESOURCES
from buildup.strategy.build_up import rules_of_thumb as build_up
from buildup.strategy.dominoes import rules_of_thumb as dominoes
from buildup.texts import _

RULES = MappingProxyType({each.name: each for each in (*build_up.LESSONS, *dominoes.RULES)})
"""Those of which lessons tell what was measured, by their names; others tell what is certain."""
_PUZZLE = re.compile(r"- (rule|exception) (\S+): (.+)")


class LessonPuzzle(NamedTuple):
    """A line of a puzzle."""

    is_exception: bool
    """Whether nothing that the rule would choose is right."""
    right: str
    """A right answer, as it is written in files."""
    asked: str
    """The position in one line, or the key of a random puzzle."""


class Lesson(NamedTuple):
    """One idea."""

    rule: str
    """The name of its rule of thumb, or of what is certain."""
    paragraphs: tuple[str, ...]
    """What it says, in English, without its figures."""
    puzzles: tuple[LessonPuzzle, ...]
    """In the order in which they are asked."""
    place: int
    """Among the lessons, from 1."""

    @property
    def text(self) -> str:
        """What it says, with what was measured of its rule, and beside it; what is certain
        names no figure of a rule."""
        measured = RULES.get(self.rule, dominoes.DENY)
        figures = {
            "gain": f"{measured.gain.mean:.1f}",
            "wrong": round(100 * (1 - (measured.right or 1))),
            "low_pips": build_up.LOW_PIPS,
            "high_pips": build_up.HIGH_PIPS,
            "double_first": f"{build_up.DOUBLE_FIRST.mean:.1f}",
            "few_tiles": build_up.FEW_TILES,
            "many_pips": build_up.MANY_PIPS,
            "rather_pass": round(100 * build_up.RATHER_PASS.mean),
            "lowest_double": round(build_up.DOUBLES_WORTH[1].mean),
        }
        return "\n".join(_(each).format(**figures) for each in self.paragraphs)


@cache
def lessons() -> Mapping[str, Lesson]:
    """All lessons in their order, by their rules."""
    text = (RESOURCES / "lessons.md").read_text(encoding="utf-8")
    found: dict[str, Lesson] = {}
    for section in text.split("\n## ")[1:]:
        rule, *lines = section.split("\n")
        puzzles = [match.groups() for match in map(_PUZZLE.fullmatch, lines) if match]
        found[rule] = Lesson(
            rule,
            tuple(line for line in lines if line and not line.startswith("- ")),
            tuple(LessonPuzzle(word == "exception", *rest) for word, *rest in puzzles),
            len(found) + 1,
        )
    return MappingProxyType(found)
