"""The effect of a move, as data; :mod:`buildup.narration.build_up.reasons` makes sentences."""

from typing import NamedTuple

from buildup.model.build_up.position import IllegalMoveError, Move, Position
from buildup.model.build_up.tile import MOST_PIPS, Tile
from buildup.model.player import Player


class Reason(NamedTuple):
    """The effect of a move on the table; all numbers are pips."""

    player: Player
    """Who makes the move."""
    move: Move
    covered: Tile
    can_be_answered: bool
    """Whether a tile in the opponent's hand can cover the placed one. A hand only shrinks, so a
    tile that is safe now stays safe in this hand."""
    has_answerer: bool
    """Whether the opponent still holds a tile, so that safety matters."""
    stacks: int
    """How many stacks the tile fitted."""
    is_only_move: bool
    """Whether no other move was legal."""

    @property
    def covers_own(self) -> bool:
        """Whether the covered tile was the player's own."""
        return self.covered.color is self.move.tile.color

    @property
    def reclaims(self) -> bool:
        """Whether the stack is in the player's row and the opponent's tile was on it."""
        return not self.covers_own and self.move.stack.row is self.player.color

    @property
    def resets(self) -> bool:
        """Whether it is a double covering a tile with more pips."""
        return self.move.tile.is_double and self.covered.pips > self.move.tile.pips

    @property
    def is_out_of_reach(self) -> bool:
        """Whether no tile at all can cover the placed one: a double six."""
        return self.move.tile.is_double and self.move.tile.low == MOST_PIPS


def swing_of(tile: Tile, covered: Tile) -> int:
    """The change of a player's tops compared to the opponent's, in pips.

    An opponent's covered tile is lost to them; an own covered tile is lost to oneself. That
    the placed tile no longer counts as left in the hand is not part of it: see
    :func:`buildup.strategy.build_up.one_ply.pick_largest_swing`.
    """
    if tile.color is covered.color:
        return tile.pips - covered.pips
    return tile.pips + covered.pips


def gain_of(tile: Tile, covered: Tile) -> int:
    """The pips taken from the opponent, or added to an own stack."""
    return tile.pips - covered.pips if tile.color is covered.color else covered.pips


def can_answer(position: Position, tile: Tile) -> bool:
    """Whether the player not on turn can cover this tile."""
    return any(answer.can_cover(tile) for answer in position.hands[position.turn.opponent])


def reason_for(position: Position, move: Move) -> Reason:
    """Describe the effect of a move of the player on turn.

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
