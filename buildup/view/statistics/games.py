"""The words and plots of the statistics that differ by game."""

from typing import NamedTuple

from buildup.model.game_kind import GameKind
from buildup.texts import later


class GameStatistics(NamedTuple):
    """A game's words, untranslated, and which statistics it has."""

    choice: str
    """The game's entry in the list of games."""
    one: str
    """The word for a single round or game."""
    counted: str
    margin: str
    margins: str
    """The title of the plot of margins."""
    has_strength: bool
    """Whether the average losses of the computer's levels are known, to compare the person with."""


GAMES = {
    GameKind.BUILD_UP: GameStatistics(
        choice=later("Build Up"),
        one=later("round"),
        counted=later("{count} round(s)"),
        margin=later("{count} point(s)"),
        margins=later("Margin in points"),
        has_strength=True,
    ),
    GameKind.DOMINOES: GameStatistics(
        choice=later("Dominoes, all sets"),
        one=later("game"),
        counted=later("{count} game(s)"),
        margin=later("{count} pip(s)"),
        margins=later("Margin in pips"),
        has_strength=False,
    ),
}
