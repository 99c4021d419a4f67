"""The player that gives hints: it chooses a move and explains why."""

from buildup.model.build_up.position import Move
from buildup.model.build_up.table import Sight
from buildup.strategy.build_up.advice import Advising, advice_for
from buildup.strategy.build_up.analysis import HandAnalysis, RoundAnalysis
from buildup.strategy.build_up.choice import Choice
from buildup.strategy.build_up.expert import can_value_all
from buildup.strategy.build_up.hand_search import Status
from buildup.strategy.sliced import SlicedSearch


class Adviser(SlicedSearch):
    """A player that chooses a best move, or a given one, and explains it.

    Of equal moves it chooses the easiest to describe, if the values of all are known.
    """

    def __init__(self, sight: Sight, move: Move | None = None) -> None:
        """Set up the choice without searching anything yet.

        Args:
            sight: The view of the player to move.
            move: The legal move to choose and give advice on; ``None`` for the best move.

        Raises:
            ValueError: There is no legal move.
        """
        self._sight, self._move = sight, move
        self._analysis = (
            RoundAnalysis(sight)
            if can_value_all(sight)
            else HandAnalysis(sight.position, best_only=True)
        )
        self._advising: Advising | None = None
        self.choice = Choice(move or next(sight.position.legal_moves()))
        """The choice with its advice; until there is any, the given move or the first legal one."""

    def advance(self, nodes: int) -> bool:
        """Analyze, then explain, for about this many nodes; return whether both are done."""
        if self._advising is None:
            if self._analysis.advance(nodes):
                moves, is_exact = self._analysis.moves, self._analysis.status is Status.SOLVED
                advice = advice_for(self._sight, moves, self._move or moves[0].move, is_exact)
                self._advising = Advising(advice)
            return False
        is_done = self._advising.advance(nodes)
        self.choice = Choice(self._advising.advice.move, self._advising.advice)
        return is_done
