"""The chance to win the round against the level that sits there, for who goes on like an expert.

Against an expert, or a strong player, it is the chance between two players without error. A weaker
one gives points away, the more tiles it has still to place. While tiles are to be drawn, rounds
that are played out tell what becomes of that: see :mod:`buildup.strategy.build_up.play_outs`. Once
it is certain by how many points the round is lost, a logistic curve tells it, fitted for each of
the others and for hands 3 and 4. A round that is certainly won stays won: who goes on like an
expert gives nothing away.

Fitted by ``scripts/train.py level_chance --rounds 2000 --level L``; measured on others by
``scripts/bench.py calibration --level L``.
"""

import math
from collections.abc import Mapping
from typing import NamedTuple

from buildup.strategy.build_up.chance import Chance
from buildup.strategy.level import Level


class Curve(NamedTuple):
    """What adds how much to the log odds."""

    lead: float
    """Each point by which the round is won, or lost if there are fewer than none."""
    tiles: float
    """Each tile that the level has still to place in this hand."""
    constant: float


_SKILLED = (Curve(0.17074, 0.687, -1.0736), Curve(0.48003, 1.0712, -2.7427))
_EASIEST = tuple(curve._replace(constant=curve.constant + 2) for curve in _SKILLED)

CURVES: Mapping[Level, tuple[Curve, ...]] = {
    Level.BEGINNER: _EASIEST,
    Level.CASUAL: _EASIEST,
    Level.SKILLED: _SKILLED,
    Level.ADVANCED: (Curve(0.31124, 0.42785, -1.1924), Curve(1.2886, 0.56321, -1.3357)),
}
"""For each level that errs its curves of hands 3 and 4. Against Beginner and Casual too few rounds
are ever lost then to fit whole curves: there Skilled's stand, raised by what fits 800 rounds of
Casual."""


def against(level: Level | None, hand_number: int, chance: Chance, tiles: int) -> Chance | None:
    """The chance to win against a level; ``None`` where only rounds that are played out tell it.

    Args:
        level: Who sits there; ``None``: a person, who is taken for an expert.
        hand_number: From 1 to 4.
        chance: Against an expert, with the margin if it is certain.
        tiles: How many the level has still to place in this hand.

    Raises:
        ValueError: The round is certainly not won, but by how much is not known.
    """
    if level is None or level not in CURVES or (chance.is_certain and chance.share == 1):
        return chance
    if not chance.is_certain:
        return None
    if chance.margin is None:
        raise ValueError("it has to be known by how many points the round is lost")
    curve = CURVES[level][max(hand_number, 3) - 3]
    odds = curve.lead * chance.margin + curve.tiles * tiles + curve.constant
    share = 1 / (1 + math.exp(-max(-30.0, min(30.0, odds))))
    return Chance.estimated(share)._replace(margin=chance.margin, level=level)
