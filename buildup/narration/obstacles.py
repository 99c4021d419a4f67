"""Reasons why nothing can be done now, in either game."""

from buildup.texts import _


def tell_paused() -> str:
    """Say that a demo is paused, and how to continue it."""
    return _("The demo is paused: step or run it.")


def tell_watching() -> str:
    """Say that an earlier state cannot be changed, and what to do instead."""
    return _("This is a replay: return, or try another move.")


def tell_computers_turn() -> str:
    """Say that it is the computer's turn."""
    return _("It's the computer's turn.")
