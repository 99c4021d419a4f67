"""The chance to win the round, given the result of the current hand.

The hand itself is valued exactly. The effect of later hands is unknown, so it is learned, with one
logistic model for each of hands 1 to 3. ``scripts/train.py win_chance`` prints its weights;
``scripts/bench.py calibration`` measures its accuracy. After hand 4 nothing is left to estimate.
"""

import math
from collections.abc import Iterable, Sequence
from operator import mul
from typing import NamedTuple

from buildup.model.build_up.table import HANDS_IN_A_ROUND, Sight
from buildup.model.build_up.tile import Tile

MOST_LOG_ODDS = 8.0
"""The maximum log odds before hand 4, which keep chances at least 1 in 3,000 from certainty."""


WRONG = 0.06
"""The share of guessed scores in hand 4 that are wrong; chances then stay this far from 0 and 1."""


class Features(NamedTuple):
    """Predictors of the winner, each of which is the mover's value minus the opponent's.

    Swapping the players only changes the signs, and there is no constant, so the players' chances
    add up to 1.
    """

    score: float
    """The points of the hands already scored."""
    value: float
    """The points of this hand. They weigh more than those scored before, since the tops stay."""
    leader: float
    """1 if the player to move goes first in the following hands, −1 if the opponent does.

    0 if that is a guess.
    """
    pips: float
    """The pips of the undrawn singles."""
    doubles: float
    """The number of undrawn doubles."""
    double_pips: float
    """The pips of the undrawn doubles."""

    @classmethod
    def of(cls, sight: Sight, value: int) -> "Features":
        """Return the features after a hand that ends with this value for the player to move.

        Args:
            sight: What the players know.
            value: Points of the player to move minus the opponent's in this hand.
        """
        me = sight.position.turn
        mine, theirs = sight.undrawn[me], sight.undrawn[me.opponent]
        return cls(
            score=sight.lead,
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
"""The weight of each feature in the log odds, per point, tile or pip, for hands 1, 2 and 3.

Learned from 4,000 rounds of Strong players and 6,000 of Expert.
"""


def win_chance(sight: Sight, value: int, weights: Sequence[Features] = WEIGHTS) -> float:
    """Return the share of rounds between experts won by the player to move, given a hand's value.

    Before hand 4 the share strictly increases with ``value``. The order of undrawn tiles does not
    matter, and both players' shares add up to 1.

    Args:
        sight: What the players know.
        value: The points of the player to move minus the opponent's in this hand; see
            :attr:`~buildup.strategy.build_up.analysis.ValuedMove.value`.
        weights: The weights for hands 1, 2 and 3.

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

    A plain logistic function reaches 1 in floating point at 37, beyond which a better move would
    not look better.
    """
    return log_odds / math.sqrt(math.hypot(1, (log_odds / MOST_LOG_ODDS) ** 2))
