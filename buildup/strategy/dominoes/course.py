"""Games played out after a move, to see who draws when and which tiles are played or left.

As for the values of moves (see :mod:`buildup.strategy.dominoes.kernel`), deals are played out by
skilled players, with perfect play in small endings; there, one of the best moves is chosen at
random.
"""

from collections.abc import Collection
from typing import NamedTuple

from buildup.strategy.dominoes.kernel import DominoesKernel
from buildup.strategy.dominoes.tile_bits import fitting, left_by_lays
from buildup.strategy.dominoes.trials import ImaginedDeal

NEVER = 99
"""The number of a turn that never comes."""
_MOST_NODES = 200_000


class Start(NamedTuple):
    """The position after a move."""

    mine: int
    """The hand of the player who has just moved, as bits."""
    left: int
    """The open end on the left."""
    right: int


class Turns(NamedTuple):
    """Turns of the player who has moved and of the opponent, each counted from 1 after the move."""

    own: list[int]
    theirs: list[int]


class Relief(NamedTuple):
    """A change of the deal that spares players some draws and passes.

    One of the spared player's tiles changes places with one that fits: the first such tile of the
    boneyard or, if there is none, one of the line. If the player holds no tiles, the next tile to
    be drawn changes places with it instead.
    """

    players: Collection[int]
    """The players spared: 0 for the one who has moved, 1 for the opponent."""
    turns: range
    """Each player's turns, from 1, in which draws and passes are spared."""


class Course(NamedTuple):
    """A game played out after a move."""

    value: int
    """The result for the player who has moved; see :meth:`DominoesKernel.play_out`."""
    drawn: Turns
    """The turns of the recorded draws, one for each tile."""
    passes: Turns
    forced: int
    """The player's tiles that spared a draw or a pass because no others fit, as bits."""
    left: tuple[int, int]
    """The tiles left to the player and the opponent after the last recorded turn, as bits."""


class Courses:
    """Games with one set of tiles, to be played to their end."""

    def __init__(self, size: int) -> None:
        """Set up games with a double-``size`` set."""
        self._size, self._fits, self._kernel = size, fitting(size), DominoesKernel(size)

    def value(self, start: Start, theirs: int) -> int:
        """Return the value of a move with an empty boneyard; see :meth:`DominoesKernel.ending`.

        Args:
            start: The position after the move.
            theirs: The opponent's tiles, as bits.
        """
        return self._kernel.ending(start.mine, theirs, start.left, start.right, _MOST_NODES)

    def follow(
        self, start: Start, deal: ImaginedDeal, turns: int = NEVER, relief: Relief | None = None
    ) -> Course:
        """Play a deal to its end, and return what happened.

        Args:
            start: The position after a move.
            deal: The hidden tiles.
            turns: The number of turns of each player to record. The value is always that of the
                whole game.
            relief: The draws and passes to spare; ``None`` for none.
        """
        mine, left, right = start
        theirs, boneyard, seed = deal
        kernel, hands, draws, passes = self._kernel, [mine, theirs], Turns([], []), Turns([], [])
        value = kernel.play_out(mine, theirs, boneyard, left, right, seed)
        laid, drawn, forced, empty = iter(kernel.laid), 0, 0, 0
        for turn in range(2, 2 * turns + 2):
            player, fits = (turn + 1) % 2, self._fits[left] | self._fits[right]
            hand = hands[player]
            is_spared = relief and player in relief.players and turn // 2 in relief.turns
            if is_spared and not hand & fits and (hand or drawn < len(boneyard)):
                other, boneyard, drawn = hands[1 - player], boneyard[drawn:], 0
                line = _places(fits & ~other)
                found = next(
                    (each for each in boneyard if fits >> each & 1), line[seed % len(line)]
                )
                given = _places(hand)[(seed >> turn) % hand.bit_count()] if hand else boneyard[0]
                exchange, swap = {found: given, given: found}, 1 << given | 1 << found
                boneyard = [exchange.get(each, each) for each in boneyard]
                hand = hands[player] = hand and hand ^ swap
                value = kernel.play_out(other, hand, boneyard, left, right, seed)
                value = value if player else -value
                laid = iter(kernel.laid)
            while not hand & fits and drawn < len(boneyard):
                hand |= 1 << boneyard[drawn]
                drawn += 1
                draws[player].append(turn // 2)
            if hand & fits:
                best = next(laid, None) or self._best(hand, hands[1 - player], left, right, seed)
                place, left, right = best
                rest = hand & ~(1 << place)
                if not player and not rest & fits and (rest or drawn < len(boneyard)):
                    forced |= 1 << place
                hand, empty = rest, 0
            else:
                empty += 1
                passes[player].append(turn // 2)
            hands[player] = hand
            if empty == 2 or (drawn == len(boneyard) and not hand):
                break
        return Course(value, draws, passes, forced, (hands[0], hands[1]))

    def _best(
        self, hand: int, other: int, left: int, right: int, seed: int
    ) -> tuple[int, int, int]:
        """Return a best move of an ending, as the index of its tile and the open ends after it."""
        lays = sorted(left_by_lays(self._size, hand, left, right))
        if len(lays) > 1:
            values = [self.value(Start(*each), other) for each in lays]
            lays = [lay for lay, value in zip(lays, values, strict=True) if value == max(values)]
        rest, one, two = lays[seed % len(lays)]
        return (hand & ~rest).bit_length() - 1, one, two


def _places(hand: int) -> list[int]:
    """Return the indices of the tiles of a hand."""
    return [place for place in range(hand.bit_length()) if hand >> place & 1]
