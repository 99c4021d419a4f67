"""The chance to win, estimated from imagined deals, and its standard error."""

import pytest

from buildup.strategy.dominoes.win_chance import log_odds, standard_error, win_chance


def test_more_deals_won_are_a_better_chance() -> None:
    told = [win_chance(won, 100) for won in range(101)]
    assert told == sorted(set(told))
    assert told[50] == 0.5


def test_a_chance_lies_between_one_half_and_the_share_of_deals() -> None:
    for won in range(52, 101):
        assert 0.5 < win_chance(won, 100) < won / 100
    for won in range(49):
        assert won / 100 < win_chance(won, 100) < 0.5


def test_a_lead_is_trusted_less_than_being_behind() -> None:
    for won in range(51, 101):
        assert win_chance(won, 100) - 0.5 < 0.5 - win_chance(100 - won, 100)


def test_nothing_is_certain_however_many_deals_say_it() -> None:
    assert 0.005 < win_chance(0, 1_000_000) < 0.03
    assert 0.95 < win_chance(1_000_000, 1_000_000) < 0.98


def test_log_odds_are_those_of_the_share() -> None:
    assert log_odds(50, 100) == 0
    assert log_odds(75_000, 100_000) == pytest.approx(1.0721, abs=0.001)  # ln (0.745 / 0.255)
    assert log_odds(25_000, 100_000) == pytest.approx(-log_odds(75_000, 100_000))


@pytest.mark.parametrize("won", [5_000, 30_000, 50_500, 70_000, 97_000])
def test_the_error_is_that_of_the_share_carried_on(won: int) -> None:
    """That of a share is the root of p q / n, and of the chance as much more as the chance
    grows quicker than the share."""
    deals = 100_000
    share = won / deals
    slope = (win_chance(won + 100, deals) - win_chance(won - 100, deals)) / 200 * deals
    error = slope * (share * (1 - share) / deals) ** 0.5
    assert standard_error(win_chance(won, deals), deals) == pytest.approx(error, rel=0.02)


def test_the_error_shrinks_with_the_deals_and_is_never_nothing() -> None:
    assert standard_error(0.4, 400) < standard_error(0.4, 100)
    for chance in (0.0, 1.0):
        assert 0 < standard_error(chance, 100) < 0.05
