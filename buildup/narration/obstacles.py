"""Reasons why nothing can be done now, in either game, whatever its rules say."""

from buildup.texts import _


def tell_paused() -> str:
    """Why nothing goes on while the computer plays against itself."""
    return _("The demo stands still: take a step, or let it run.")


def tell_watching() -> str:
    """Nothing can be changed while an earlier state is looked at; what would be right."""
    return _("You are looking back: go back to the game, or try again from here.")


def tell_computers_turn() -> str:
    """The computer is on turn."""
    return _("It is the computer's turn: wait for its move.")
