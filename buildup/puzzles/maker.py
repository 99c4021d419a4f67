"""Base classes of the puzzle makers, which work in slices and can make puzzles from seeds."""

import random
from abc import abstractmethod
from datetime import date
from typing import ClassVar, Generic, Self, TypeVar

from buildup.model.deal import Deal
from buildup.puzzles.puzzle import Origin, Puzzle, PuzzleError, PuzzleKind
from buildup.puzzles.solvers import AVERAGE
from buildup.review.verdicts import WORTH_A_PUZZLE
from buildup.strategy.sliced import InPieces

MARGIN = WORTH_A_PUZZLE
"""The default minimum margin of a puzzle, in points, equal to the least loss of an inaccuracy."""
SLIPS = 0.2
"""The share of moves that otherwise skilled players make at random in a random game.

Such moves make the positions resemble those of people's games.
"""
_DEALS = 999_999
_NEAR = 75
"""The allowed distance from the wanted rating; it grows by one every four failed attempts."""

P = TypeVar("P", bound=Puzzle, covariant=True)
"""The type of the puzzles."""


class Maker(InPieces, Generic[P]):
    """Work in slices that ends with a puzzle, or with the reason why none can be made.

    Drop it to cancel.
    """

    kind: PuzzleKind

    def __init__(self) -> None:
        self._puzzle: P | None = None
        self._problem: PuzzleError | None = None

    @property
    def puzzle(self) -> P:
        """The finished puzzle.

        Raises:
            PuzzleError: No puzzle can be made; the message says why.
            ValueError: The puzzle is not made yet.
        """
        if self._problem is not None:
            raise self._problem
        if self._puzzle is None:
            raise ValueError("the puzzle is not made yet")
        return self._puzzle


class RandomMaker(Maker[P]):
    """A maker that plays random games until one of them makes a puzzle.

    The same key gives the same puzzle on every machine.
    """

    recipe: ClassVar[str]
    """A part of every seed; a new recipe gives new puzzles."""
    misses: ClassVar[float]
    """The approximate share of attempts that fail, used to estimate the progress."""

    def __init__(self, seed: int | date, wanted: int = AVERAGE, margin: int = MARGIN) -> None:
        """Set up the maker without playing anything yet.

        Args:
            seed: A number from 0, or the day of a daily puzzle.
            wanted: The approximate rating of the puzzle to make.
            margin: The minimum number of points by which every wrong move in Build Up must be
                worse than the right ones; ignored in Dominoes.

        Raises:
            ValueError: The number is negative.
        """
        if isinstance(seed, int) and seed < 0:
            raise ValueError(f"the number {seed} is negative")
        super().__init__()
        self._seed = seed
        self._wanted = wanted
        self._margin = margin
        self._tried = 0
        """The number of failed attempts so far."""
        self._chance = random.Random(f"{self.recipe}, {self.key}")

    @classmethod
    @abstractmethod
    def of_words(cls, words: list[str]) -> Self:
        """Recreate the maker of an earlier puzzle from the words of its key.

        Raises:
            ValueError: The words are not those of a key.
        """

    @property
    @abstractmethod
    def key(self) -> str:
        """The key that identifies the puzzle."""

    @property
    def origin(self) -> Origin:
        """The origin of the puzzle: daily or random."""
        return Origin.RANDOM if self.day is None else Origin.DAILY

    @property
    def day(self) -> date | None:
        """The day of a daily puzzle; ``None`` for other puzzles."""
        return self._seed if isinstance(self._seed, date) else None

    @property
    def progress(self) -> float:
        """The share of the work done, from 0 to 1; estimated, since the end depends on chance."""
        return 1.0 if self._is_done else 1 - self.misses**self._tried

    def _is_near(self, rating: int) -> bool:
        """Return whether a rating is close to the wanted one; failed attempts widen the limit."""
        return abs(rating - self._wanted) <= _NEAR + self._tried // 4

    def _any_deal(self) -> Deal:
        return Deal(1 + self._below(_DEALS))

    def _below(self, count: int) -> int:
        """Return a random number below ``count``, the same in every version of Python."""
        return int(self._chance.random() * count)

    def _slips(self) -> bool:
        """Return whether the player to move should make a random move."""
        return self._chance.random() < SLIPS


def seed_of(text: str) -> int | date:
    """Parse the part of a key that is a number or a day.

    Raises:
        ValueError: The text is neither.
    """
    return int(text) if text.isdecimal() else date.fromisoformat(text)
