"""Texts for screen readers, which would spell out a tile written as ``B46`` or ``[6 2]``."""

import re
from enum import Enum, StrEnum, auto

from buildup.texts import _, counted, later

_SIGNS = (
    ("=", r"=\s?(\S+)", later("equals {number}")),
    ("−", r"−\s?(\d+)", later("minus {number}")),
    ("+", r"\+(\d+)", later("plus {number}")),
    ("≈", r"≈\s?(\S+)", later("about {number}")),
)
"""Signs, the patterns that match each with its number, and the words that replace both."""
_FIRST_LETTER = re.compile(r"^\w|(?<=[.!?] )[a-z]")


class Verbosity(StrEnum):
    """The level of detail in what is spoken about events and the focused item."""

    SHORT = "short"
    """Enough for those who know the game and its keys."""
    NORMAL = "normal"
    FULL = "full"
    """Everything, each time."""


_KEYS = range(1, 10)
"""The number keys that tiles can have."""


class Part(Enum):
    """A part of the game's state that can be read out by itself."""

    SCORE = auto()
    OWN_HAND = auto()
    OTHER_HAND = auto()
    OWN_ROW = auto()
    """The line in Dominoes."""
    OTHER_ROW = auto()
    """The boneyard in Dominoes."""
    LAST_MOVE = auto()


_NUMBERS = (
    *(later("zero"), later("one"), later("two"), later("three"), later("four"), later("five")),
    *(later("six"), later("seven"), later("eight"), later("nine"), later("ten")),
    *(later("eleven"), later("twelve"), later("thirteen"), later("fourteen"), later("fifteen")),
    *(later("sixteen"), later("seventeen"), later("eighteen")),
)


def number_word(number: int) -> str:
    """Return a number in words from zero to eighteen, the most pips on a tile; else in digits."""
    return _(_NUMBERS[number]) if 0 <= number < len(_NUMBERS) else str(number)


def end_word(pips: int) -> str:
    """Return the word for one end of a tile, or of the line."""
    return _(_NUMBERS[pips]) if pips else _("blank")


def tile_words(end: int, far_end: int, key: int = 0) -> str:
    """Name a tile by its ends in the given order, after its number key if it has one.

    >>> tile_words(6, 6), tile_words(6, 0)
    ('double six', 'six-blank')
    """
    if end == far_end:
        words = _("double {end}").format(end=end_word(end))
    else:
        words = _("{end}-{other}").format(end=end_word(end), other=end_word(far_end))
    return _("key {key} {tile}").format(key=key, tile=words) if key in _KEYS else words


def pips_words(pips: int) -> str:
    """Say how many pips a tile has."""
    if not pips:
        return _("no pips")
    return counted("{pips} pip(s)", pips).format(pips=number_word(pips))


def spoken(sentence: str) -> str:
    """Replace or drop signs that screen readers skip, and capitalize each sentence."""
    sentence = sentence.replace(" (≈)", "")
    for sign, signed, words in _SIGNS:
        if sign in sentence:
            sentence = re.sub(signed, _(words).format(number=r"\1"), sentence)
    sentence = sentence.replace(" · ", ", ")
    return _FIRST_LETTER.sub(lambda first: first[0].upper(), sentence)


def picked() -> str:
    """Say that a tile is picked."""
    return _("Picked.")


def played_last() -> str:
    """Say that a tile or a stack was part of the last move."""
    return _("Played last.")


def hinted() -> str:
    """Say that a tile or a stack is part of the hint."""
    return _("Suggested.")


def worth(value: str, *, is_best: bool = False) -> str:
    """State the value of a move, given as a signed number, and say if the move is the best."""
    sentence = _("Worth {value}, the best.") if is_best else _("Worth {value}.")
    return spoken(sentence.format(value=value))


def tell_done() -> str:
    """Confirm the person's own move without describing it."""
    return _("Done.")


def tell_empty_place(place: int) -> str:
    """Say that this place in the hand, numbered from 1, is empty."""
    return _("Place {place} is empty.").format(place=place)
