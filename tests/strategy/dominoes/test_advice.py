"""Effects of lays, and why one is worse than another: values, found out once more."""

import random

import pytest

from buildup.model.dominoes.domino import BLANK
from buildup.model.dominoes.game import DominoesGame
from buildup.model.dominoes.line import Lay, Side
from buildup.model.player import Player
from buildup.strategy.dominoes.advice import (
    MOST_CAUSES,
    LayAdvice,
    LayCause,
    advice_on,
    gives_away,
)
from buildup.strategy.dominoes.analysis import LayAnalysis, Prospect
from buildup.strategy.dominoes.ending import EndingLine
from buildup.strategy.dominoes.holdings import Holdings
from tests.model.dominoes.random_games import WHOLE, begun_at, played, table_of
from tests.strategy.dominoes.every_deal import EveryDeal
from tests.strategy.dominoes.positions import positions
from tests.tiers import count

GAMES = count(quick=2, normal=5, soak=100)


@pytest.mark.parametrize("size", [3, 4, 6])
def test_effects_are_those_on_the_table(size: int) -> None:
    for game in positions(size, GAMES, seed=size):
        table, player = game.table, game.table.turn
        for lay in table.legal_lays():
            effects = LayAdvice(game.sight(player), lay).effects
            after = game.lay(lay).table
            rest = after.hands[player]
            assert effects.ends == tuple(after.line.open_end(side) for side in Side)
            assert effects.opens_blank == (BLANK in effects.ends)
            assert effects.pips == table.pips_left(player) - after.pips_left(player)
            assert effects.spends_blank == (BLANK in (lay.tile.left, lay.tile.right))
            assert (effects.rest, effects.fitting) == (len(rest), sum(map(after.line.takes, rest)))
            assert effects.numbers == len({end for each in rest for end in (each.low, each.high)})
            assert effects.is_first == (not table.line.tiles)
            others = [
                each.tile.domino for each in table.legal_lays()
                if each.tile.domino != lay.tile.domino
            ]  # fmt: skip
            heaviest = max((each.pips for each in others), default=1_000)
            assert effects.is_heaviest == (effects.pips > heaviest)
            holdings = Holdings.of(game.sight(player))
            assert holdings is not None
            ends = {each for each in effects.ends if each and holdings.last_gap_at(each)}
            ends = ends if holdings.held else set()
            assert sorted(end for end, _gap in effects.gaps) == sorted(ends)
            assert all(gap == holdings.last_gap_at(end) for end, gap in effects.gaps)


def test_the_chance_of_an_answer_is_that_of_every_deal() -> None:
    tried = 0
    for number in range(GAMES):
        game = played(begun_at(WHOLE), random.Random(number))
        for state in list(game.states())[1::2]:
            table, player = state.table, state.table.turn
            if state.is_over or state.forced_event is not None or table.must_draw:
                continue
            if not table.hands[player.opponent]:
                assert (
                    LayAdvice(state.sight(player), next(table.legal_lays())).effects.answer is None
                )
                continue
            deals = EveryDeal(state, player)
            unseen = [*table.hands[player.opponent], *table.boneyard]
            for lay in table.legal_lays():
                line = state.lay(lay).table.line
                chance = deals.chance_of(*filter(line.takes, unseen))
                assert LayAdvice(state.sight(player), lay).effects.answer == chance
                tried += 1
    assert tried > 10


@pytest.mark.parametrize("size", [3, 4, 6])
def test_every_cause_is_worse_after_the_lay(size: int) -> None:
    chance = random.Random(size)
    found: set[LayCause] = set()
    for game in positions(size, GAMES, seed=10 + size):
        sight, lays = game.sight(game.table.turn), list(game.table.legal_lays())
        advice = LayAdvice(sight, chance.choice(lays), chance.choice(lays))
        better = advice.better_effects
        assert better is not None
        assert len(advice.causes) == len(set(advice.causes)) <= MOST_CAUSES
        found |= set(advice.causes)
        if advice.ending is not None and advice.better_ending is not None:
            check_ending(advice, advice.ending, advice.better_ending)
            continue
        worse = advice.effects
        for cause in advice.causes:
            assert {
                LayCause.BLANK_OPENED: worse.opens_blank > better.opens_blank,
                LayCause.ANSWER_ALLOWED: (worse.answer or 0) > (better.answer or 0),
                LayCause.FEWER_FIT: worse.fitting < better.fitting,
                LayCause.BLANK_SPENT: worse.spends_blank > better.spends_blank,
                LayCause.FEWER_NUMBERS: worse.numbers < better.numbers,
                LayCause.FEWER_PIPS: worse.pips < better.pips,
            }[cause]
    assert len(found) > 3


def check_ending(advice: LayAdvice, worse: EndingLine, better: EndingLine) -> None:
    own, other = advice.player, advice.player.opponent
    for cause in advice.causes:
        left = [(line.pips_left[own], line.pips_left[other]) for line in (worse, better)]
        assert {
            LayCause.MORE_PASSES: worse.passes(own) > better.passes(own),
            LayCause.FEWER_PASSES_FORCED: worse.passes(other) < better.passes(other),
            LayCause.MORE_LEFT: left[0][0] > left[1][0],
            LayCause.LESS_LEFT_TO_OTHER: left[0][1] < left[1][1],
            LayCause.LAST_TILE: left[0][0] == left[0][1] and worse.table.last_layer is other,
        }[cause]


def test_an_ending_that_gives_away_has_a_cause() -> None:
    tried = 0
    for game in positions(5, 4 * GAMES, seed=3):
        if game.table.boneyard or not game.table.line.tiles:
            continue
        sight = game.sight(game.table.turn)
        analysis = LayAnalysis(sight).finish()
        for valued in analysis.lays:
            advice = advice_on(analysis, valued.lay)
            best = analysis.lays[0].prospect
            assert (advice.better is None) == (valued.prospect == best)
            assert bool(advice.causes) == (advice.better is not None)
            tried += advice.better is not None
    assert tried


def test_what_the_deals_do_not_tell_apart_gives_nothing_away() -> None:
    best = Prospect(0.50, 1.0, 100, 0.04)
    assert not gives_away(best, Prospect(0.46, 0.0, 100, 0.04))
    assert gives_away(best, Prospect(0.46, 0.0, 100, 0.04, 0.04))
    assert gives_away(Prospect(1.0, 3.0, None), Prospect(1.0, 2.0, None))
    assert not gives_away(Prospect(1.0, 3.0, None), Prospect(1.0, 3.0, None))


def test_in_a_damaged_game_no_chance_is_told() -> None:
    damaged = begun_at(table_of("33", size=4, human="34 34", computer="22"))
    advice = LayAdvice(damaged.sight(Player.HUMAN), Lay.parse("R34"))
    assert advice.effects.answer is None
    assert advice.effects.gaps == ()
    assert advice.ending is None


def test_without_a_better_lay_there_is_no_cause() -> None:
    game: DominoesGame = positions(4, 1)[3]
    advice = LayAdvice(game.sight(game.table.turn), next(game.table.legal_lays()))
    assert advice.causes == ()
    assert (advice.better_effects, advice.better_ending) == (None, None)
