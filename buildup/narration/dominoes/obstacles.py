"""The rule's words on why a tile cannot be laid, or none can be drawn."""

from buildup.model.dominoes.domino import Domino
from buildup.model.dominoes.line import Lay, Side
from buildup.model.dominoes.table import Obstacle, Table
from buildup.texts import _


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
    end = table.line.open_end(lay.side)
    touching = lay.tile.right if lay.side is Side.LEFT else lay.tile.left
    named = {"tile": lay.tile, "touching": touching, "end": end}
    sentences = {
        (Obstacle.NOT_IN_HAND, Side.LEFT): _("{tile} is not in your tray."),
        (Obstacle.NOT_IN_HAND, Side.RIGHT): _("{tile} is not in your tray."),
        (Obstacle.WRONG_WAY_ROUND, Side.LEFT): _(
            "{tile} cannot lie so at left: its {touching} would touch {end}. Rotate it first."
        ),
        (Obstacle.WRONG_WAY_ROUND, Side.RIGHT): _(
            "{tile} cannot lie so at right: its {touching} would touch {end}. Rotate it first."
        ),
        (Obstacle.DOES_NOT_FIT, Side.LEFT): _(
            "{tile} does not fit at left: it needs {end} or a blank to touch {end}."
        ),
        (Obstacle.DOES_NOT_FIT, Side.RIGHT): _(
            "{tile} does not fit at right: it needs {end} or a blank to touch {end}."
        ),
    }
    if is_rotated:
        sentences[Obstacle.WRONG_WAY_ROUND, Side.LEFT] = _(
            "{tile} cannot lie so at left: its {touching} would touch {end}. Do not rotate it."
        )
        sentences[Obstacle.WRONG_WAY_ROUND, Side.RIGHT] = _(
            "{tile} cannot lie so at right: its {touching} would touch {end}. Do not rotate it."
        )
    return sentences[obstacle, lay.side].format(**named)


def tell_draw_obstacle(table: Table, obstacle: Obstacle) -> str:
    """Why no tile may be drawn now, in the rule's words."""
    match obstacle:
        case Obstacle.NOTHING_LAID:
            return _("You cannot draw now: any tile may be laid first.")
        case Obstacle.CAN_LAY:
            fitting: Domino = next(tile for tile in table.hand if table.line.takes(tile))
            return _("You cannot draw now: who can place must place, and {tile} fits.").format(
                tile=fitting
            )
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
