"""One ply of a review: all moves of its position valued exactly, piece by piece."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from buildup.model.build_up.events import TilePlaced
from buildup.model.build_up.table import Table
from buildup.model.player import Player
from buildup.review.build_up.judgement import judge
from buildup.review.build_up.reviewed import ReviewedPly
from buildup.strategy.build_up.advice import advice_for
from buildup.strategy.build_up.analysis import HandAnalysis, ValuedMove
from buildup.strategy.build_up.round_analysis import RoundAnalysis, rank

NODES_OF_A_PIECE = 3_000
"""What preparing a search, or making a result of it, costs beside its nodes, so that slices
stay short."""
LINES_OF_A_PIECE = 3
"""So many lines are read at once."""
NODES_OF_LINES = 1_000
"""What that costs, beside nodes."""


def searched(analysis: HandAnalysis | RoundAnalysis, nodes: Callable[[], int]) -> Iterator[int]:
    """Search to the end in pieces, so that its moves are quick to read then.

    Read all at once, the lines of a first ply take 6 ms. The analysis keeps the lines that
    were read, so they are read as the search finds them.

    Args:
        analysis: Any, done or not.
        nodes: Asked before each piece how large it may be.

    Yields:
        About how many nodes a piece took, at least 1.
    """
    share = analysis.progress
    done = False
    while not done:
        before = analysis.nodes
        done = analysis.advance(nodes())
        spent = analysis.nodes - before
        yield max(1, spent)
        if analysis.progress != share:
            share = analysis.progress
            while analysis.read_lines(LINES_OF_A_PIECE):
                yield NODES_OF_LINES


class PlyValuing:
    """Values the position before a ply. There is no budget: interpreted, it takes its time."""

    def __init__(self, table: Table, placed: TilePlaced, number: int, event_index: int) -> None:
        """Prepare; nothing is searched yet.

        Args:
            table: The table before the ply.
            placed: What was placed.
            number: The ply's number in the round, from 1.
            event_index: The place of the event.
        """
        self._table, self._placed = table, placed
        self._number, self._event_index = number, event_index
        self._analysis: RoundAnalysis | None = None
        self._reviewed: ReviewedPly | None = None
        self._nodes = 1
        self._pieces = self._steps()

    @property
    def weight(self) -> int:
        """About how much work this is: of the first tiles in the hands each doubles it."""
        tiles = sum(map(len, self._table.position.hands))
        return 1 + (1 << tiles >> 6)

    @property
    def share(self) -> float:
        """The share of the work that is done, from 0 to 1."""
        if self._reviewed is not None:
            return 1.0
        return 0.0 if self._analysis is None else self._analysis.progress

    @property
    def reviewed(self) -> ReviewedPly | None:
        """The result, once there is one."""
        return self._reviewed

    def work(self, nodes: int) -> int:
        """Do one piece of the work, of at most so many nodes; returns about how many it took."""
        self._nodes = nodes
        return next(self._pieces, NODES_OF_A_PIECE)

    def _steps(self) -> Iterator[int]:
        self._analysis = analysis = RoundAnalysis(self._table.sight, results_only=True, budget=0)
        yield NODES_OF_A_PIECE
        yield from searched(analysis, lambda: self._nodes)
        self._reviewed = self._result(analysis.moves)
        self._analysis = None  # its table is large, and the steps end here to let go of it

    def _result(self, moves: Sequence[ValuedMove]) -> ReviewedPly:
        table, player, move = self._table, self._placed.player, self._placed.move
        played = next(each for each in moves if each.move == move)
        best = [each for each in moves if rank(each) == rank(moves[0])]
        best.sort(key=lambda each: each is not played)
        values = [each.value for each in moves if each.value is not None]
        value = played.value
        if value is None:
            raise AssertionError("a search that has ended leaves no move without a value")
        scored = table.scores.human - table.scores.computer
        is_human = player is Player.HUMAN
        return ReviewedPly(
            number=self._number,
            event_index=self._event_index,
            hand_number=table.hand_number,
            player=player,
            move=move,
            best_value=max(values),
            value=value,
            best_moves=tuple(each.move for each in best),
            line=best[0].line,
            is_forced=len(moves) == 1,
            is_played_out=self._placed.is_played_out,
            advice=advice_for(table.sight, moves, move, is_exact=True),
            margin_after=scored + (value if is_human else -value),
            judgement=judge(moves[0], played),
        )
