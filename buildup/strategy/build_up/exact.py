"""The strong player: the best move of the hand, valued exactly."""

from dataclasses import dataclass

from buildup.model.build_up.table import Sight
from buildup.strategy.build_up.analysis import HandAnalysis
from buildup.strategy.build_up.choice import Choice
from buildup.strategy.build_up.reasons import Motive, reason_for
from buildup.strategy.level import Level


class ExactThinking:
    """Searches for a best move and plays it."""

    def __init__(self, sight: Sight) -> None:
        if not any(True for _move in sight.position.legal_moves()):
            raise ValueError("the player on turn has no legal move")
        self._analysis = HandAnalysis(sight.position, best_only=True)

    @property
    def progress(self) -> float:
        """The share of the search that is done, from 0 to 1."""
        return self._analysis.progress

    def advance(self, nodes: int) -> bool:
        """Search on; returns whether the best move is known."""
        return self._analysis.advance(nodes)

    @property
    def choice(self) -> Choice:
        """The best move: of equal ones the first in the order of hand and stacks."""
        move = self._analysis.values[0].move
        return Choice(move, reason_for(self._analysis.position, move, Motive.BEST_IN_HAND))


@dataclass(frozen=True, slots=True)
class Exact:
    """Plays every hand perfectly, and looks no further."""

    level: Level = Level.STRONG

    def think(self, sight: Sight) -> ExactThinking:
        """Begin to search.

        Raises:
            ValueError: There is no legal move.
        """
        return ExactThinking(sight)
