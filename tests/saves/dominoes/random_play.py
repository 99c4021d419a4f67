"""Games of Dominoes played by chance, for the tests of saved games."""

import random

from buildup.model.deal import Deal
from buildup.model.dominoes.game import DominoesGame, DominoesStart
from tests.model.dominoes.random_games import legal, played_by


def played(game: DominoesGame, moves: int, chance: random.Random) -> DominoesGame:
    """A game some events further, by chance."""
    return played_by(legal(chance), game, moves)


def fresh(deal: int, size: int) -> DominoesGame:
    """A game that has just been dealt."""
    return DominoesGame.begin(DominoesStart.fresh(Deal(deal), size))
