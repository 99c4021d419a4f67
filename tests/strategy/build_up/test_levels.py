"""The strategy of each level."""

import random
from functools import partial

import pytest
from hypothesis import given

from buildup.model.build_up.position import Position
from buildup.model.build_up.table import Sight
from buildup.strategy.build_up.adviser import Adviser
from buildup.strategy.build_up.analysis import HandAnalysis
from buildup.strategy.build_up.expert import Expert
from buildup.strategy.build_up.levels import strategy_of
from buildup.strategy.build_up.one_ply import (
    largest_swing,
    one_ply,
    pick_any,
    pick_coverage,
    pick_scarcest,
)
from buildup.strategy.computer_player import decide
from buildup.strategy.level import Level
from tests.narrowing import of_kind
from tests.strategy.build_up.sights import seen, sight_of, sights
from tests.strategy.build_up.test_analysis import endings
from tests.tiers import examples


@pytest.mark.parametrize(
    ("level", "pick"), [(Level.BEGINNER, pick_any), (Level.CASUAL, pick_coverage)]
)
def test_the_lowest_levels_have_the_chance_that_they_were_given(level: Level, pick: object) -> None:
    chance = random.Random(1)
    strategy = of_kind(strategy_of(level, chance), partial)
    (picker,) = strategy.args
    assert (strategy.func, picker.func, picker.args) == (one_ply, pick, (chance,))


@pytest.mark.parametrize(
    ("level", "pick"), [(Level.SKILLED, largest_swing), (Level.ADVANCED, pick_scarcest)]
)
def test_the_next_levels_have_no_use_for_chance(level: Level, pick: object) -> None:
    strategy = of_kind(strategy_of(level, random.Random(1)), partial)
    assert (strategy.func, strategy.args) == (one_ply, (pick,))


@pytest.mark.parametrize("level", [Level.STRONG, Level.EXPERT])
def test_the_highest_levels_search(level: Level) -> None:
    strategy = of_kind(strategy_of(level, random.Random(0)), partial)
    is_thorough = level is Level.EXPERT
    assert (strategy.func, strategy.keywords) == (Expert, {"is_thorough": is_thorough})


@examples(15)
@given(sights)
def test_two_advisers_advise_the_same(sight: Sight) -> None:
    assert decide(Adviser, sight) == decide(Adviser, sight)


STRONG = strategy_of(Level.STRONG, random.Random(0))


@given(endings())
def test_strong_plays_a_best_move(position: Position) -> None:
    choice = decide(STRONG, seen(position))
    analysis = HandAnalysis(position).finish()
    best = {each.move for each in analysis.moves if each.value == analysis.value}
    assert choice.move in best


def test_strong_sees_what_the_largest_swing_costs() -> None:
    tops = "W66 W66 W66 W66 W66 W66 B66 B66 B66 B13 W33 B03"
    sight = sight_of(tops, computer="W34 W06", human="B14 B33")
    values = {str(each.move): each.value for each in HandAnalysis(sight.position).finish().moves}
    greedy = str(decide(strategy_of(Level.SKILLED, random.Random(0)), sight).move)
    assert (greedy, values[greedy]) == ("B33>B6", -60)
    exact = str(decide(STRONG, sight).move)
    assert (exact, values[exact]) == ("B14>B6", -45)
