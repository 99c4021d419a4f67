"""A review of either game: what each move was worth."""

from abc import abstractmethod
from collections.abc import Iterable, Sequence
from typing import Generic, Protocol, TypeVar

from buildup.model.player import Player
from buildup.review.valuation import Valuation, Valuations
from buildup.strategy.rule_of_thumb import RuleTally, add_up

MOST_SHOWN = 3
"""Of the moves by which a rule was broken so many are shown."""


class _Ply(Protocol):
    @property
    def number(self) -> int: ...
    @property
    def player(self) -> Player: ...
    @property
    def rules(self) -> tuple[RuleTally, ...]: ...


P = TypeVar("P", bound=_Ply)
"""A tile that was placed or laid, beside what could have been."""


def costliest(plies: Iterable[P], rules: Sequence[RuleTally]) -> list[P]:
    """The moves that broke the costliest rule at most cost, the costliest first.

    Args:
        plies: What the human decided.
        rules: How the human kept to rules in them, the costliest first.
    """
    costs = [
        (tally.loss, ply)
        for worst in rules[:1]
        for ply in plies
        for tally in ply.rules
        if tally.loss and tally.rule == worst.rule
    ]
    costs.sort(key=lambda each: -each[0])
    return [ply for _loss, ply in costs[:MOST_SHOWN]]


class Review(Valuations, Generic[P]):
    """What each move of a round or game was worth, and who was lucky."""

    def __init__(self, parts: Sequence[Valuation[object]], moves: Sequence[Valuation[P]]) -> None:
        """Prepare; nothing is valued yet.

        Args:
            parts: In the order in which they are valued.
            moves: Those of them that value a move, in the order of play.
        """
        super().__init__(parts)
        self._moves = moves

    @property
    def ply_count(self) -> int:
        """How many moves were made, reviewed or not."""
        return len(self._moves)

    @property
    def plies(self) -> tuple[P, ...]:
        """What is reviewed so far, in the order of play."""
        return tuple(each.reviewed for each in self._moves if each.reviewed is not None)

    def plies_of(self, player: Player) -> list[P]:
        """What is reviewed so far of what a player has decided."""
        return [ply for ply in self.plies if ply.player is player]

    @property
    def rules(self) -> list[RuleTally]:
        """How the human kept to rules of thumb in what is reviewed so far, the costliest first."""
        return add_up(tally for ply in self.plies_of(Player.HUMAN) for tally in ply.rules)

    @property
    @abstractmethod
    def deciding(self) -> P | None:
        """The move that decided it; ``None`` if there is none, and until that is known."""

    @property
    @abstractmethod
    def draws_decided(self) -> bool:
        """Whether no move decided it, but the draws did; false until that is known."""
