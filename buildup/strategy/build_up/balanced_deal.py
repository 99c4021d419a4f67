"""Balanced deals, which are not decided by luck in advance.

Most deals are decided by the tiles drawn. ``scripts/balanced_deals.py`` has found deals whose first
round is still open after hand 1 is drawn, and which experts finish within a few points of each
other from either side; ``scripts/bench.py balanced`` measures how they turn out.
"""

import random
from datetime import date
from functools import cache

from buildup.model.build_up.table import Sight
from buildup.model.deal import Deal
from buildup.model.player import Player
from buildup.resources_path import RESOURCES
from buildup.strategy.build_up.win_chance import win_chance
from buildup.strategy.level import Level

LEVEL_OF_DAY = Level.SKILLED
"""The computer's level in the deal of the day, the same for all so that results can be compared."""


@cache
def balanced_deals() -> tuple[Deal, ...]:
    """Return all balanced deals, in a fixed but arbitrary order."""
    text = (RESOURCES / "balanced-deals.txt").read_text(encoding="ascii")
    return tuple(Deal(int(number)) for number in text.split())


def any_balanced_deal() -> Deal:
    """Return a random balanced deal."""
    return random.SystemRandom().choice(balanced_deals())


def balanced_deal_of_day(day: date) -> Deal:
    """Return the balanced deal of a day, the same on every machine, without repeats for years."""
    return balanced_deals()[day.toordinal() % len(balanced_deals())]


def chance_at_start(sight: Sight, value: int | None) -> float:
    """Return the human's chance to win the round against an expert.

    Args:
        sight: What the players know in hand 1.
        value: The value of the hand for the player to move, from a finished search.
    """
    assert value is not None, "a search that has ended has a value"
    chance = win_chance(sight, value)
    return chance if sight.position.turn is Player.HUMAN else 1 - chance
