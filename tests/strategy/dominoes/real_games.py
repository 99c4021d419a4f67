"""Games of Dominoes as the levels play them, with some lays by chance among them."""

import random
from collections.abc import Iterator
from functools import cache

from buildup.model.dominoes.game import DominoesGame
from buildup.model.player import PerPlayer
from buildup.strategy.computer_player import decide
from buildup.strategy.dominoes.levels import strategy_of
from buildup.strategy.level import Level
from tests.model.dominoes.random_games import fresh

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
    game, chance = fresh(number, size), random.Random(number)
    while not game.is_over:
        table = game.table
        if game.forced_event is not None:
            game = game.advance()
        elif table.must_draw:
            game = game.draw()
        elif chance.random() < _SLIPS:
            game = game.lay(chance.choice(list(table.legal_lays())))
        else:
            choice = decide(strategy_of(levels[table.turn]), game.sight(table.turn))
            game = game.lay(choice.lay)
    return game


def decisions(game: DominoesGame) -> Iterator[list[DominoesGame]]:
    """All states up to each moment at which somebody has to lay a tile."""
    states: list[DominoesGame] = []
    for state in game.states():
        states.append(state)
        if state.forced_event is None and not state.is_over and not state.table.must_draw:
            yield list(states)
