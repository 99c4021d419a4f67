"""Words for the ear: numbers, tiles and pips as they are spoken.

A tile is written ``B46`` or ``[6 2]``; a screen reader would spell that. Each game builds the words
of its own signs from these, in :mod:`buildup.narration.build_up.aloud` and
:mod:`buildup.narration.dominoes.aloud`.
"""

import re
from enum import Enum, StrEnum, auto

from buildup.texts import _, counted, later

_SIGNS = (
    ("=", r"=\s?(\S+)", later("equals {number}")),
    ("−", r"−\s?(\d+)", later("minus {number}")),
    ("+", r"\+(\d+)", later("plus {number}")),
    ("≈", r"≈\s?(\S+)", later("about {number}")),
)
"""Signs, patterns with them, and the words to say."""
_FIRST_LETTER = re.compile(r"^\w|(?<=[.!?] )[a-z]")


class Verbosity(StrEnum):
    """How much is spoken about the focus and about events."""

    SHORT = "short"
    """Enough for those who know the game and its keys."""
    NORMAL = "normal"
    FULL = "full"
    """Everything there is to know, each time."""


NO_KEY = 10
"""More than any number key: for a place that has none."""


class Part(Enum):
    """A part of the state of the game that can be read alone."""

    SCORE = auto()
    OWN_HAND = auto()
    OTHER_HAND = auto()
    OWN_ROW = auto()
    """In Dominoes the line."""
    OTHER_ROW = auto()
    """In Dominoes the boneyard."""
    LAST_MOVE = auto()


_NUMBERS = (
    *(later("zero"), later("one"), later("two"), later("three"), later("four"), later("five")),
    *(later("six"), later("seven"), later("eight"), later("nine"), later("ten")),
    *(later("eleven"), later("twelve"), later("thirteen"), later("fourteen"), later("fifteen")),
    *(later("sixteen"), later("seventeen"), later("eighteen")),
)


def number_word(number: int) -> str:
    """A number in words up to eighteen, as tiles need it; larger ones in digits."""
    return _(_NUMBERS[number]) if 0 <= number < len(_NUMBERS) else str(number)


def end_word(pips: int) -> str:
    """One end of a tile, or of the line."""
    return _(_NUMBERS[pips]) if pips else _("blank")


def tile_words(end: int, far_end: int, key: int = NO_KEY) -> str:
    """A tile by its ends in the given order, after its number key if it has one.

    >>> tile_words(6, 6), tile_words(6, 0)
    ('double six', 'six-blank')
    """
    if end == far_end:
        words = _("double {end}").format(end=end_word(end))
    else:
        words = _("{end}-{other}").format(end=end_word(end), other=end_word(far_end))
    return _("key {key} {tile}").format(key=key, tile=words) if key < NO_KEY else words


def pips_words(pips: int) -> str:
    """How many pips a tile has."""
    if not pips:
        return _("no pips")
    return counted("{pips} pip(s)", pips).format(pips=number_word(pips))


def spoken(sentence: str) -> str:
    """Replace signs that voices skip, and capitalize each sentence."""
    sentence = sentence.replace(" (≈)", "")
    for sign, signed, words in _SIGNS:
        if sign in sentence:
            sentence = re.sub(signed, _(words).format(number=r"\1"), sentence)
    sentence = sentence.replace(" · ", ", ")
    return _FIRST_LETTER.sub(lambda first: first[0].upper(), sentence)


def in_sentences(*texts: str) -> str:
    """Join titles and sentences, each capitalized and ending with a period."""
    stops = (".", "!", "?", ":", "…")
    return " ".join(
        [text[0].upper() + text[1:] + "." * (not text.endswith(stops)) for text in texts if text]
    )


def picked() -> str:
    """The state of a picked tile."""
    return _("Picked.")


def played_last() -> str:
    """The state of the tile or stack of the last move."""
    return _("Played last.")


def hinted() -> str:
    """The state of a tile or stack named by the hint."""
    return _("Hinted.")


def worth(value: str, *, is_best: bool = False) -> str:
    """Say what placing the picked tile here is worth, from a signed number."""
    if is_best:
        return spoken(_("Worth {value}, the best.").format(value=value))
    return spoken(_("Worth {value}.").format(value=value))


def tell_done() -> str:
    """Confirm the person's own move, which needs no description."""
    return _("Done.")


def tell_empty_place(place: int) -> str:
    """Say that the place of the hand with this number is empty."""
    return _("Place {place} is empty.").format(place=place)
