"""What the levels of the computer are called, and what they do, for people."""

from buildup.strategy.level import Level
from buildup.texts import _


def level_name(level: Level) -> str:
    """The level in one word."""
    match level:
        case Level.BEGINNER:
            return _("Beginner")
        case Level.CASUAL:
            return _("Casual")
        case Level.SKILLED:
            return _("Skilled")
        case Level.ADVANCED:
            return _("Advanced")
        case Level.STRONG:
            return _("Strong")
        case Level.EXPERT:
            return _("Expert")


def level_description(level: Level) -> str:
    """How the computer plays Build Up at a level."""
    match level:
        case Level.BEGINNER:
            return _("Places any tile that fits, by chance.")
        case Level.CASUAL:
            return _("Covers one of your tiles whenever it can.")
        case Level.SKILLED:
            return _("Takes the most points it can get at once.")
        case Level.ADVANCED:
            return _("Places the tile that fits the fewest stacks first.")
        case Level.STRONG:
            return _("Plays every hand perfectly to its end.")
        case Level.EXPERT:
            return _("Plays perfectly, and chooses what is hardest to answer.")


def dominoes_level_description(level: Level) -> str:
    """How the computer plays Dominoes at a level.

    Raises:
        ValueError: Dominoes does not have it.
    """
    match level:
        case Level.BEGINNER:
            return _("Lays the first tile that fits.")
        case Level.CASUAL:
            return _("Lays its heaviest tile that fits.")
        case Level.SKILLED:
            return _("Sheds pips and keeps many numbers in hand.")
        case Level.ADVANCED:
            raise ValueError(f"nobody plays Dominoes at the level {level}")
        case Level.STRONG:
            return _("Imagines what you may hold, and tries each tile out a few times.")
        case Level.EXPERT:
            return _("Imagines what you may hold many times, and counts out the ending.")
