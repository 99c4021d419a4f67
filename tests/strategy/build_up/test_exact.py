"""The strong player: a best move of the hand, at once or in slices."""

import random

from hypothesis import given

from buildup.model.build_up.position import Position
from buildup.strategy.build_up.analysis import HandAnalysis
from buildup.strategy.build_up.levels import strategy_of
from buildup.strategy.computer_player import decide
from buildup.strategy.level import Level
from tests.strategy.build_up.sights import seen, sight_of
from tests.strategy.build_up.test_analysis import endings

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
