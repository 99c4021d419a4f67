"""Simulated solvers of puzzles: weak levels, learners of some or no lessons, and guessers.

Levels that search to the end miss nothing, and are left out. The probability that a solver misses a
puzzle is computed exactly, and so is the same on every machine.
"""

import math
from collections.abc import Callable, Iterable, Iterator, Sequence, Set
from itertools import product
from typing import TypeAlias

from buildup.model.dominoes.domino import Domino
from buildup.puzzles.dominoes.holding import Offer, Question, tiles_of
from buildup.strategy.dominoes.holdings import Gap, Holdings
from buildup.strategy.rule_of_thumb import A, RuleOfThumb, S

FORGETS = 0.25
"""The probability that a lesson or clue is forgotten, and that a level makes a random move."""
AVERAGE = 1500
"""The rating of a puzzle that half of the solvers miss."""
_FEWEST = 0.02
"""The minimum share of misses that ratings distinguish; the maximum is 1 minus this."""
_Add: TypeAlias = Callable[[Iterable[float]], float]
_CLUES = 3
"""The maximum number of recent turns without a fitting tile that guessers remember."""


def rating_of(misses: Iterable[float]) -> int:
    """Return the rating of a puzzle, on the scale of chess: 400 points are odds of ten to one.

    Args:
        misses: The probability that each solver misses the puzzle, from 0 to 1.
    """
    every = [*misses]
    share = min(1 - _FEWEST, max(_FEWEST, sum(every) / len(every)))
    return round(AVERAGE + 400 * math.log10(share / (1 - share)))


Solver: TypeAlias = tuple[Sequence[RuleOfThumb[S, A]], Callable[[S, list[A]], A] | None]
"""A solver, given by the rules learned, in the order they are applied, and a choice.

The choice is made among the moves that the rules leave, by a level or, for ``None``, at random.
"""


def misses_of_moves(
    solvers: Iterable[Solver[S, A]], situation: S, moves: Sequence[A], right: Set[A]
) -> Iterator[float]:
    """Yield the probability that each solver makes a wrong move.

    Args:
        solvers: The solvers.
        situation: The situation in which the moves can be made.
        moves: All legal moves.
        right: The right moves.
    """

    def missed(solver: Solver[S, A], left: Sequence[A]) -> float:
        learned, choose = solver
        if learned:
            others = learned[1:], choose
            kept = missed(others, learned[0].obeying(situation, left) or left)
            return FORGETS * missed(others, left) + (1 - FORGETS) * kept
        by_chance = 1 - len(right & {*left}) / len(left)
        if choose is None:
            return by_chance
        return FORGETS * by_chance + (1 - FORGETS) * (choose(situation, [*left]) not in right)

    for solver in solvers:
        yield missed(solver, moves)


def misses_of_offer(holdings: Holdings, offer: Offer) -> Iterator[float]:
    """Yield the probability that each guesser misses a question about hidden tiles.

    Guessers remember none, one, or more of the latest turns in which the computer had no tile that
    fit. Some also know that tiles drawn since then may fit. If asked for a number, some add up the
    chances of its tiles, and others compare only the likeliest tile of each number.
    """

    def missed(gaps: Sequence[Gap], chances: dict[Domino, float], add: _Add, draws: bool) -> float:
        if not gaps:
            worth = {
                each: add(chances[tile] for tile in tiles_of(holdings, each))
                for each in offer.choices
            }
            best = (min if offer.question is Question.NOT_HELD else max)(worth.values())
            pool = [each for each, value in worth.items() if value == best]
            return 1 - (offer.right in pool) / len(pool)
        gap, *others = gaps
        most = gap.drawn_since / holdings.held if draws and gap.may_hold_since else 0
        kept = {
            tile: min(chance, most) if gap.would_be_filled_by(tile) else chance
            for tile, chance in chances.items()
        }
        forgotten = missed(others, chances, add, draws)
        return FORGETS * forgotten + (1 - FORGETS) * missed(others, kept, add, draws)

    latest = holdings.gaps[: -_CLUES - 1 : -1]
    ways: Sequence[_Add] = (sum, max) if offer.question is Question.NUMBER else (sum,)
    for add, draws in product(ways, (False, True)):
        for count in range(draws, _CLUES + 1):
            yield missed(latest[:count], dict.fromkeys(holdings.unseen, 1.0), add, draws)
