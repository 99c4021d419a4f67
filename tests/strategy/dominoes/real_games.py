"""Games of Dominoes as the levels play them, with some lays by chance among them."""

import random
from collections.abc import Iterator
from functools import cache

from buildup.model.dominoes.game import DominoesGame
from buildup.model.dominoes.line import Lay
from buildup.model.player import PerPlayer
from buildup.strategy.computer_player import decide
from buildup.strategy.dominoes.levels import strategy_of
from buildup.strategy.level import Level
from tests.model.dominoes.random_games import fresh, played_by

_SLIPS = 0.2
"""How often a player lays anything."""


@cache
def real_game(number: int, size: int, levels: PerPlayer[Level]) -> DominoesGame:
    """A finished game between two levels.

    Args:
        number: Of the deal.
        size: Of the set.
        levels: How both play.
    """
    chance = random.Random(number)

    def choose(game: DominoesGame) -> Lay:
        if chance.random() < _SLIPS:
            return chance.choice(list(game.table.legal_lays()))
        player = game.table.turn
        return decide(strategy_of(levels[player]), game.sight(player)).move

    return played_by(choose, fresh(number, size))


def decisions(game: DominoesGame) -> Iterator[list[DominoesGame]]:
    """All states up to each moment at which somebody has to lay a tile."""
    states: list[DominoesGame] = []
    for state in game.states():
        states.append(state)
        if state.forced_event is None and not state.is_over and not state.table.must_draw:
            yield list(states)
