"""Levels and their names."""

import pytest

from buildup.model.game_kind import GameKind
from buildup.strategy.level import Level, LevelError, named_level


@pytest.mark.parametrize("level", Level)
def test_a_level_is_read_by_its_name_in_any_case(level: Level) -> None:
    assert Level.parse(level.value) is level
    for game in (each for each in GameKind if level in Level.of(each)):
        assert Level.parse(f" {level.value.upper()}\n", game) is level


@pytest.mark.parametrize(
    ("strategy", "level"),
    [
        ("random", Level.BEGINNER),
        ("Coverage", Level.CASUAL),
        ("GREEDY", Level.SKILLED),
        ("scarcest", Level.ADVANCED),
    ],
)
def test_a_level_is_read_by_the_name_of_its_strategy(strategy: str, level: Level) -> None:
    assert Level.parse(strategy) is level


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        *((text, None) for text in ("", "grandmaster", "beginner casual", "0")),
        *((text, GameKind.DOMINOES) for text in ("advanced", "Scarcest", "pro")),
    ],
)
def test_another_word_is_answered_with_the_levels_there_are(
    text: str, kind: GameKind | None
) -> None:
    levels = ", ".join(Level if kind is None else Level.of(kind))
    with pytest.raises(LevelError, match=f"^“{text}” isn't a level: use {levels}\\.$"):
        Level.parse(text, kind)


def test_dominoes_has_five_levels_and_build_up_six() -> None:
    assert Level.of(GameKind.BUILD_UP) == tuple(Level)
    assert Level.of(GameKind.DOMINOES) == tuple(
        level for level in Level if level is not Level.ADVANCED
    )


def test_a_level_that_a_file_names_is_a_level_nothing_or_a_warning() -> None:
    warnings: list[str] = []
    assert named_level("strong", GameKind.DOMINOES, warnings) is Level.STRONG
    assert named_level(None, GameKind.DOMINOES, warnings) is None
    assert warnings == []
    assert named_level("advanced", GameKind.DOMINOES, warnings) is None
    assert [each.split(":")[0] for each in warnings] == ["“advanced” isn't a level"]
