"""The parts common to the reviews of both games, which value a round or game in slices."""

from abc import ABC, abstractmethod
from collections.abc import Generator, Iterable, Iterator, Sequence
from functools import cached_property
from math import fsum, sqrt
from operator import mul
from typing import TYPE_CHECKING, Generic, TypeVar

from buildup.model.player import Player
from buildup.strategy.habit import Habit, habit_of
from buildup.strategy.rule_of_thumb import OTHER, RuleTally, add_up
from buildup.strategy.sliced import NODES_OF_A_SETUP, InPieces

if TYPE_CHECKING:
    from buildup.review.build_up.reviewed import ReviewedPly
    from buildup.review.dominoes.reviewed import ReviewedLay

MOST_SHOWN = 3
"""The maximum number of moves to show for a habit."""

R = TypeVar("R", covariant=True)
"""The type of a part's result."""


class Valuation(ABC, Generic[R]):
    """The valuation of one part of a review, such as a move or a draw, done in pieces."""

    reviewed: R | None = None
    """The result; ``None`` until there is one."""
    _progress = 0.0

    @property
    @abstractmethod
    def weight(self) -> float:
        """The approximate work, relative to the other parts of the same review."""

    @property
    def share(self) -> float:
        """The share of the work done, from 0 to 1."""
        return self._progress if self.reviewed is None else 1.0

    def work(self) -> int:
        """Do one piece of work; return its approximate number of nodes."""
        return next(self._work, NODES_OF_A_SETUP)

    @abstractmethod
    def _pieces(self) -> Generator[int, None, R]:
        """Do the work, yielding the approximate number of nodes of each piece; return the result.

        Only this generator refers to its searches, so that their large tables are freed when it
        ends or is dropped.
        """

    @cached_property
    def _work(self) -> Iterator[int]:
        self.reviewed = yield from self._pieces()


class Valuations(InPieces):
    """Parts to value in slices, one after another.

    Results can be read at any time. Drop the object to cancel the work, or keep it to continue
    later.
    """

    def __init__(self, parts: Sequence[Valuation[object]]) -> None:
        """Set up the work without valuing anything yet.

        Args:
            parts: The parts, in the order in which to value them.
        """
        self._parts = parts
        self._weights = [each.weight for each in parts]

    @property
    def is_done(self) -> bool:
        """Whether everything is valued."""
        return all(each.reviewed is not None for each in self._parts)

    @property
    def progress(self) -> float:
        """The share of the work done, from 0 to 1."""
        done = sum(map(mul, self._weights, (each.share for each in self._parts)))
        return done / sum(self._weights) if self._parts else 1.0

    def _pieces(self) -> Iterator[int]:
        for each in self._parts:
            while each.reviewed is None:
                yield each.work()


def mean_and_error(values: Sequence[float]) -> tuple[float, float]:
    """Return the mean of at least two independent values, and its standard error."""
    number = len(values)
    mean = fsum(values) / number
    return mean, sqrt(fsum((value - mean) ** 2 for value in values) / (number - 1) / number)


P = TypeVar("P", bound="ReviewedPly | ReviewedLay")
"""The type of a reviewed move."""


def costliest_of_habits(plies: Iterable[P]) -> list[P]:
    """Return the costliest move for each broken rule, and the costliest that broke none.

    They are returned in the order of play.

    Args:
        plies: The moves to choose from, all of them costly.
    """
    worst: dict[str, P] = {}
    for ply in sorted(plies, key=lambda each: -sum(tally.loss for tally in each.rules)):
        habit = next((tally.rule for tally in ply.rules if tally.loss), OTHER)
        worst.setdefault(habit, ply)
    return sorted(worst.values(), key=lambda each: each.number)


class Review(Valuations, Generic[P]):
    """The values of all moves in a round or game, and luck, computed in slices."""

    def __init__(self, parts: Sequence[Valuation[object]], moves: Sequence[Valuation[P]]) -> None:
        """Set up the review without valuing anything yet.

        Args:
            parts: All parts, in the order in which to value them.
            moves: The parts that value a move, in the order of play.
        """
        super().__init__(parts)
        self._moves = moves

    @property
    def ply_count(self) -> int:
        """The number of moves made, reviewed or not."""
        return len(self._moves)

    @property
    def plies(self) -> tuple[P, ...]:
        """The moves reviewed so far, in the order of play."""
        return tuple(each.reviewed for each in self._moves if each.reviewed is not None)

    def plies_of(self, player: Player) -> list[P]:
        """Return a player's moves reviewed so far.

        A review of Build Up leaves out moves that the computer made to finish the hand.
        """
        return [ply for ply in self.plies if ply.player is player]

    @property
    def rules(self) -> list[RuleTally]:
        """The human's tallies so far, costliest rule of thumb first and :data:`OTHER` last."""
        return add_up(tally for ply in self.plies_of(Player.HUMAN) for tally in ply.rules)

    @property
    def habit(self) -> Habit | None:
        """The human's habit in the moves reviewed so far; ``None`` if none is evident."""
        return habit_of(self.rules)

    @property
    def costliest_of_habit(self) -> list[P]:
        """The moves in which the habit cost most, costliest first, at most :data:`MOST_SHOWN`."""
        habit = self.habit

        def loss(ply: P) -> int:
            return sum(each.loss for each in ply.rules if habit and each.rule == habit.rule)

        costly = filter(loss, self.plies_of(Player.HUMAN))
        return sorted(costly, key=loss, reverse=True)[:MOST_SHOWN]

    @property
    @abstractmethod
    def deciding(self) -> P | None:
        """The move that decided the round or game; ``None`` until known, or if no move did."""

    @property
    @abstractmethod
    def knows_deciding(self) -> bool:
        """Whether it is known which move decided the round or game, or that none did."""

    @property
    @abstractmethod
    def draws_decided(self) -> bool:
        """Whether draws decided the round or game rather than a move; ``False`` until known."""
