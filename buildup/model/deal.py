"""Deal numbers: the same number gives the same shuffles on every machine and in every version."""

import random
from collections.abc import Iterable
from dataclasses import replace
from typing import TypeVar

from buildup.frozen import frozen
from buildup.model.build_up.tile import Color, Tile, double_six_set
from buildup.model.dominoes.domino import Domino
from buildup.model.game_kind import GameKind
from buildup.texts import _, is_number, plain_digits, whole_number

LOWEST_DEAL_NUMBER = 1
HIGHEST_DEAL_NUMBER = 999_999_999

SWAPPED = "swapped"
"""The word that follows a deal number if the sides are swapped."""
MOST_HANDICAP = 100
"""The maximum handicap of either player, in points."""

T = TypeVar("T")


class DealNumberError(ValueError):
    """A string or number that is not a deal number, or a handicap that is not allowed."""


@frozen
class Deal:
    """A deal, whose number determines every shuffle of a tournament or a game of Dominoes.

    Each shuffle sorts the tiles by ``random.Random.random()``, whose sequence for a seed is
    guaranteed never to change (``random.shuffle`` has no such guarantee).

    For duplicate play, the sides can be swapped: each player gets, in the same order, the tiles
    that the other would have gotten (in Dominoes only at the start, since both draw from one
    boneyard). :meth:`parse` reads what ``str(deal)`` returns.

    >>> Deal.parse("4711 swapped +20") == Deal(4711, is_swapped=True, handicap=20)
    True

    Raises:
        DealNumberError: The number or the handicap is out of range.
    """

    number: int
    is_swapped: bool = False
    """Whether the players' tiles are exchanged."""
    handicap: int = 0
    """The human's head start in every round of Build Up, in points; the computer's if negative."""

    def __post_init__(self) -> None:
        parse_handicap(str(self.handicap))
        if not LOWEST_DEAL_NUMBER <= self.number <= HIGHEST_DEAL_NUMBER:
            raise _refused(self.number)

    @classmethod
    def parse(cls, text: str, game: GameKind = GameKind.BUILD_UP) -> "Deal":
        """Parse a typed deal number, optionally followed by ``swapped``, a handicap or both.

        Raises:
            DealNumberError: The text is malformed, a number is out of range, or a handicap is
                given for a game without handicaps.
        """
        digits, *rest = plain_digits(text).casefold().split() or [""]
        handicaps = [each for each in rest if each[0] in "+-"]
        words = [each for each in rest if each not in handicaps]
        if not is_number(digits, 20) or len(handicaps) > 1 or words not in ([], [SWAPPED]):
            raise _refused(text)
        return cls(int(digits), bool(words), *(parse_handicap(each, game) for each in handicaps))

    def __str__(self) -> str:
        """Return the text that :meth:`parse` reads, such as ``"4711 swapped +20"``."""
        swapped = f" {SWAPPED}" if self.is_swapped else ""
        return f"{self.number}{swapped}" + (f" {self.handicap:+}" if self.handicap else "")

    @property
    def swapped(self) -> "Deal":
        """The same deal with the sides swapped, or swapped back if they were."""
        return replace(self, is_swapped=not self.is_swapped)

    @property
    def following(self) -> "Deal":
        """The deal with the next number, or with the lowest one after the highest.

        It has neither swapped sides nor a handicap.
        """
        return Deal(self.number % HIGHEST_DEAL_NUMBER + 1)

    @classmethod
    def any(cls) -> "Deal":
        """Return a deal with a random number of at most six digits."""
        return cls(random.SystemRandom().randint(LOWEST_DEAL_NUMBER, 999_999))

    def shuffled_set(self, color: Color, round_number: int) -> tuple[Tile, ...]:
        """Return the 28 tiles of one color as shuffled for a round, before any tied first draw."""
        return self.shuffled(double_six_set(color), color, round_number, shuffle_number=0)

    def shuffled(
        self, tiles: Iterable[Tile], color: Color, round_number: int, shuffle_number: int
    ) -> tuple[Tile, ...]:
        """Shuffle Build Up tiles according to this deal.

        Args:
            tiles: The tiles to shuffle, in a fixed order.
            color: The color of the tiles: each set is shuffled independently.
            round_number: The round of the tournament, from 1.
            shuffle_number: 0 at the start of the round, plus one for each tied first draw.
        """
        like = color.other if self.is_swapped else color
        return _in_order_of(
            f"Build Up, deal {self.number}, round {round_number}, "
            f"shuffle {shuffle_number}, {like.value}",
            tiles,
        )

    def shuffled_dominoes(self, tiles: Iterable[Domino], size: int) -> tuple[Domino, ...]:
        """Shuffle a double-N set according to this deal.

        Swapping the sides does not change the order.

        Args:
            tiles: The tiles to shuffle, in a fixed order.
            size: N, the most pips on one end.
        """
        return _in_order_of(f"Dominoes, deal {self.number}, double-{size}", tiles)


def parse_handicap(text: str, game: GameKind = GameKind.BUILD_UP) -> int:
    """Parse a handicap in points, such as ``"+20"``.

    Raises:
        DealNumberError: The text is not a whole number in range, or the game has no handicaps.
    """
    if game is not GameKind.BUILD_UP:
        raise DealNumberError(_("Only Build Up has handicaps."))
    try:
        return whole_number(plain_digits(text), -MOST_HANDICAP, MOST_HANDICAP)
    except ValueError as error:
        raise DealNumberError(str(error)) from None


def _refused(found: object) -> DealNumberError:
    sentence = _("“{text}” isn't a deal number: use {lowest} to {highest}.")
    return DealNumberError(
        sentence.format(text=found, lowest=LOWEST_DEAL_NUMBER, highest=HIGHEST_DEAL_NUMBER)
    )


def _in_order_of(seed: str, tiles: Iterable[T]) -> tuple[T, ...]:
    source = random.Random(seed)
    return tuple(sorted(tiles, key=lambda _tile: source.random()))
