"""Games of which only the start and the events are known."""

from collections.abc import Iterable
from functools import reduce

from buildup.model.build_up.events import Event
from buildup.model.build_up.tournament import Start, Tournament
from buildup.model.dominoes.game import DominoesEvent, DominoesGame, DominoesStart


def replayed_tournament(start: Start, events: Iterable[Event]) -> Tournament:
    """The tournament after these events."""
    return reduce(Tournament.after, events, Tournament.begin(start))


def replayed_game(start: DominoesStart, events: Iterable[DominoesEvent]) -> DominoesGame:
    """The game of Dominoes after these events."""
    return reduce(DominoesGame.after, events, DominoesGame.begin(start))
