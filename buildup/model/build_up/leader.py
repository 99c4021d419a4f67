"""Guessing who goes first in a round from the tiles in hand, when a file does not say.

Without passes, the player to move went first if both have placed the same number of tiles, and the
opponent did if the player to move has placed one fewer. A pass changes that, but can usually be
ruled out: none of the tiles that the passing player still holds can have fit then.
"""

from buildup.model.build_up.position import Position
from buildup.model.build_up.table import MOST_IN_HAND, UNDRAWN_AFTER_HAND
from buildup.model.build_up.tile import Tile, double_six_set
from buildup.model.player import PerPlayer, Player

_IN_LAST_HAND = UNDRAWN_AFTER_HAND[-2]


def likely_leader(
    position: Position, undrawn: PerPlayer[int], *, is_turn_known: bool
) -> tuple[Player, bool]:
    """Determine who most likely goes first in the round.

    Args:
        position: A position during or at the end of a hand.
        undrawn: The number of tiles left in each boneyard.
        is_turn_known: Whether the file says whose turn it is.

    Returns:
        The player whose going first requires fewer passes, and whether that is a guess. If hands
        or boneyards are not those of a dealt round, the player to move is guessed.
    """
    turn, left = position.turn, position.hands.map(len)
    drawn = MOST_IN_HAND if any(undrawn) else _IN_LAST_HAND
    is_dealt = undrawn.computer == undrawn.human in UNDRAWN_AFTER_HAND and max(left) <= drawn
    if not is_dealt:  # hands may have been unequal, so counting is useless
        return turn, True
    leader, doubted = turn, turn.opponent
    if left[turn] > left[turn.opponent]:
        leader, doubted = doubted, leader
    placed = 2 * drawn - sum(left)
    needs_pass = left[turn] - left[turn.opponent] not in (0, 1)
    is_open = leader is turn and not is_turn_known
    return leader, needs_pass or is_open or _may_have_passed(position, doubted, placed)


def _may_have_passed(position: Position, player: Player, placed: int) -> bool:
    """Return whether a player may have passed since the hand began, ``placed`` tiles ago.

    If so, every top that a tile in their hand fits now must have been placed since the pass.
    """
    return sum(_least_placed(top, position.hands[player]) for top in position.tops) <= placed


def _least_placed(top: Tile, hand: tuple[Tile, ...]) -> int:
    """Return the fewest tiles placed to get this top since no tile in the hand fit the stack."""

    def fits(below: Tile) -> bool:
        return any(tile.can_cover(below) for tile in hand)

    if not fits(top):
        return 0
    is_one_enough = any(
        top.can_cover(each) and not fits(each) for each in double_six_set(top.color)
    )
    return 1 if is_one_enough else 2
