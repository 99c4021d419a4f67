"""Luck: the value of the tiles drawn in a turn, compared with the average draw.

Both hands are treated as visible, as they are once the game is over, but not the order of the
boneyard, so every tile there is equally likely to come next. Games are played out by two skilled
players from the moment before the first draw of the turn, over random orders of the boneyard and
over orders that begin with the tiles actually drawn. Luck is how much larger a share of the latter
the drawing player wins. The two kinds of order have as much in common as possible, which makes the
error of the difference smaller.

If nothing in the boneyard fits, all of it is drawn whatever its order, so there is no luck. The
tiles dealt at the start are not counted.
"""

import random
from collections.abc import Generator, Iterator
from itertools import pairwise

from buildup.model.dominoes.game import DominoesGame, TileDrawn
from buildup.model.dominoes.table import Table
from buildup.review.dominoes.reviewed import ReviewedDraw
from buildup.review.review import Valuation, mean_and_error
from buildup.strategy.dominoes.kernel import DominoesKernel, compiled
from buildup.strategy.dominoes.tile_bits import TileBits
from buildup.strategy.sliced import NODES_OF_A_SETUP

ORDERS = 2_500 if compiled else 40
"""The number of orders of the boneyard to try for the draws of a turn."""
_NODES_OF_AN_ORDER = 64


def draws_of(game: DominoesGame) -> "Iterator[DrawLuck]":
    """Yield the valuation of each turn of a game in which tiles were drawn."""
    first: DominoesGame | None = None  # the state before the first draw of a turn
    for before, after in pairwise(game.states()):
        if isinstance(after.events[-1], TileDrawn):
            first = first or before
            if not after.table.must_draw:
                yield DrawLuck(first.table, after.table.drawn, len(first.events))
                first = None


class DrawLuck(Valuation[ReviewedDraw]):
    """The valuation of the tiles drawn in a turn."""

    def __init__(self, before: Table, drawn: int, event_index: int) -> None:
        """Set up the valuation without playing anything yet.

        Args:
            before: The table before the first tile was drawn.
            drawn: The number of tiles drawn.
            event_index: The index of the event that drew the first tile.
        """
        self._before = before
        self._drawn = before.boneyard[:drawn]
        self._event_index = event_index

    @property
    def weight(self) -> float:
        """The approximate work, in milliseconds if compiled."""
        return 0.015 * ORDERS if self._can_differ else 0.1

    @property
    def _can_differ(self) -> bool:
        return any(map(self._before.line.takes, self._before.boneyard))

    def _pieces(self) -> Generator[int, None, ReviewedDraw]:
        differences: list[int] = []
        if self._can_differ:
            table = self._before
            kernel, bits = DominoesKernel(table.size), TileBits(table.size)
            theirs, own = bits.word(table.hands[table.turn.opponent]), bits.word(table.hand)
            ends, drawn = table.line.open_ends, bits.places(self._drawn)

            def wins(boneyard: list[int], seed: int) -> bool:
                """Return whether the player who draws wins if the boneyard is in this order."""
                return kernel.play_out(theirs, own, boneyard, *ends, seed) < 0

            yield NODES_OF_A_SETUP
            for number, (order, seed) in enumerate(self._orders(bits.places(table.boneyard)), 1):
                beginning_with_them = [*drawn, *(place for place in order if place not in drawn)]
                differences.append(wins(beginning_with_them, seed) - wins(order, seed))
                self._progress = number / ORDERS
                yield _NODES_OF_AN_ORDER
        luck, error = mean_and_error(differences) if differences else (0.0, 0.0)
        return ReviewedDraw(
            player=self._before.turn,
            tiles=self._drawn,
            luck=luck,
            error=error,
        )

    def _orders(self, order: list[int]) -> Iterator[tuple[list[int], int]]:
        """Yield random orders of the boneyard, each with a seed for other choices.

        The same list is shuffled again for each.
        """
        line = " ".join(map(str, self._before.line.tiles))
        source = random.Random(f"Dominoes, luck, {line} {self._event_index}")
        for _number in range(ORDERS):
            source.shuffle(order)
            yield order, source.getrandbits(63)
