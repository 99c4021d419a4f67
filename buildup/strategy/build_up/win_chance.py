"""The chance to win the round, given the result of the current hand.

The hand itself is valued exactly; the effect of the later hands is unknown, so it is learned: one
logistic model for each of hands 1 to 3. ``scripts/train.py win_chance`` prints its weights;
``scripts/bench.py calibration`` measures it. After hand 4 nothing is left to learn.
"""

import math
from collections.abc import Iterable, Sequence
from operator import mul
from typing import NamedTuple

from buildup.model.build_up.table import HANDS_IN_A_ROUND, Sight
from buildup.model.build_up.tile import Tile

MOST_LOG_ODDS = 8.0
"""Before hand 4 no chance comes closer to certainty than about 1 in 3,000."""


WRONG = 0.06
"""How often guessed scores of hand 4 are wrong."""


class Features(NamedTuple):
    """Predictors of the winner: each is the player on turn's value minus the opponent's.

    Swapping the players only changes the signs, and there is no constant, so the players' chances
    add up to 1.
    """

    score: float
    """Points of the hands already scored."""
    value: float
    """Points of this hand. They weigh more than scored ones: the tops stay."""
    leader: float
    """1 if the player on turn goes first in the following hands, −1 if the opponent does, 0 if that
    is a guess."""
    pips: float
    """Pips of the undrawn singles."""
    doubles: float
    """How many doubles are undrawn."""
    double_pips: float
    """Pips of the undrawn doubles."""

    @classmethod
    def of(cls, sight: Sight, value: int) -> "Features":
        """The features after a hand that ends with this value for the player on turn.

        Args:
            sight: What the players know.
            value: Points of the player on turn minus the opponent's, for this hand.
        """
        me = sight.position.turn
        mine, theirs = sight.undrawn[me], sight.undrawn[me.opponent]
        return cls(
            score=sight.scores[me] - sight.scores[me.opponent],
            value=value,
            leader=0 if sight.is_leader_guessed else 1 if sight.first_player is me else -1,
            pips=_pips(mine, doubles=False) - _pips(theirs, doubles=False),
            doubles=sum(tile.is_double for tile in mine) - sum(tile.is_double for tile in theirs),
            double_pips=_pips(mine, doubles=True) - _pips(theirs, doubles=True),
        )


def _pips(tiles: Iterable[Tile], *, doubles: bool) -> int:
    return sum(tile.pips for tile in tiles if tile.is_double is doubles)


WEIGHTS = (
    Features(0.22045, 0.22045, -1.2014, 0.21852, 1.1041, 0.095977),
    Features(0.15426, 0.33614, -1.1495, 0.34191, 1.4705, 0.18048),
    Features(0.48464, 0.86781, -1.3075, 0.79221, 3.6353, 0.42185),
)
"""What one point, tile or pip of each feature adds to the log odds in hands 1, 2 and 3: learned
from 4,000 rounds of Strong players and 6,000 of Expert."""


def win_chance(sight: Sight, value: int, weights: Sequence[Features] = WEIGHTS) -> float:
    """The share of rounds that an expert on turn wins if this hand ends with this value.

    Before hand 4 it grows strictly with ``value``; the order of undrawn tiles does not matter, and
    both players' chances add up to 1.

    Args:
        sight: What the players know.
        value: Points of the player on turn minus the opponent's for this hand, as
            :attr:`~buildup.strategy.build_up.analysis.ValuedMove.value` gives them.
        weights: Those of hands 1, 2 and 3; training tries others.

    Returns:
        From 0 to 1; a drawn round counts half.
    """
    features = Features.of(sight, value)
    if sight.hand_number == HANDS_IN_A_ROUND:
        margin = features.score + features.value
        share = 0.5 if margin == 0 else float(margin > 0)
        return min(max(share, WRONG), 1 - WRONG) if sight.are_scores_guessed else share
    products = map(mul, weights[sight.hand_number - 1], features)
    return 1 / (1 + math.exp(-_limited(math.fsum(products))))


def _limited(log_odds: float) -> float:
    """Limit log odds smoothly to :data:`MOST_LOG_ODDS`, barely changing those up to half of it.

    A plain logistic function is 1 in floating point from 37 on, and then a better move
    would not look better.
    """
    return log_odds / math.sqrt(math.hypot(1, (log_odds / MOST_LOG_ODDS) ** 2))
