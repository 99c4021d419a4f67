"""Decisions of the computer players of Dominoes and their reasons, as data.

The sentences are in :mod:`buildup.narration.dominoes.advice`.
"""

from typing import NamedTuple, TypeAlias

from buildup.model.dominoes.line import Lay, Line, Side
from buildup.model.dominoes.sight import Sight
from buildup.strategy.computer_player import Strategy
from buildup.strategy.dominoes.analysis import Comparison, Prospect
from buildup.strategy.dominoes.motif import Motif


class LayReason(NamedTuple):
    """A move with the part of its reason that both players can see."""

    sight: Sight
    """The view of the player."""
    lay: Lay

    @property
    def shuts_out(self) -> bool:
        """Whether the opponent knows that they have no tile that fits, whatever the player holds.

        They know if all fitting tiles are visible to them.
        """
        rest = list(self.sight.hand)
        rest.remove(self.lay.tile.domino)
        hidden = [*self.sight.unseen, *(rest if self.sight.boneyard_count else ())]
        return bool(self.sight.opponent_count) and not any(map(self._line.takes, hidden))

    @property
    def drawn_at(self) -> int | None:
        """An open end that was also open when the opponent last had to draw, if any."""
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
    """The move that a player chooses, with its reason."""

    lay: Lay
    reason: LayReason
    prospect: Prospect | None = None
    """Its prospect, if known."""
    comparison: Comparison | None = None
    """The comparison of the move with a worse one, if known."""
    motif: Motif | None = None
    """The reason why the move is better, or that all moves are equal."""


DominoesStrategy: TypeAlias = Strategy[Sight, LayChoice]
"""A player that always makes the same choice for the same view."""
