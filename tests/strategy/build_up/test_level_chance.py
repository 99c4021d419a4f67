"""The chance against a level: that of experts made larger, and never in doubt where it is won."""

import math
from itertools import product

import pytest

from buildup.strategy.build_up.chance import Chance
from buildup.strategy.build_up.level_chance import CURVES, Curve, against
from buildup.strategy.level import Level
from scripts.train import level_curves, round_against

ERRING = list(CURVES)
MARGINS = (-60, -20, -3, -1, 0)


def told_of(level: Level, hand: int, margin: int, tiles: int) -> Chance:
    """What is told of a round that is certainly lost by so many points."""
    chance = against(level, hand, Chance.certain(margin), tiles)
    assert chance is not None
    return chance


@pytest.mark.parametrize("level", [None, Level.STRONG, Level.EXPERT])
def test_against_who_does_not_err_it_is_that_of_experts(level: Level | None) -> None:
    for chance in (Chance.estimated(0.3), Chance.certain(-4), Chance.certain_result(-1)):
        assert against(level, 2, chance, 3) is chance


def test_while_tiles_are_to_be_drawn_only_played_out_rounds_tell_it() -> None:
    for level, hand in product(ERRING, (1, 2, 3, 4)):
        assert against(level, hand, Chance.estimated(0.3), 4) is None


def test_a_better_position_is_never_worse_against_a_level() -> None:
    for level, hand, tiles in product(ERRING, (3, 4), (0, 1, 4, 6)):
        told = [told_of(level, hand, margin, tiles) for margin in MARGINS]
        curve = CURVES[level][hand - 3]
        for each, margin in zip(told, MARGINS, strict=True):
            odds = math.log(each.share / (1 - each.share))
            line = curve.lead * margin + curve.tiles * tiles + curve.constant
            assert odds == pytest.approx(max(-30, line))
        assert all(0 < each.share < 1 and each.level is level for each in told)
        assert [each.margin for each in told] == list(MARGINS)
        assert all(told.of_opponent.share == 1 - told.share for told in told)


@pytest.mark.parametrize("level", ERRING)
def test_a_round_that_is_won_for_certain_stays_won(level: Level) -> None:
    for won in (Chance.certain(1), Chance.certain(80)):
        assert against(level, 3, won, 6) is won


@pytest.mark.parametrize("hand", [3, 4])
def test_the_weaker_the_level_the_better_the_chance(hand: int) -> None:
    told = [told_of(level, hand, -5, 4).share for level in ERRING]
    assert told == sorted(told, reverse=True)


def test_by_how_much_a_lost_round_is_lost_has_to_be_known() -> None:
    with pytest.raises(ValueError, match="by how many points"):
        against(Level.SKILLED, 3, Chance.certain_result(-1), 3)


@pytest.mark.usefixtures("untraced")
def test_curves_are_fitted_to_what_became_of_rounds() -> None:
    told, won = round_against(Level.BEGINNER, 1, 0)
    assert won == 1
    assert {each.hand_number for each in told} == {3, 4}
    assert all(each.tiles <= 6 for each in told)
    third, fourth = (next(each for each in told if each.hand_number == hand) for hand in (3, 4))
    behind, little = ([third._replace(chance=Chance.certain(each))] for each in (-40, -4))
    rounds = [(behind, 0.0)] * 30 + [(behind, 1.0)] * 10 + [(little, 1.0)] * 30
    rounds += [(little, 0.0)] * 10 + [([fourth._replace(chance=Chance.certain(-9))], 0.5)]
    curve = Curve(*level_curves(rounds)[0])
    odds = -4 * curve.lead + third.tiles * curve.tiles + curve.constant
    assert odds == pytest.approx(1.1, abs=0.1)
