"""Levels and their names."""

import pytest

from buildup.strategy.level import Level, LevelError


@pytest.mark.parametrize("level", Level)
def test_a_level_is_read_by_its_name_in_any_case(level: Level) -> None:
    assert Level.parse(level.value) is level
    assert Level.parse(f" {level.value.upper()}\n") is level


@pytest.mark.parametrize(
    ("strategy", "level"),
    [("random", Level.BEGINNER), ("Coverage", Level.CASUAL), ("GREEDY", Level.SKILLED)],
)
def test_a_level_is_read_by_the_name_of_its_strategy(strategy: str, level: Level) -> None:
    assert Level.parse(strategy) is level


@pytest.mark.parametrize("text", ["", "grandmaster", "beginner casual", "0"])
def test_another_word_is_answered_with_the_levels_there_are(text: str) -> None:
    with pytest.raises(LevelError) as caught:
        Level.parse(text)
    assert f"“{text}”" in str(caught.value)
    for level in Level:
        assert level.value in str(caught.value)
