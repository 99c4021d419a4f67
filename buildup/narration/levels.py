"""What the levels of the computer are called, and what they do, for people."""

from buildup.strategy.level import Level
from buildup.texts import _


def level_name(level: Level) -> str:
    """The level in one word."""
    return {
        Level.BEGINNER: _("Beginner"),
        Level.CASUAL: _("Casual"),
        Level.SKILLED: _("Skilled"),
        Level.STRONG: _("Strong"),
        Level.EXPERT: _("Expert"),
    }[level]


def level_description(level: Level) -> str:
    """How the computer plays at a level."""
    return {
        Level.BEGINNER: _("Places any tile that fits, by chance."),
        Level.CASUAL: _("Covers one of your tiles whenever it can."),
        Level.SKILLED: _("Takes the most points it can get at once."),
        Level.STRONG: _("Plays every hand perfectly to its end."),
        Level.EXPERT: _("Plays perfectly, and chooses what is hardest to answer."),
    }[level]


def dominoes_level_description(level: Level) -> str:
    """How the computer plays Dominoes at a level."""
    return {
        Level.BEGINNER: _("Lays the first tile that fits."),
        Level.CASUAL: _("Lays its heaviest tile that fits."),
        Level.SKILLED: _("Sheds pips and keeps many numbers in hand."),
        Level.STRONG: _("Imagines what you may hold, and tries each tile out a few times."),
        Level.EXPERT: _("Imagines what you may hold many times, and counts out the ending."),
    }[level]
