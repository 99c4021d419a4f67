"""What the players decide in either game, unlike what its rules bring about."""

from collections.abc import Collection, Sequence

from buildup.model.build_up.events import RoundStarted, TilePlaced
from buildup.model.build_up.tournament import Tournament
from buildup.model.dominoes.game import DominoesGame, TileDrawn, TileLaid
from buildup.model.player import Player


def is_decision(event: object, players: Collection[Player]) -> bool:
    """Whether one of these players decided an event of either game; another round is always
    decided."""
    match event:
        case TilePlaced() | TileLaid() | TileDrawn():
            return event.player in players
        case RoundStarted():
            return True
        case _:
            return False


def last_decision(events: Sequence[object], players: Collection[Player]) -> int | None:
    """The place of the last event that one of these players decided, if there is one.

    Whoever draws in Dominoes goes on until a tile fits: only the first draw is decided.
    """
    for place in range(len(events) - 1, -1, -1):
        follows_draw = place > 0 and isinstance(events[place - 1], TileDrawn)
        draws_on = follows_draw and isinstance(events[place], TileDrawn)
        if is_decision(events[place], players) and not draws_on:
            return place
    return None


def place_before_move(events: Sequence[object]) -> int | None:
    """How many events had happened before the last move; ``None`` if none was made in the
    round."""
    place = last_decision(events, tuple(Player))
    return None if place is None or isinstance(events[place], RoundStarted) else place


def is_worth_keeping(game: Tournament | DominoesGame, players: Collection[Player]) -> bool:
    """Whether a game goes on in which one of these players has decided anything.

    Of what happened before a start without history nothing is known: it is worth keeping.
    """
    return not game.is_over and (
        not game.start.is_fresh or any(is_decision(event, players) for event in game.events)
    )
