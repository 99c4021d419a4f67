"""The levels by what they give away, and the one that gives away nearly as much as a person."""

import pytest

from buildup.strategy.build_up.level_losses import LEVEL_LOSSES, nearest_level
from buildup.strategy.level import Level


@pytest.mark.parametrize("level", LEVEL_LOSSES)
def test_a_level_plays_like_itself(level: Level) -> None:
    loss = LEVEL_LOSSES[level]
    assert nearest_level(loss.mean + loss.error) is nearest_level(loss.mean - loss.error) is level


def test_levels_lose_less_the_better_they_are() -> None:
    assert [*LEVEL_LOSSES] == list(Level)[: len(LEVEL_LOSSES)]
    assert nearest_level(99) is Level.BEGINNER
    assert nearest_level(0) is Level.STRONG
