"""The keys of an action: the usual ones, and those that a person has chosen."""

from typing import NamedTuple


class Shortcut(NamedTuple):
    """The keys of an action."""

    name: str
    """Of the action."""
    text: str
    """What the action does."""
    usual: str
    """As :class:`QKeySequence` reads it; several are separated by ``; ``."""
    keys: str
    """What the person has chosen instead, or the same; empty: it is switched off."""
