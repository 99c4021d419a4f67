"""Even deals are sought among deal numbers, and are what the chance to win calls even."""

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
    search = EvenDeal(lambda: Deal(next(numbers)))
    shares = [search.progress]
    while not search.advance(500):
        shares.append(search.progress)
    assert search.deal is not None
    before = [Deal(number) for number in range(FIRST, search.deal.number)]
    assert lean(search.deal) <= even_deal.LARGEST_LEAN
    assert before
    assert all(lean(deal) > even_deal.LARGEST_LEAN for deal in before)
    assert shares == sorted(shares)
    assert search.progress == 1


def test_of_many_uneven_deals_the_evenest_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(even_deal, "LARGEST_LEAN", 0.0)
    monkeypatch.setattr(even_deal, "MOST_TRIED", 4)
    numbers = count(1)
    deal = EvenDeal(lambda: Deal(next(numbers))).finish().deal
    assert deal == min(map(Deal, range(1, 5)), key=lean)
