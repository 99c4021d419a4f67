"""Decisions: events caused by a player, unlike those that follow automatically."""

from collections.abc import Collection, Sequence
from typing import TypeAlias, TypeVar

from buildup.model.build_up.events import Event, Passed, RoundStarted, TilePlaced
from buildup.model.build_up.position import Move
from buildup.model.build_up.tournament import Tournament
from buildup.model.dominoes.game import DominoesEvent, DominoesGame, TileDrawn, TileLaid
from buildup.model.dominoes.line import Lay
from buildup.model.player import Player

AnyEvent: TypeAlias = Event | DominoesEvent
"""An event of either game."""
AnyMove: TypeAlias = Move | Lay
"""A move of either game."""
G = TypeVar("G", Tournament, DominoesGame)
"""The type of a game's states."""


def is_decision(event: AnyEvent, players: Collection[Player]) -> bool:
    """Return whether one of these players decided an event.

    A played-out tile counts as decided by every player. Starting a round always counts, ending the
    tournament never.
    """
    match event:
        case TilePlaced(is_played_out=True):
            return bool(players)
        case TilePlaced() | TileLaid() | TileDrawn():
            return event.player in players
        case RoundStarted():
            return True
        case _:
            return False


def last_decision(
    events: Sequence[AnyEvent], players: Collection[Player], since: int = 0
) -> int | None:
    """Return the index of the last event that one of these players decided, or ``None``.

    Of several draws in a turn of Dominoes only the first counts, since a player must go on drawing
    until a tile fits. Likewise, of several played-out tiles in a hand of Build Up only the first
    counts.

    Args:
        events: The events to search.
        players: The players whose decisions count.
        since: The lowest index to consider.
    """
    for place in range(len(events) - 1, since - 1, -1):
        if is_decision(events[place], players) and not _goes_on(events, place):
            return place
    return None


def next_decision(events: Sequence[AnyEvent], players: Collection[Player], since: int) -> int:
    """Return the index of the next event that one of these players decided, from ``since`` on.

    Return the number of events if there is none.
    """
    places = range(since, len(events))
    decided = (at for at in places if is_decision(events[at], players) and not _goes_on(events, at))
    return next(decided, len(events))


def _goes_on(events: Sequence[AnyEvent], place: int) -> bool:
    """Return whether an event merely continues the previous decision, ignoring passes.

    A draw continues another draw, and a played-out tile another played-out tile.
    """
    before = place - 1
    while before >= 0 and isinstance(events[before], Passed):
        before -= 1
    if before < 0:
        return False
    match events[before], events[place]:
        case (TileDrawn(), TileDrawn()) | (
            TilePlaced(is_played_out=True),
            TilePlaced(is_played_out=True),
        ):
            return True
    return False


def place_before_move(events: Sequence[AnyEvent]) -> int | None:
    """Return the number of events before the last move; ``None`` if the current round has none.

    In Dominoes the first draw of a turn counts as a move.
    """
    place = last_decision(events, tuple(Player))
    if place is None or isinstance(events[place], RoundStarted):
        return None
    played_out = range(len(events) - 1, place, -1)
    return next((each for each in played_out if isinstance(events[each], TilePlaced)), place)
