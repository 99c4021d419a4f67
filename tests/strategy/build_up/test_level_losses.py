"""The levels by what they give away, and the one that gives away nearly as much as a person."""

import pytest

from buildup.strategy.build_up.level_losses import LEVEL_LOSSES, LevelLoss, nearest_level
from buildup.strategy.level import Level


@pytest.mark.parametrize("level", LEVEL_LOSSES)
def test_a_level_plays_like_itself(level: LevelLoss) -> None:
    assert nearest_level(level.points + level.error) == level
    assert nearest_level(level.points - level.error) == level


def test_levels_lose_less_the_better_they_are() -> None:
    assert [each.level for each in LEVEL_LOSSES] == list(Level)[: len(LEVEL_LOSSES)]
    assert nearest_level(99).level is Level.BEGINNER
    assert nearest_level(0).level is Level.STRONG
