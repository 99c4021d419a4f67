"""The chance against a level: that of experts made larger, and never in doubt where it is won."""

from itertools import pairwise, product

import pytest

from buildup.strategy.build_up.chance import Chance
from buildup.strategy.build_up.level_chance import CURVES, Signs, against
from buildup.strategy.level import Level
from scripts.train import level_curves, round_against

ERRING = list(CURVES)
SHARES = (0.0, 0.02, 0.2, 0.5, 0.8, 0.98, 1.0)
MARGINS = (-60, -20, -3, -1, 0)


@pytest.mark.parametrize("level", [None, Level.STRONG, Level.EXPERT])
def test_against_who_does_not_err_it_is_that_of_experts(level: Level | None) -> None:
    for chance in (Chance.estimated(0.3), Chance.certain(-4), Chance.certain_result(-1)):
        assert against(level, 2, chance, 3) is chance


@pytest.mark.parametrize(
    ("level", "hand", "tiles"), list(product(ERRING, (1, 2, 3, 4), (0, 1, 4, 6)))
)
def test_a_better_position_is_never_worse_against_a_level(
    level: Level, hand: int, tiles: int
) -> None:
    estimates = [Chance.estimated(share) for share in SHARES]
    lost = [Chance.certain(margin) for margin in MARGINS]
    for known in (estimates, lost):
        told = [against(level, hand, each, tiles) for each in known]
        assert all(worse.share < better.share for worse, better in pairwise(told))
        assert all(0 < each.share < 1 and each.level is level for each in told)
    assert [each.margin for each in told] == list(MARGINS)
    assert all(told.of_opponent.share == 1 - told.share for told in told)


@pytest.mark.parametrize("level", ERRING)
def test_a_round_that_is_won_for_certain_stays_won(level: Level) -> None:
    for won in (Chance.certain(1), Chance.certain(80)):
        assert against(level, 3, won, 6) is won


@pytest.mark.parametrize("hand", [1, 2, 3, 4])
def test_the_weaker_the_level_the_better_the_chance(hand: int) -> None:
    chance = Chance.estimated(0.3) if hand < 3 else Chance.certain(-5)
    told = [against(level, hand, chance, 4).share for level in ERRING]
    assert told == sorted(told, reverse=True)


def test_by_how_much_a_lost_round_is_lost_has_to_be_known() -> None:
    with pytest.raises(ValueError, match="by how many points"):
        against(Level.SKILLED, 3, Chance.certain_result(-1), 3)


@pytest.mark.usefixtures("untraced")
def test_curves_are_fitted_to_what_became_of_rounds() -> None:
    told, won = round_against(Level.BEGINNER, 1, 0)
    assert won == 1
    assert {each.hand_number for each in told} == {1, 2, 3, 4}
    assert all(each.tiles <= 6 for each in told)
    never_lost = level_curves([(told, won)])
    assert [curve[:2] for curve in never_lost] == [[0.05, 0.0]] * 4
    behind, ahead = (
        [each._replace(hand_number=1, chance=Chance.estimated(share)) for each in told[:1]]
        for share in (0.2, 0.8)
    )
    rounds = [(behind, 0.0)] * 30 + [(behind, 1.0)] * 10 + [(ahead, 1.0)] * 30 + [(ahead, 0.0)] * 10
    first, *_others = level_curves([*rounds, (told, won)])
    weights = zip(first, Signs.of(ahead[0].chance, ahead[0].tiles), strict=True)
    assert sum(weight * sign for weight, sign in weights) == pytest.approx(1.1, abs=0.1)
