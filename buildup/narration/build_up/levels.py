"""Sentences on how the computer plays Build Up at each level."""

from buildup.strategy.level import Level
from buildup.texts import later

DESCRIPTIONS = {
    Level.BEGINNER: later("Places any tile that fits, by chance."),
    Level.CASUAL: later("Covers one of your tiles whenever it can."),
    Level.SKILLED: later("Takes the most points it can get at once."),
    Level.ADVANCED: later("Places the tile that fits the fewest stacks first."),
    Level.STRONG: later("Plays every hand perfectly to its end."),
    Level.EXPERT: later("Plays perfectly, and chooses what is hardest to answer."),
}
"""Not looked up yet."""
