"""The names of the computer's levels, for people."""

from buildup.strategy.level import Level
from buildup.texts import _, later

_NAMES = {
    Level.BEGINNER: later("Beginner"),
    Level.CASUAL: later("Casual"),
    Level.SKILLED: later("Skilled"),
    Level.ADVANCED: later("Advanced"),
    Level.STRONG: later("Strong"),
    Level.EXPERT: later("Expert"),
}


def level_name(level: Level) -> str:
    """The level in one word."""
    return _(_NAMES[level])
