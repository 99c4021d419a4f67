"""The chance to win from later hands drawn by chance."""

from collections import Counter
from dataclasses import replace
from math import sqrt
from statistics import stdev

import pytest

from buildup.model.build_up.table import Sight
from buildup.model.player import PerPlayer, Player
from buildup.strategy.build_up.analysis import RoundAnalysis, end_of
from buildup.strategy.build_up.chance import Chance, Knowledge
from buildup.strategy.build_up.rollout import FEWEST_DRAWS, Draws, Rollout, _error, strength
from buildup.strategy.build_up.search import compiled
from tests.narrowing import some
from tests.strategy.build_up.test_round_analysis import at_hand


def rollout(sight: Sight, draws: int, small_error: float = 0.0) -> Rollout:
    """Of the best move."""
    best = RoundAnalysis(sight, budget=0).finish().moves[0]
    end = end_of(sight.position, best.line)
    return Rollout(sight, end, Draws(sight.undrawn), draws, small_error)


def finish(searched: Rollout) -> Chance:
    while not searched.is_done:
        searched.work()
    return some(searched.chance)


@pytest.fixture(scope="module")
def sight() -> Sight:
    return at_hand(9, 2, 10).table.sight


def test_a_draw_takes_every_tile_that_is_left(sight: Sight) -> None:
    draws = Draws(sight.undrawn)
    for number in range(20):
        for order in draws.pair(number):
            assert order.map(lambda tiles: tuple(sorted(tiles))) == sight.undrawn


def test_every_tile_is_as_likely_at_every_place(sight: Sight) -> None:
    draws = Draws(sight.undrawn)
    first = Counter(order.human[0] for number in range(1000) for order in draws.pair(number))
    tiles = len(sight.undrawn.human)
    assert len(first) == tiles
    assert all(abs(times - 2000 / tiles) < 5 * sqrt(2000 / tiles) for times in first.values())


def test_what_is_strong_in_one_of_a_pair_is_weak_in_the_other(sight: Sight) -> None:
    draws = Draws(sight.undrawn)
    for number in range(20):
        one, other = draws.pair(number)
        ranked = sorted(sight.undrawn.human, key=lambda tile: (strength(tile), tile))
        places = [ranked.index(tile) for tile in one.human]
        assert [ranked.index(tile) for tile in other.human] == [
            len(ranked) - 1 - place for place in places
        ]


def test_the_same_tiles_meet_the_same_draws_whatever_was_asked_before(sight: Sight) -> None:
    turned = sight.undrawn.map(lambda tiles: tiles[::-1])
    draws, others = Draws(sight.undrawn), Draws(turned)
    assert draws.pair(7) == others.pair(7)
    assert [draws.pair(number) for number in range(8)] == [
        others.pair(number) for number in range(8)
    ]


def test_slices_give_the_same_as_one_go(sight: Sight) -> None:
    sliced = rollout(sight, 4)
    pieces = 0
    while not sliced.is_done:
        sliced.work()
        pieces += 1
    assert pieces > 20
    assert sliced.chance == finish(rollout(sight, 4))


def test_a_rollout_says_nothing_before_enough_is_drawn(sight: Sight) -> None:
    running = rollout(sight, FEWEST_DRAWS + 2)
    assert running.chance is None
    while running.progress < FEWEST_DRAWS / (FEWEST_DRAWS + 2):
        assert running.chance is None
        running.work()
    assert some(running.chance).draws == FEWEST_DRAWS


def test_a_rollout_ends_early_where_the_error_is_small(sight: Sight) -> None:
    far_ahead = replace(sight, scores=PerPlayer(0, 0).replaced(sight.position.turn, 500))
    chance = finish(rollout(far_ahead, 1_000, small_error=0.03))
    assert chance.share == 1.0
    assert FEWEST_DRAWS <= some(chance.draws) < 100
    assert 0.028 < some(chance.error) <= 0.03


@pytest.mark.usefixtures("untraced")
def test_both_players_see_one_chance() -> None:
    """The hand is at its end, so that whoever is to move only looks at it."""
    table = at_hand(9, 2, 11).table
    line = RoundAnalysis(table.sight, budget=0).finish().moves[0].line
    end = end_of(table.position, line)
    seen = [
        finish(Rollout(each, end, Draws(each.undrawn), 6, 0.0))
        for each in (replace(table.sight, position=replace(end, turn=player)) for player in Player)
    ]
    assert seen[0].share == pytest.approx(1 - seen[1].share)
    assert (seen[0].error, seen[0].draws) == (seen[1].error, seen[1].draws)
    assert seen[0].knowledge is Knowledge.ROLLED_OUT


def test_the_error_is_that_of_a_mean_with_one_win_and_one_loss_more() -> None:
    shares = [0.25, 1.0, 0.75, 1.0]
    assert _error(shares) == pytest.approx(stdev([0.0, 1.0, *shares]) / sqrt(6))


def test_a_larger_lead_is_a_larger_chance(sight: Sight) -> None:
    me = sight.position.turn
    shares = [
        finish(rollout(replace(sight, scores=PerPlayer(0, 0).replaced(me, lead)), 20)).share
        for lead in (-200, -20, 20, 200)
    ]
    assert shares == ([0.0, 0.2, 0.8, 1.0] if compiled else sorted(shares))
