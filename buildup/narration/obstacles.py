"""Reasons why nothing can be done now, in either game, whatever its rules say."""

from buildup.texts import _


def tell_paused() -> str:
    """Why nothing goes on while the computer plays against itself."""
    return _("The demo is paused: step or run it.")


def tell_watching() -> str:
    """Nothing can be changed while an earlier state is looked at; what would be right."""
    return _("You're looking back: return, or try another move.")


def tell_computers_turn() -> str:
    """The computer is on turn."""
    return _("It's the computer's turn.")
