"""The labels of undo, redo and restart, and sentences on what they have done.

Drawing is taken back whole, and its tiles are not named: two people may be at the screen.
"""

from typing import NamedTuple

from buildup.model.build_up.events import TilePlaced
from buildup.model.decisions import AnyEvent
from buildup.model.dominoes.game import TileDrawn, TileLaid
from buildup.texts import _


def tell_no_undo(*, has_moves: bool, is_answered: bool) -> str:
    """Why nothing can be taken back.

    Args:
        has_moves: Whether the computer has moved since the tiles were dealt.
        is_answered: Whether it moves in a variation in which a person could, too.
    """
    if not has_moves:
        return _("There is nothing to take back.")
    if is_answered:
        return _(
            "While the computer answers, only your own moves are taken back: choose “Place for "
            "both players” first."
        )
    return _("Only your own moves are taken back, and there is none yet.")


class DecisionWords(NamedTuple):
    """The labels of an undo and a redo of a decision, and that it is undone as a sentence."""

    undo: str
    redo: str
    undone: str


def decision_words(event: AnyEvent) -> DecisionWords:
    """The words on a decision in either game."""
    named = {}
    match event:
        case TilePlaced(is_played_out=True):
            undo, redo = _("&Undo playing out"), _("&Redo playing out")
            undone = _("The playing out is taken back.")
        case TilePlaced():
            named = {"tile": str(event.move.tile), "stack": str(event.move.stack)}
            undo, redo = _("&Undo {tile} on {stack}"), _("&Redo {tile} on {stack}")
            undone = _("{tile} on {stack} is taken back.")
        case TileLaid():
            named = {"tile": str(event.lay.tile)}
            undo, redo, undone = _("&Undo {tile}"), _("&Redo {tile}"), _("{tile} is taken back.")
        case TileDrawn():
            undo, redo, undone = _("&Undo drawing"), _("&Redo drawing"), _("Drawing is taken back.")
        case _:
            undo, redo, undone = _("&Undo"), _("&Redo"), _("The move is taken back.")
    return DecisionWords(*(words.format(**named) for words in (undo, redo, undone)))


def restart_text(*, is_trying: bool) -> str:
    """The label of going back to where a deal, or a variation of it, began."""
    return _("Re&start this variation") if is_trying else _("Re&start this deal")


def tell_restarted(*, is_trying: bool) -> str:
    """That a deal, or a variation of it, lies on the table as it began."""
    if is_trying:
        return _("The variation begins again. Redo brings your moves back.")
    return _("The deal begins again. Redo brings your moves back.")
