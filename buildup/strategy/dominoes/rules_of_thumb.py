"""Rules of thumb for Dominoes, and habits that gain little or nothing.

``python3 scripts/bench.py rules`` measures them in games of double-six against Skilled, each deal
from both sides. A gain is the number of additional wins in a hundred games, compared with a player
who plays the first tile that fits or, for :data:`DOUBLES_EARLIER`, who only follows :data:`DENY`.
How often a best move follows a rule is counted in endings with both winning and losing moves.

Measured with 3,000 pairs of games each (``--pairs 3000 --seed 1``).
"""

from collections.abc import Sequence
from typing import TypeAlias

from buildup.model.dominoes.line import Lay
from buildup.model.dominoes.sight import Sight
from buildup.strategy.rule_of_thumb import Measured, RuleOfThumb

Lays: TypeAlias = Sequence[Lay]
Rule: TypeAlias = RuleOfThumb[Sight, Lay]


def unseen_that_fit(sight: Sight, lay: Lay) -> int:
    """Return the number of tiles unseen by the player that fit the line after a move."""
    return sum(map(sight.line.laid(lay.tile, lay.side).takes, sight.unseen))


def _denying(sight: Sight, lays: Lays) -> list[Lay]:
    fitting = [unseen_that_fit(sight, lay) for lay in lays]
    return [lay for lay, count in zip(lays, fitting, strict=True) if count == min(fitting)]


def _doubles(_sight: Sight, lays: Lays) -> list[Lay]:
    return [lay for lay in lays if lay.tile.domino.is_double]


DENY = Rule("deny", lambda _sight, lays: [lays], _denying, Measured(8.8, 0.87), 0.97)
"""Leave ends that as few unseen tiles as possible fit."""
DOUBLES_EARLIER = Rule(
    "doubles earlier",
    lambda sight, lays: [_denying(sight, lays)],
    _doubles,
    Measured(1.47, 0.34),
    0.95,
)
"""Of the moves that follow :data:`DENY`, play a double first."""
RULES = (DENY, DOUBLES_EARLIER)
