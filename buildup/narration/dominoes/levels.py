"""Sentences on how the computer plays Dominoes at each level."""

from buildup.strategy.level import Level
from buildup.texts import later

DESCRIPTIONS = {
    Level.BEGINNER: later("Lays the first tile that fits."),
    Level.CASUAL: later("Lays its heaviest tile that fits."),
    Level.SKILLED: later("Sheds pips and keeps many numbers in hand."),
    Level.STRONG: later("Imagines what you may hold, and tries each tile out a few times."),
    Level.EXPERT: later("Imagines what you may hold many times, and searches the ending fully."),
}
"""Not looked up yet."""
