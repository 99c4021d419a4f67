"""What is said of rounds in the records that are to be looked back at."""

from buildup.model.game_kind import GameKind
from buildup.texts import _


def tell_without_moves(kind: GameKind) -> str:
    """Why a round of an earlier version cannot be looked back at."""
    if kind is GameKind.BUILD_UP:
        return _("An earlier version has recorded this round without its moves.")
    return _("An earlier version has recorded this game without its moves.")


def tell_damaged_moves(kind: GameKind) -> str:
    """Why a round cannot be looked back at although its moves are recorded."""
    if kind is GameKind.BUILD_UP:
        return _("The moves of this round are damaged, so it cannot be shown.")
    return _("The moves of this game are damaged, so it cannot be shown.")


def tell_set_aside(kind: GameKind) -> str:
    """Where the game is that lay on the table before a round of the records did."""
    if kind is GameKind.BUILD_UP:
        return _("Your game of Build Up is kept: the start page lists it as unfinished.")
    return _("Your game of Dominoes is kept: the start page lists it as unfinished.")
