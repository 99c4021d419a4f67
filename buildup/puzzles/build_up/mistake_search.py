"""The search for a puzzle among the mistakes that a person has made."""

from __future__ import annotations

import logging
from collections.abc import Sequence, Set

from buildup.puzzles.build_up.from_position import PositionPuzzleMaker
from buildup.puzzles.build_up.puzzle import MovePuzzle
from buildup.puzzles.puzzle import PuzzleError
from buildup.records.puzzle_attempt import Mistake
from buildup.saves.problems import SaveError

_log = logging.getLogger(__name__)


class MistakeSearch:
    """Looks through mistakes in slices, until one of them makes a puzzle.

    Attributes:
        wanted: The key of the only puzzle that will do; ``None`` for any.
    """

    def __init__(
        self, mistakes: Sequence[Mistake], done: Set[str], wanted: str | None = None
    ) -> None:
        """Prepare; nothing is read yet.

        Args:
            mistakes: In the order in which they are tried.
            done: Keys of puzzles that are skipped.
            wanted: The key of the only puzzle that will do; ``None`` for any.
        """
        self._mistakes = mistakes
        self._done = done
        self.wanted = wanted
        self._examined = 0
        self._maker: PositionPuzzleMaker | None = None
        self._puzzle: MovePuzzle | None = None

    @property
    def progress(self) -> float:
        """The share that is done, from 0 to 1."""
        if self._puzzle is not None or not self._mistakes:
            return 1.0
        return min(1.0, self._examined / len(self._mistakes))

    @property
    def puzzle(self) -> MovePuzzle | None:
        """The puzzle; ``None`` where no mistake makes one."""
        return self._puzzle

    def advance(self, nodes: int) -> bool:
        """Read the next mistake, or search on; returns whether it is done."""
        if self._maker is not None:
            self._search(self._maker, nodes)
        elif self._examined < len(self._mistakes):
            self._read(self._mistakes[self._examined])
        return self._puzzle is not None or self._examined >= len(self._mistakes)

    def _read(self, mistake: Mistake) -> None:
        try:
            maker = PositionPuzzleMaker(mistake.position)
        except (SaveError, PuzzleError) as error:
            _log.info("A recorded mistake makes no puzzle: %s", error)
            self._examined += 1
            return
        key = maker.key
        if key in self._done or (self.wanted is not None and key != self.wanted):
            self._examined += 1
        else:
            self._maker = maker

    def _search(self, maker: PositionPuzzleMaker, nodes: int) -> None:
        if not maker.advance(nodes):
            return
        self._maker = None
        self._examined += 1
        try:
            self._puzzle = maker.puzzle
        except PuzzleError as error:
            _log.info("A recorded mistake makes no puzzle: %s", error)
