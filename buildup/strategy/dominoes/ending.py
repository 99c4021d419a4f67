"""Complete tables from a player's view, and perfect play once the boneyard is empty.

Nothing is hidden then: tiles that are neither in a player's hand nor in the line are the
opponent's.
"""

from buildup.model.dominoes.domino import Domino
from buildup.model.dominoes.line import Lay
from buildup.model.dominoes.sight import Sight
from buildup.model.dominoes.table import Table
from buildup.model.player import PerPlayer
from buildup.strategy.dominoes.analysis import Prospect
from buildup.strategy.dominoes.kernel import UNKNOWN, DominoesKernel, compiled
from buildup.strategy.dominoes.tile_bits import TileBits

_MOST_NODES = 200_000 if compiled else 20_000
"""The maximum number of positions to search for a move; larger endings have no line."""


def table_with(sight: Sight, theirs: tuple[Domino, ...], boneyard: tuple[Domino, ...]) -> Table:
    """Return the complete table, given the opponent's tiles and the boneyard.

    The player with this view is to move.
    """
    hands = PerPlayer(sight.hand, sight.hand)
    return Table(
        size=sight.size,
        line=sight.line,
        hands=hands.replaced(sight.player.opponent, theirs),
        boneyard=boneyard,
        turn=sight.player,
        last_layer=sight.last_layer,
        empty_turns=sight.empty_turns,
        drawn=sight.drawn,
    )


class Ending:
    """The solver of a table with an empty boneyard, and of all tables that can follow."""

    def __init__(self, table: Table) -> None:
        """Set up the solver without searching anything yet.

        Args:
            table: A table with an empty boneyard, and each tile of the set exactly once.
        """
        self._table = table
        self._bits = TileBits(table.size)
        self._kernel = DominoesKernel(table.size)

    def line_of(self, lay: Lay) -> tuple[Lay | None, ...] | None:
        """Return a legal move and the best play after it, with ``None`` for each pass.

        Return ``None`` instead if solving takes too long.
        """
        line: list[Lay | None] = [lay]
        table = self._table.lay(lay)
        while not table.is_over:
            best = None if table.must_pass else self.best(table)
            if best is None and not table.must_pass:
                return None
            line.append(best)
            table = table.end_turn() if best is None else table.lay(best)
        return tuple(line)

    def best(self, table: Table) -> Lay | None:
        """Return the best move on a table of this ending, the first if several are equal.

        Return ``None`` if solving takes too long.

        Args:
            table: The table, on which the player to move can play a tile.
        """
        lays = list(table.legal_lays())
        values = [self.value(table, lay) for lay in lays] if len(lays) > 1 else [0]
        return None if UNKNOWN in values else lays[values.index(max(values))]

    def prospect(self, lay: Lay) -> Prospect:
        """Return the prospect of a legal move, searching as long as it takes."""
        value = UNKNOWN
        while value == UNKNOWN:  # results are cached, so each attempt gets further
            value = self.value(self._table, lay)
        return Prospect.exact(value)

    def value(self, table: Table, lay: Lay) -> int:
        """Return the value of a legal move on a table of this ending, for its player.

        Values are as in :meth:`DominoesKernel.ending`; if a search reached its limit, another call
        continues it.
        """
        after = table.lay(lay)
        mine, theirs = (self._bits.word(after.hands[each]) for each in (table.turn, after.turn))
        return self._kernel.ending(mine, theirs, *after.line.open_ends, _MOST_NODES)
