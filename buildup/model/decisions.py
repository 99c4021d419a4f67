"""What the players decide in either game, unlike what its rules bring about."""

from collections.abc import Collection

from buildup.model.build_up.events import Event, RoundStarted, TilePlaced
from buildup.model.build_up.tournament import Tournament
from buildup.model.dominoes.game import DominoesEvent, DominoesGame, TileDrawn, TileLaid
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


def is_worth_keeping(game: Tournament | DominoesGame, players: Collection[Player]) -> bool:
    """Whether a game goes on in which one of these players has decided anything.

    Of what happened before a start without history nothing is known: it is worth keeping.
    """
    return not game.is_over and (
        not game.start.is_fresh or any(is_decision(event, players) for event in game.events)
    )
