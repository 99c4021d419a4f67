"""The chance to win, estimated from simulated deals.

The position after a move is tried in each deal (see
:class:`~buildup.strategy.dominoes.trials.Trials`). The share of deals won is not yet the chance to
win a real game: an expert plays better than the simulated players, and nobody at the table knows
the deal. So its log odds are converted to those of an expert's win against each level, after the
best move or any other, with weights learned from ordinary games. ``scripts/train.py lay_chance``
prints the weights; ``scripts/bench.py lays`` measures their accuracy on other games.
"""

from math import exp, log
from typing import NamedTuple

from buildup.strategy.level import Level

ALL = 10
"""The score of a deal that is won."""
OPEN_PART = {4: 9}
"""The part of :data:`ALL` that the search with all tiles face up decides, by size of the set.

That search is made with one tile in the boneyard; for other sizes it decides all. Of the parts 5,
7, 9 and 10 for double-four, 9 predicted the winners after 760 moves best (log losses of 0.403,
0.381, 0.370 and 0.378).
"""
UNFORESEEN = 0.01
"""A margin that keeps shares away from 0 and 1.

Even if every deal is lost, one in a hundred counts as won, and vice versa.
"""


class Scale(NamedTuple):
    """The conversion of shares of deals won to chances."""

    ahead: float = 1.0
    """The factor by which log odds above 0 are multiplied."""
    behind: float = 1.0
    """The factor by which log odds below 0 are multiplied."""
    offset: float = 0.0
    """The amount added to the multiplied log odds."""
    others: float = 0.0
    """The factor by which the mean log odds of all moves of the turn are multiplied.

    The product is added. It corrects the best of several estimates, which is too high on average,
    and the others, which are too low.
    """

    @classmethod
    def of(cls, size: int, boneyard: int, rival: Level | None = None) -> "Scale":
        """Return the scale for an expert who has just moved.

        Args:
            size: The size of the set.
            boneyard: The number of tiles in the boneyard.
            rival: The level of the expert's opponent, up to Skilled; ``None`` for another expert.
        """
        if boneyard == 0 or (rival is None and boneyard == 1 and size not in OPEN_PART):
            return cls()
        return _SCALES[rival][size - 4]

    def chance(self, share: float, mean_odds: float | None = None) -> float:
        """Convert a share to a chance to win, from 0 to 1.

        Args:
            share: The share of the deals won.
            mean_odds: The mean log odds of all moves of the turn; ``None`` if there is only one.
        """
        odds = log_odds(share)
        factor = self.ahead if odds > 0 else self.behind
        others = self.others * (odds if mean_odds is None else mean_odds)
        return 1 / (1 + exp(-self.offset - factor * odds - others))

    def slope(self, share: float) -> float:
        """Return the derivative of :meth:`chance` at a share, as if there were only one move."""
        chance, mixed = self.chance(share), _mixed(share)
        factor = (self.ahead if mixed > 0.5 else self.behind) + self.others
        return factor * chance * (1 - chance) * (1 - 2 * UNFORESEEN) / (mixed * (1 - mixed))


_SCALES = {
    None: (Scale(1.0, 0.74, 0.0, 0.154), Scale(0.75, 0.95, -0.08), *4 * [Scale(0.75, 0.95)]),
    Level.BEGINNER: (
        *(Scale(1.33, 1.33, 0.57), Scale(1.0, 1.0, 0.5), Scale(0.7, 0.7, 0.5)),
        *(Scale(0.65, 0.65, 0.54), Scale(0.6, 0.6, 0.57), Scale(0.55, 0.55, 0.61)),
    ),
    Level.CASUAL: (
        *(Scale(0.9, 0.9, 1.18), Scale(1.2, 1.2, 0.55), Scale(0.95, 0.95, 0.38)),
        *(Scale(1.0, 1.0, 0.38), Scale(1.1, 1.1, 0.38), Scale(1.1, 1.1, 0.38)),
    ),
    Level.SKILLED: (
        *(Scale(1.41, 0.76, 0.67), Scale(0.72, 0.72, 0.8), Scale(0.72, 0.72, 0.39)),
        *(Scale(0.76, 0.76, 0.43), Scale(0.81, 0.81, 0.48), Scale(0.85, 0.85, 0.52)),
    ),
}
"""The scales for each level, by size of the set from double-four on.

Against experts, the scales for larger sets were learned from best moves. All others were learned
from best and other moves, for 4, 6 and 9 (only 5 against Casual), with the rest interpolated.
"""


def log_odds(share: float) -> float:
    """Return the log odds of a share of deals, positive if more than half of them are won."""
    return log(_mixed(share) / (1 - _mixed(share)))


def _mixed(share: float) -> float:
    return UNFORESEEN + (1 - 2 * UNFORESEEN) * share
