"""The two players in saved games: their words in files, and their names in sentences."""

from buildup.model.player import Player
from buildup.texts import _

PLAYERS = {player.value.casefold(): player for player in Player}
"""By their words in lower case."""


def player_name(player: Player) -> str:
    """The name of a player in a sentence."""
    return _("Computer") if player is Player.COMPUTER else _("Human")
