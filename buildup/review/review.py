"""The review of a round or game: what the reviews of both games share."""

from abc import abstractmethod
from collections.abc import Iterable, Sequence
from typing import Generic, Protocol, TypeVar

from buildup.model.player import Player
from buildup.review.valuation import Valuation, Valuations
from buildup.strategy.habit import habit_of
from buildup.strategy.rule_of_thumb import OTHER, RuleTally, add_up

MOST_SHOWN = 3
"""The maximum number of moves to show for a habit."""


class _Ply(Protocol):
    @property
    def number(self) -> int: ...
    @property
    def player(self) -> Player: ...
    @property
    def rules(self) -> tuple[RuleTally, ...]: ...


P = TypeVar("P", bound=_Ply)
"""The type of a reviewed move."""


def costliest(plies: Iterable[P], rules: Sequence[RuleTally]) -> list[P]:
    """Return the moves in which the costliest habit cost most, costliest first.

    There are at most :data:`MOST_SHOWN`; none without a costly habit.

    Args:
        plies: The moves that the human decided.
        rules: The human's tallies for these moves.
    """
    habit = habit_of(rules)

    def loss(ply: P) -> int:
        return sum(each.loss for each in ply.rules if habit and each.rule == habit.rule)

    return sorted(filter(loss, plies), key=loss, reverse=True)[:MOST_SHOWN]


def costliest_of_habits(plies: Iterable[P]) -> list[P]:
    """Return the costliest move for each rule broken, in the order of play.

    All costly moves that broke no rule count as breaking the same one.
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
        """The moves reviewed so far, in order."""
        return tuple(each.reviewed for each in self._moves if each.reviewed is not None)

    def plies_of(self, player: Player) -> list[P]:
        """Return a player's decisions reviewed so far."""
        return [ply for ply in self.plies if ply.player is player]

    @property
    def rules(self) -> list[RuleTally]:
        """How well the human followed the rules of thumb so far, costliest rule first."""
        return add_up(tally for ply in self.plies_of(Player.HUMAN) for tally in ply.rules)

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
