"""A Dominoes tile with two ends of 0 to 9 pips, in the hand or in the line."""

import re
from functools import cache

from buildup.frozen import frozen
from buildup.texts import _, plain_digits

SMALLEST_SIZE = 3
LARGEST_SIZE = 9
STANDARD_SIZE = 6
BLANK = 0
"""The pips of a blank end, which fits any other end."""

_DOMINO = r"\[?\s*([0-9])[\s|-]*([0-9])\s*\]?"


class SizeError(ValueError):
    """A string or number that is not the size of a set."""


class DominoSyntaxError(ValueError):
    """A string or a pair of ends that is not a tile, such as ``"[2 x]"``, or 3 and 12."""


def parse_size(text: str) -> int:
    """Parse the size of a set, which is the most pips on one end.

    >>> parse_size("9")
    9

    Raises:
        SizeError: The text is not one digit from 3 to 9.
    """
    if len(text) == 1 and plain_digits(text) in "3456789":
        return int(text)
    raise SizeError(_("“{text}” isn't a set size: use 3 to 9.").format(text=text))


@frozen(order=True)
class Domino:
    """A tile regardless of rotation, with its lower end first.

    >>> Domino.of(6, 2)
    Domino([2 6])

    Raises:
        DominoSyntaxError: An end is not from 0 to 9, or the higher end comes first.
    """

    low: int
    """Pips on the lower end."""
    high: int
    """Pips on the higher end."""

    def __post_init__(self) -> None:
        if not 0 <= self.low <= self.high <= LARGEST_SIZE:
            sentence = _("{tile}; expected ends from 0 to {most}, lower first.")
            raise DominoSyntaxError(sentence.format(tile=self, most=LARGEST_SIZE))

    @classmethod
    @cache
    def of(cls, end: int, other_end: int) -> "Domino":
        """Make a tile from its two ends, in either order.

        Raises:
            DominoSyntaxError: An end is not from 0 to 9.
        """
        return cls(min(end, other_end), max(end, other_end))

    @classmethod
    def parse(cls, text: str) -> "Domino":
        """Parse a tile such as ``"[2 6]"``, ignoring brackets and the order of its ends.

        Raises:
            DominoSyntaxError: The text is not a tile.
        """
        return LaidDomino.parse(text).domino

    @property
    def pips(self) -> int:
        """The sum of both ends."""
        return self.low + self.high

    @property
    def is_double(self) -> bool:
        """Whether both ends are equal."""
        return self.low == self.high

    @property
    def ways(self) -> "tuple[LaidDomino, ...]":
        """The tile in both rotations, lower end on the left first; a double has only one."""
        upright = LaidDomino(self.low, self.high)
        return (upright,) if self.low == self.high else (upright, upright.turned)

    def fits(self, open_end: int) -> bool:
        """Return whether the tile can touch an open end in either rotation (rule 3)."""
        return not (open_end and self.low) or open_end in (self.low, self.high)

    def __str__(self) -> str:
        return f"[{self.low} {self.high}]"

    def __repr__(self) -> str:
        return f"Domino({self})"


@frozen
class LaidDomino:
    """A tile in the line, or about to be played, as its left and right halves.

    >>> LaidDomino(6, 2).turned
    LaidDomino([2 6])
    """

    left: int
    right: int

    @classmethod
    def parse(cls, text: str) -> "LaidDomino":
        """Parse a tile such as ``"[6 2]"``, with or without brackets.

        Raises:
            DominoSyntaxError: The text is not a tile.
        """
        found = re.fullmatch(_DOMINO, text.strip())
        if found is None:
            sentence = _("“{text}” isn't a tile such as [2 6] (ends 0 to 9).")
            raise DominoSyntaxError(sentence.format(text=text))
        return cls(int(found[1]), int(found[2]))

    @property
    def domino(self) -> Domino:
        """The tile regardless of rotation."""
        return Domino.of(self.left, self.right)

    @property
    def turned(self) -> "LaidDomino":
        """The same tile rotated."""
        return LaidDomino(self.right, self.left)

    def __str__(self) -> str:
        return f"[{self.left} {self.right}]"

    def __repr__(self) -> str:
        return f"LaidDomino({self})"


@cache
def double_set(size: int) -> tuple[Domino, ...]:
    """Return the (N + 1)(N + 2) / 2 tiles of a double-N set, from 0-0 to N-N.

    Raises:
        SizeError: The size is not from 3 to 9.
    """
    if not SMALLEST_SIZE <= size <= LARGEST_SIZE:
        parse_size(str(size))
    return tuple(Domino.of(low, high) for high in range(size + 1) for low in range(high + 1))
