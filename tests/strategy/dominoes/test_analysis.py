"""The value of every lay of Dominoes: by imagined deals, and solved."""

import random
from dataclasses import replace
from fractions import Fraction
from itertools import count as count_up
from itertools import islice

import pytest

from buildup.model.dominoes.domino import double_set
from buildup.model.dominoes.game import DominoesGame
from buildup.model.dominoes.line import Side
from buildup.model.dominoes.sight import Sight
from buildup.model.player import Player
from buildup.strategy.computer_player import decide
from buildup.strategy.dominoes.analysis import (
    LayAnalysis,
    Leaving,
)
from buildup.strategy.dominoes.kernel import WON
from buildup.strategy.dominoes.levels import adviser
from buildup.strategy.dominoes.win_chance import win_chance
from tests.model.dominoes.random_games import begun_at, fresh, table_of
from tests.strategy.dominoes.positions import endings, permuted, plain_value, positions
from tests.tiers import count

FEW = 30
"""Deals imagined where the values do not matter."""


ENDINGS = count(quick=40, normal=80, soak=3000)
"""That are solved, all lays of each."""


def analysed(sight: Sight, deals: int = FEW) -> LayAnalysis:
    return LayAnalysis(sight, deals).finish()


def sight_of(game: DominoesGame) -> Sight:
    return game.sight(game.table.turn)


@pytest.mark.parametrize("size", [3, 6, 9])
def test_every_legal_lay_is_valued_best_first(size: int) -> None:
    for game in positions(size, 2, seed=21)[::3]:
        lays = analysed(sight_of(game)).lays
        assert {each.lay for each in lays} == set(game.table.legal_lays())
        prospects = [each.prospect for each in lays]
        ranks = [(each.chance, each.pips) for each in prospects if each is not None]
        assert len(ranks) == len(lays)
        assert ranks == sorted(ranks, reverse=True)


def test_lays_that_leave_the_same_are_worth_the_same() -> None:
    game = begun_at(table_of("33", human="35 14 36", computer="11 22 12", boneyard="44 55 66"))
    sight = sight_of(game)
    lays = [lay for lay in sight.legal_lays() if str(lay) in ("L53", "R35")]
    assert len(lays) == 2
    assert len({Leaving.of(sight, lay) for lay in lays}) == 1
    assert not sight.is_whole, "tiles of this table are missing"
    sight = sight_of(fresh(5))
    assert len({Leaving.of(sight, lay) for lay in sight.legal_lays()}) == len(sight.hand)


def test_values_agree_with_what_the_expert_lays() -> None:
    """With as many deals as it imagines; those are the same deals."""
    for game in positions(6, count(quick=1, normal=2, soak=20), seed=31)[::4]:
        sight = sight_of(game)
        choice = decide(adviser(), sight)
        deals = 1 if choice.reason.deals_won is None else choice.reason.deals_won[1]
        assert analysed(sight, deals).lays[0].lay == choice.lay


@pytest.mark.long
def test_once_the_boneyard_is_empty_values_are_those_of_a_plain_minimax() -> None:
    sizes = ((size, seed) for seed in count_up(7) for size in (3, 4, 5, 6))
    games = (game for size, seed in sizes for game in endings(size, 4, seed))
    several = (game for game in games if len(set(game.table.legal_lays())) > 1)
    for game in islice(several, ENDINGS):
        analysis = analysed(sight_of(game))
        assert analysis.is_exact
        for valued in analysis.lays:
            assert valued.prospect is not None
            assert valued.prospect.is_exact
            assert valued.prospect.error == 0
            value = -plain_value(game.table.lay(valued.lay))
            won = value > 0
            assert valued.prospect.chance == float(won)
            assert valued.prospect.pips == (value - WON if won else value + WON)


def test_an_ending_too_large_to_be_solved_is_played_out() -> None:
    """And then all of its lays are, those too that were solved before."""
    others = [f"{tile.low}{tile.high}" for tile in double_set(6) if str(tile) != "[3 3]"]
    human, computer = " ".join(others[::2]), " ".join(others[1::2])
    sight = sight_of(begun_at(table_of("33", human=human, computer=computer)))
    analysis = LayAnalysis(sight, FEW, most_slices=0)
    assert analysis.is_exact
    analysis.finish()
    assert not analysis.is_exact
    assert all(each.prospect and each.prospect.deals == FEW for each in analysis.lays)


def test_hidden_tiles_change_no_value() -> None:
    chance = random.Random(4)
    for game in positions(6, 2, seed=5)[::3]:
        player = game.table.turn
        other = permuted(game, player, chance)
        if game.table.boneyard:
            assert other.table != game.table
        assert analysed(other.sight(player)).lays == analysed(game.sight(player)).lays


def test_values_are_told_from_time_to_time_and_come_from_the_same_deals() -> None:
    sight = sight_of(fresh(3))
    analysis = LayAnalysis(sight, 200)
    assert {each.prospect for each in analysis.lays} == {None}
    told: list[int] = []
    while not analysis.advance(1):
        if analysis.updates > len(told):
            deals = {each.prospect.deals for each in analysis.lays if each.prospect}
            assert len(deals) == 1
            told += [deal for deal in deals if deal is not None]
    assert told == sorted(set(told))
    assert 3 < analysis.updates < 12
    assert analysis.progress == 1
    assert analysis.deals == 200


def test_the_expected_pips_are_the_mean_over_the_deals() -> None:
    """One deal more moves the mean of n by no more than all pips divided by n."""
    sight = sight_of(fresh(8))
    first, second = analysed(sight, 40), analysed(sight, 41)
    pips = sum(tile.pips for tile in sight.hand) + 7 * 12
    for valued in first.lays:
        before, after = valued.prospect, second.prospect(valued.lay)
        assert before is not None
        assert after is not None
        sums = (
            Fraction(before.pips * 40).limit_denominator(1),
            Fraction(after.pips * 41).limit_denominator(1),
        )
        assert abs(sums[1] - sums[0]) <= pips
        won = [analysis.deals_won(valued.lay) for analysis in (first, second)]
        assert won[1] - won[0] in (0, 1)
        assert (before.chance, after.chance) == (win_chance(won[0], 40), win_chance(won[1], 41))


def test_the_error_is_that_of_a_repetition() -> None:
    """Two samples of a position differ by no more than their errors explain."""
    far = total = 0
    for game in positions(6, count(quick=4, normal=4, soak=60), seed=12)[::4]:
        sight = sight_of(game)
        if not sight.boneyard_count:
            continue
        long = analysed(sight, 600)
        short = analysed(replace(sight, hand=sight.hand[::-1]), 60)
        for valued in long.lays:
            found = short.prospect(valued.lay)
            assert valued.prospect is not None
            assert found is not None
            total += 1
            error = (valued.prospect.error**2 + found.error**2) ** 0.5
            far += abs(valued.prospect.chance - found.chance) > 2.5 * error
    assert total > 40
    assert far / total < 0.08


def test_nothing_to_lay_and_missing_tiles_are_refused() -> None:
    stuck = begun_at(table_of("33", human="12", computer="45", boneyard="44"))
    sight = sight_of(stuck)
    with pytest.raises(ValueError, match="laid"):
        LayAnalysis(sight)
    damaged = sight_of(begun_at(table_of("33", human="35", computer="45", boneyard="44")))
    with pytest.raises(ValueError, match="missing"):
        LayAnalysis(damaged)


def test_a_lay_at_either_end_leaves_its_own_ends() -> None:
    sight = sight_of(begun_at(table_of("25", human="56 26", computer="45", boneyard="44")))
    assert {str(lay) for lay in sight.legal_lays()} == {"R56", "L62"}
    for lay in sight.legal_lays():
        line = sight.line.laid(lay.tile, lay.side)
        ends = {line.open_end(side) for side in Side}
        assert set(Leaving.of(sight, lay).ends) == ends
    assert sight.player is Player.HUMAN
