"""Levels and their names, and decisions made in slices."""

import random

import pytest

from buildup.strategy.build_up.choice import Choice
from buildup.strategy.build_up.levels import adviser, strategy_of
from buildup.strategy.build_up.reasons import Motive, reason_for
from buildup.strategy.level import Level, LevelError
from buildup.strategy.thinking import decide
from tests.strategy.build_up.sights import sight_of

ONE_MOVE = sight_of("W66 W66 W66 W66 W66 W66 B66 B66 B66 B66 B66 W01", human="B12")


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


class SlowThinking:
    """Takes three slices."""

    def __init__(self, choice: Choice) -> None:
        self.slices = 0
        self._choice = choice

    def advance(self, nodes: int) -> bool:
        assert nodes > 0
        self.slices += 1
        return self.slices == 3

    @property
    def progress(self) -> float:
        return self.slices / 3

    @property
    def choice(self) -> Choice:
        assert self.slices == 3
        return self._choice


class SlowStrategy:
    """Thinks slowly."""

    level = Level.SKILLED

    def __init__(self, thinking: SlowThinking) -> None:
        self._thinking = thinking

    def think(self, _sight: object) -> SlowThinking:
        return self._thinking


def test_deciding_at_once_goes_on_until_the_thinking_is_done() -> None:
    (move,) = ONE_MOVE.position.legal_moves()
    choice = Choice(move, reason_for(ONE_MOVE.position, move, Motive.ANY))
    thinking = SlowThinking(choice)
    assert decide(SlowStrategy(thinking), ONE_MOVE) is choice
    assert thinking.slices == 3


@pytest.mark.parametrize("level", [Level.BEGINNER, Level.CASUAL, Level.SKILLED])
def test_the_strategy_of_a_level_says_its_level(level: Level) -> None:
    assert strategy_of(level, random.Random(1)).level is level


def test_the_adviser_says_the_same_whenever_it_is_asked() -> None:
    sight = sight_of("W01 W02 W13 W66 W66 W66 B66 B66 B66 B66 B00 B01", human="B11 B34 B05")
    assert len({decide(adviser(), sight).move for _time in range(5)}) == 1
