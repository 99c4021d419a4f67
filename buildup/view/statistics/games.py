"""How the statistics of the two games differ: in words, and in what is plotted."""

from typing import NamedTuple

from buildup.model.game_kind import GameKind
from buildup.texts import later


class GameStatistics(NamedTuple):
    """The words of one game, not yet looked up, and which of the statistics it has."""

    choice: str
    """The whole game in the list of games."""
    one: str
    """One of what is counted."""
    counted: str
    margin: str
    margins: str
    """Title of the plot of margins."""
    has_strength: bool
    """Whether it was measured how much the levels of the computer give away."""


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
