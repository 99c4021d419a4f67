"""Rounds shortly before their end: decided ones, and open ones."""

import random
from functools import cache

from buildup.model.build_up.events import TilePlaced
from buildup.model.build_up.tournament import Start, Tournament
from buildup.model.deal import Deal
from buildup.model.player import Player
from buildup.strategy.build_up.certain_outcome import OutcomeSearch
from buildup.strategy.build_up.levels import strategy_of
from buildup.strategy.computer_player import decide
from buildup.strategy.level import Level


@cache
def last_hand(*, is_decided: bool, winner: Player = Player.HUMAN) -> Tournament:
    """A round in its last hand, the human to move with at least two tiles.

    Args:
        is_decided: Whether its outcome is certain.
        winner: Who wins it, if it is.
    """
    for number in range(1, 100):
        chance = random.Random(number)
        tournament = Tournament.begin(Start.fresh(Deal(number)))
        strategy = strategy_of(Level.SKILLED, chance)
        while tournament.table.hand_number < 4 or tournament.table.position.turn is Player.COMPUTER:
            if tournament.forced_event is not None:
                tournament = tournament.advance()
            else:
                tournament = tournament.play(decide(strategy, tournament.table.sight).move)
        search = OutcomeSearch(tournament.table.sight).finish()
        if search.is_certain == is_decided and (not is_decided or search.winner is winner):
            return tournament
    raise AssertionError("there is no such round")


def begun_late(game: Tournament, events: int) -> Tournament:
    """The same game from a table that lay there so many events ago: it is soon reviewed."""
    late = Tournament.begin(Start(game.at(len(game.events) - events).table, game.start.deal))
    for event in game.events[-events:]:
        late = late.play(event.move) if isinstance(event, TilePlaced) else late.advance()
    return late
