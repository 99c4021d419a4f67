"""The names of the computer's levels, and texts with them."""

from buildup.model.player import PerPlayer, Player
from buildup.narration.narrator import tell_both
from buildup.play.open_game import AnyOpenGame
from buildup.strategy.level import Level
from buildup.texts import _, later, visible

_NAMES = {
    Level.BEGINNER: later("Beginner"),
    Level.CASUAL: later("Casual"),
    Level.SKILLED: later("Skilled"),
    Level.ADVANCED: later("Advanced"),
    Level.STRONG: later("Strong"),
    Level.EXPERT: later("Expert"),
}


def tell_levels(names: PerPlayer[str], levels: PerPlayer[Level]) -> str:
    """State the levels of both players in a demo."""
    return tell_both(_("{one}: {points}, {two}: {others}."), names, levels.map(level_name))


def tell_rival(level: Level) -> str:
    """Name the opponent that the chances in a column assume, as part of its title."""
    return _("vs {level}").format(level=level_name(level))


def level_name(level: Level) -> str:
    """Return the name of a level."""
    return _(_NAMES[level])


def role_of(game: AnyOpenGame, player: Player) -> str:
    """Return the name of the program or level that plays a side, or an empty text for a person."""
    if (level := game.level_of(player)) is not None:
        return level_name(level)
    return visible(program.name) if (program := game.program_of(player)) else ""
