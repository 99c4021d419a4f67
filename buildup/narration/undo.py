"""What an undo takes back, and what a redo brings back."""

from buildup.model.build_up.events import TilePlaced
from buildup.model.dominoes.game import TileDrawn, TileLaid
from buildup.texts import _


def undo_text(event: object, *, hides_drawn_tiles: bool = False) -> str:
    """The label of an undo.

    Args:
        event: What it takes back, of either game.
        hides_drawn_tiles: Whether somebody is at the screen who may not know what was drawn.
    """
    match event:
        case TilePlaced():
            return _("&Undo {tile} on {stack}").format(tile=event.move.tile, stack=event.move.stack)
        case TileLaid():
            return _("&Undo {tile}").format(tile=event.lay.tile)
        case TileDrawn() if hides_drawn_tiles:
            return _("&Undo drawing a tile")
        case TileDrawn():
            return _("&Undo drawing {tile}").format(tile=event.tile)
        case _:
            return _("&Undo")


def tell_undone(event: object, *, hides_drawn_tiles: bool = False) -> str:
    """What an undo has taken back, as a sentence.

    Args:
        event: A decision in either game.
        hides_drawn_tiles: Whether somebody hears it who may not know what was drawn.
    """
    match event:
        case TilePlaced():
            return _("{tile} on {stack} is taken back.").format(
                tile=event.move.tile, stack=event.move.stack
            )
        case TileLaid():
            return _("{tile} is taken back.").format(tile=event.lay.tile)
        case TileDrawn() if not hides_drawn_tiles:
            return _("Drawing {tile} is taken back.").format(tile=event.tile)
        case _:
            return _("The move is taken back.")


def redo_text(event: object) -> str:
    """The label of a redo; ``event`` is what it brings back, of either game."""
    match event:
        case TilePlaced():
            return _("&Redo {tile} on {stack}").format(tile=event.move.tile, stack=event.move.stack)
        case TileLaid():
            return _("&Redo {tile}").format(tile=event.lay.tile)
        case TileDrawn():
            return _("&Redo drawing a tile")
        case _:
            return _("&Redo")
