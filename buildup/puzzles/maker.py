"""Making puzzles in slices, from random games."""

import random
from abc import abstractmethod
from collections.abc import Generator
from datetime import date
from typing import ClassVar, Generic, Self, TypeVar

from buildup.model.deal import Deal
from buildup.puzzles.puzzle import Origin, Puzzle, PuzzleError, PuzzleKind
from buildup.puzzles.solvers import AVERAGE
from buildup.strategy.sliced import InPieces

SLIPS = 0.2
"""The share of random moves in a random game between skilled players, which makes its positions
resemble those of a person's games."""
_DEALS = 999_999
_NEAR = 75
"""The allowed distance from the wanted rating, in points; one more after every four attempts."""

P = TypeVar("P", bound=Puzzle, covariant=True)
"""The type of puzzle made."""


class Maker(InPieces, Generic[P]):
    """Work in slices that ends with a puzzle, or with the reason why there is none.

    Drop it to cancel.
    """

    kind: PuzzleKind
    """The kind of its puzzles."""

    def __init__(self) -> None:
        self._puzzle: P | None = None
        self._problem: PuzzleError | None = None
        self._work = self._steps()

    @property
    def progress(self) -> float:
        """The share of the work done, from 0 to 1; here 0 until all of it is done."""
        return float(self.is_done)

    @abstractmethod
    def _steps(self) -> Generator[int, None, None]:
        """Make the puzzle in pieces, yielding the number of nodes that each piece took."""

    @property
    def puzzle(self) -> P:
        """The puzzle.

        Raises:
            PuzzleError: None can be made; the text says why.
            ValueError: It is not made yet.
        """
        if self._problem is not None:
            raise self._problem
        if self._puzzle is None:
            raise ValueError("the puzzle is not made yet")
        return self._puzzle

    @property
    def is_done(self) -> bool:
        """Whether there is a puzzle, or none can be made."""
        return self._puzzle is not None or self._problem is not None


class RandomMaker(Maker[P]):
    """Plays random games until a puzzle turns up.

    Its key determines the puzzle: the same key gives the same puzzle on every machine.
    """

    recipe: ClassVar[str]
    """Part of every seed, so that changing it gives new puzzles."""
    misses: ClassVar[float]
    """The approximate share of failing attempts, to estimate the progress."""

    def __init__(self, seed: int | date, wanted: int = AVERAGE) -> None:
        """Set up the maker without playing anything yet.

        Args:
            seed: A number from 0, or the day for a daily puzzle.
            wanted: The approximate rating that the puzzle should have.

        Raises:
            ValueError: The number is negative.
        """
        if isinstance(seed, int) and seed < 0:
            raise ValueError(f"the number {seed} is negative")
        super().__init__()
        self._seed = seed
        self._wanted = wanted
        self._tried = 0
        """The number of failed attempts."""
        self._chance = random.Random(f"{self.recipe}, {self.key}")

    @classmethod
    def numbered(cls, number: int, wanted: int, _margin: int) -> Self:
        """Return the maker of a random puzzle; kinds without a margin ignore it."""
        return cls(number, wanted)

    @classmethod
    @abstractmethod
    def of_words(cls, words: list[str]) -> Self:
        """Recreate the maker of an earlier puzzle.

        Args:
            words: The words of its key.

        Raises:
            ValueError: The words are not those of a key.
        """

    @property
    @abstractmethod
    def key(self) -> str:
        """The key that identifies the puzzle."""

    @property
    def origin(self) -> Origin:
        """Whether it is the puzzle of a day or another random one."""
        return Origin.RANDOM if self.day is None else Origin.DAILY

    @property
    def day(self) -> date | None:
        """The day of a daily puzzle; ``None`` for others."""
        return self._seed if isinstance(self._seed, date) else None

    @property
    def progress(self) -> float:
        """The estimated share of the work done, from 0 to 1, since the end depends on chance."""
        return 1.0 if self.is_done else 1 - self.misses**self._tried

    def _is_near(self, rating: int) -> bool:
        """Return whether a rating is near enough to the wanted one, less strictly after many
        tries."""
        return abs(rating - self._wanted) <= _NEAR + self._tried // 4

    def _any_deal(self) -> Deal:
        return Deal(1 + self._below(_DEALS))

    def _below(self, count: int) -> int:
        """Return a random number below ``count``, by the one method whose sequence never
        changes."""
        return int(self._chance.random() * count)

    def _slips(self) -> bool:
        """Return whether the player to move should make a random move."""
        return self._chance.random() < SLIPS


def seed_of(text: str) -> int | date:
    """Parse the number or day in a key.

    Raises:
        ValueError: The text is neither.
    """
    return int(text) if text.isdecimal() else date.fromisoformat(text)
