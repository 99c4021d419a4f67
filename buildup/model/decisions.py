"""What the players decide in either game, unlike what its rules bring about."""

from collections.abc import Collection

from buildup.model.build_up.events import Event, RoundStarted, TilePlaced
from buildup.model.dominoes.game import DominoesEvent, TileDrawn, TileLaid
from buildup.model.player import Player


def is_decision(event: Event | DominoesEvent, players: Collection[Player]) -> bool:
    """Whether one of these players decided an event; another round is always decided."""
    match event:
        case TilePlaced() | TileLaid() | TileDrawn():
            return event.player in players
        case RoundStarted():
            return True
        case _:
            return False
