"""Who misses a puzzle: learners of none, one, two or more lessons, and the computer's levels.

Levels that count to the end miss nothing, and are left out. Each share is over all runs there can
be, and so the same on every machine.
"""

import math
from collections.abc import Callable, Iterable, Iterator, Sequence, Set

from buildup.model.dominoes.domino import Domino
from buildup.puzzles.dominoes.holding import Offer, Question
from buildup.strategy.dominoes.holdings import Gap, Holdings
from buildup.strategy.rule_of_thumb import A, RuleOfThumb, S

FORGETS = 0.25
"""How often a learner forgets a lesson, and a level makes a random move."""
AVERAGE = 1500
"""The rating of a puzzle that half of the solvers miss."""
_FEWEST = 0.02
"""The share of misses, from either end, beyond which ratings differ no more."""
_CLUES = 3
"""How many of the last turns without a tile that fits are remembered at most."""


def rating_of(misses: Iterable[float]) -> int:
    """The rating of a puzzle, on the scale of chess: 400 points are odds of ten to one.

    Args:
        misses: The share in which each solver misses it, from 0 to 1.
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
    """The share in which each solver makes a wrong move.

    Args:
        rules: Those that lessons teach, in the order in which learners apply them.
        levels: How each level chooses among all moves.
        situation: Where the moves can be made.
        moves: All legal moves.
        right: The right ones.
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
    """The share in which each guesser misses a question on hidden tiles.

    Guessers remember none, one, or more of the last turns in which nothing of the computer's
    fitted; half of them also know that what was drawn since may fit.
    """

    def missed(gaps: Sequence[Gap], chances: dict[Domino, float], *, knows_draws: bool) -> float:
        if not gaps:
            best = (min if offer.question is Question.NOT_HELD else max)(chances.values())
            pool = [tile for tile, chance in chances.items() if chance == best]
            return 1 - (offer.right in pool) / len(pool)
        gap, *others = gaps
        most = gap.drawn_since / holdings.held if knows_draws and gap.may_hold_since else 0
        kept = {
            tile: min(chance, most) if gap.would_be_filled_by(tile) else chance
            for tile, chance in chances.items()
        }
        return FORGETS * missed(others, chances, knows_draws=knows_draws) + (1 - FORGETS) * missed(
            others, kept, knows_draws=knows_draws
        )

    latest = holdings.gaps[: -_CLUES - 1 : -1]
    for knows_draws in (False, True):
        for count in range(knows_draws, _CLUES + 1):
            chances = dict.fromkeys(offer.tiles, 1.0)
            yield missed(latest[:count], chances, knows_draws=knows_draws)
