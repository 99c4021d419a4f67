"""Even deals are sought among deal numbers, and are what the chance to win calls even."""

import random
from datetime import date
from itertools import count

import pytest

from buildup.model.deal import Deal
from buildup.strategy.build_up import even_deal
from buildup.strategy.build_up.analysis import HandAnalysis
from buildup.strategy.build_up.even_deal import EvenDeal, chance_at_start, with_hand_drawn
from buildup.strategy.build_up.search import compiled

pytestmark = pytest.mark.skipif(not compiled, reason="any deal is dealt then")


FIRST = 5
"""The number of a deal that is not even."""


def lean(deal: Deal) -> float:
    begun = with_hand_drawn(deal)
    analysis = HandAnalysis(begun.table.position, best_only=True).finish()
    chance = chance_at_start(begun.table.sight, analysis.value)
    swapped = with_hand_drawn(deal.swapped)
    other = HandAnalysis(swapped.table.position, best_only=True).finish()
    assert chance_at_start(swapped.table.sight, other.value) == pytest.approx(1 - chance)
    return abs(chance - 0.5)


def test_the_first_even_deal_is_taken() -> None:
    numbers = count(FIRST)
    search = EvenDeal(lambda: 0, lambda: Deal(next(numbers)))
    shares = [search.progress]
    while not search.advance(500):
        shares.append(search.progress)
    before = [Deal(number) for number in range(FIRST, search.deal.number)]
    assert lean(search.deal) <= even_deal.LARGEST_LEAN
    assert before
    assert all(lean(deal) > even_deal.LARGEST_LEAN for deal in before)
    assert set(shares) == {0}
    assert search.progress == 1


def test_after_a_second_the_evenest_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(even_deal, "LARGEST_LEAN", 0.0)
    tried: list[int] = []

    def next_deal() -> Deal:
        tried.append(len(tried) + 1)
        return Deal(tried[-1])

    search = EvenDeal(lambda: 0.3 * len(tried), next_deal)
    assert search.deal == Deal(1)
    shares = [search.progress]
    while not search.advance(100):
        shares.append(search.progress)
    assert search.deal == min(map(Deal, tried[:-1]), key=lean)
    assert sorted(set(shares)) == pytest.approx([0.3, 0.6, 0.9])
    assert shares == sorted(shares)
    assert search.progress == 1
    assert search.advance(100)
    assert len(tried) == 4


def test_the_deal_of_a_day_follows_from_the_date_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """If this fails, people who compare their results have not played the same deal."""
    day = date(2026, 11, 23)
    search = EvenDeal.of_day(day)
    while not search.advance(2_000):
        assert 0 <= search.progress < 1
    assert search.deal == Deal(602428)
    monkeypatch.setattr(even_deal, "LARGEST_LEAN", -1)
    monkeypatch.setattr(even_deal, "MOST_OF_A_DAY", 3)
    evenest = EvenDeal.of_day(day).finish()
    assert evenest.progress == 1
    chance = random.Random(f"Build Up, even deal of {day}")
    tried = [Deal(1 + int(chance.random() * 999_999)) for _deal in range(3)]
    assert evenest.deal == min(tried, key=lean)
