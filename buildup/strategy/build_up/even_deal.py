"""Even deals: those that two experts win about as often from either side.

Most deals are decided before anybody plays: one in eight is even. Tried is the first round alone,
by what everybody sees once hand 1 is drawn: its exact value, and the chance to win from there.
``scripts/bench.py even`` measures how long that takes, and what experts make of such deals.
"""

from collections.abc import Callable

from buildup.model.build_up.table import Sight
from buildup.model.build_up.tournament import Start, Tournament
from buildup.model.deal import Deal
from buildup.model.player import Player
from buildup.strategy.build_up.analysis import HandAnalysis
from buildup.strategy.build_up.win_chance import win_chance
from buildup.strategy.sliced import SlicedSearch

LARGEST_LEAN = 0.1
"""How far the chance of either side may be from one half."""
MOST_TRIED = 40
"""Deals after which the evenest is taken: at most a second where the search is compiled."""


class EvenDeal(SlicedSearch):
    """Tries one deal after the other, in slices."""

    def __init__(self, deals: Callable[[], Deal] = Deal.any) -> None:
        """Prepare; nothing is tried yet.

        Args:
            deals: Gives the deals that are tried.
        """
        self._deals = deals
        self._tried = 0
        self._best: tuple[float, Deal] | None = None
        self._begin()

    @property
    def deal(self) -> Deal | None:
        """The evenest deal so far; ``None`` before one is tried."""
        return None if self._best is None else self._best[1]

    @property
    def progress(self) -> float:
        """The share of the deals that are tried at most, from 0 to 1."""
        return 1.0 if self._is_done else self._tried / MOST_TRIED

    def advance(self, nodes: int) -> bool:
        """Try on for about so many nodes; returns whether an even deal or the evenest is found."""
        if not self._is_done and self._analysis.advance(nodes):
            lean = abs(chance_at_start(self._begun.table.sight, self._analysis.value) - 0.5)
            if self._best is None or lean < self._best[0]:
                self._best = lean, self._begun.start.deal
            self._tried += 1
            self._begin()
        return self._is_done

    @property
    def _is_done(self) -> bool:
        is_even = self._best is not None and self._best[0] <= LARGEST_LEAN
        return is_even or self._tried == MOST_TRIED

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
