"""Par of a dealt round: the human's margin if experts play both sides with the same draws.

Luck decides most rounds. Par measures the deal, so the margin minus par measures the play. It is
never shown during a round, since it depends on the real order of the boneyards.

The round is always played with the sides as dealt, so that par is the same from either side.
"""

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from buildup.model.build_up.table import Phase
from buildup.model.build_up.tournament import Start, Tournament
from buildup.model.deal import Deal
from buildup.strategy.build_up.expert import Expert
from buildup.strategy.build_up.search import compiled
from buildup.strategy.sliced import NODES_OF_A_PIECE, InPieces, pieces_of

_TILES_OF_A_ROUND = 44


class Par(InPieces):
    """One round between experts, played in slices."""

    def __init__(self, deal: Deal, round_number: int) -> None:
        """Set up the round without playing anything yet."""
        as_dealt = replace(deal, is_swapped=False, handicap=-deal.handicap)
        self._now = Start.fresh(as_dealt if deal.is_swapped else deal, round_number)
        """The current state, with the sides as dealt and no history."""
        self._sign = -1 if deal.is_swapped else 1
        self._placed = 0

    @property
    def value(self) -> int | None:
        """The human's final points minus the computer's; ``None`` until the round is over."""
        table = self._now.table
        if table.phase is not Phase.ROUND_OVER:
            return None
        return self._sign * (table.scores.human - table.scores.computer)

    @property
    def progress(self) -> float:
        """The share of the tiles placed, from 0 to 1."""
        return 1.0 if self.value is not None else self._placed / _TILES_OF_A_ROUND

    def _pieces(self) -> Iterator[int]:
        while self.value is None:
            yield NODES_OF_A_PIECE
            game = Tournament.begin(self._now)
            if game.forced_event is not None:
                game = game.advance()
            else:
                thinking = Expert(game.table.sight)
                yield from pieces_of(thinking)
                game = game.play(thinking.choice.move)
                self._placed += 1
            self._now = Start(game.table, game.start.deal)


@lru_cache(maxsize=2)
def _played(deal: Deal, round_number: int) -> Par:
    return Par(deal, round_number)


def par_of(tournament: Tournament, round_number: int | None = None) -> Par | None:
    """Return the par of a round, which may not be computed yet.

    Args:
        tournament: The game.
        round_number: The number of the round; ``None`` for the current one.

    Returns:
        The par; ``None`` for a round without a deal number, or if the search is not compiled, since
        the expert would then play differently and take a minute.
    """
    number = tournament.table.round_number if round_number is None else round_number
    if not compiled or not tournament.deals_round(number):
        return None
    return _played(tournament.start.deal, number)
