"""The rule's words on why a tile cannot be laid, or none can be drawn."""

from buildup.model.dominoes.line import Lay, Side
from buildup.model.dominoes.table import Obstacle, Table
from buildup.narration.aloud import in_sentences
from buildup.texts import _, counted


def tell_lay_obstacle(
    table: Table, lay: Lay, obstacle: Obstacle, *, is_rotated: bool = False
) -> str:
    """Why a tile may not be laid so, in the rule's words.

    Args:
        table: Where it was tried.
        lay: What was tried.
        obstacle: What the rules have against it.
        is_rotated: Whether it would fit as it stands in the tray, and was rotated on request.
    """
    if obstacle is Obstacle.GAME_OVER:
        return tell_game_over()
    is_left, remedy = lay.side is Side.LEFT, ""
    if obstacle is Obstacle.NOT_IN_HAND:
        sentence = _("{tile} is not in your tray.")
    elif obstacle is Obstacle.DOES_NOT_FIT and is_left:
        sentence = _("{tile} does not fit at left: it needs {end} or a blank to touch {end}.")
    elif obstacle is Obstacle.DOES_NOT_FIT:
        sentence = _("{tile} does not fit at right: it needs {end} or a blank to touch {end}.")
    else:
        sentence = _("{tile} cannot lie so at right: its {touching} would touch {end}.")
        if is_left:
            sentence = _("{tile} cannot lie so at left: its {touching} would touch {end}.")
        remedy = _("Do not rotate it.") if is_rotated else _("Rotate it first.")
    touching, end = lay.tile.right if is_left else lay.tile.left, table.line.open_end(lay.side)
    return in_sentences(sentence.format(tile=lay.tile, touching=touching, end=end), remedy)


def tell_draw_obstacle(table: Table, obstacle: Obstacle) -> str:
    """Why no tile may be drawn now, in the rule's words."""
    match obstacle:
        case Obstacle.NOTHING_LAID:
            return _("You cannot draw now: any tile may be laid first.")
        case Obstacle.CAN_LAY:
            fitting = [str(tile) for tile in table.hand if table.line.takes(tile)]
            return counted(
                "You cannot draw now: who can place must place, and {tiles} fits/fit.", len(fitting)
            ).format(tiles=", ".join(fitting))
        case Obstacle.BONEYARD_EMPTY:
            return _("You cannot draw now: the boneyard is empty.")
        case _:
            return tell_game_over()


def tell_game_over() -> str:
    """Nothing more can be done."""
    return _("The game is over.")


def tell_must_draw(table: Table) -> str:
    """What a person has to do to whom nothing fits."""
    if table.hand:
        return _("Nothing in your tray fits: draw from the boneyard.")
    return _("Your tray is empty: draw from the boneyard.")
