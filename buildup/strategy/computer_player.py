"""Computer players of either game, which decide in slices."""

from collections.abc import Callable
from typing import Generic, NamedTuple, Protocol, TypeAlias, TypeVar

from buildup.strategy.sliced import Sliced

Choice = TypeVar("Choice", covariant=True)
"""The type of a decision, which is a chosen move with its reason, if known."""
Sight = TypeVar("Sight", contravariant=True)
"""The type of a view, which is all that the player to move can see."""


class Thinking(Sliced, Protocol[Choice]):
    """A decision in progress.

    Drop it to cancel.
    """

    @property
    def choice(self) -> Choice:
        """The best choice so far; final once :meth:`advance` has returned ``True``."""


class Decided(NamedTuple, Generic[Choice]):
    """A decision that is complete from the start, by a player that does not search."""

    choice: Choice

    def advance(self, nodes: int) -> bool:  # noqa: ARG002
        """Return ``True``, since no work is left."""
        return True


Strategy: TypeAlias = Callable[[Sight], Thinking[Choice]]
"""A computer player, which is a function that starts deciding for the player to move.

It sees only what a person in its place would see, and raises :class:`ValueError` if no move is
legal.
"""


def decide(strategy: Strategy[Sight, Choice], sight: Sight) -> Choice:
    """Return a strategy's decision, blocking until it is made.

    Args:
        strategy: The computer player.
        sight: The view of the player to move.

    Raises:
        ValueError: No move is legal.
    """
    thinking = strategy(sight)
    while not thinking.advance(100_000):
        pass
    return thinking.choice
