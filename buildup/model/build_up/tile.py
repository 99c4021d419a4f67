"""A Build Up tile: two ends and a color, and the rule for covering."""

from enum import StrEnum
from functools import cache

from buildup.frozen import frozen
from buildup.texts import _, quotable

MOST_PIPS = 6
"""The most pips on one end of a tile of Build Up's double-six sets."""


class TileSyntaxError(ValueError):
    """A string or a pair of ends that is not a tile, such as ``"X12"``, or 3 and 9."""


class Color(StrEnum):
    """The color of a set of tiles, and of the row in which a stack stands."""

    WHITE = "W"
    BLACK = "B"

    @property
    def other(self) -> "Color":
        """The opponent's color."""
        return Color.BLACK if self is Color.WHITE else Color.WHITE


@frozen(order=True)
class Tile:
    """A tile, with its lower end first.

    >>> Tile.parse("b64")
    Tile(B46)
    >>> Tile.parse("B46").pips
    10

    Raises:
        TileSyntaxError: An end is not from 0 to 6, or the higher end comes first.
    """

    color: Color
    """White for the computer's tiles, black for the human's."""
    low: int
    """Pips on the lower end."""
    high: int
    """Pips on the higher end."""

    def __post_init__(self) -> None:
        if not 0 <= self.low <= self.high <= MOST_PIPS:
            sentence = _("{tile}; expected ends from 0 to {most}, lower first.")
            raise TileSyntaxError(sentence.format(tile=self, most=MOST_PIPS))

    @classmethod
    def of(cls, color: Color, end: int, other_end: int) -> "Tile":
        """Make a tile from its two ends, in either order.

        Raises:
            TileSyntaxError: An end is not from 0 to 6.
        """
        return cls(color, min(end, other_end), max(end, other_end))

    @staticmethod
    @cache
    def parse(text: str) -> "Tile":
        """Parse a tile such as ``"B46"``, ignoring case and the order of its ends.

        Raises:
            TileSyntaxError: The text is not a tile.
        """
        if len(text) == 3 and text[0] in "BWbw" and text[1] in "0123456" and text[2] in "0123456":
            return Tile.of(Color(text[0].upper()), int(text[1]), int(text[2]))
        sentence = _("“{text}” isn't a tile such as B46 (B or W, ends 0 to 6).")
        raise TileSyntaxError(sentence.format(text=quotable(text)))

    @property
    def pips(self) -> int:
        """The sum of both ends."""
        return self.low + self.high

    @property
    def is_double(self) -> bool:
        """Whether both ends are equal."""
        return self.low == self.high

    def can_cover(self, top: "Tile") -> bool:
        """Return whether this tile may be placed on ``top``.

        A non-double covers any tile with no more pips than its own. A double covers any non-double,
        and any double with fewer pips. Colors do not matter.
        """
        if self.low != self.high:
            return top.low + top.high <= self.low + self.high
        return top.low != top.high or self.low > top.low

    def __str__(self) -> str:
        return f"{self.color}{self.low}{self.high}"

    def __repr__(self) -> str:
        return f"Tile({self})"


@cache
def double_six_set(color: Color) -> tuple[Tile, ...]:
    """Return the 28 tiles of a double-six set, from 0-0 to 6-6."""
    return tuple(Tile(color, low, high) for high in range(MOST_PIPS + 1) for low in range(high + 1))
