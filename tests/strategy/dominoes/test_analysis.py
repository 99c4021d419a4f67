"""The value of every lay of Dominoes: by imagined deals, and solved."""

import gc
import random
import weakref
from dataclasses import replace
from fractions import Fraction
from itertools import count as count_up
from itertools import islice
from math import sqrt
from statistics import pstdev

import pytest

from buildup.model.dominoes.domino import BLANK, double_set
from buildup.model.dominoes.game import DominoesGame
from buildup.model.dominoes.line import Lay, Side
from buildup.model.dominoes.sight import Sight
from buildup.model.player import Player
from buildup.strategy.computer_player import decide
from buildup.strategy.dominoes import trials
from buildup.strategy.dominoes.analysis import LayAnalysis, Leaving
from buildup.strategy.dominoes.expert import adviser
from buildup.strategy.dominoes.kernel import WON, OpenSearch
from buildup.strategy.dominoes.tile_bits import TileBits
from buildup.strategy.dominoes.trials import CHOOSING
from buildup.strategy.dominoes.win_chance import Scale
from buildup.strategy.level import Level
from tests.model.dominoes.random_games import begun_at, fresh, table_of
from tests.narrowing import some
from tests.strategy.dominoes.positions import (
    endings,
    permuted,
    plain_value,
    plain_winner,
    positions,
)
from tests.tiers import count

FEW = 30
"""Deals imagined where the values do not matter."""


ENDINGS = count(quick=40, normal=50, soak=3000)
"""That are solved, all lays of each."""


def analyzed(sight: Sight, deals: int = FEW) -> LayAnalysis:
    return LayAnalysis(sight, deals).finish()


def sight_of(game: DominoesGame) -> Sight:
    return game.sight(game.table.turn)


@pytest.mark.parametrize("size", [3, 6, 9])
def test_every_legal_lay_is_valued_best_first(size: int) -> None:
    for game in positions(size, 2, seed=21)[::3]:
        lays = analyzed(sight_of(game)).lays
        assert {each.lay for each in lays} == set(game.table.legal_lays())
        prospects = [each.prospect for each in lays]
        ranks = [(each.chance, each.pips) for each in prospects if each is not None]
        assert len(ranks) == len(lays)
        chances = [chance for chance, _pips in ranks]
        assert chances == sorted(chances, reverse=True)
        assert all(each.lost == chances[0] - each.chance for each in prospects if each is not None)


@pytest.mark.parametrize(("size", "seed"), [(4, 3), (6, 21), (9, 4)])
def test_lays_that_cannot_be_told_apart_are_a_group_with_one_chance(size: int, seed: int) -> None:
    """By the definition, from the deals themselves, one group after another."""
    several = 0
    for game in positions(size, 3, seed=seed)[::3]:
        sight = sight_of(game)
        analysis = analyzed(sight, 150)
        listed = [(each, each.prospect) for each in analysis.listed if each.prospect]
        in_hand = list(sight.legal_lays())
        ranks = [(found.group, in_hand.index(each.lay)) for each, found in listed]
        assert ranks == sorted(ranks)
        assert {each.lay for each in analysis.lays} == set(in_hand)
        found = {each.leaving: prospect for each, prospect in listed}
        tried, part = analysis._candidates.items(), analysis._valuing
        scores = {leaving: [*each.tried.scores(part)] for leaving, each in tried}
        rest = [] if any(each.is_exact for each in found.values()) else [*analysis._by_worth]
        assert not rest or analysis.lays[0].leaving == rest[0]
        while rest:
            group = found[rest[0]].group
            members = [each for each in rest if not is_behind(scores[each], scores[rest[0]])]
            assert members == [each for each in rest if found[each].group == group]
            told = {(found[each].chance, found[each].error, found[each].lost) for each in members}
            assert len(told) == 1
            assert {found[each].equal for each in members} == {len(members) - 1}
            several += len(members) > 1
            rest = [each for each in rest if each not in members]
    assert several


def is_behind(own: list[int], best: list[int]) -> bool:
    """Whether it wins fewer of the same deals by more than two standard errors."""
    differences = [(two - one) / 10 for one, two in zip(own, best, strict=True)]
    return sum(differences) / (len(own) + 2) > 2 * pstdev(differences) / sqrt(len(own))


def test_lays_that_leave_the_same_are_worth_the_same() -> None:
    game = begun_at(table_of("33", human="35 14 36", computer="11 22 12", boneyard="44 55 66"))
    sight = sight_of(game)
    lays = [lay for lay in sight.legal_lays() if str(lay) in ("L53", "R35")]
    assert len(lays) == 2
    assert len({Leaving.of(sight, lay) for lay in lays}) == 1
    assert not sight.is_whole, "tiles of this table are missing"
    sight = sight_of(fresh(5))
    assert len({Leaving.of(sight, lay) for lay in sight.legal_lays()}) == len(sight.hand)


@pytest.mark.usefixtures("untraced")
@pytest.mark.parametrize("size", [3, 4, 6])
def test_what_the_expert_lays_is_the_best_lay(size: int) -> None:
    equal = 0
    for game in positions(size, count(quick=1, normal=2, soak=20), seed=31)[::4]:
        sight = sight_of(game)
        analysis = LayAnalysis(sight).finish()
        best = analysis.lays[0]
        hint = decide(adviser, sight).move
        if analysis.comparison(best.lay) is None:
            tiles = {each.lay: each.leaving.tile for each in analysis.lays}
            first = [each.pips for each in tiles.values() if each.low != BLANK]
            heaviest = max(first or [each.pips for each in tiles.values()])
            assert tiles[hint].pips == heaviest, "of equal moves the heaviest, blanks last"
            assert tiles[hint].low != BLANK or not first
        else:
            assert hint == best.lay
        for each in analysis.lays:
            chances = {some(each.prospect).chance, some(best.prospect).chance}
            equal += each.leaving != best.leaving and len(chances) == 1
    assert equal or size < 6, "lays that are not told apart"


@pytest.mark.usefixtures("untraced")
@pytest.mark.parametrize("size", [4, 6])
def test_a_rival_changes_what_is_told_and_not_what_is_best(size: int) -> None:
    """An expert has the better chance against who looks no further than one tile."""
    told: dict[Level | None, float] = dict.fromkeys((None, *CHOOSING), 0.0)
    won = dict(told)
    for game in positions(size, count(quick=1, normal=1, soak=20), seed=31)[::4]:
        sight = sight_of(game)
        best = LayAnalysis(sight).finish().lays[0].lay
        for rival in (None, *CHOOSING):
            analysis = LayAnalysis(sight, rival=rival).finish()
            assert analysis.lays[0].lay == best
            told[rival] += some(analysis.lays[0].prospect).chance
            won[rival] += analysis.share_of(analysis.lays[0].leaving)
    assert all(told[None] < told[rival] and won[None] < won[rival] for rival in CHOOSING)


def test_against_a_rival_nothing_is_told_by_deals_of_experts() -> None:
    analysis = LayAnalysis(sight_of(fresh(3)), 300, Level.BEGINNER)
    while not analysis.is_chosen:
        analysis.advance(1)
    assert {each.prospect for each in analysis.lays} == {None}
    analysis.finish()
    assert {each.prospect.deals for each in analysis.lays if each.prospect} == {200}


def test_the_best_lay_stays_the_best_while_fresh_deals_tell_its_value() -> None:
    analysis = LayAnalysis(sight_of(fresh(3)), 300)
    while not analysis.is_chosen:
        analysis.advance(1)
    chosen, chance = analysis.lays[0].lay, analysis.lays[0].prospect
    assert analysis.deals == 100
    analysis.finish()
    assert analysis.lays[0].lay == chosen
    assert analysis.lays[0].prospect is not None
    assert analysis.lays[0].prospect.deals == 200
    assert analysis.lays[0].prospect != chance


@pytest.mark.usefixtures("untraced")
def test_with_one_tile_in_the_boneyard_a_lay_that_wins_every_deal_is_as_good_as_certain() -> None:
    found = set()
    for game in positions(5, count(quick=20, normal=25, soak=300), seed=3):
        sight = sight_of(game)
        if sight.boneyard_count == 1 and len(sight.hand) + len(sight.unseen) <= 8:
            for valued in analyzed(sight, 60).lays:
                assert valued.prospect is not None
                wins = open_wins(game, valued.lay)
                if len(wins) == 1:
                    assert (valued.prospect.chance > 0.9) is wins.pop()
                    assert not 0.1 < valued.prospect.chance < 0.9
                    found.add(valued.prospect.chance > 0.9)
    assert found == {True, False}


def open_wins(game: DominoesGame, lay: Lay) -> set[bool]:
    """Whether a lay wins with all tiles open, whichever hidden tile lies in the boneyard."""
    table, player, hidden = game.table, game.table.turn, sight_of(game).unseen
    found = set()
    for tile in hidden:
        others = tuple(each for each in hidden if each != tile)
        hands = table.hands.replaced(player.opponent, others)
        dealt = replace(table, hands=hands, boneyard=(tile,))
        found.add(plain_winner(dealt.lay(lay)) is player)
    return found


def test_once_the_boneyard_is_empty_values_are_those_of_a_plain_minimax() -> None:
    sizes = ((size, seed) for seed in count_up(7) for size in (3, 4, 5, 6))
    games = (game for size, seed in sizes for game in endings(size, 4, seed))
    several = (game for game in games if len(set(game.table.legal_lays())) > 1)
    for game in islice(several, ENDINGS):
        analysis = analyzed(sight_of(game))
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
    analysis = LayAnalysis(sight, FEW)
    assert analysis.is_exact
    analysis.finish()
    assert not analysis.is_exact
    check_played_out(analysis)


def test_deals_too_large_to_be_searched_are_played_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trials, "_MOST_NODES", 10_000)
    bone, *others = [f"{tile.low}{tile.high}" for tile in double_set(9) if str(tile) != "[3 3]"]
    human, computer = " ".join(others[::2]), " ".join(others[1::2])
    table = table_of("33", size=9, human=human, computer=computer, boneyard=bone)
    check_played_out(LayAnalysis(sight_of(begun_at(table)), FEW).finish())


def check_played_out(analysis: LayAnalysis) -> None:
    assert all(each.prospect and each.prospect.deals == FEW * 2 / 3 for each in analysis.lays)


def test_hidden_tiles_change_no_value() -> None:
    chance = random.Random(4)
    for game in positions(6, 2, seed=5)[::3]:
        player = game.table.turn
        other = permuted(game, player, chance)
        if game.table.boneyard:
            assert other.table != game.table
        assert analyzed(other.sight(player)).lays == analyzed(game.sight(player)).lays


def test_a_small_set_is_counted_out_from_the_first_lay_on() -> None:
    found = set()
    bits = TileBits(3)
    for deal in range(1, 6):
        table, sight = fresh(deal, 3).table, sight_of(fresh(deal, 3))
        for valued in analyzed(sight).lays:
            after = table.lay(valued.lay)
            search = OpenSearch(3, [], 12)
            mine, theirs = bits.word(after.hands[sight.player]), bits.word(after.hand)
            search.begin(theirs, mine, *after.line.open_ends, 0, 0)
            while not search.run(1_000):
                pass
            assert valued.prospect is not None
            assert valued.prospect.is_exact
            assert valued.prospect.chance == (not search.is_won)
            found.add(search.is_won)
    assert found == {True, False}


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
    assert told[:-1] == sorted(set(told[:-1]))
    assert told[-2:] == [67, 67], "fresh deals, as soon as they are as many"
    assert {each.prospect.deals for each in analysis.lays if each.prospect} == {133}
    assert 2 < analysis.updates < 12
    assert analysis.progress == 1
    assert analysis.deals == 200


def test_the_expected_pips_are_the_mean_over_the_deals() -> None:
    """One deal more moves the mean of n by no more than all pips divided by n."""
    sight = sight_of(fresh(8))
    first, second = analyzed(sight, 60), analyzed(sight, 61)
    pips = sum(tile.pips for tile in sight.hand) + 7 * 12
    for valued in first.lays:
        before = some(valued.prospect)
        total = Fraction(before.pips * 40).limit_denominator(1)
        assert abs(total) <= 40 * pips
        scale = Scale.of(6, sight.boneyard_count)
        share = first.share_of(first.lays[0].leaving)
        assert before.chance == scale.chance(share) - before.lost
    assert {each.prospect.deals for each in second.lays if each.prospect} == {40}


def test_the_error_is_that_of_a_repetition() -> None:
    """Two samples of a position differ by no more than their errors explain."""
    far = total = 0
    for game in positions(6, count(quick=4, normal=4, soak=60), seed=12)[::4]:
        sight = sight_of(game)
        if not sight.boneyard_count:
            continue
        long = analyzed(sight, 600)
        short = analyzed(replace(sight, hand=sight.hand[::-1]), 60)
        for valued in long.lays:
            found = short.prospect(valued.lay)
            assert valued.prospect is not None
            assert found is not None
            total += 1
            error = (valued.prospect.error**2 + found.error**2) ** 0.5
            far += abs(valued.prospect.chance - found.chance) > 2.5 * error
    assert total > 40
    assert far / total < 0.08


def test_an_analysis_that_is_dropped_lets_go_of_its_tables() -> None:
    for sight in (sight_of(fresh(3)), sight_of(fresh(3, 3))):
        analysis = LayAnalysis(sight)
        analysis.advance(1)
        known = weakref.ref(analysis)
        gc.disable()
        try:
            del analysis
            assert known() is None
        finally:
            gc.enable()


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
