"""The search for a puzzle among the mistakes that a person has made."""

import logging
from collections.abc import Generator, Sequence, Set

from buildup.puzzles.build_up.from_position import PositionPuzzleMaker
from buildup.puzzles.build_up.puzzle import MovePuzzle
from buildup.puzzles.maker import Maker
from buildup.puzzles.puzzle import PuzzleError, PuzzleKind
from buildup.records.puzzle_attempt import Mistake
from buildup.saves.problems import SaveError
from buildup.texts import _

_log = logging.getLogger(__name__)


class MistakeSearch(Maker[MovePuzzle]):
    """Looks through mistakes in slices, until one of them makes a puzzle."""

    kind = PuzzleKind.BEST_MOVE

    def __init__(
        self, mistakes: Sequence[Mistake], done: Set[str], wanted: str | None = None
    ) -> None:
        """Prepare; nothing is read yet.

        Args:
            mistakes: In the order in which they are tried.
            done: Keys of puzzles that are skipped.
            wanted: The key of the only puzzle that will do; ``None`` for any.
        """
        super().__init__()
        self._mistakes = mistakes
        self._done = done
        self._wanted = wanted
        self._examined = 0

    @property
    def progress(self) -> float:
        """The share that is done, from 0 to 1."""
        is_done = self.is_done or not self._mistakes
        return 1.0 if is_done else self._examined / len(self._mistakes)

    def _steps(self) -> Generator[int, None, None]:
        for mistake in self._mistakes:
            try:
                maker = PositionPuzzleMaker(mistake.position)
                yield self._nodes
                if maker.key not in self._done and self._wanted in (None, maker.key):
                    while not maker.advance(self._nodes):
                        yield self._nodes
                    self._puzzle = maker.puzzle
            except (SaveError, PuzzleError) as error:
                _log.info("A recorded mistake makes no puzzle: %s", error)
            self._examined += 1
            yield self._nodes
        self._problem = PuzzleError(self._nothing_found())
        yield self._nodes

    def _nothing_found(self) -> str:
        if self._wanted is not None:
            return _("This mistake is not in the records any more.")
        return _(
            "None of your mistakes makes a puzzle now. They are found when a round of "
            "Build Up is reviewed."
        )
