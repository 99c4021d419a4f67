"""Sentences about which stacks a tile can cover, and why it cannot cover others."""

from buildup.model.build_up.position import Move, Obstacle, Position
from buildup.model.build_up.tile import Tile
from buildup.texts import _, counted


def tell_marked_stacks(tile: Tile) -> str:
    """Say which tops a picked tile can cover."""
    if tile.is_double:
        return _("Cover a marked tile: a non-double or lower double.")
    sentence = counted("Cover a marked tile: {pips} pip(s) or fewer.", tile.pips)
    return sentence.format(pips=tile.pips)


def tell_obstacle(position: Position, move: Move, obstacle: Obstacle) -> str:
    """Explain why a move is illegal."""
    tile, top = move.tile, position.top(move.stack)
    match obstacle:
        case Obstacle.NOT_IN_HAND:
            sentence = _("{tile} isn't in your hand.")
        case Obstacle.TOO_FEW_PIPS:
            sentence = counted(
                "{tile} can't cover {top}: {pips} pip(s) can't cover {more}.", tile.pips
            )
        case Obstacle.DOUBLE_NOT_HIGHER:
            sentence = _("{tile} can't cover {top}: it isn't a higher double.")
    return sentence.format(tile=tile, top=top, pips=tile.pips, more=top.pips)
