"""Finished games of Dominoes to be reviewed, and reviews that are done."""

import random
from functools import cache

from buildup.model.deal import Deal
from buildup.model.dominoes.game import DominoesGame, DominoesStart
from buildup.model.dominoes.table import Table
from buildup.model.player import Player
from buildup.review.dominoes.review import DominoesReview
from tests.model.dominoes.random_games import legal, played_by


@cache
def finished(size: int, deal: int, *, table: Table | None = None) -> DominoesGame:
    """A game that chance has played to its end."""
    chance = random.Random(deal)
    start = DominoesStart.fresh(Deal(deal), size)
    game = DominoesGame.begin(start if table is None else DominoesStart(table, Deal(deal)))
    return played_by(legal(chance), game)


def done(review: DominoesReview) -> DominoesReview:
    """A review, once all is reviewed."""
    while not review.advance(10_000):
        pass
    return review


@cache
def reviewed(size: int, deal: int) -> DominoesReview:
    """The whole review of such a game."""
    return done(DominoesReview(finished(size, deal)))


def plain_winner(table: Table) -> Player:
    """Who wins with all tiles open, both playing perfectly: a plain minimax over the rules."""
    if table.winner is not None:
        return table.winner
    if table.must_pass:
        return plain_winner(table.end_turn())
    if table.must_draw:
        return plain_winner(table.draw())
    own = table.turn
    wins = any(plain_winner(table.lay(lay)) is own for lay in table.legal_lays())
    return own if wins else own.opponent
