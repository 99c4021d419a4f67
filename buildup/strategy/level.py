"""How well the computer plays, in either game."""

from __future__ import annotations

from enum import StrEnum

from buildup.texts import _


class LevelError(ValueError):
    """A text that names no level."""


class Level(StrEnum):
    """How well the computer plays, weakest first.

    Who plays at a level stands in ``levels.py`` of each game's strategies; what a level is
    called, and what is said of it, in :mod:`buildup.narration.levels`.
    """

    BEGINNER = "beginner"
    CASUAL = "casual"
    SKILLED = "skilled"
    STRONG = "strong"
    EXPERT = "expert"

    @classmethod
    def parse(cls, text: str) -> Level:
        """Read a level, or the name of its strategy, in any case.

        Raises:
            LevelError: There is no such level.
        """
        word = text.strip().casefold()
        named = next((each for each in cls if word == each.value), _STRATEGIES.get(word))
        if named is None:
            raise LevelError(
                _("“{text}” is not a level: levels are {levels}.").format(
                    text=text, levels=", ".join(each.value for each in cls)
                )
            )
        return named


_STRATEGIES = {
    "random": Level.BEGINNER,
    "coverage": Level.CASUAL,
    "greedy": Level.SKILLED,
    "exact": Level.STRONG,
}
"""Levels by what they do in Build Up, as the command line may call them."""
