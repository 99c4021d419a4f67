"""Balanced deals are those of a file, and what the file holds is balanced from either seat."""

import random
from datetime import date, timedelta

import pytest

from buildup.model.build_up.tournament import Start, Tournament
from buildup.model.deal import Deal
from buildup.strategy.build_up.analysis import HandAnalysis
from buildup.strategy.build_up.balanced_deal import (
    any_balanced_deal,
    balanced_deal_of_day,
    balanced_deals,
    chance_at_start,
)
from buildup.strategy.build_up.par import Par
from buildup.strategy.build_up.search import compiled
from scripts.balanced_deals import LARGEST_PAR, candidates, is_balanced, played_by_experts
from tests.tiers import count

SAMPLE = random.Random("a sample of even deals").sample(
    balanced_deals(), count(quick=1, normal=1, soak=200)
)


@pytest.mark.long
@pytest.mark.skipif(not compiled, reason="experts take a minute a round")
@pytest.mark.usefixtures("untraced")
@pytest.mark.parametrize("deal", SAMPLE, ids=str)
def test_experts_end_a_balanced_deal_within_a_few_points_from_either_seat(deal: Deal) -> None:
    par, swapped = Par(deal, 1).finish().value, Par(deal.swapped, 1).finish().value
    assert par is not None
    assert abs(par) <= LARGEST_PAR
    assert swapped == -par == played_by_experts(deal.swapped)


def test_balanced_deals_are_many_and_all_different() -> None:
    deals = balanced_deals()
    assert len(deals) == len(set(deals)) >= 200
    assert not any(deal.is_swapped for deal in deals)
    assert {any_balanced_deal() for _time in range(9)} <= set(deals)
    assert len({any_balanced_deal() for _time in range(9)}) > 1


def test_the_file_is_in_the_order_in_which_the_script_tries() -> None:
    untried = candidates()
    for deal in balanced_deals():
        assert deal.number in untried, "it could not go on after the last one"


def test_a_deal_that_one_side_nearly_always_wins_is_not_balanced() -> None:
    assert not is_balanced(Deal(5))


def test_each_day_has_another_deal_which_the_date_alone_decides() -> None:
    days = [date(2026, 11, 26) + timedelta(day) for day in range(len(balanced_deals()))]
    assert {balanced_deal_of_day(day) for day in days} == set(balanced_deals())
    assert balanced_deal_of_day(days[0]) == balanced_deals()[days[0].toordinal() % len(days)]


def test_what_one_seat_wins_the_other_loses() -> None:
    chances = []
    for deal in (Deal(5), Deal(5).swapped):
        table = Tournament.begin(Start.fresh(deal)).to_choice().table
        value = HandAnalysis(table.position, best_only=True).finish().value
        chances.append(chance_at_start(table.sight, value))
    assert chances == pytest.approx([0.782, 0.218], abs=0.001)
