"""The moves of random, coverage, greedy and scarcest."""

import random
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from buildup.model.build_up.table import Sight
from buildup.model.player import Player
from buildup.strategy.build_up.levels import strategy_of
from buildup.strategy.computer_player import decide
from buildup.strategy.level import Level
from tests.model.build_up import rules
from tests.strategy.build_up.sights import sight_of, sights
from tests.tiers import examples

LEVELS = [Level.BEGINNER, Level.CASUAL, Level.SKILLED, Level.ADVANCED]
seeds = st.integers(0, 2**32)


def choice_of(level: Level, sight: Sight, seed: int = 1) -> str:
    return str(decide(strategy_of(level, random.Random(seed)), sight).move)


def placements(sight: Sight) -> dict[str, str]:
    """Every legal move with the tile it covers, from the rules' text and not from the model."""
    tops = [str(top) for top in sight.position.tops]
    hand = [str(tile) for tile in sight.position.hands[sight.position.turn]]
    return {
        f"{tile}>{'WB'[index // 6]}{index % 6 + 1}": tops[index]
        for tile, index in rules.placements(hand, tops)
    }


def points_after(sight: Sight, move: str) -> int:
    """Own points on top minus the opponent's once the move is made, in pips."""
    tops = [str(top) for top in sight.position.tops]
    tops["WB".index(move[4]) * 6 + int(move[5]) - 1] = move[:3]
    ours = sight.position.turn.color.value
    return sum(rules.pips(top) * (1 if top[0] == ours else -1) for top in tops)


@given(sights, st.sampled_from(LEVELS), seeds)
def test_every_level_places_a_legal_move_and_by_the_same_chance_the_same_one(
    sight: Sight, level: Level, seed: int
) -> None:
    move = choice_of(level, sight, seed)
    assert move in placements(sight)
    assert choice_of(level, sight, seed) == move


@given(sights, seeds)
def test_coverage_covers_a_tile_of_the_opponent_whenever_it_can(sight: Sight, seed: int) -> None:
    covered = placements(sight)
    theirs = sight.position.turn.opponent.color.value
    can = any(top[0] == theirs for top in covered.values())
    assert (covered[choice_of(Level.CASUAL, sight, seed)][0] == theirs) is can


@examples(300)
@given(sights)
def test_skilled_swings_most_and_advanced_places_what_fits_least(sight: Sight) -> None:
    """Then a tile that cannot be covered, or one with fewer pips, comes first."""
    moves = placements(sight)
    fitting = Counter(move[:3] for move in moves)
    answers = [str(tile) for tile in sight.position.hands[sight.position.turn.opponent]]

    def swings(move: str) -> tuple[int, bool, int]:
        is_safe = not any(rules.may_cover(answer, move[:3]) for answer in answers)
        return points_after(sight, move), is_safe, -rules.pips(move[:3])

    def scarce(move: str) -> tuple[int, int, int]:
        return -fitting[move[:3]], -rules.pips(move[:3]), points_after(sight, move)

    assert swings(choice_of(Level.SKILLED, sight)) == max(map(swings, moves))
    assert scarce(choice_of(Level.ADVANCED, sight)) == max(map(scarce, moves))


@pytest.mark.usefixtures("untraced")
def test_random_makes_every_distinct_move_equally_often() -> None:
    sight = sight_of("W66 W66 W66 W66 W66 W66 B66 B66 B66 B66 W01 B02", human="B11 B34 B34")
    moves = placements(sight)
    assert len(moves) == 4
    strategy = strategy_of(Level.BEGINNER, random.Random(7))
    counts = Counter(str(decide(strategy, sight).move) for _time in range(4000))
    assert set(counts) == set(moves)
    assert all(abs(count - 1000) < 150 for count in counts.values())


@pytest.mark.usefixtures("untraced")
def test_coverage_makes_every_covering_move_equally_often() -> None:
    sight = sight_of("W01 W02 W66 W66 W66 W66 B66 B66 B66 B66 B00 B01", human="B11 B34")
    strategy = strategy_of(Level.CASUAL, random.Random(7))
    counts = Counter(str(decide(strategy, sight).move) for _time in range(4000))
    assert set(counts) == {"B11>W1", "B11>W2", "B34>W1", "B34>W2"}
    assert all(abs(count - 1000) < 150 for count in counts.values())


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("hand", ["B00 B12", "B12 B00", "B00 B12 B11"])
def test_a_single_beside_a_double_is_considered(level: Level, hand: str) -> None:
    """The old editions looked at a single only if the hand held no double."""
    sight = sight_of("B66 B66 B66 B66 B66 B66 B66 B66 B66 B66 B66 W11", human=hand)
    assert choice_of(level, sight) == "B12>B6"


@pytest.mark.parametrize("level", Level)
@pytest.mark.parametrize("turn", Player)
def test_nothing_is_decided_where_nothing_can_be_placed(level: Level, turn: Player) -> None:
    sight = sight_of("W66 " * 12, computer="W12", human="B12", turn=turn)
    with pytest.raises(ValueError, match="no legal move"):
        strategy_of(level, random.Random(1))(sight)
