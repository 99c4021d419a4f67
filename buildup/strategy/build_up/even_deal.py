"""Even deals: those that two experts win about as often from either side.

Most deals are decided before anybody plays: one in eight is even. Tried is the first round alone,
by what everybody sees once hand 1 is drawn: its exact value, and the chance to win from there.
``scripts/bench.py even`` measures how long that takes, and what experts make of such deals.
"""

import random
from collections.abc import Callable
from datetime import date
from time import perf_counter
from typing import Self

from buildup.model.build_up.table import Sight
from buildup.model.build_up.tournament import Start, Tournament
from buildup.model.deal import Deal
from buildup.model.player import Player
from buildup.strategy.build_up.analysis import HandAnalysis
from buildup.strategy.build_up.win_chance import win_chance
from buildup.strategy.sliced import SlicedSearch

LARGEST_LEAN = 0.1
"""How far the chance of either side may be from one half."""
LONGEST = 1.0
"""Seconds after which the evenest deal is taken."""
MOST_OF_A_DAY = 60
"""Deals after which the evenest one is that of a day: one day in 3,000 has none that is even."""
_DEALS = 999_999


class EvenDeal(SlicedSearch):
    """Tries one deal after the other, in slices."""

    def __init__(
        self, clock: Callable[[], float] = perf_counter, deals: Callable[[], Deal] = Deal.any
    ) -> None:
        """Prepare; nothing is tried yet, but the time runs.

        Args:
            clock: Tells seconds.
            deals: Gives the deals that are tried.
        """
        self._clock, self._deals = clock, deals
        self._end = clock() + LONGEST
        self._tried = 0
        self._begin()
        self._lean = 0.5
        self.deal = self._begun.start.deal
        """The evenest so far; the first while none is tried."""

    @classmethod
    def of_day(cls, day: date) -> Self:
        """The search for the deal of a day: on every machine it ends with the same, for it is
        deals that are counted, not time."""
        chance = random.Random(f"Build Up, even deal of {day}")
        search = cls(deals=lambda: Deal(1 + int(chance.random() * _DEALS)))
        search._clock = lambda: search._tried * LONGEST / MOST_OF_A_DAY
        search._end = LONGEST
        return search

    @property
    def progress(self) -> float:
        """The share of the time that is over, or 1 once an even deal is found."""
        is_even = self._lean <= LARGEST_LEAN
        return 1.0 if is_even else min(1.0, 1 - (self._end - self._clock()) / LONGEST)

    def advance(self, nodes: int) -> bool:
        """Try on for about so many nodes; returns whether an even deal or the evenest is found."""
        if self.progress < 1 and self._analysis.advance(nodes):
            lean = abs(chance_at_start(self._begun.table.sight, self._analysis.value) - 0.5)
            if lean < self._lean:
                self._lean, self.deal = lean, self._begun.start.deal
            self._tried += 1
            self._begin()
        return self.progress == 1

    def _begin(self) -> None:
        self._begun = with_hand_drawn(self._deals())
        self._analysis = HandAnalysis(self._begun.table.position, best_only=True)


def with_hand_drawn(deal: Deal) -> Tournament:
    """The first round of a deal when hand 1 is drawn."""
    return Tournament.begin(Start.fresh(deal)).to_choice()


def chance_at_start(sight: Sight, value: int | None) -> float:
    """The human's chance to win the round against an expert, by the value of hand 1 for the player
    on turn."""
    assert value is not None, "a search that has ended has a value"
    chance = win_chance(sight, value)
    return chance if sight.position.turn is Player.HUMAN else 1 - chance
