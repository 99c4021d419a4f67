"""Sentences that explain why a tile cannot be played or drawn."""

from buildup.model.dominoes.line import Lay, Side
from buildup.model.dominoes.table import Obstacle, Table
from buildup.texts import _, counted


def tell_lay_obstacle(
    table: Table, lay: Lay, obstacle: Obstacle, *, is_rotated: bool = False
) -> str:
    """Explain why a tile cannot be played this way.

    Args:
        table: The table before the move.
        lay: The attempted move.
        obstacle: The rule that forbids it.
        is_rotated: Whether the person asked to rotate the tile, which would fit otherwise.
    """
    is_left = lay.side is Side.LEFT
    match obstacle:
        case Obstacle.GAME_OVER:
            return tell_game_over()
        case Obstacle.NOT_IN_HAND:
            sentence = _("{tile} isn't in your hand.")
        case Obstacle.DOES_NOT_FIT:
            sentence = _("{tile} doesn't fit: it needs {end} or a blank.")
        case _ if is_rotated:
            sentence = _("Don't rotate {tile}: {touching} can't touch {end}.")
        case _:
            sentence = _("Rotate {tile}: {touching} can't touch {end}.")
    touching, end = lay.tile.right if is_left else lay.tile.left, table.line.open_end(lay.side)
    return sentence.format(tile=lay.tile, touching=touching, end=end)


def tell_draw_obstacle(table: Table, obstacle: Obstacle) -> str:
    """Explain why no tile can be drawn now."""
    match obstacle:
        case Obstacle.NOTHING_LAID:
            return _("Play any tile first.")
        case Obstacle.CAN_LAY:
            fitting = [str(tile) for tile in table.hand if table.line.takes(tile)]
            return counted("{tiles} fits/fit, so you can't draw.", len(fitting)).format(
                tiles=", ".join(fitting)
            )
        case Obstacle.BONEYARD_EMPTY:
            return _("The boneyard is empty.")
        case _:
            return tell_game_over()


def tell_game_over() -> str:
    """Say that the game is over."""
    return _("The game is over.")


def tell_must_draw(table: Table) -> str:
    """Tell a person without a fitting tile what to do."""
    if table.hand and not table.hands[table.turn.opponent]:
        return _("Nothing fits. Their hand is empty, but not the boneyard: draw from it.")
    if table.hand:
        return _("Nothing fits: draw from the boneyard.")
    return _("Your hand is empty, but not the boneyard: draw from it.")
