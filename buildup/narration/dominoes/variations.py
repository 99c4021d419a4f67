"""Sentences on variations of a finished game."""

from buildup.texts import _


def tell_game_tried(*, is_by_hand: bool) -> str:
    """That something else is tried, and who answers in it."""
    if is_by_hand:
        return _("A variation: you lay for both. The game stays as it was played.")
    return _("A variation: the computer answers. The game stays as it was played.")


def tell_no_try() -> str:
    """Why nothing is tried beside a game that goes on."""
    return _("Another way can be tried when the game is over; until then, Undo takes moves back.")


def tell_game_left() -> str:
    """That the game lies on the table again."""
    return _("Back to the game as it was played.")
