"""The hint, the list of all moves and the review name the same best move, or equal ones."""

import random
from collections.abc import Iterator
from itertools import islice

import pytest

from buildup.model.build_up.events import TilePlaced
from buildup.model.build_up.tournament import Tournament
from buildup.model.player import Player
from buildup.review.build_up.review import PlySearch, PlyValuation
from buildup.review.review import Valuations
from buildup.strategy.build_up.adviser import Adviser
from buildup.strategy.build_up.analysis import RoundAnalysis, rank
from buildup.strategy.build_up.level_chance import PlayOuts
from buildup.strategy.build_up.search import compiled
from buildup.strategy.computer_player import decide
from buildup.strategy.level import Level
from tests.narrowing import of_kind, some
from tests.quick_round_end import find_soon
from tests.saves.build_up.random_play import fresh, played_on
from tests.tiers import count

POSITIONS = count(quick=3, normal=8, soak=500)


def positions() -> Iterator[Tournament]:
    """Rounds that were played by chance up to where somebody is to move."""
    chance = random.Random(25)
    while True:
        game = fresh(chance.randint(1, 999_999))
        game = played_on(game, chance, chance.randint(2, 50))
        while game.forced_event is not None and not game.is_over:
            game = game.advance()
        if any(game.table.position.hands) and not game.table.position.must_pass:
            yield game


@pytest.mark.long
@pytest.mark.skipif(not compiled, reason="the hint looks for one best move only then")
def test_hint_list_and_review_name_the_same_best_move(monkeypatch: pytest.MonkeyPatch) -> None:
    find_soon(monkeypatch)
    for game in islice(positions(), POSITIONS):
        sight = game.table.sight
        hint = decide(Adviser, sight)
        moves = RoundAnalysis(sight).finish().moves
        best = {each.move for each in moves if rank(each) == rank(moves[0])}
        assert hint.move in best, (str(game.start.deal), game.events)
        assert some(hint.advice).is_best
        played = of_kind(game.play(hint.move).events[-1], TilePlaced)
        after = sight.after(played.move)
        is_human = played.player is Player.HUMAN
        rounds = PlayOuts(sight if is_human else after, Level.SKILLED, Player.HUMAN)
        valuation = PlyValuation(PlySearch(game.table, played), 1, len(game.events), rounds)
        Valuations([valuation.search, valuation]).finish()
        assert valuation.reviewed is not None
        assert {*(valuation.reviewed.advice.best_moves or ())} == best
        assert valuation.reviewed.is_best
        assert valuation.reviewed.move_loss.points == 0
