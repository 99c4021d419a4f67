"""The labels of undo and redo, and sentences about their effect.

All draws of a turn are undone together. Their tiles are not named, since two people may be
watching.
"""

from typing import NamedTuple

from buildup.model.build_up.events import TilePlaced
from buildup.model.decisions import AnyEvent
from buildup.model.dominoes.game import TileLaid
from buildup.narration.drawn import name_tiles
from buildup.texts import _


def tell_no_undo(*, has_moves: bool, is_answered: bool) -> str:
    """Say why nothing can be undone.

    Args:
        has_moves: Whether there are any moves.
        is_answered: Whether the computer replies in a variation in which the person could play both
            sides instead.
    """
    if not has_moves:
        return _("Nothing to undo.")
    if is_answered:
        return _("To undo the computer's moves, choose “Play both sides” first.")
    return _("You haven't moved yet.")


class DecisionWords(NamedTuple):
    """The labels for undoing and redoing a decision, and the sentence that says it was undone."""

    undo: str
    redo: str
    undone: str


def decision_words(event: AnyEvent | None) -> DecisionWords:
    """Return the labels and the sentence about a decision in either game.

    They name the tile that a player chose to play; for other events, and for ``None``, they fit any
    decision.
    """
    match event:
        case TilePlaced(is_played_out=False):
            tile = str(event.move.tile)
        case TileLaid():
            tile = str(event.lay.tile)
        case _:
            return DecisionWords(_("&Undo"), _("&Redo"), _("Undone."))
    named = name_tiles(tile)
    return DecisionWords(
        _("&Undo {tile}").format(tile=named),
        _("&Redo {tile}").format(tile=named),
        _("{tile} undone.").format(tile=tile),
    )


def tell_restarted() -> str:
    """Say that a deal or a variation was restarted, and that Redo brings the moves back."""
    return _("Restarted. “Redo” brings your moves back.")
