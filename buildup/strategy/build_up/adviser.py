"""The player that gives hints: it chooses a move and explains why."""

from collections.abc import Iterator

from buildup.model.build_up.position import Move
from buildup.model.build_up.table import Sight
from buildup.strategy.build_up.advice import Advice, advice_for, explained
from buildup.strategy.build_up.analysis import HandAnalysis, RoundAnalysis
from buildup.strategy.build_up.choice import Choice
from buildup.strategy.build_up.expert import can_value_all
from buildup.strategy.build_up.hand_search import Status
from buildup.strategy.sliced import InPieces, pieces_of


class Adviser(InPieces):
    """A player that chooses a best move, or a given one, and explains it.

    Of equal moves it chooses the easiest to describe, if the values of all are known.
    """

    _most_nodes = 2_048

    def __init__(self, sight: Sight, move: Move | None = None) -> None:
        """Start thinking.

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
        self._advice: Advice | None = None

    @property
    def choice(self) -> Choice:
        if self._advice is None:
            return Choice(self._analysis.values[0].move)
        return Choice(self._advice.move, self._advice)

    def _pieces(self) -> Iterator[int]:
        analysis = self._analysis
        yield from pieces_of(analysis)
        moves, is_exact = analysis.moves, analysis.status is Status.SOLVED
        advice = advice_for(self._sight, moves, self._move or moves[0].move, is_exact)
        self._advice = yield from explained(advice)
