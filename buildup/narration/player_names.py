"""The names of the players in games in which nobody is “you”."""

from buildup.model.player import PerPlayer, PlayMode
from buildup.texts import _


def shown_names(names: PerPlayer[str] | None) -> PerPlayer[str]:
    """Return the players' names for lists and tables: “Computer” and “You” if they have none."""
    return names or PerPlayer(computer=_("Computer"), human=_("You"))


def build_up_names(mode: PlayMode) -> PerPlayer[str] | None:
    """Return the colors of the tiles as names; ``None`` if a person plays the computer."""
    if mode is PlayMode.AGAINST_COMPUTER:
        return None
    return PerPlayer(computer=_("White"), human=_("Black"))


def dominoes_names(mode: PlayMode) -> PerPlayer[str] | None:
    """Return names with numbers; ``None`` if a person plays the computer."""
    match mode:
        case PlayMode.AGAINST_COMPUTER:
            return None
        case PlayMode.TWO_PEOPLE:
            return PerPlayer(computer=_("Player 2"), human=_("Player 1"))
        case PlayMode.DEMO:
            return PerPlayer(computer=_("Computer 2"), human=_("Computer 1"))
