"""The choices of the computer players of Dominoes, and their reasons as values.

The sentences are in :mod:`buildup.narration.dominoes.advice`.
"""

from typing import NamedTuple, TypeAlias

from buildup.model.dominoes.line import Lay, Line, Side
from buildup.model.dominoes.sight import Sight
from buildup.strategy.computer_player import Strategy
from buildup.strategy.dominoes.analysis import Comparison, Prospect
from buildup.strategy.dominoes.motif import Motif


class LayReason(NamedTuple):
    """A move, and the reasons for it that both players can see."""

    sight: Sight
    """What the player had seen."""
    lay: Lay

    @property
    def shuts_out(self) -> bool:
        """Whether the opponent knows, whatever the player holds, that none of their own tiles fit.

        They do if they can see all fitting tiles.
        """
        rest = list(self.sight.hand)
        rest.remove(self.lay.tile.domino)
        hidden = [*self.sight.unseen, *(rest if self.sight.boneyard_count else ())]
        return bool(self.sight.opponent_count) and not any(map(self._line.takes, hidden))

    @property
    def drawn_at(self) -> int | None:
        """An open end that was also open when the opponent last had to draw; ``None`` if none."""
        sight = self.sight
        line = sight.start_line
        found: set[int | None] = set()
        for player, act in sight.seen:
            if isinstance(act, Lay):
                line = line.laid(act.tile, act.side)
            elif player is not sight.player:
                found = {line.open_end(side) for side in Side}
        ends = {self._line.open_end(side) for side in Side}
        return min((end for end in found & ends if end), default=None)

    @property
    def _line(self) -> Line:
        return self.sight.line.laid(self.lay.tile, self.lay.side)


class LayChoice(NamedTuple):
    """The move that a computer player chooses, with the reason."""

    lay: Lay
    reason: LayReason
    prospect: Prospect | None = None
    """The prospect of the move; ``None`` if unknown."""
    comparison: Comparison | None = None
    """The comparison with a worse move; ``None`` if no move is known to be worse."""
    motif: Motif | None = None
    """The reason why the move is better, or that all moves are equal; ``None`` if unknown."""


DominoesStrategy: TypeAlias = Strategy[Sight, LayChoice]
"""A player that always makes the same choice for the same view."""
