"""Hindsight: who wins after each move of a game, with all tiles face up and perfect play.

The search works backward from the end of the game. Whoever wins after a move also wins before it,
unless the move loses and an alternative wins. So alternatives are searched only for losing moves,
most promising first, until one wins; and the transposition table already knows many of the
positions that can follow.
"""

from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass, field

from buildup.model.dominoes.domino import STANDARD_SIZE
from buildup.model.dominoes.game import DominoesGame
from buildup.model.dominoes.line import Lay
from buildup.model.dominoes.table import Table
from buildup.model.player import Player
from buildup.review.dominoes.reviewed import Hindsight, ReviewedLay
from buildup.review.review import Valuation
from buildup.strategy.dominoes.analysis import Leaving
from buildup.strategy.dominoes.kernel import OpenSearch, compiled
from buildup.strategy.dominoes.tile_bits import TileBits
from buildup.strategy.sliced import NODES_OF_A_PIECE, NODES_OF_A_SETUP

MOST_NODES = 3_000_000 if compiled else 60_000
"""The maximum number of nodes for a game; if they run out, its earlier moves have no hindsight.

Measured over 100 games between experts; see ``scripts/bench.py review --dominoes``.
"""
_TABLE_BITS = 18
"""The binary logarithm of the number of entries in the transposition table (4 MB)."""
_LARGE_TABLE_BITS = 20
"""The binary logarithm of that number for sets larger than double-six (16 MB)."""


@dataclass(eq=False)
class HindsightSearch(Valuation[Mapping[int, Hindsight]]):
    """A search for the hindsight of every move in a game, the last move first."""

    game: DominoesGame
    """A finished game that has every tile exactly once."""
    lays: Callable[[], Sequence[ReviewedLay]]
    """A function, called when the search begins, that returns every move of the game in order."""
    most_nodes: int = MOST_NODES
    found: dict[int, Hindsight] = field(default_factory=dict)
    """The results so far, by the number of the move."""

    @property
    def weight(self) -> float:
        """The approximate work, in milliseconds if compiled."""
        return 800 if self.game.start.table.size > STANDARD_SIZE else 20

    def _pieces(self) -> Generator[int, None, Mapping[int, Hindsight]]:
        lays = self.lays()
        table = self.game.start.table
        bits = TileBits(table.size)
        table_bits = _TABLE_BITS if table.size <= STANDARD_SIZE else _LARGE_TABLE_BITS
        search = OpenSearch(table.size, bits.places(table.boneyard), table_bits)
        yield NODES_OF_A_SETUP
        winner: Player | None = self.game.table.winner
        places = {ply.event_index for ply in lays}
        tables = {
            len(state.events): state.table
            for state in self.game.states()
            if len(state.events) in places
        }
        yield NODES_OF_A_SETUP
        for ply in reversed(lays):
            if winner is None:
                break
            if winner is ply.player:
                self.found[ply.number] = Hindsight(wins=True)
                continue
            winning: Lay | None = None
            for lay in _alternatives(ply):
                won = yield from self._winner(search, bits, tables[ply.event_index].lay(lay))
                if won is None:
                    winner = None
                    break
                if won is ply.player:
                    winning, winner = lay, won
                    break
            self.found[ply.number] = Hindsight(
                wins=False,
                winning=winning,
                is_lost_anyway=winning is None and winner is not None,
            )
        return self.found

    def _winner(
        self, search: OpenSearch, bits: TileBits, table: Table
    ) -> Generator[int, None, Player | None]:
        """Return the winner after a move; ``None`` if that takes too many nodes to find."""
        if table.is_over:
            return table.winner
        drawn = len(self.game.start.table.boneyard) - len(table.boneyard)
        own, theirs = bits.word(table.hand), bits.word(table.hands[table.turn.opponent])
        search.begin(own, theirs, *table.line.open_ends, drawn, table.empty_turns)
        is_known = False
        while not is_known:
            is_known = search.run(NODES_OF_A_PIECE)
            if search.nodes > self.most_nodes:
                return None
            self._progress = search.nodes / self.most_nodes
            yield NODES_OF_A_PIECE
        return table.turn if search.is_won else table.turn.opponent


def _alternatives(ply: ReviewedLay) -> list[Lay]:
    """Return the alternatives to a move, best first, one for each resulting position."""
    seen = {Leaving.of(ply.sight, ply.lay)}
    alternatives: list[Lay] = []
    for each in ply.lays:
        if each.leaving not in seen:
            seen.add(each.leaving)
            alternatives.append(each.lay)
    return alternatives
