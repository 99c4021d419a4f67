"""The chance to win the round, from later hands that are drawn at random and played perfectly.

Once a hand has ended, only the order of the boneyards is hidden. So random orders are drawn many
times, each later hand is solved exactly and its line followed, and the chance is the share of
rounds won. Each hand is played for its own points, as the strongest players do, who do not know the
next hand either.

**Two methods reduce the number of draws needed.** The same orders are used for every move compared,
so that their luck cancels out in the difference ("common random numbers"). And they come in pairs:
in the second order of a pair, the strongest tile of a boneyard changes places with the weakest, the
second strongest with the second weakest, and so on, so that whoever draws well in one draws badly
in the other ("antithetic variates"; for both, see Hammersley and Handscomb, "Monte Carlo Methods",
1964, chapter 5).
"""

import random
from collections.abc import Generator, Iterator, Sequence
from itertools import count
from math import sqrt

from buildup.model.build_up.position import Position
from buildup.model.build_up.table import MOST_IN_HAND, Sight
from buildup.model.build_up.tile import Tile
from buildup.model.player import PerPlayer
from buildup.strategy.build_up.chance import Chance, Knowledge, sign
from buildup.strategy.build_up.hand_search import HandSearch
from buildup.strategy.build_up.tile_kinds import kinds_of, kinds_of_tops
from buildup.strategy.sliced import pieces_of

SMALL_ERROR = 0.02
"""The default standard error of a chance at which its rollout stops."""
FEWEST_DRAWS = 40
"""The minimum number of draws before an error is trusted."""

Order = PerPlayer[tuple[Tile, ...]]
"""The order of both boneyards, the next tile first."""


def strength(tile: Tile) -> float:
    """Return the approximate value of a tile in hand, in points of the hand.

    The formula is rounded from a regression of the exact values of 1,800 draws on the tiles drawn.
    """
    return 8.0 + tile.pips if tile.is_double else 1.8 * tile.pips


class Draws:
    """Random orders of the boneyards, the same whenever the same tiles are left."""

    def __init__(self, undrawn: Order) -> None:
        """Set up the orders without drawing anything yet.

        Args:
            undrawn: The tiles left in each boneyard, in any order.
        """
        self._undrawn = undrawn.map(
            lambda tiles: tuple(sorted(tiles, key=lambda tile: (strength(tile), tile)))
        )
        names = " / ".join(" ".join(map(str, tiles)) for tiles in self._undrawn)
        self._chance = random.Random(f"Build Up, rollout, {names}")
        self._pairs: list[tuple[Order, Order]] = []

    def pair(self, number: int) -> tuple[Order, Order]:
        """Return two orders that mirror each other, always the same two for a number.

        Args:
            number: The number of the pair, from 0.
        """
        while len(self._pairs) <= number:
            places = self._undrawn.map(lambda tiles: list(range(len(tiles))))
            for each in places:
                # Only random() is guaranteed never to change its sequence.
                each.sort(key=lambda _place: self._chance.random())
            one = PerPlayer(*map(_laid, self._undrawn, places))
            mirrored = PerPlayer(*map(_laid, self._undrawn.map(lambda tiles: tiles[::-1]), places))
            self._pairs.append((one, mirrored))
        return self._pairs[number]


def _laid(tiles: Sequence[Tile], places: Sequence[int]) -> tuple[Tile, ...]:
    return tuple(tiles[place] for place in places)


class Rollout:
    """A rollout of the rest of a round with pairs of draws, after the hand ends in a given way.

    The work is done in slices.
    """

    def __init__(
        self,
        sight: Sight,
        end: Position,
        draws: Draws,
        most_draws: int,
        small_error: float = SMALL_ERROR,
    ) -> None:
        """Set up the rollout without drawing anything yet.

        Args:
            sight: What the players know before the move.
            end: The position at the end of the hand in which the move is made.
            draws: The orders of the boneyards.
            most_draws: The maximum number of draws; an even number.
            small_error: The standard error at which the rollout stops early.
        """
        me, leader = sight.position.turn, sight.first_player
        self._leader_is_me = leader is me
        self._leader = leader
        self._draws = draws
        self._most_pairs = max(1, most_draws // 2)
        self._small_error = small_error
        points = end.points(leader).total - end.points(leader.opponent).total
        self._margin = sight.scores[leader] - sight.scores[leader.opponent] + points
        self._tops = tuple(kinds_of_tops(end, player) for player in (leader, leader.opponent))
        self._shares: list[float] = []
        self.is_done = False
        """Whether enough draws are played out."""
        self._pieces = self._steps()

    @property
    def draws(self) -> int:
        """The number of draws played out so far."""
        return 2 * len(self._shares)

    @property
    def progress(self) -> float:
        """The share of the draws played out, from 0 to 1."""
        return 1.0 if self.is_done else len(self._shares) / self._most_pairs

    @property
    def chance(self) -> Chance | None:
        """The chance of the player who makes the move.

        ``None`` until :data:`FEWEST_DRAWS` draws, or all if there are fewer, are played out.
        """
        pairs = len(self._shares)
        if pairs < min(self._most_pairs, FEWEST_DRAWS // 2):
            return None
        share = sum(self._shares) / pairs
        found = Chance(share, Knowledge.ROLLED_OUT, None, _error(self._shares), 2 * pairs)
        return found if self._leader_is_me else found.of_opponent

    def work(self) -> int:
        """Do one piece of work; return its approximate number of nodes."""
        return next(self._pieces)

    def _steps(self) -> Iterator[int]:
        for number in count():
            share = 0.0
            for order in self._draws.pair(number):
                result = yield from self._play_out(order)
                share += (1 + result) / 4
            self._shares.append(share)
            chance = self.chance
            is_exact = chance is not None and (chance.error or 0.0) <= self._small_error
            self.is_done = is_exact or len(self._shares) == self._most_pairs
            yield 1

    def _play_out(self, order: Order) -> Generator[int, None, int]:
        """Play the round out; return the result for its first player, as in :func:`sign`."""
        tops = [list(each) for each in self._tops]
        margin = self._margin
        left = [kinds_of(order[who]) for who in (self._leader, self._leader.opponent)]
        most = max(map(len, left))
        for first in range(0, most, MOST_IN_HAND):
            hands = [tiles[first : first + MOST_IN_HAND] for tiles in left]
            is_last = first + MOST_IN_HAND >= most
            window = (-1 - margin, 1 - margin) if is_last else None
            search = HandSearch(*tops, *hands, best_only=True, window=window)
            yield from pieces_of(search)
            assert search.value is not None, "a search that has ended has a value"
            margin += search.value
            if not is_last:
                for ply in search.line:
                    tops[0 if ply.top_is_mine else 1].remove(ply.top)
                    tops[0 if ply.mine else 1].append(ply.tile)
        return sign(margin)


def _error(shares: Sequence[float]) -> float:
    """Return the standard error of the mean of shares from 0 to 1.

    One share of 0 and one of 1 are added, so that the error is never 0 (Agresti and Coull,
    "Approximate is better than exact", 1998).
    """
    squares = [(share, share * share) for share in (0.0, 1.0, *shares)]
    number = len(squares)
    mean = sum(share for share, _square in squares) / number
    variance = sum(square for _share, square in squares) / number - mean * mean
    return sqrt(variance / (number - 1))
