"""The search for a puzzle among the mistakes that a person has made."""

import logging
from collections.abc import Generator, Sequence
from dataclasses import replace

from buildup.model.game_kind import GameKind
from buildup.model.position_line import PositionError
from buildup.puzzles.build_up.from_position import PositionPuzzleMaker
from buildup.puzzles.dominoes.from_position import LayPuzzleMaker
from buildup.puzzles.maker import Maker
from buildup.puzzles.puzzle import Puzzle, PuzzleError, PuzzleKind
from buildup.records.puzzle_attempt import Mistake
from buildup.saves.problems import SaveError

_MAKERS: dict[GameKind, type[PositionPuzzleMaker] | type[LayPuzzleMaker]] = {
    each.kind.game: each for each in (PositionPuzzleMaker, LayPuzzleMaker)
}
_log = logging.getLogger(__name__)


class MistakeSearch(Maker[Puzzle]):
    """Looks through mistakes in slices, until one of them makes a puzzle."""

    kind = PuzzleKind.BEST_MOVE

    def __init__(self, mistakes: Sequence[Mistake], nothing: str) -> None:
        """Prepare; nothing is read yet.

        Args:
            mistakes: In the order in which they are tried.
            nothing: Why there is no puzzle if none of them makes one, in a sentence.
        """
        super().__init__()
        self._mistakes = mistakes
        self._nothing = nothing
        self._examined = 0

    @property
    def progress(self) -> float:
        """The share that is done, from 0 to 1."""
        is_done = self.is_done or not self._mistakes
        return 1.0 if is_done else self._examined / len(self._mistakes)

    def _steps(self) -> Generator[int, None, None]:
        for mistake in self._mistakes:
            try:
                maker = _MAKERS[mistake.game](mistake.position)
                while not maker.advance(self._nodes):
                    yield self._nodes
                self._puzzle = replace(maker.puzzle, mistake=mistake)
            except (SaveError, PositionError, PuzzleError) as error:
                _log.info("A recorded mistake makes no puzzle: %s", error)
            self._examined += 1
            yield self._nodes
        self._problem = PuzzleError(self._nothing)
        yield self._nodes
