"""Simulated solvers of puzzles: learners of none, one, two or more lessons, and weak levels.

Levels that search to the end miss nothing, and are left out. The probability that a solver misses a
puzzle is computed exactly, and so is the same on every machine.
"""

import math
from collections.abc import Callable, Iterable, Iterator, Sequence, Set
from typing import NamedTuple

from buildup.model.dominoes.domino import Domino
from buildup.puzzles.dominoes.holding import Offer, Question, tiles_of
from buildup.strategy.dominoes.holdings import Gap, Holdings
from buildup.strategy.rule_of_thumb import A, RuleOfThumb, S

FORGETS = 0.25
"""The probability that a learner forgets a lesson, and that a level makes a random move."""
AVERAGE = 1500
"""The rating of a puzzle that half of the solvers miss."""
_FEWEST = 0.02
"""The smallest share of misses that ratings distinguish; the largest is 1 minus this."""
_CLUES = 3
"""The maximum number of recent turns without a fitting tile that guessers remember."""


class _Judge(NamedTuple):
    """How a guesser compares choices."""

    adds_up: Callable[[Iterable[float]], float]
    knows_draws: bool


def rating_of(misses: Iterable[float]) -> int:
    """Return the rating of a puzzle on the scale of chess: 400 points are odds of ten to one.

    Args:
        misses: The probability that each solver misses it, from 0 to 1.
    """
    every = [*misses]
    share = min(1 - _FEWEST, max(_FEWEST, sum(every) / len(every)))
    return round(AVERAGE + 400 * math.log10(share / (1 - share)))


def misses_of_moves(
    rules: Sequence[RuleOfThumb[S, A]],
    levels: Sequence[Callable[[S, list[A]], A]],
    situation: S,
    moves: Sequence[A],
    right: Set[A],
) -> Iterator[float]:
    """Yield the probability that each solver makes a wrong move.

    Args:
        rules: The rules that lessons teach, in the order in which learners apply them.
        levels: How each level chooses among all moves.
        situation: The situation in which the moves can be made.
        moves: All legal moves.
        right: The right moves.
    """

    def missed(learned: Sequence[RuleOfThumb[S, A]], left: Sequence[A]) -> float:
        if not learned:
            return 1 - len(right & {*left}) / len(left)
        rule, *others = learned
        kept = missed(others, rule.obeying(situation, left) or left)
        return FORGETS * missed(others, left) + (1 - FORGETS) * kept

    for count in range(len(rules) + 1):
        yield missed(rules[:count], moves)
    for choose in levels:
        kept = float(choose(situation, [*moves]) not in right)
        yield FORGETS * missed((), moves) + (1 - FORGETS) * kept


def misses_of_offer(holdings: Holdings, offer: Offer) -> Iterator[float]:
    """Yield the probability that each guesser misses a question about hidden tiles.

    Guessers remember none, one, or more of the latest turns in which the computer had no tile that
    fit. Some also know that tiles drawn since then may fit. Of numbers, some count the tiles, and
    some compare only the likeliest ones.
    """

    def missed(gaps: Sequence[Gap], chances: dict[Domino, float], judge: _Judge) -> float:
        if not gaps:
            worth = {
                each: judge.adds_up(chances[tile] for tile in tiles_of(holdings, each))
                for each in offer.choices
            }
            best = (min if offer.question is Question.NOT_HELD else max)(worth.values())
            pool = [each for each, value in worth.items() if value == best]
            return 1 - (offer.right in pool) / len(pool)
        gap, *others = gaps
        most = gap.drawn_since / holdings.held if judge.knows_draws and gap.may_hold_since else 0
        kept = {
            tile: min(chance, most) if gap.would_be_filled_by(tile) else chance
            for tile, chance in chances.items()
        }
        return FORGETS * missed(others, chances, judge) + (1 - FORGETS) * missed(
            others, kept, judge
        )

    latest = holdings.gaps[: -_CLUES - 1 : -1]
    for adds_up in (sum, max) if offer.question is Question.NUMBER else (sum,):
        for knows_draws in (False, True):
            for count in range(knows_draws, _CLUES + 1):
                chances = dict.fromkeys(holdings.unseen, 1.0)
                yield missed(latest[:count], chances, _Judge(adds_up, knows_draws))
