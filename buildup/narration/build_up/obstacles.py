"""The rule's words on why a tile cannot be placed."""

from buildup.model.build_up.position import Move, Obstacle, Position
from buildup.texts import _, counted


def tell_obstacle(position: Position, move: Move, obstacle: Obstacle) -> str:
    """Why a move is not allowed, in the rule's words."""
    named = {"tile": move.tile, "stack": move.stack, "top": position.top(move.stack)}
    pips = {"pips": move.tile.pips, "top_pips": position.top(move.stack).pips}
    match obstacle:
        case Obstacle.NOT_IN_HAND:
            return _("{tile} is not in your hand.").format(**named)
        case Obstacle.TOO_FEW_PIPS:
            return counted(
                "{tile} has {pips} pip(s) and cannot cover {top} on {stack}, which has {top_pips}:"
                " a non-double covers any tile with no more pips than its own.",
                move.tile.pips,
            ).format(**named, **pips)
        case Obstacle.DOUBLE_NOT_HIGHER:
            return _(
                "{tile} cannot cover {top} on {stack}: "
                "a double covers another double only if it has more pips."
            ).format(**named)
