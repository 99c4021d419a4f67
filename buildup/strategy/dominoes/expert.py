"""The strong players of Dominoes, which play the move that an analysis values highest.

The number of deals is fixed and the random source is seeded by what is seen, so the same sight
always gets the same move.
"""

from typing import NamedTuple

from buildup.model.dominoes.sight import Sight
from buildup.strategy.computer_player import Thinking
from buildup.strategy.dominoes.analysis import LayAnalysis
from buildup.strategy.dominoes.kernel import compiled
from buildup.strategy.dominoes.one_ply import OnePly, pick_greedy
from buildup.strategy.dominoes.reasons import DominoesStrategy, LayChoice, LayReason
from buildup.strategy.level import Level

DEALS_OF_STRONG = 36 if compiled else 18
"""Deals that Strong simulates for a move; a third of them choose."""


class Expert(NamedTuple):
    """Sees what a person sees, and simulates the rest."""

    deals: int | None = None
    """How many deals are simulated for a move, some to choose; ``None``: as many as where values
    are shown."""
    tells_chance: bool = False
    """Whether to continue after the choice, to learn its worth."""
    rival: Level | None = None
    """The opponent's level assumed for that worth; ``None``: another expert."""

    def think(self, sight: Sight) -> Thinking[LayChoice]:
        """Start deciding for the player whose view it is.

        Raises:
            ValueError: No move is legal.
        """
        if not sight.is_whole:
            return OnePly(pick_greedy).think(sight)
        return _ExpertThinking(LayAnalysis(sight, self.deals, self.rival), self.tells_chance)


class _ExpertThinking(NamedTuple):
    """An analysis until the best move is chosen, or to its end."""

    analysis: LayAnalysis
    tells_chance: bool

    @property
    def progress(self) -> float:
        """The share of the work that is done, from 0 to 1."""
        return 1.0 if self._is_done else self.analysis.progress

    def advance(self, nodes: int) -> bool:
        """Continue for about this many nodes; return whether nothing is left to find out."""
        return self._is_done or self.analysis.advance(nodes) or self._is_done

    @property
    def _is_done(self) -> bool:
        return self.analysis.is_chosen and not self.tells_chance

    @property
    def choice(self) -> LayChoice:
        """The best move; before it is chosen, the best valued one or the first."""
        analysis = self.analysis
        sight = analysis.sight
        if not analysis.is_chosen:
            best = analysis.lays[0].lay
            return LayChoice(best, LayReason(sight, best))
        best = analysis.best
        if not analysis.is_exact:
            reason = LayReason(
                sight,
                best,
                deals=analysis.deals_of_choice,
                is_won=analysis.wins_any,
                comparison=analysis.comparison(best),
            )
            return LayChoice(best, reason, analysis.prospect(best) if self.tells_chance else None)
        found = analysis.prospect(best)
        assert found is not None
        ending, is_won = round(found.pips), found.chance > 0.5
        return LayChoice(best, LayReason(sight, best, ending=ending, is_won=is_won), found)


def adviser(*, in_match: bool = False, rival: Level | None = None) -> DominoesStrategy:
    """The strongest player, for hints; in a match against a level it also gives chances."""
    return Expert(tells_chance=in_match, rival=rival)
