"""The rule's words on where a tile can be placed, and why not."""

from buildup.model.build_up.position import Move, Obstacle, Position
from buildup.model.build_up.tile import Tile
from buildup.texts import _, counted


def tell_marked_stacks(tile: Tile) -> str:
    """What a picked tile is to be placed on, by the rule."""
    if tile.is_double:
        sentence = _("Place {tile} on a marked stack: any non-double, or a lower double.")
    else:
        sentence = counted(
            "Place {tile} on a marked stack: it covers tiles of at most {pips} pip(s).", tile.pips
        )
    return sentence.format(tile=tile, pips=tile.pips)


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
