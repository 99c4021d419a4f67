"""Decisions of the computer players of Dominoes and their reasons, as data.

:mod:`buildup.narration.dominoes.reasons` makes sentences.
"""

from typing import NamedTuple, TypeAlias

from buildup.model.dominoes.line import Lay, Line, Side
from buildup.model.dominoes.sight import Sight
from buildup.strategy.computer_player import Strategy
from buildup.strategy.dominoes.analysis import Comparison, Prospect
from buildup.strategy.dominoes.motif import Motif


class LayReason(NamedTuple):
    """A move and the reason for it, as far as its player can know."""

    sight: Sight
    """The view of the player."""
    lay: Lay
    ending: int | None = None
    """The pips by which a solved game is won (negative: lost); 0: the last tile wins it."""
    is_won: bool = False
    """Whether a solved ending is won."""
    comparison: Comparison | None = None
    """The move with a worse one."""
    motif: Motif | None = None
    """Why it is better, or that all moves are equal."""
    is_first_fitting: bool = False
    """Whether it was played as the first tile of the hand that fits."""

    @property
    def is_only(self) -> bool:
        """Whether no other move was legal."""
        return len(list(self.sight.legal_lays())) == 1

    @property
    def is_first(self) -> bool:
        """Whether the line was empty."""
        return not self.sight.line.tiles

    @property
    def is_last(self) -> bool:
        """Whether it ends the game: the last tile of a hand, with an empty boneyard."""
        return len(self.sight.hand) == 1 and not self.sight.boneyard_count

    @property
    def shuts_out(self) -> bool:
        """Whether the opponent certainly holds nothing that fits, since all fitting tiles are
        visible."""
        hidden = self.sight.unseen
        return bool(self.sight.opponent_count) and not any(map(self._line.takes, hidden))

    @property
    def openly_shuts_out(self) -> bool:
        """Whether the opponent knows that, too, whatever the player holds."""
        rest = list(self.sight.hand)
        rest.remove(self.lay.tile.domino)
        in_hand = any(map(self._line.takes, rest)) and self.sight.boneyard_count
        return self.shuts_out and not in_hand

    @property
    def drawn_at(self) -> int | None:
        """An open end that was also open when the opponent last had to draw."""
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


DominoesStrategy: TypeAlias = Strategy[Sight, LayChoice]
"""Makes the same choice for the same view."""
