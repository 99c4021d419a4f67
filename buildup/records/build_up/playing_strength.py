"""A person's playing strength in Build Up, compared with the computer's levels."""

from math import sqrt

from buildup.strategy.rule_of_thumb import Measured

FEWEST_ROUNDS = 5
"""The fewest reviewed rounds for a meaningful average."""


def playing_strength(rounds: int, loss: float, square: float) -> Measured | None:
    """Return the points lost per move in some rounds; ``None`` if there are too few.

    Args:
        rounds: The number of rounds reviewed and played without help.
        loss: The mean of their average losses per move, in points.
        square: The mean of the squares of those losses.
    """
    if rounds < FEWEST_ROUNDS:
        return None
    return Measured(loss, sqrt(max(0.0, square - loss**2) / (rounds - 1)))
