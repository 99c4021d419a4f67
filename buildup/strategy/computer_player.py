"""Computer players of either game, which decide in slices."""

from typing import Generic, NamedTuple, Protocol, TypeVar

from buildup.strategy.sliced import Sliced

Choice = TypeVar("Choice", covariant=True)
"""A move or a lay, with its reason."""
Sight = TypeVar("Sight", contravariant=True)
"""All that the player on turn may see."""


class Thinking(Sliced, Protocol[Choice]):
    """A decision under way. It is dropped by forgetting it."""

    @property
    def choice(self) -> Choice:
        """What would be decided now; the decision, once :meth:`advance` has returned ``True``."""


class Decided(NamedTuple, Generic[Choice]):
    """A decision that was made at once, of those that look only one ply ahead."""

    choice: Choice

    @property
    def progress(self) -> float:
        """All of the work is done."""
        return 1.0

    def advance(self, nodes: int) -> bool:  # noqa: ARG002
        """There is nothing left to think about."""
        return True


class Strategy(Protocol[Sight, Choice]):
    """A computer player. It sees what a person sees, and nothing else."""

    def think(self, sight: Sight) -> Thinking[Choice]:
        """Begin to decide for the player on turn.

        Raises:
            ValueError: There is nothing to decide: no move is legal.
        """


def decide(strategy: Strategy[Sight, Choice], sight: Sight, nodes: int = 100_000) -> Choice:
    """A decision at once, for those who have no event loop.

    Args:
        strategy: Who decides.
        sight: What the player on turn may see.
        nodes: How much is thought between two looks at whether the decision has been made.

    Raises:
        ValueError: There is nothing to decide: no move is legal.
    """
    thinking = strategy.think(sight)
    while not thinking.advance(nodes):
        pass
    return thinking.choice
