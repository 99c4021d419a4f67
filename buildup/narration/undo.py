"""What an undo takes back, and what a redo brings back.

Drawing is taken back whole, and its tiles are not named: two people may be at the screen.
"""

from buildup.model.build_up.events import TilePlaced
from buildup.model.dominoes.game import TileDrawn, TileLaid
from buildup.texts import _


def undo_text(event: object) -> str:
    """The label of an undo; ``event`` is what it takes back, of either game."""
    match event:
        case TilePlaced(is_played_out=True):
            return _("&Undo playing out")
        case TilePlaced():
            return _("&Undo {tile} on {stack}").format(tile=event.move.tile, stack=event.move.stack)
        case TileLaid():
            return _("&Undo {tile}").format(tile=event.lay.tile)
        case TileDrawn():
            return _("&Undo drawing")
        case _:
            return _("&Undo")


def tell_undone(event: object) -> str:
    """What an undo has taken back, as a sentence; ``event`` is a decision in either game."""
    match event:
        case TilePlaced(is_played_out=True):
            return _("The playing out is taken back.")
        case TilePlaced():
            return _("{tile} on {stack} is taken back.").format(
                tile=event.move.tile, stack=event.move.stack
            )
        case TileLaid():
            return _("{tile} is taken back.").format(tile=event.lay.tile)
        case TileDrawn():
            return _("Drawing is taken back.")
        case _:
            return _("The move is taken back.")


def redo_text(event: object) -> str:
    """The label of a redo; ``event`` is what it brings back, of either game."""
    match event:
        case TilePlaced(is_played_out=True):
            return _("&Redo playing out")
        case TilePlaced():
            return _("&Redo {tile} on {stack}").format(tile=event.move.tile, stack=event.move.stack)
        case TileLaid():
            return _("&Redo {tile}").format(tile=event.lay.tile)
        case TileDrawn():
            return _("&Redo drawing")
        case _:
            return _("&Redo")
