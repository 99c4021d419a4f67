"""An expert's chance to win the round against a given level.

Against Expert or Strong it is the chance between two perfect players. A weaker level loses points,
and the more tiles it still has to place, the more points. While the outcome is open, rounds are
played out to estimate that effect; see :class:`PlayOuts`. Once it is certain that the expert would
lose or draw against perfect play, and by how much, a logistic curve gives the chance; see
:data:`CURVES`. A certain win stays certain, since an expert loses no points.

Fitted by ``scripts/train.py level_chance --rounds 2000 --level L``; measured on other rounds by
``scripts/bench.py calibration --level L``.
"""

import math
import random
from collections.abc import Generator, Iterator, Mapping
from typing import NamedTuple

from buildup.model.build_up.position import Move
from buildup.model.build_up.table import MOST_IN_HAND, Sight
from buildup.model.player import Player
from buildup.strategy.build_up.analysis import HandAnalysis
from buildup.strategy.build_up.chance import Chance
from buildup.strategy.build_up.levels import strategy_of
from buildup.strategy.build_up.rollout import Draws, Order
from buildup.strategy.build_up.search import compiled
from buildup.strategy.computer_player import decide
from buildup.strategy.level import Level
from buildup.strategy.sliced import InPieces, pieces_of


class Curve(NamedTuple):
    """The coefficients of a logistic curve, in log odds."""

    lead: float
    """The log odds for each point of the round's certain margin."""
    tiles: float
    """The log odds for each tile that the level still has to place in this hand."""
    constant: float


_SKILLED = (Curve(0.17074, 0.687, -1.0736), Curve(0.48003, 1.0712, -2.7427))
_EASIEST = tuple(curve._replace(constant=curve.constant + 2) for curve in _SKILLED)

CURVES: Mapping[Level, tuple[Curve, ...]] = {
    Level.BEGINNER: _EASIEST,
    Level.CASUAL: _EASIEST,
    Level.SKILLED: _SKILLED,
    Level.ADVANCED: (Curve(0.31124, 0.42785, -1.1924), Curve(1.2886, 0.56321, -1.3357)),
}
"""The curves of hands 3 and 4 for each weaker level.

By then too few rounds against Beginner and Casual are lost to fit separate curves, so these use
Skilled's, raised to fit 800 rounds of Casual.
"""


def against(level: Level | None, hand_number: int, chance: Chance, tiles: int) -> Chance | None:
    """Return the chance to win against a level; ``None`` if rounds must be played out to find it.

    Args:
        level: The opponent's level; ``None`` for a person, who is assumed to be an expert.
        hand_number: The number of the hand, from 1 to 4.
        chance: The chance against an expert, with the margin if certain.
        tiles: The number of tiles the level still has to place in this hand.

    Raises:
        ValueError: The round is certainly not won, but its margin is unknown.
    """
    if level is None or level not in CURVES or (chance.is_certain and chance.share == 1):
        return chance
    if not chance.is_certain:
        return None
    if chance.margin is None:
        raise ValueError("it has to be known by how many points the round is lost")
    curve = CURVES[level][max(hand_number, 3) - 3]
    odds = curve.lead * chance.margin + curve.tiles * tiles + curve.constant
    share = 1 / (1 + math.exp(-max(-30.0, odds)))
    return Chance.estimated(share)._replace(margin=chance.margin, level=level)


PLAY_OUTS = 20
"""The number of rounds to play out; even, since boneyards are shuffled in pairs."""
LEAST_SPREAD = 8.0
"""The minimum standard deviation of margins, in points.

It prevents a few margins that are similar by coincidence from making a round certain.
"""
SHIFT = 2.5
"""The points of the round that each lost point of the hand costs."""
BUDGET = 0 if compiled else 300
"""The maximum number of nodes of a search; 0 for no limit.

An interpreted search looks only a few plies ahead.
"""


class PlayOuts(InPieces):
    """Rounds played out against a level, in slices.

    The boneyards are shuffled repeatedly, and each time the round is played to its end: the person
    makes the best moves of each hand, the computer those of its level. The margins are taken as
    normally distributed, and their mean and standard deviation give the share of rounds won.

    One set of rounds serves every move of a position: each point of the hand that a move loses
    lowers the final margin by about :data:`SHIFT` points, since tops stay in place.
    ``scripts/train.py shift`` measures that, and ``scripts/bench.py calibration --from ordinary``
    how accurate the chances are, after the best move and after others.
    """

    def __init__(self, sight: Sight, level: Level, person: Player) -> None:
        """Set up the rounds without playing anything yet.

        Args:
            sight: What the players know. The same undrawn tiles always give the same shuffles.
            level: The level of the opponent.
            person: The player who makes no errors.
        """
        self._sight, self._person = sight, person
        self.level = level
        """The opponent's level."""
        self._strategy = strategy_of(level, random.Random(f"Build Up, {level}, {sight.position}"))
        self._margins: list[int] = []

    @property
    def progress(self) -> float:
        """The share of the rounds played out, from 0 to 1."""
        return len(self._margins) / PLAY_OUTS

    @property
    def mean(self) -> float:
        """The person's average margin, in points; valid once all rounds are played out."""
        return sum(self._margins) / len(self._margins)

    def chance(self, lost: int = 0) -> Chance:
        """Return the person's chance to win the round; valid once all rounds are played out.

        Args:
            lost: The points of the hand that the person's move loses.
        """
        mean, count = self.mean, len(self._margins)
        spread = math.sqrt(sum((each - mean) ** 2 for each in self._margins) / (count - 1))
        deviations = (mean - SHIFT * lost) / max(LEAST_SPREAD, spread)
        chance = Chance.estimated((1 + math.erf(deviations / math.sqrt(2))) / 2)
        return chance._replace(level=self.level)

    def _pieces(self) -> Iterator[int]:
        draws = Draws(self._sight.undrawn)
        for number in range(PLAY_OUTS // 2):
            for order in draws.pair(number):
                margin = yield from self._play_out(order)
                self._margins.append(margin)

    def _play_out(self, left: Order) -> Generator[int, None, int]:
        """Play a round out; return the person's points minus the opponent's at its end."""
        sight, me, other = self._sight, self._person, self._person.opponent
        line: tuple[Move, ...] = ()
        while any(left) or not sight.position.is_hand_over:
            if sight.position.is_hand_over:
                sight = sight.next_hand(left.map(lambda tiles: tiles[:MOST_IN_HAND]))
                left = left.map(lambda tiles: tiles[MOST_IN_HAND:])
                continue
            if sight.position.turn is other:
                move = decide(self._strategy, sight).move
            else:
                if not line:
                    search = HandAnalysis(sight.position, best_only=True, budget=BUDGET)
                    yield from pieces_of(search)
                    line = search.best_line
                move = line[0]
            line = line[1:] if line[:1] == (move,) else ()
            sight = sight.after(move)
        hand = sight.position.points(me).total - sight.position.points(other).total
        return sight.scores[me] - sight.scores[other] + hand
