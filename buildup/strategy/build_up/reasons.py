"""Why a tile is placed, as data; :mod:`buildup.narration.build_up.reasons` makes sentences."""

from typing import NamedTuple

from buildup.model.build_up.position import IllegalMoveError, Move, Position
from buildup.model.build_up.tile import MOST_PIPS, Tile
from buildup.model.player import Player


class Reason(NamedTuple):
    """What a move does to the table; every number in pips (see “Words for a move”)."""

    player: Player
    """Who places."""
    move: Move
    covered: Tile
    can_be_answered: bool
    """Whether a tile in the opponent's hand can cover the placed one. A hand never grows
    before it ends, so a tile that cannot be answered now cannot be in this hand at all."""
    has_answerer: bool
    """Whether the opponent still holds a tile, so that being safe means anything."""
    stacks: int
    """How many stacks the tile fitted before it was placed."""
    is_only_move: bool
    """Whether there was nothing to choose."""

    @property
    def covers_own(self) -> bool:
        """The covered tile was the player's own."""
        return self.covered.color is self.move.tile.color

    @property
    def reclaims(self) -> bool:
        """The stack stands in the player's own row, and the opponent's tile was on it."""
        return not self.covers_own and self.move.stack.row is self.player.color

    @property
    def resets(self) -> bool:
        """A double on a tile with more pips than its own."""
        return self.move.tile.is_double and self.covered.pips > self.move.tile.pips

    @property
    def is_out_of_reach(self) -> bool:
        """No tile of the game can cover the placed one: it is a double six."""
        return self.move.tile.is_double and self.move.tile.low == MOST_PIPS


def swing_of(tile: Tile, covered: Tile) -> int:
    """By how much a player's tops gain on the opponent's, in pips.

    An opponent's covered tile is lost to them; an own covered tile is lost to oneself. That
    the placed tile no longer counts as left in the hand is not part of it: see
    :func:`buildup.strategy.build_up.one_ply.pick_largest_swing`.
    """
    if tile.color is covered.color:
        return tile.pips - covered.pips
    return tile.pips + covered.pips


def gain_of(tile: Tile, covered: Tile) -> int:
    """Pips that a tile takes from the opponent, or by how much an own stack grows."""
    return tile.pips - covered.pips if tile.color is covered.color else covered.pips


def can_answer(position: Position, tile: Tile) -> bool:
    """Whether the player not on turn holds a tile that can cover this one."""
    return any(answer.can_cover(tile) for answer in position.hands[position.turn.opponent])


def reason_for(position: Position, move: Move) -> Reason:
    """What a move of the player on turn does.

    Args:
        position: The table before the move.
        move: A legal move.

    Raises:
        IllegalMoveError: The rules do not allow the move.
    """
    obstacle = position.obstacle(move)
    if obstacle is not None:
        raise IllegalMoveError(move, obstacle)
    tops, others = position.tops, position.hands[position.turn]
    stacks = sum(map(move.tile.can_cover, tops))
    return Reason(
        player=position.turn,
        move=move,
        covered=tops[move.stack.index],
        can_be_answered=can_answer(position, move.tile),
        has_answerer=bool(position.hands[position.turn.opponent]),
        stacks=stacks,
        is_only_move=stacks == 1
        and not any(tile.fits_any(tops) for tile in others if tile != move.tile),
    )
