"""What an undo takes back, what a redo brings back, and what begins again.

Drawing is taken back whole, and its tiles are not named: two people may be at the screen.
"""

from buildup.model.build_up.events import TilePlaced
from buildup.model.decisions import AnyEvent
from buildup.model.dominoes.game import TileDrawn, TileLaid
from buildup.texts import _


def undo_text(event: AnyEvent) -> str:
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


def tell_undone(event: AnyEvent) -> str:
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


def redo_text(event: AnyEvent) -> str:
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


def restart_text(*, is_trying: bool) -> str:
    """The label of going back to where a deal, or a variation of it, began."""
    return _("Re&start this variation") if is_trying else _("Re&start this deal")


def tell_restarted(*, is_trying: bool) -> str:
    """That a deal, or a variation of it, lies on the table as it began."""
    if is_trying:
        return _("The variation begins again. Redo brings your moves back.")
    return _("The deal begins again. Redo brings your moves back.")
