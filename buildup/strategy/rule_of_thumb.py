"""Rules of thumb for either game: which moves follow them, and how much that gains."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from math import sqrt
from typing import Generic, NamedTuple, TypeVar

S = TypeVar("S")
"""The type of a situation, either a Build Up position or a Dominoes sight."""
A = TypeVar("A")
"""The type of a move in either game."""


class Measured(NamedTuple):
    """A measured mean with its standard error, in a unit that depends on what is measured."""

    mean: float
    error: float
    """The standard error of :attr:`mean`."""


OTHER = "other"
"""The name used instead of a rule's for losses that no broken rule explains."""


class RuleTally(NamedTuple):
    """A tally of how well a player followed a rule."""

    rule: str
    """The name of the rule, or :data:`OTHER` for moves with a loss that no rule explains."""
    tested: int
    """The number of moves tested against the rule, at least one; see :meth:`RuleOfThumb.test`."""
    right: int
    """The number of these moves that followed the rule, or broke it at no cost."""
    loss: int
    """The total cost of the other moves, in points (Build Up) or percentage points (Dominoes)."""

    @property
    def share(self) -> Measured:
        """The share of moves that were right, from 0 to 1.

        The error assumes one more right and one more wrong move, so that it is never 0.
        """
        likely = (self.right + 1) / (self.tested + 2)
        error = sqrt(likely * (1 - likely) / (self.tested + 2))
        return Measured(self.right / self.tested, error)


def charge(tests: Iterable[RuleTally | None], loss: int) -> tuple[RuleTally, ...]:
    """Attribute the loss of a move to the first rule that it breaks at a cost.

    Args:
        tests: The test of the move against each rule, in the order in which the rules are taught;
            ``None`` for rules that do not apply.
        loss: The total loss of the move. What the first broken rule does not explain, or all of it
            if no rule is broken, is attributed to :data:`OTHER`.

    Returns:
        The tests, without those of later broken rules, then the tally of :data:`OTHER`, if any.
    """
    kept = [each for each in tests if each is not None]
    broken = [each for each in kept if each.loss]
    rest = loss - sum(each.loss for each in broken[:1])
    others = [RuleTally(OTHER, tested=1, right=0, loss=rest)] if rest else []
    return (*(each for each in kept if each not in broken[1:]), *others)


def add_up(tallies: Iterable[RuleTally]) -> list[RuleTally]:
    """Return the sum of the tallies of each rule, costliest rule first and :data:`OTHER` last."""
    every = list(tallies)
    sums = [
        RuleTally(
            rule, *map(sum, zip(*(own[1:] for own in every if own.rule == rule), strict=True))
        )
        for rule in dict.fromkeys(each.rule for each in every)
    ]
    return sorted(sums, key=lambda each: (each.rule == OTHER, -each.loss))


class RuleOfThumb(NamedTuple, Generic[S, A]):
    """A rule about what is usually a good move, for players who do not calculate exactly."""

    name: str
    """The name that identifies the rule in files; never reused."""
    compared: Callable[[S, Sequence[A]], Iterable[Sequence[A]]]
    """A function that returns the groups of moves among which the rule chooses."""
    chosen: Callable[[S, Sequence[A]], Sequence[A]]
    """A function that returns the moves of a group that follow the rule."""
    gain: Measured
    """The average gain from following the rule.

    In Build Up, points of the hand compared with breaking it; in Dominoes, additional wins in a
    hundred games.
    """
    right: float | None = None
    """The share of comparisons in which a best move follows the rule, from 0 to 1.

    ``None`` if not measured.
    """
    unavoidable: float = 0.0
    """The points per tested move that breaking the rule costs a player who follows all lessons.

    Such losses come from conflicts between rules. Measured by ``scripts/bench.py habits --taught
    --rule none --rounds 200 --seed 11``.
    """

    def comparisons(self, situation: S, moves: Sequence[A]) -> Iterator[tuple[list[A], list[A]]]:
        """Yield the moves that follow the rule and those that break it, for each group with both.

        Args:
            situation: The situation in which the moves can be made.
            moves: All legal moves.
        """
        for pool in self.compared(situation, moves):
            obeying = list(self.chosen(situation, pool))
            breaking = [move for move in pool if move not in obeying]
            if obeying and breaking:
                yield obeying, breaking

    def preferred(self, situation: S, moves: Sequence[A]) -> list[A]:
        """Return the moves that follow the rule in each group in which other moves break it."""
        return [move for pair in self.comparisons(situation, moves) for move in pair[0]]

    def test(self, situation: S, values: Mapping[A, int], made: A) -> RuleTally | None:
        """Test a move against the rule.

        Args:
            situation: The situation in which the move was made.
            values: The value of every legal move, in the unit of :attr:`RuleTally.loss`.
            made: The move.

        Returns:
            The tally of this move; ``None`` unless it is in a group in which a best move follows
            the rule and another loses by breaking it.
        """
        for obeying, breaking in self.comparisons(situation, list(values)):
            best = max(values[move] for move in obeying)
            others = [values[move] for move in breaking]
            if min(others) < best >= max(others) and made in (*obeying, *breaking):
                loss = 0 if made in obeying else best - values[made]
                return RuleTally(self.name, tested=1, right=int(not loss), loss=loss)
        return None

    def obeying(self, situation: S, moves: Sequence[A]) -> list[A]:
        """Return the moves that follow the rule, even if none breaks it."""
        pools = self.compared(situation, moves)
        return [move for pool in pools for move in self.chosen(situation, pool)]
