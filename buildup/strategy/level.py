"""How well the computer plays, in either game."""

from __future__ import annotations

from enum import StrEnum

from buildup.texts import _


class LevelError(ValueError):
    """A text that names no level."""


class Level(StrEnum):
    """How well the computer plays, weakest first."""

    BEGINNER = "beginner"
    """Any legal move."""
    CASUAL = "casual"
    """Covers a tile of the opponent whenever it can."""
    SKILLED = "skilled"
    """The largest swing in points."""
    STRONG = "strong"
    """The best move of the hand, valued exactly."""
    EXPERT = "expert"
    """Exact in the hand; among equal moves the one that asks most of the opponent."""

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
"""What the levels do, as the command line may call them."""
