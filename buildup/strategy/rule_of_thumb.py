"""Rules of thumb of either game: which moves obey one, and what that was measured to be worth."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from math import sqrt
from typing import Generic, NamedTuple, TypeVar

S = TypeVar("S")
"""The situation: a position of Build Up, a sight of Dominoes."""
A = TypeVar("A")
"""A move or a lay."""


class Measured(NamedTuple):
    """A mean of many positions or games; in which unit says who holds it."""

    mean: float
    error: float
    """The standard error of :attr:`mean`."""


OTHER = "other"
"""In place of the name of a rule: what was lost by breaking none."""


class RuleTally(NamedTuple):
    """How a player kept to a rule in moves by which it was tested."""

    rule: str
    """Its name."""
    tested: int
    """By so many moves, at least one."""
    right: int
    """How many of them obeyed it, or gave nothing away by breaking it."""
    loss: int
    """Given away by the others together."""

    @property
    def share(self) -> Measured:
        """The share that was right, from 0 to 1. Its error is that with one more right and one
        more wrong, so that it is never 0."""
        likely = (self.right + 1) / (self.tested + 2)
        error = sqrt(likely * (1 - likely) / (self.tested + 2))
        return Measured(self.right / self.tested, error)


def charge(tests: Iterable[RuleTally | None], loss: int) -> tuple[RuleTally, ...]:
    """Let the loss of one move have one cause: the first rule that it breaks.

    Args:
        tests: How the move stands to each rule, in the order in which they are learned; ``None``
            where it is not tested. Those that it breaks after the first one are left out.
        loss: What it gave away; what is not lost by breaking that rule is :data:`OTHER`.
    """
    kept = [each for each in tests if each is not None]
    broken = [each for each in kept if each.loss]
    rest = loss - sum(each.loss for each in broken[:1])
    others = [RuleTally(OTHER, tested=1, right=0, loss=rest)] if rest else []
    return (*(each for each in kept if each not in broken[1:]), *others)


def add_up(tallies: Iterable[RuleTally]) -> list[RuleTally]:
    """Those of each rule together, the costliest rule first, and :data:`OTHER` last."""
    every = list(tallies)
    sums = [
        RuleTally(
            rule, *map(sum, zip(*(own[1:] for own in every if own.rule == rule), strict=True))
        )
        for rule in dict.fromkeys(each.rule for each in every)
    ]
    return sorted(sums, key=lambda each: (each.rule == OTHER, -each.loss))


class RuleOfThumb(NamedTuple, Generic[S, A]):
    """What a good move mostly is, for somebody who does not count everything out."""

    name: str
    """Names the rule in files; never that of another one."""
    compared: Callable[[S, Sequence[A]], Iterable[Sequence[A]]]
    """Of all moves those that the rule chooses from, it says nothing of the others."""
    chosen: Callable[[S, Sequence[A]], Sequence[A]]
    """Which of these it would make."""
    gain: Measured
    """By how much it is better to obey than to break it, see the module of the game."""
    right: float | None = None
    """The share of comparisons in which a best move obeys, from 0 to 1; ``None`` if that was not
    measured."""

    def comparisons(self, situation: S, moves: Sequence[A]) -> Iterator[tuple[list[A], list[A]]]:
        """Moves that the rule tells apart: those that obey, and those that break it, some of both.

        Args:
            situation: Where the moves can be made.
            moves: All legal moves.
        """
        for pool in self.compared(situation, moves):
            obeying = list(self.chosen(situation, pool))
            breaking = [move for move in pool if move not in obeying]
            if obeying and breaking:
                yield obeying, breaking

    def preferred(self, situation: S, moves: Sequence[A]) -> list[A]:
        """The moves that the rule would make and that others of the same pool break."""
        return [move for pair in self.comparisons(situation, moves) for move in pair[0]]

    def test(self, situation: S, values: Mapping[A, int], made: A) -> RuleTally | None:
        """How a move stands to the rule; ``None`` where it is not tested: where no best move obeys,
        or none that breaks it is worse, or the rule says nothing of the move.

        Args:
            situation: Where it was made.
            values: Of every legal move, exact.
            made: The move.
        """
        for obeying, breaking in self.comparisons(situation, list(values)):
            best = max(values[move] for move in obeying)
            others = [values[move] for move in breaking]
            if min(others) < best >= max(others) and made in (*obeying, *breaking):
                loss = 0 if made in obeying else best - values[made]
                return RuleTally(self.name, tested=1, right=int(not loss), loss=loss)
        return None

    def obeying(self, situation: S, moves: Sequence[A]) -> list[A]:
        """The moves that the rule would make, with or without a choice."""
        pools = self.compared(situation, moves)
        return [move for pool in pools for move in self.chosen(situation, pool)]


def follow(rules: Iterable[RuleOfThumb[S, A]], situation: S, moves: Sequence[A]) -> A:
    """The move of a player who knows nothing but some rules: the first one of those left.

    Args:
        rules: In the order in which they are asked; one that would make no move is passed over.
        situation: Where the moves can be made.
        moves: All legal moves, at least one.
    """
    for rule in rules:
        moves = rule.obeying(situation, moves) or moves
    return moves[0]
