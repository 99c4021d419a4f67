"""The strong players of Dominoes: they lay what an analysis values most.

The number of deals imagined is fixed and chance is seeded by what is seen, so the same sight
always gets the same lay.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from buildup.strategy.computer_player import DecidedAfter
from buildup.strategy.dominoes.analysis import LayAnalysis, Leaving
from buildup.strategy.dominoes.choice import LayChoice
from buildup.strategy.dominoes.kernel import compiled
from buildup.strategy.dominoes.one_ply import OnePly, pick_greedy
from buildup.strategy.dominoes.reasons import LayReason
from buildup.strategy.level import Level

if TYPE_CHECKING:
    from buildup.model.dominoes.sight import Sight
    from buildup.strategy.dominoes.choice import DominoesThinking

DEALS = {Level.STRONG: 12, Level.EXPERT: 800} if compiled else {Level.STRONG: 6, Level.EXPERT: 30}
"""How many deals each level imagines for one lay."""
_MOST_WORK = 4_000
"""Interpreted, so many tiles at most are looked at for one lay: about a quarter of a second."""
_FEWEST_DEALS = 5


@dataclass(frozen=True, slots=True)
class Expert:
    """Sees what a person sees; imagines the rest."""

    deals: int
    """How many deals are imagined for one lay."""

    def think(self, sight: Sight) -> DominoesThinking:
        """Begin to decide for the player whose sight it is.

        Raises:
            ValueError: Nothing can be laid.
        """
        if not sight.is_whole:
            return OnePly(pick_greedy).think(sight)
        analysis = LayAnalysis(sight, self._deals(sight))
        return DecidedAfter(analysis, lambda: _choice(analysis))

    def _deals(self, sight: Sight) -> int:
        """How many deals are imagined; interpreted, fewer where each takes longer."""
        lays = len({Leaving.of(sight, lay) for lay in sight.legal_lays()})
        if lays <= 1:
            return 1
        if compiled:
            return self.deals
        tiles = len(sight.hand) + sight.opponent_count + sight.boneyard_count
        return max(_FEWEST_DEALS, min(self.deals, _MOST_WORK // (lays * tiles)))


def _choice(analysis: LayAnalysis) -> LayChoice:
    """The most valued lay of an analysis that is done."""
    sight, best = analysis.sight, analysis.lays[0]
    found = best.prospect
    if found is None:
        raise AssertionError("there is no decision before advance has returned True")
    if found.deals is None:
        ending = round(found.pips)
        reason = LayReason(sight, best.lay, ending=ending, is_won=found.chance > 0.5)
    elif found.deals == 1:
        reason = LayReason(sight, best.lay)
    else:
        deals_won = analysis.deals_won(best.lay), found.deals
        reason = LayReason(sight, best.lay, deals_won=deals_won)
    return LayChoice(best.lay, reason)
