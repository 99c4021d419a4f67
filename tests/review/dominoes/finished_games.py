"""Finished games of Dominoes to be reviewed, and reviews that are done."""

import random
from functools import cache

from buildup.model.deal import Deal
from buildup.model.dominoes.game import DominoesGame, DominoesStart
from buildup.model.dominoes.table import Table
from buildup.review.dominoes.review import DominoesReview
from buildup.strategy.dominoes import analysis
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
    return review.finish()


def reviewed(size: int, deal: int) -> DominoesReview:
    """The whole review of such a game, with as many imagined deals as are wanted at present."""
    return _reviewed(size, deal, analysis.MOST_DEALS)


@cache
def _reviewed(size: int, deal: int, _deals: int) -> DominoesReview:
    return done(DominoesReview(finished(size, deal)))
