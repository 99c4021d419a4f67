"""Making puzzles: the search looks for positions with one best move, in slices."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Generator, Sequence
from datetime import date
from typing import Generic, TypeVar

from buildup.model.build_up.position import Position
from buildup.model.build_up.table import Phase, Sight
from buildup.model.build_up.tournament import Start, Tournament
from buildup.model.deal import Deal
from buildup.model.player import Player
from buildup.puzzles.difficulty import Difficulty
from buildup.puzzles.puzzle import Origin, Puzzle, PuzzleError
from buildup.review.build_up.ply import NODES_OF_A_PIECE, searched
from buildup.review.verdicts import WORTH_A_PUZZLE
from buildup.strategy.build_up.analysis import HandAnalysis, ValuedMove
from buildup.strategy.build_up.one_ply import largest_swing
from buildup.texts import _

MARGIN = WORTH_A_PUZZLE
"""Points by which every other move is worse, at least, unless another margin is chosen: so
every other move is an inaccuracy or worse."""
MOST_MARGIN = 8
"""The largest margin that is looked for in random deals: one position in 200 has it."""
RECIPE = 1
"""Part of every seed: it is raised when puzzles are made in another way, and gives others."""

_FEWEST_MOVES = 4
"""With fewer legal moves there is nothing to think about."""
_FEWEST_TILES = 2
_SLIPS = 0.2
"""How often a player makes any move instead of the one that gains most at once: so positions
come up as they do in a person's games."""
_DEALS = 999_999
_NODES_OF_A_PLY = 100
"""What playing one ply takes, in nodes, so that slices stay short."""
_NO_PUZZLE = 0.96
"""About how often a position is no puzzle; for the progress alone."""


P = TypeVar("P")
"""What is made."""


class Maker(ABC, Generic[P]):
    """Work that ends with a puzzle, in slices, or with the reason why there is none.

    It is dropped by forgetting it.
    """

    def __init__(self) -> None:
        self._puzzle: P | None = None
        self._problem: PuzzleError | None = None
        self._nodes = 1
        self._pieces = self._steps()

    @property
    @abstractmethod
    def key(self) -> str:
        """Names the puzzle."""

    @property
    @abstractmethod
    def progress(self) -> float:
        """The share of the work that is done, from 0 to 1."""

    @abstractmethod
    def _steps(self) -> Generator[int, None, None]:
        """Make the puzzle, piece by piece, each with the nodes it took."""

    @property
    def puzzle(self) -> P:
        """The puzzle.

        Raises:
            PuzzleError: The position that was given is no puzzle.
            ValueError: It is not made yet.
        """
        if self._problem is not None:
            raise self._problem
        if self._puzzle is None:
            raise ValueError("the puzzle is not made yet")
        return self._puzzle

    def advance(self, nodes: int) -> bool:
        """Work on for about so many nodes of the search; returns whether the work is done."""
        left = max(1, nodes)
        while not self.is_done and left > 0:
            self._nodes = left
            left -= next(self._pieces)
        return self.is_done

    @property
    def is_done(self) -> bool:
        """Whether there is a puzzle, or none can be made."""
        return self._puzzle is not None or self._problem is not None

    def _search(self, analysis: HandAnalysis) -> Generator[int, None, None]:
        yield NODES_OF_A_PIECE  # for preparing it
        yield from searched(analysis, lambda: self._nodes)


def count_near(moves: Sequence[ValuedMove], best: int, margin: int) -> int:
    """How many moves are less than a margin worse than the best one, that one included.

    Args:
        moves: Some moves; those without a value are not counted.
        best: The value of a best move.
        margin: Points.
    """
    return sum(each.value is not None and each.value > best - margin for each in moves)


class PuzzleMaker(Maker[Puzzle]):
    """Plays random deals, until a position of the human's turn has one best move.

    Only positions are taken in which the move that gains most at once is not the best one.
    The maker depends on its key alone: the same key gives the same puzzle on every machine.
    """

    def __init__(
        self,
        seed: int | date,
        *,
        margin: int = MARGIN,
        difficulty: Difficulty = Difficulty.MEDIUM,
    ) -> None:
        """Prepare; nothing is searched yet.

        Args:
            seed: A number from 0 on, or the day whose puzzle it is to be.
            margin: Points by which every other move is worse, at least.
            difficulty: How hard the puzzle is to be.

        Raises:
            ValueError: The number is negative, or the margin is not from 1 to
                :data:`MOST_MARGIN`.
        """
        if not 1 <= margin <= MOST_MARGIN:
            raise ValueError(f"the margin {margin} is not from 1 to {MOST_MARGIN}")
        if isinstance(seed, int) and seed < 0:
            raise ValueError(f"the number {seed} is negative")
        super().__init__()
        self._seed = seed
        self._margin = margin
        self._difficulty = difficulty
        self._examined = 0
        self._chance = random.Random(f"Build Up, puzzle {RECIPE}, {self.key}")

    @property
    def origin(self) -> Origin:
        """Where the puzzle comes from."""
        return Origin.DAILY if isinstance(self._seed, date) else Origin.RANDOM

    @property
    def key(self) -> str:
        """Such as ``"random 17 3 easy"``: origin, number or day, margin, difficulty."""
        return f"{self.origin} {self._seed} {self._margin} {self._difficulty}"

    @property
    def progress(self) -> float:
        """An estimate of the share that is done, from 0 to 1: it is chance that ends the work."""
        return 1.0 if self.is_done else 1 - _NO_PUZZLE**self._examined

    def _steps(self) -> Generator[int, None, None]:
        while True:
            found = yield from self._positions()
            # random() is the one method whose sequence is promised never to change.
            found.sort(key=lambda _sight: self._chance.random())
            for sight in found:
                yield from self._examine(sight)
                self._examined += 1

    def _positions(self) -> Generator[int, None, list[Sight]]:
        """Play a round; where in it the human has as much to think about as is wanted."""
        tournament = Tournament.begin(Start.fresh(Deal(1 + self._below(_DEALS))))
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
            if self._chance.random() < _SLIPS:
                move = moves[self._below(len(moves))]
            else:
                move = largest_swing(position, moves)
            tournament = tournament.play(move)
        return found

    def _below(self, count: int) -> int:
        return int(self._chance.random() * count)

    def _is_wanted(self, position: Position, moves: int) -> bool:
        return (
            position.turn is Player.HUMAN
            and moves >= _FEWEST_MOVES
            and len(position.hands.human) >= _FEWEST_TILES
            and Difficulty.of(position, greedy_misses=True) is self._difficulty
        )

    def _examine(self, sight: Sight) -> Generator[int, None, None]:
        """Make a puzzle of a position, if it is one.

        A best move alone is found first, and the search of the others ends with the first one
        that comes too near.
        """
        position = sight.position
        alone = HandAnalysis(position, best_only=True, budget=0)
        yield from self._search(alone)
        best = alone.values[0]
        greedy = largest_swing(position, list(position.legal_moves()))
        if best.value is None or best.move == greedy:
            return
        analysis = HandAnalysis(position, budget=0)
        share = 0.0
        for spent in self._search(analysis):
            yield spent
            if analysis.progress != share:
                share = analysis.progress
                if count_near(analysis.values, best.value, self._margin) > 1:
                    return
        self._puzzle = Puzzle(
            key=self.key,
            origin=self.origin,
            day=self._seed if isinstance(self._seed, date) else None,
            sight=sight,
            moves=tuple(analysis.moves),
            promised=self._margin,
            greedy_misses=True,
        )
        yield NODES_OF_A_PIECE


def maker_of(key: str) -> PuzzleMaker:
    """The maker of a puzzle that was made before, by its key.

    Raises:
        PuzzleError: The key names no random puzzle and no daily one; those from mistakes
            are made of their positions.
    """
    unknown = PuzzleError(_("“{key}” is not the name of a puzzle.").format(key=key))
    words = key.split(" ")
    if len(words) != 4:
        raise unknown
    origin, seed, margin, difficulty = words
    try:
        maker = PuzzleMaker(
            date.fromisoformat(seed) if origin == Origin.DAILY else int(seed),
            margin=int(margin),
            difficulty=Difficulty(difficulty),
        )
    except ValueError as error:
        raise unknown from error
    if maker.key != key:
        raise unknown
    return maker
