"""The chance to win the round against the level that sits there, for who goes on like an expert.

Against an expert, or a strong player, it is the chance between two players without error. A weaker
one gives points away, the more tiles it has still to place; so for each of the others, and for
each hand, a logistic curve is fitted. It begins with the chance between experts while tiles are
to be drawn, and with the points by which the round is lost once that is certain. A round that is
certainly won stays won: who goes on like an expert gives nothing away.

Fitted by ``scripts/train.py level_chance --rounds 2000 --level L``, of Beginner and Casual with
790 rounds; measured on others by ``scripts/bench.py calibration --level L``.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import NamedTuple

from buildup.strategy.build_up.chance import Chance
from buildup.strategy.level import Level

MOST_CERTAIN = 1e-6
"""A chance between experts that is nearer to 0 or 1 counts as this near."""


class Signs(NamedTuple):
    """What a curve goes by."""

    lead: float
    """Log odds of the chance between experts; points of the round, once they are certain."""
    tiles: float
    """How many the level has still to place in this hand."""
    constant: float = 1.0

    @classmethod
    def of(cls, chance: Chance, tiles: int) -> Signs:
        """Those of a position, by the chance between experts.

        Raises:
            ValueError: The chance is certain, but not by how much.
        """
        if not chance.is_certain:
            share = min(max(chance.share, MOST_CERTAIN), 1 - MOST_CERTAIN)
            return cls(math.log(share / (1 - share)), tiles)
        if chance.margin is None:
            raise ValueError("it has to be known by how many points the round is lost")
        return cls(chance.margin, tiles)


Curve = Signs
"""What each sign adds to the log odds."""

_SKILLED = (
    Curve(0.77062, 0.23623, 1.767),
    Curve(0.72882, 0.34765, 1.2937),
    Curve(0.17074, 0.687, -1.0736),
    Curve(0.48003, 1.0712, -2.7427),
)
_EASIEST = tuple(curve._replace(constant=curve.constant + 2) for curve in _SKILLED[2:])

CURVES: Mapping[Level, tuple[Curve, ...]] = {
    Level.BEGINNER: (
        Curve(0.05, 0.0, 8.4403),
        Curve(0.05, 0.0, 8.4178),
        *_EASIEST,
    ),
    Level.CASUAL: (
        Curve(0.05, 0.0, 4.5721),
        Curve(0.05, 0.0, 4.5782),
        *_EASIEST,
    ),
    Level.SKILLED: _SKILLED,
    Level.ADVANCED: (
        Curve(0.8756, 0.082722, 0.5284),
        Curve(0.92445, 0.10241, 0.50026),
        Curve(0.31124, 0.42785, -1.1924),
        Curve(1.2886, 0.56321, -1.3357),
    ),
}
"""For each level that errs its curves of hands 1 to 4: up to hand 2 the round is estimated, then it
is certain how it ends between experts. Against Beginner and Casual too few rounds are ever lost
then to fit whole curves: there Skilled's stand, raised by what fits 800 rounds of Casual."""


def against(level: Level | None, hand_number: int, chance: Chance, tiles: int) -> Chance:
    """The chance to win against a level.

    Args:
        level: Who sits there; ``None``: a person, who is taken for an expert.
        hand_number: From 1 to 4.
        chance: Against an expert, with the margin if it is certain.
        tiles: How many the level has still to place in this hand.
    """
    if level is None or level not in CURVES or (chance.is_certain and chance.share == 1):
        return chance
    place = max(hand_number - 1, 2) if chance.is_certain else min(hand_number - 1, 1)
    curve = CURVES[level][place]
    odds = sum(weight * sign for weight, sign in zip(curve, Signs.of(chance, tiles), strict=True))
    share = 1 / (1 + math.exp(-max(-30.0, min(30.0, odds))))
    return Chance.estimated(share)._replace(margin=chance.margin, level=level)
