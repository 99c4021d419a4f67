"""Decisions of Build Up's computer players."""

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from buildup.model.build_up.position import Move
from buildup.model.build_up.table import Sight
from buildup.strategy.computer_player import Strategy

if TYPE_CHECKING:  # saves 1.5 ms for programs that only ask for moves
    from buildup.strategy.build_up.advice import Advice


class Choice(NamedTuple):
    """The move that a computer player chooses."""

    move: Move
    advice: "Advice | None" = None
    """The advice on the move; ``None`` unless the player gives hints."""

    @property
    def line(self) -> tuple[Move, ...]:
        """The expected continuation, starting with the move; only the move if no more is known."""
        return (self.advice and self.advice.line) or (self.move,)

    @property
    def has_lines(self) -> bool:
        """Whether play after the move can be shown, which unlike in Dominoes is always possible."""
        return True


BuildUpStrategy: TypeAlias = Strategy[Sight, Choice]
