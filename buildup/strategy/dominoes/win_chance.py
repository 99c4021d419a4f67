"""The chance to win, estimated from imagined deals.

What a lay leaves is tried in each deal, see :class:`~buildup.strategy.dominoes.trials.Trials`.
What becomes of games between experts is something else: who is behind has more tiles to choose
from and holds out more often, and nobody at the table knows the deal. So the log odds of the
share of deals won are carried to those of games won, by numbers learned from games between
experts: ``scripts/train.py lay_chance`` prints them; ``scripts/bench.py lays`` measures them on
other games.
"""

from __future__ import annotations

from math import exp, log
from typing import NamedTuple

ALL = 10
"""What a deal counts that is won."""
OPEN_PART = {4: 7}
"""How much of that its open search counts, by the size of the set; else all. Of 3, 5 and 7 this one
told best who won 7,669 lays (a log loss of 0.375, 0.346 and 0.332), and it chose as well as any."""
UNFORESEEN = 0.01
"""As if one deal in a hundred said nothing of who loses, and one nothing of who wins."""


class Scale(NamedTuple):
    """Carries shares of deals won to chances."""

    ahead: float = 1.0
    """By what log odds above 0 are multiplied."""
    behind: float = 1.0
    """By what those below 0 are multiplied."""
    offset: float = 0.0
    """What is added then."""
    hidden: float = 0.0
    """What is added for each tile that the opponent holds or that lies in the boneyard."""

    @classmethod
    def of(cls, size: int, boneyard: int, hidden: int) -> Scale:
        """The scale for a player who has laid, all that is added in one number.

        Args:
            size: Of the set.
            boneyard: How many tiles lie there.
            hidden: How many the player does not see.
        """
        fitted = (_ONE_TILE if boneyard == 1 else _MORE_TILES).get(size, cls())
        return fitted._replace(offset=fitted.offset + fitted.hidden * hidden, hidden=0.0)

    def chance(self, share: float) -> float:
        """The chance to win, from 0 to 1, of who wins such a share of the deals."""
        odds = log_odds(share)
        factor = self.ahead if odds > 0 else self.behind
        return 1 / (1 + exp(-self.offset - factor * odds))

    def slope(self, share: float) -> float:
        """How much quicker than the share the chance grows."""
        chance, mixed = self.chance(share), _mixed(share)
        factor = self.ahead if mixed > 0.5 else self.behind
        return factor * chance * (1 - chance) * (1 - 2 * UNFORESEEN) / (mixed * (1 - mixed))


_ONE_TILE = {4: Scale(1.129, 1.129, -1.829, 0.1825)}
"""With one tile in the boneyard, by size: learned from 1,000 games (``--seed 21``); above 4 the
share itself is the chance."""
_MORE_TILES = {
    size: Scale(ahead=0.75, behind=0.95, offset=-0.08 if size == 5 else 0.0)
    for size in range(5, 10)
}


def log_odds(share: float) -> float:
    """The log odds of a share of deals, above 0 if more than half of them are won."""
    return log(_mixed(share) / (1 - _mixed(share)))


def _mixed(share: float) -> float:
    return UNFORESEEN + (1 - 2 * UNFORESEEN) * share
