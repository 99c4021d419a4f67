"""How often the long tests try: for a quick look, for every change, or as often as can be.

``scripts/test.py --quick``, ``scripts/test.py`` and ``scripts/soak.py`` say which by the
environment variable :data:`VARIABLE`; a bare ``pytest`` runs what every change must pass.
"""

import os
from enum import Enum

from hypothesis import settings

VARIABLE = "BUILDUP_TESTS"


class Tier(Enum):
    """How thoroughly is tested; the value is that of :data:`VARIABLE`."""

    QUICK = "quick"
    NORMAL = "normal"
    SOAK = "soak"


TIER = Tier(os.environ.get(VARIABLE, Tier.NORMAL.value))


def count(*, quick: int, normal: int, soak: int) -> int:
    """How many cases a test tries in this run."""
    return {Tier.QUICK: quick, Tier.NORMAL: normal, Tier.SOAK: soak}[TIER]


def most_examples(normal: int) -> int:
    """How many examples Hypothesis makes for a law, where so many are enough for every change."""
    return count(quick=max(5, normal // 6), normal=normal, soak=50 * normal)


def examples(normal: int) -> settings:
    """Settings of a law that is tried less or more often than others."""
    return settings(max_examples=most_examples(normal))
