"""The strategy of each level."""

import random
from functools import partial

import pytest
from hypothesis import given

from buildup.model.build_up.position import Position
from buildup.strategy.build_up.analysis import HandAnalysis
from buildup.strategy.build_up.expert import Expert
from buildup.strategy.build_up.level_losses import LEVEL_LOSSES, nearest_level
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
from tests.strategy.build_up.sights import seen
from tests.strategy.build_up.test_analysis import endings


def test_each_level_has_its_strategy_and_the_lowest_two_the_given_chance() -> None:
    chance = random.Random(1)
    by_chance = (partial(pick_any, chance), partial(pick_coverage, chance))
    strategies = [
        *(partial(one_ply, pick) for pick in (*by_chance, largest_swing, pick_scarcest)),
        *(partial(Expert, is_thorough=is_thorough) for is_thorough in (False, True)),
    ]
    assert [repr(strategy_of(each, chance)) for each in Level] == [*map(repr, strategies)]


STRONG = strategy_of(Level.STRONG, random.Random(0))


@given(endings())
def test_strong_plays_a_best_move(position: Position) -> None:
    choice = decide(STRONG, seen(position))
    analysis = HandAnalysis(position).finish()
    best = {each.move for each in analysis.moves if each.value == analysis.value}
    assert choice.move in best


@pytest.mark.parametrize("level", LEVEL_LOSSES)
def test_a_level_plays_like_itself(level: Level) -> None:
    loss = LEVEL_LOSSES[level]
    assert nearest_level(loss.mean + loss.error) is nearest_level(loss.mean - loss.error) is level


def test_levels_lose_less_the_better_they_are() -> None:
    assert [*LEVEL_LOSSES] == list(Level)[: len(LEVEL_LOSSES)]
    assert nearest_level(99) is Level.BEGINNER
    assert nearest_level(0) is Level.STRONG
