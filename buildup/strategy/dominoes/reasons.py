"""Decisions of computer players of Dominoes, and why a tile is laid, as data.

:mod:`buildup.narration.dominoes.reasons` makes sentences.
"""

from typing import NamedTuple, TypeAlias

from buildup.model.dominoes.line import Lay, Line, Side
from buildup.model.dominoes.sight import Sight
from buildup.strategy.computer_player import Strategy
from buildup.strategy.dominoes.analysis import Prospect
from buildup.strategy.dominoes.comparison import Comparison


class LayReason(NamedTuple):
    """A lay, as far as its player can know."""

    sight: Sight
    """The view of the player who laid it, or is to."""
    lay: Lay
    deals: int | None = None
    """In how many imagined deals no other lay did better."""
    ending: int | None = None
    """By how many pips the game is won (or lost, below 0), where it is solved; 0: the last tile
    wins it."""
    is_won: bool = False
    """Whether an ending that was solved is won, or any deal that is imagined."""
    comparison: Comparison | None = None
    """The lay beside one that does worse in these deals."""
    is_first_fitting: bool = False
    """Whether it was taken because it is the first tile of the hand that fits."""

    @property
    def is_only(self) -> bool:
        """Whether nothing else could be laid."""
        return len(list(self.sight.legal_lays())) == 1

    @property
    def is_first(self) -> bool:
        """Whether nothing lay in the line yet."""
        return not self.sight.line.tiles

    @property
    def is_last(self) -> bool:
        """Whether it ends the game: the last tile of a hand, with nothing to draw."""
        return len(self.sight.hand) == 1 and not self.sight.boneyard_count

    @property
    def shuts_out(self) -> bool:
        """Whether the opponent certainly holds nothing that fits: all that would lies in view."""
        hidden = self.sight.unseen
        return bool(self.sight.opponent_count) and not any(map(self._line.takes, hidden))

    @property
    def openly_shuts_out(self) -> bool:
        """Whether the opponent knows so as well, whatever lies in the player's hand."""
        rest = list(self.sight.hand)
        rest.remove(self.lay.tile.domino)
        in_hand = any(map(self._line.takes, rest)) and self.sight.boneyard_count
        return self.shuts_out and not in_hand

    @property
    def drawn_at(self) -> int | None:
        """An end that is left open and was open when the opponent last had to draw."""
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
    """The lay that a player chooses, and why."""

    lay: Lay
    reason: LayReason
    prospect: Prospect | None = None
    """The result it leads to; ``None`` where that is neither certain nor told by other deals than
    those that chose: they make a lay look better than it is."""


DominoesStrategy: TypeAlias = Strategy[Sight, LayChoice]
"""The same sight always gets the same choice."""
