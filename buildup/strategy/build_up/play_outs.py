"""The chance to win the round against a level that errs, from rounds that are played out fast.

Both boneyards are shuffled again and again, and each time the round is played to its end: the
person makes a best move of each hand, the computer one by the rule of its level. Mean and spread
of the margins, read as a normal distribution, tell the share of the rounds that are won.

One set of rounds serves every move of a position: points of the hand that a move gives away lower
the margin at the end of the round by about :data:`SHIFT` times as many, since the tops stay.
``scripts/train.py shift`` measures that, and ``scripts/bench.py calibration --from ordinary`` what
becomes of best and other moves.
"""

import random
from collections.abc import Generator, Iterator
from statistics import NormalDist, fmean, stdev

from buildup.model.build_up.position import Move
from buildup.model.build_up.table import MOST_IN_HAND, Sight
from buildup.model.player import Player
from buildup.strategy.build_up.analysis import HandAnalysis
from buildup.strategy.build_up.chance import Chance
from buildup.strategy.build_up.levels import strategy_of
from buildup.strategy.build_up.rollout import NODES_OF_A_HAND, Draws, Order
from buildup.strategy.build_up.search import compiled
from buildup.strategy.computer_player import decide
from buildup.strategy.level import Level
from buildup.strategy.sliced import SlicedSearch

PLAY_OUTS = 20
"""An even number: the boneyards are shuffled in pairs."""
LEAST_SPREAD = 8.0
"""Points: margins that agree by chance do not make a round certain."""
SHIFT = 2.5
"""Points of the round that one point of the hand brings."""
BUDGET = 0 if compiled else 300
"""Nodes of a search: where it is not compiled, a look a few plies ahead has to do."""


class PlayOuts(SlicedSearch):
    """The rest of a round against a level, played out in slices."""

    def __init__(self, sight: Sight, level: Level, person: Player) -> None:
        """Prepare; nothing is played yet.

        Args:
            sight: What the players know. Of the same tiles left the boneyards always lie alike.
            level: How the opponent plays.
            person: Who does not err.
        """
        self._sight, self._person = sight, person
        self.level = level
        """Against whom the rounds are played."""
        self._strategy = strategy_of(level, random.Random(f"Build Up, {level}, {sight.position}"))
        self._margins: list[int] = []
        self._allowance = 1
        self._pieces = self._steps()

    @property
    def progress(self) -> float:
        """The share of the rounds that are played out, from 0 to 1."""
        return len(self._margins) / PLAY_OUTS

    def advance(self, nodes: int) -> bool:
        """Play on for about so many nodes; returns whether all rounds are played out."""
        left = max(1, nodes)
        while left > 0 and self.progress < 1:
            self._allowance = left
            left -= next(self._pieces, 0)
        return self.progress == 1

    @property
    def mean(self) -> float:
        """By how many points the person wins on average, once all is played out."""
        return fmean(self._margins)

    def chance(self, lost: int = 0) -> Chance:
        """That of the person, once all is played out.

        Args:
            lost: Points of the hand that the person gives away now.
        """
        margins = NormalDist(self.mean - SHIFT * lost, max(LEAST_SPREAD, stdev(self._margins)))
        return Chance.estimated(1 - margins.cdf(0))._replace(level=self.level)

    def _steps(self) -> Iterator[int]:
        draws = Draws(self._sight.undrawn)
        for number in range(PLAY_OUTS // 2):
            for order in draws.pair(number):
                margin = yield from self._play_out(order)
                self._margins.append(margin)

    def _play_out(self, left: Order) -> Generator[int, None, int]:
        """Points of the person minus those of the level at the end of the round."""
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
                    yield NODES_OF_A_HAND
                    while not search.advance(self._allowance):
                        yield self._allowance
                    line = search.best_line
                move = line[0]
            line = line[1:] if line[:1] == (move,) else ()
            sight = sight.after(move)
        hand = sight.position.points(me).total - sight.position.points(other).total
        return sight.scores[me] - sight.scores[other] + hand
