"""The two strong Dominoes players, which play the best move of an analysis, and the adviser.

The number of deals is fixed and the random source is seeded by what is seen, so the same sight
always gets the same move.
"""

from buildup.model.dominoes.sight import Sight
from buildup.strategy.computer_player import Thinking
from buildup.strategy.dominoes.advice import LayAdvice, advice_on
from buildup.strategy.dominoes.analysis import LayAnalysis
from buildup.strategy.dominoes.kernel import compiled
from buildup.strategy.dominoes.motif import Motifs, easiest
from buildup.strategy.dominoes.one_ply import one_ply, pick_greedy
from buildup.strategy.level import Level

DEALS_OF_STRONG = 36 if compiled else 18
"""The number of deals of Strong's analysis, which ends once the first third has chosen the move."""


def expert(sight: Sight, deals: int | None = None) -> Thinking[LayAdvice]:
    """Start deciding for the player to move.

    If tiles are missing or duplicated, the choice is that of :func:`pick_greedy`.

    Args:
        sight: The view of the player to move.
        deals: The number of deals of the whole analysis, which ends once the first third has chosen
            the move; ``None`` for the default of :class:`LayAnalysis`.

    Raises:
        ValueError: No move is legal, or ``deals`` is below 1.
    """
    return _Choosing(LayAnalysis(sight, deals)) if sight.is_whole else one_ply(pick_greedy, sight)


def adviser(
    sight: Sight, deals: int | None = None, rival: Level | None = None
) -> Thinking[LayAdvice]:
    """Start working out a hint: a best move, its value, and the reason for it.

    If tiles are missing or duplicated, the hint is the choice of :func:`pick_greedy`, unexplained.

    Args:
        sight: The view of the player to move.
        deals: The number of deals to simulate; ``None`` for the default of :class:`LayAnalysis`.
        rival: The opponent's level assumed by the chances; ``None`` for another expert.

    Raises:
        ValueError: No move is legal, or ``deals`` is below 1.
    """
    if not sight.is_whole:
        return one_ply(pick_greedy, sight)
    return _Explaining(LayAnalysis(sight, deals, rival))


class _Choosing:
    """An analysis that ends once it has chosen the best move."""

    def __init__(self, analysis: LayAnalysis) -> None:
        self._analysis = analysis

    def advance(self, nodes: int) -> bool:
        """Continue for about this many nodes; return whether the work is done."""
        analysis = self._analysis
        return analysis.is_chosen or analysis.advance(nodes) or analysis.is_chosen

    @property
    def choice(self) -> LayAdvice:
        """The best move; until it is chosen, the best so far or, if none has a value, the first."""
        analysis = self._analysis
        best = analysis.best if analysis.is_chosen else analysis.lays[0].lay
        return LayAdvice(analysis.sight, best)


class _Explaining(_Choosing):
    """An analysis and, once it is done, a search for the motif of the :func:`easiest` move."""

    _motifs: Motifs | None = None

    def advance(self, nodes: int) -> bool:
        if self._motifs is None:
            if self._analysis.advance(nodes):
                self._motifs = Motifs(self._analysis, [easiest(self._analysis)])
            return False
        return self._motifs.advance(nodes)

    @property
    def choice(self) -> LayAdvice:
        if self._motifs is None:
            return super().choice
        return advice_on(self._motifs, easiest(self._analysis))
