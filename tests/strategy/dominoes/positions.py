"""Positions of Dominoes in which a computer player has to decide."""

import random

from buildup.model.deal import Deal
from buildup.model.dominoes.game import DominoesGame, DominoesStart


def positions(size: int, games: int, seed: int = 1) -> list[DominoesGame]:
    """Every moment of some games by chance at which a tile has to be laid."""
    chance = random.Random(seed)
    found = []
    for number in range(games):
        game = DominoesGame.begin(DominoesStart.fresh(Deal(seed * 1000 + number + 1), size))
        while not game.is_over:
            if game.forced_event is not None:
                game = game.advance()
            elif game.table.must_draw:
                game = game.draw()
            else:
                found.append(game)
                game = game.lay(chance.choice(list(game.table.legal_lays())))
    return found
