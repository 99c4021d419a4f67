"""Rules 4 and 5 of Build Up once more, written from their text and not from the model.

Tiles are their names (``"B46"``), so that nothing of the model's arithmetic is borrowed.
"""

from collections.abc import Iterable, Sequence
from functools import cache


@cache
def pips(tile: str) -> int:
    """The sum of both ends."""
    return int(tile[1]) + int(tile[2])


@cache
def may_cover(tile: str, top: str) -> bool:
    """Rule 4, sentence by sentence."""
    doubles = {"00", "11", "22", "33", "44", "55", "66"}
    if tile[1:] not in doubles:
        return pips(top) <= pips(tile)
    if top[1:] not in doubles:
        return True
    return pips(tile) > pips(top)


def placements(hand: Iterable[str], tops: Sequence[str]) -> set[tuple[str, int]]:
    """Every tile of a hand with the index of every top that it may cover."""
    return {
        (tile, index) for tile in hand for index, top in enumerate(tops) if may_cover(tile, top)
    }


def is_over(hands: Iterable[Iterable[str]], tops: Sequence[str]) -> bool:
    """Rule 5: both hands are empty, or neither player can place."""
    return not any(placements(hand, tops) for hand in hands)


def points(color: str, hand: Iterable[str], tops: Iterable[str]) -> int:
    """Rule 5: pips of one's color on top of the stacks, minus the pips left in one's hand."""
    return sum(pips(top) for top in tops if top[0] == color) - sum(map(pips, hand))
