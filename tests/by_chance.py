"""Games that laws are tried with, made by chance and only once, however many laws there are."""

import random
from collections.abc import Callable
from functools import lru_cache
from typing import TypeVar

from hypothesis import strategies as st

from tests.tiers import most_examples

Made = TypeVar("Made")

NUMBERS = most_examples(60)
"""How many there are of each kind: as many as Hypothesis tries a law with."""


def by_chance(make: Callable[[random.Random], Made]) -> st.SearchStrategy[Made]:
    """Values that are never changed, by their numbers.

    Hypothesis chooses a number alone. If it chose every tile of a table by itself, that would take
    ten times as long as the law that is tried there.
    """
    return st.integers(1, NUMBERS).map(lambda number: _made(make, number))


@lru_cache(maxsize=2_000)
def _made(make: Callable[[random.Random], Made], number: int) -> Made:
    return make(random.Random(number))
