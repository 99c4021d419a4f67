"""The levels of the computer, in both games."""

from enum import StrEnum
from functools import cache

from buildup.model.game_kind import GameKind
from buildup.texts import _


class LevelError(ValueError):
    """A string that names no level, or no level of the game."""


class Level(StrEnum):
    """A level of the computer's play; the members are listed weakest first.

    Not every game has all of them; see :meth:`of`.
    """

    BEGINNER = "beginner"
    CASUAL = "casual"
    SKILLED = "skilled"
    ADVANCED = "advanced"
    STRONG = "strong"
    EXPERT = "expert"

    @classmethod
    @cache
    def of(cls, game: GameKind) -> "tuple[Level, ...]":
        """Return the levels of a game, weakest first."""
        return tuple(each for each in cls if each not in _MISSING.get(game, ()))

    @classmethod
    def parse(cls, text: str, game: GameKind | None = None) -> "Level":
        """Parse a level or the name of its strategy, ignoring case and surrounding spaces.

        Args:
            text: The text, typed or read from a file.
            game: The game that must have the level; ``None`` for either.

        Raises:
            LevelError: There is no such level, or the game does not have it.
        """
        levels = tuple(cls) if game is None else cls.of(game)
        word = text.strip().casefold()
        named = next((each for each in cls if word == each.value), _STRATEGIES.get(word))
        if named in levels:
            return named
        sentence = _("“{text}” isn't a level: use {levels}.")
        raise LevelError(sentence.format(text=text, levels=", ".join(levels)))


def named_level(text: str | None, game: GameKind, warnings: list[str]) -> Level | None:
    """Return the level that a saved game names; ``None`` if it names none.

    If the game has no such level, add a warning and return ``None``.
    """
    if text is None:
        return None
    try:
        return Level.parse(text, game)
    except LevelError as error:
        warnings.append(str(error))
        return None


FIRST_LEVEL = Level.BEGINNER
"""The level for a person's first game, which they should win."""
_STRATEGIES = {
    "random": Level.BEGINNER,
    "coverage": Level.CASUAL,
    "greedy": Level.SKILLED,
    "scarcest": Level.ADVANCED,
    "exact": Level.STRONG,
}
"""Levels by the names of their strategies in Build Up, which :meth:`Level.parse` accepts too."""
_MISSING = {GameKind.DOMINOES: (Level.ADVANCED,)}
"""The levels that each game lacks; a game that has all of them has no entry."""
