"""The three Dominoes players that look no further than the next move."""

from collections.abc import Callable

from buildup.model.dominoes.domino import BLANK
from buildup.model.dominoes.line import Lay
from buildup.model.dominoes.sight import Sight
from buildup.strategy.computer_player import Decided
from buildup.strategy.dominoes.advice import LayAdvice

Picker = Callable[[Sight, list[Lay]], Lay]
"""A function that picks one of the legal moves."""


def one_ply(pick: Picker, sight: Sight) -> Decided[LayAdvice]:
    """Decide without a search, by picking one of the legal moves.

    Raises:
        ValueError: No move is legal.
    """
    lays = list(sight.legal_lays())
    if not lays:
        raise ValueError("nothing can be laid")
    return Decided(LayAdvice(sight, pick(sight, lays)))


def pick_first(_sight: Sight, lays: list[Lay]) -> Lay:
    """Pick the first legal move."""
    return lays[0]


def pick_heaviest(_sight: Sight, lays: list[Lay]) -> Lay:
    """Pick the first move of the tile with the most pips."""
    return max(lays, key=lambda lay: lay.tile.domino.pips)


def pick_greedy(sight: Sight, lays: list[Lay]) -> Lay:
    """Pick the move with the highest weighted sum of its immediate effects.

    It keeps many answers, different numbers and blanks, gets rid of pips, and shuts the opponent
    out. The weights were found in games against :func:`pick_first`.
    """
    hidden = sight.unseen
    held_by_opponent = sight.opponent_count / (len(hidden) or 1)

    def worth(lay: Lay) -> float:
        line = sight.line.laid(lay.tile, lay.side)
        rest = list(sight.hand)
        rest.remove(lay.tile.domino)
        answers = sum(map(line.takes, rest))
        replies = held_by_opponent * sum(map(line.takes, hidden))
        suits = len({end for tile in rest for end in (tile.low, tile.high)})
        blank = lay.tile.domino.low == BLANK
        return 0.5 * lay.tile.domino.pips + 4 * answers - 16 * replies + 2 * suits - 24 * blank

    return max(lays, key=worth)
