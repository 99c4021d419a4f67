"""Games of Dominoes played by chance, for the tests of saved games."""

import random

from buildup.model.deal import Deal
from buildup.model.dominoes.game import DominoesGame, DominoesStart


def played(game: DominoesGame, moves: int, chance: random.Random) -> DominoesGame:
    """A game some events further, by chance."""
    for _move in range(moves):
        if game.is_over:
            break
        if game.forced_event is not None:
            game = game.advance()
        elif game.table.must_draw:
            game = game.draw()
        else:
            game = game.lay(chance.choice(list(game.table.legal_lays())))
    return game


def fresh(deal: int, size: int) -> DominoesGame:
    """A game that has just been dealt."""
    return DominoesGame.begin(DominoesStart.fresh(Deal(deal), size))
