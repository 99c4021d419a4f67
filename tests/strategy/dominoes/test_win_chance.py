"""The chance to win, estimated from imagined deals, and its standard error."""

from itertools import product

import pytest

from buildup.strategy.dominoes import trials
from buildup.strategy.dominoes.trials import CHOOSING, error, error_of_difference
from buildup.strategy.dominoes.win_chance import ALL, Scale, log_odds
from buildup.strategy.level import Level

RIVALS = [None, *CHOOSING]
ALL_SCALES = [
    Scale.of(size, boneyard, rival)
    for size in range(4, 10)
    for boneyard in (1, 5)
    for rival in RIVALS
]


def scores(won: int, deals: int) -> bytes:
    """So many deals won, the others lost."""
    return bytes([ALL]) * won + bytes(deals - won)


def share(won: int, deals: int) -> float:
    return trials.share(scores(won, deals))


def test_more_deals_won_are_a_better_chance() -> None:
    for scale in ALL_SCALES:
        told = [scale.chance(share(won, 100)) for won in range(101)]
        assert told == sorted(set(told))
        assert 0 < told[0] < 0.2
        assert 0.9 < told[-1] < 1


def test_a_chance_of_games_played_out_lies_between_one_half_and_the_share_of_deals() -> None:
    scale = Scale.of(6, 8)
    for won in range(52, 101):
        assert 0.5 < scale.chance(share(won, 100)) < won / 100
    for won in range(49):
        assert won / 100 < scale.chance(share(won, 100)) < 0.5


def test_the_same_share_of_deals_is_a_better_chance_against_a_level_that_errs() -> None:
    for rival, size in product(CHOOSING, range(4, 10)):
        for won in range(40, 75):
            told = [Scale.of(size, 5, each).chance(share(won, 100)) for each in (None, rival)]
            assert told == sorted(told)


@pytest.mark.parametrize("rival", [Level.STRONG, Level.EXPERT])
def test_who_looks_ahead_is_an_expert(rival: Level) -> None:
    assert rival not in CHOOSING


def test_with_one_tile_in_the_boneyard_the_share_is_the_chance_but_in_the_smallest_set() -> None:
    for size in range(5, 10):
        assert Scale.of(size, 1).chance(0.3) == pytest.approx(0.3, abs=0.01)
    assert Scale.of(4, 1).chance(0.3) != pytest.approx(0.3, abs=0.01)


def test_log_odds_are_those_of_the_share() -> None:
    assert log_odds(0.5) == 0
    assert log_odds(0.75) == pytest.approx(1.0721, abs=0.001)  # ln (0.745 / 0.255)
    assert log_odds(0.25) == pytest.approx(-log_odds(0.75))


def test_the_slope_is_how_much_quicker_the_chance_grows() -> None:
    for scale, at in product(ALL_SCALES, (0.02, 0.3, 0.45, 0.7, 0.98)):
        grown = scale.chance(at + 1e-5) - scale.chance(at - 1e-5)
        assert scale.slope(at) == pytest.approx(grown / 2e-5, rel=0.001)


@pytest.mark.parametrize("won", [5_000, 30_000, 50_500, 70_000, 97_000])
def test_the_error_of_a_share_is_the_root_of_its_spread(won: int) -> None:
    deals = 100_000
    expected = (won / deals * (1 - won / deals) / deals) ** 0.5
    assert error(scores(won, deals)) == pytest.approx(expected, rel=0.01)


def test_the_error_shrinks_with_the_deals_and_is_never_nothing() -> None:
    assert error(scores(160, 400)) < error(scores(40, 100))
    for won in (0, 100):
        assert 0 < error(scores(won, 100)) < 0.05


def test_a_difference_in_the_same_deals_has_the_smaller_error() -> None:
    """Two lays that win the same deals but one differ for certain, however unsure each is."""
    half = scores(50, 100)
    assert error(half) == pytest.approx(0.05, abs=0.001)
    assert error_of_difference(half, scores(49, 100)) == pytest.approx(0.00995, abs=1e-4)
    assert error_of_difference(half, half[::-1]) == pytest.approx(0.1, abs=0.001)
