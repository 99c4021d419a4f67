"""Luck: how much the draw of both hands gave the human, regardless of the play that followed.

The hands actually drawn are valued exactly, with perfect play by both sides, and so are
:data:`DRAWS` other draws from the same boneyards, with the same stacks. Luck is the value of the
actual hands minus the mean of the others. The other draws depend only on what anyone can see or
count: the tops, the boneyards before the draw and, for a later hand, who goes first. For hand 1 a
draw includes the tiles that decide who goes first; the effect of that on later hands is not
counted. The last hand takes all remaining tiles, so it involves no luck.

**Control variates sharpen the mean** (Hammersley and Handscomb, "Monte Carlo Methods", 1964,
section 5.5). A hand's value depends mostly on the strength of its tiles, and the average strength
of a draw is known without drawing. So each value is corrected by how much stronger than average its
draw happened to be. Whatever the weights of :func:`~buildup.strategy.build_up.rollout.strength`
are, the mean stays unbiased; good weights make its error small. Measured over 75 hands with 24
draws each, the standard deviation of the values of a hand's draws is 15.9, 13.7 and 10.8 points in
hands 1, 2 and 3, and that of the corrected values 5.7, 4.8 and 4.2.
"""

import random
from collections.abc import Generator, Iterator
from itertools import islice, pairwise
from math import fsum
from typing import NamedTuple

from buildup.model.build_up.events import (
    Event,
    FirstPlayerDrawn,
    HandScored,
    RoundStarted,
    RoundWon,
)
from buildup.model.build_up.position import Position
from buildup.model.build_up.table import HANDS_IN_A_ROUND, Table
from buildup.model.build_up.tile import Tile
from buildup.model.build_up.tournament import Tournament
from buildup.model.player import PerPlayer, Player
from buildup.review.review import Valuation, Valuations, mean_and_error
from buildup.strategy.build_up.analysis import HandAnalysis
from buildup.strategy.build_up.rollout import strength
from buildup.strategy.sliced import pieces_of

DRAWS = 24
"""The number of other draws to value for each hand.

The luck of a round, whose standard deviation is 23 points, then has a standard error of 1.9.
"""

_Hands = PerPlayer[tuple[Tile, ...]]


class ReviewedHand(NamedTuple):
    """The draw of both hands, and how much it gave the human.

    All values are points of this hand, the human's minus the computer's.
    """

    hand_number: int
    """The number of the hand, from 1 to 4."""
    value: int
    """The exact value of the hand, with perfect play."""
    expected: float
    """The average value over all draws, estimated from a sample."""
    error: float
    """The standard error of both :attr:`expected` and luck; 0 if no other draw was possible."""

    @property
    def luck(self) -> float:
        """How much the draw gave the human, in points."""
        return self.value - self.expected


class HandLuck(Valuation[ReviewedHand]):
    """The valuation of a hand's draw, and of other draws to compare it with."""

    def __init__(self, before: Table, after: Table) -> None:
        """Set up the valuation without searching anything yet.

        Args:
            before: The table before the event that drew the hands.
            after: The table after it.
        """
        self._after = after
        self._leader = before.first_player
        self._sizes = after.position.hands.map(len)
        self._pools: _Hands = PerPlayer(
            *(
                tuple(sorted((*after.position.hands[player], *after.boneyards[player])))
                for player in Player
            )
        )
        # The first draw of a round is repeated until the pips differ.
        self._first = [
            PerPlayer(white, black)
            for white in self._pools.computer
            for black in self._pools.human
            if self._leader is None and white.pips != black.pips
        ]
        # A later draw that empties the boneyards was the only one possible.
        is_only_one = self._leader is not None and self._sizes == self._pools.map(len)
        self._wanted = 1 if is_only_one else 1 + DRAWS

    @property
    def weight(self) -> float:
        """The approximate work, in milliseconds if compiled."""
        return 6 * self._wanted

    def _pieces(self) -> Generator[int, None, ReviewedHand]:
        values: list[int] = []
        corrected: list[float] = []
        for position, correction in islice(self._positions(), self._wanted):
            analysis = HandAnalysis(position, best_only=True, budget=0)
            yield from pieces_of(analysis)
            assert analysis.value is not None, "a search that has ended has a value"
            values.append(analysis.value if (position.turn is Player.HUMAN) else -analysis.value)
            corrected.append(values[-1] - correction)
            self._progress = len(values) / self._wanted
        value, redrawn = values[0], corrected[1:]
        expected, error = mean_and_error(redrawn) if redrawn else (value, 0.0)
        return ReviewedHand(self._after.hand_number, value, expected, error)

    def _positions(self) -> Iterator[tuple[Position, float]]:
        """Yield the position after the actual draw, then endlessly positions after random draws.

        Each comes with the human's lead in tile strength minus that in the average draw, in points.
        """
        average = self._average()
        actual = self._after.position
        yield actual, _difference(actual.hands) - average
        tops = " ".join(map(str, actual.tops))
        pools = " / ".join(" ".join(map(str, pool)) for pool in self._pools)
        chance = random.Random(f"Build Up, luck, {tops} / {pools} / {self._leader}")
        while True:
            position = self._drawn(chance)
            yield position, _difference(position.hands) - average

    def _drawn(self, chance: random.Random) -> Position:
        leader = self._leader
        first = None
        if leader is None:
            first = self._first[int(chance.random() * len(self._first))]
            leader = Player.HUMAN if first.human.pips > first.computer.pips else Player.COMPUTER
        hands = []
        for player in Player:
            rest = list(self._pools[player])
            drawn = [] if first is None else [first[player]]
            for tile in drawn:
                rest.remove(tile)
            # Only random() is guaranteed never to change its sequence.
            rest.sort(key=lambda _tile: chance.random())
            hands.append(tuple((drawn + rest)[: self._sizes[player]]))
        return Position(self._after.position.stacks, PerPlayer(*hands), leader)

    def _average(self) -> float:
        """Return the human's lead in tile strength, averaged over all draws, in points."""
        whole = self._pools.map(lambda pool: sum(map(strength, pool)))

        def on_average(player: Player, first: PerPlayer[Tile] | None) -> float:
            drawn, tiles = self._sizes[player], len(self._pools[player])
            if first is None:
                return whole[player] * drawn / max(1, tiles)
            held = strength(first[player])
            return held + (whole[player] - held) * (drawn - 1) / max(1, tiles - 1)

        firsts: list[PerPlayer[Tile] | None] = [*self._first] or [None]
        return fsum(
            on_average(Player.HUMAN, first) - on_average(Player.COMPUTER, first) for first in firsts
        ) / len(firsts)


class RoundLuck(Valuations):
    """The valuation of all draws of the current round so far, in slices."""

    def __init__(self, tournament: Tournament) -> None:
        """Set up the valuation without searching anything yet."""
        known = happened(tournament, tournament.table.round_number)
        drawn = [(before, after) for _index, before, event, after in known if draws_hands(event)]
        self._hands = [HandLuck(*tables) for tables in drawn]
        super().__init__(self._hands)

    @property
    def of_hands(self) -> dict[int, float]:
        """How much the draw of each hand gave the human, in points, by the number of the hand.

        Empty until the values of all draws are known.
        """
        found = [each.reviewed for each in self._hands if each.reviewed is not None]
        return {each.hand_number: each.luck for each in found} if self.is_done else {}


def draws_hands(event: Event) -> bool:
    """Return whether an event deals new hands to both players."""
    match event:
        case FirstPlayerDrawn():
            return event.first_player is not None
        case HandScored():
            return event.hand_number < HANDS_IN_A_ROUND
        case _:
            return False


def happened(
    tournament: Tournament, round_number: int
) -> Iterator[tuple[int, Table, Event, Table]]:
    """Yield the events of a round before its result, each with its index and the tables around it.

    Each item consists of the event's index in the game, the table before it, the event, and the
    table after it.

    Raises:
        ValueError: There is no such round.
    """
    for now, following in pairwise(tournament.states(tournament.place_of_round(round_number))):
        event = following.events[-1]
        if isinstance(event, RoundWon | RoundStarted):
            return
        yield len(now.events), now.table, event, following.table


def _difference(hands: _Hands) -> float:
    return sum(map(strength, hands.human)) - sum(map(strength, hands.computer))
