"""Modes of play: a person against the computer, two people, or a demo."""

from enum import Enum

from buildup.model.player import Player


class PlayMode(Enum):
    """Who plays against whom; the values stand in kept games, and name the menu's actions."""

    AGAINST_COMPUTER = "computer"
    """A person plays the human's side against the computer."""
    TWO_PEOPLE = "people"
    DEMO = "demo"
    """The computer against itself."""

    @property
    def deciding(self) -> tuple[Player, ...]:
        """Whose decisions would be missed: those of the human's side, or of both people."""
        return tuple(Player) if self is PlayMode.TWO_PEOPLE else (Player.HUMAN,)
