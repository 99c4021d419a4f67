"""Making puzzles of Build Up: the search looks for positions with one best move."""

from collections.abc import Callable, Generator, Sequence
from datetime import date
from typing import Self

from buildup.model.build_up.position import Position
from buildup.model.build_up.table import Phase, Sight
from buildup.model.build_up.tournament import Start, Tournament
from buildup.model.player import Player
from buildup.puzzles.build_up.puzzle import MovePuzzle, difficulty_of
from buildup.puzzles.maker import RandomMaker, seed_of
from buildup.puzzles.puzzle import Difficulty, PuzzleKind
from buildup.review.build_up.ply import searched
from buildup.review.valuation import NODES_OF_A_PIECE
from buildup.review.verdicts import WORTH_A_PUZZLE
from buildup.strategy.build_up.analysis import HandAnalysis, ValuedMove
from buildup.strategy.build_up.one_ply import largest_swing

MARGIN = WORTH_A_PUZZLE
"""Points by which every other move is worse, at least, unless another margin is chosen: so
every other move is an inaccuracy or worse."""
MOST_MARGIN = 8
"""The largest margin that is looked for in random deals: one position in 200 has it."""

_FEWEST_MOVES = 4
"""With fewer legal moves there is nothing to think about."""
_FEWEST_TILES = 2
_NODES_OF_A_PLY = 100
"""The cost of playing one ply, in nodes, so that slices stay short."""


def count_near(moves: Sequence[ValuedMove], best: int, margin: int) -> int:
    """How many moves are less than a margin worse than the best one, that one included.

    Args:
        moves: Some moves; those without a value are not counted.
        best: The value of a best move.
        margin: Points.
    """
    return sum(each.value is not None and each.value > best - margin for each in moves)


def search_pieces(analysis: HandAnalysis, nodes: Callable[[], int]) -> Generator[int, None, None]:
    """Search a hand to its end, piece by piece.

    Args:
        analysis: The search.
        nodes: How many nodes the next piece may take.
    """
    yield NODES_OF_A_PIECE  # for preparing it
    yield from searched(analysis, nodes)


class MovePuzzleMaker(RandomMaker[MovePuzzle]):
    """Plays random deals, until a position of the human's turn has one best move.

    Only positions are taken in which the move that gains most at once is not the best one.
    """

    kind = PuzzleKind.BEST_MOVE
    recipe = "Build Up, puzzle 1"
    misses = 0.96

    def __init__(
        self,
        seed: int | date,
        difficulty: Difficulty = Difficulty.MEDIUM,
        *,
        margin: int = MARGIN,
    ) -> None:
        """Prepare; nothing is searched yet.

        Args:
            seed: A number from 0 on, or the day whose puzzle it is to be.
            difficulty: How hard the puzzle is to be.
            margin: Points by which every other move is worse, at least.

        Raises:
            ValueError: The number is negative, or the margin is not from 1 to
                :data:`MOST_MARGIN`.
        """
        if not 1 <= margin <= MOST_MARGIN:
            raise ValueError(f"the margin {margin} is not from 1 to {MOST_MARGIN}")
        self._margin = margin
        super().__init__(seed, difficulty)

    @classmethod
    def numbered(cls, number: int, difficulty: Difficulty, margin: int) -> Self:
        return cls(number, difficulty, margin=margin)

    @classmethod
    def of_words(cls, words: list[str]) -> Self:
        _origin, seed, margin, difficulty = words
        return cls(seed_of(seed), Difficulty(difficulty), margin=int(margin))

    @property
    def key(self) -> str:
        """Such as ``"random 17 3 easy"``: origin, number or day, margin, difficulty."""
        return f"{self.origin} {self._seed} {self._margin} {self._difficulty}"

    def _steps(self) -> Generator[int, None, None]:
        while True:
            found = yield from self._positions()
            found.sort(key=lambda _sight: self._chance.random())
            for sight in found:
                yield from self._examine(sight)
                self._tried += 1

    def _positions(self) -> Generator[int, None, list[Sight]]:
        """Play a round; where in it the human has as much to think about as is wanted."""
        tournament = Tournament.begin(Start.fresh(self._any_deal()))
        found = []
        while tournament.table.phase is not Phase.ROUND_OVER:
            yield _NODES_OF_A_PLY
            if tournament.forced_event is not None:
                tournament = tournament.advance()
                continue
            position = tournament.table.position
            moves = list(position.legal_moves())
            if self._is_wanted(position, len(moves)):
                found.append(tournament.table.sight)
            if self._slips():
                move = moves[self._below(len(moves))]
            else:
                move = largest_swing(position, moves)
            tournament = tournament.play(move)
        return found

    def _is_wanted(self, position: Position, moves: int) -> bool:
        return (
            position.turn is Player.HUMAN
            and moves >= _FEWEST_MOVES
            and len(position.hands.human) >= _FEWEST_TILES
            and difficulty_of(position, greedy_misses=True) is self._difficulty
        )

    def _examine(self, sight: Sight) -> Generator[int, None, None]:
        """Make a puzzle of a position, if it is one.

        A best move alone is found first, and the search of the others ends with the first one
        that comes too near.
        """
        position = sight.position
        alone = HandAnalysis(position, best_only=True, budget=0)
        yield from search_pieces(alone, lambda: self._nodes)
        best = alone.values[0]
        greedy = largest_swing(position, list(position.legal_moves()))
        if best.value is None or best.move == greedy:
            return
        analysis = HandAnalysis(position, budget=0)
        share = 0.0
        for spent in search_pieces(analysis, lambda: self._nodes):
            yield spent
            if analysis.progress != share:
                share = analysis.progress
                if count_near(analysis.values, best.value, self._margin) > 1:
                    return
        self._puzzle = MovePuzzle(
            key=self.key,
            origin=self.origin,
            day=self.day,
            difficulty=self._difficulty,
            sight=sight,
            moves=tuple(analysis.moves),
            promised=self._margin,
        )
        yield NODES_OF_A_PIECE
