"""Decisions of the computer players of Build Up."""

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from buildup.model.build_up.position import Move
from buildup.model.build_up.table import Sight
from buildup.strategy.computer_player import Strategy

if TYPE_CHECKING:  # 1.5 ms, which a program does not need that asks for moves alone
    from buildup.strategy.build_up.advice import Advice


class Choice(NamedTuple):
    """The move that a player chooses."""

    move: Move
    advice: "Advice | None" = None
    """Advice from the exact search; only from players that give hints."""

    @property
    def line(self) -> tuple[Move, ...]:
        """The expected continuation, starting with the move, as far as known."""
        return (self.advice and self.advice.line) or (self.move,)


BuildUpStrategy: TypeAlias = Strategy[Sight, Choice]
