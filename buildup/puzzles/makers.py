"""The makers by kind of puzzle, and makers of lesson puzzles and of puzzles from mistakes."""

import logging
import random
from collections.abc import Generator, Sequence
from dataclasses import replace

from buildup.model.dominoes.line import Lay
from buildup.model.dominoes.position_line import PositionLine
from buildup.model.game_kind import GameKind
from buildup.puzzles.build_up.maker import MovePuzzleMaker, PositionPuzzleMaker
from buildup.puzzles.build_up.puzzle import MovePuzzle
from buildup.puzzles.dominoes.ending import ending_puzzle
from buildup.puzzles.dominoes.maker import EndingMaker, HoldingMaker, LayPuzzleMaker
from buildup.puzzles.lessons import RULES, LessonStep, steps
from buildup.puzzles.maker import Maker
from buildup.puzzles.puzzle import Origin, Puzzle, PuzzleError, PuzzleKind, Theme
from buildup.records.puzzle_attempt import Mistake
from buildup.strategy.dominoes.shown_deal import table_by_chance
from buildup.strategy.sliced import NODES_OF_A_SETUP, pieces_of
from buildup.texts import _

MAKERS: dict[PuzzleKind, type[MovePuzzleMaker] | type[EndingMaker] | type[HoldingMaker]] = {
    each.kind: each for each in (MovePuzzleMaker, EndingMaker, HoldingMaker)
}
"""The maker of random and daily puzzles of each kind."""


class LessonMaker(Maker[Puzzle]):
    """A maker of the puzzle for a step of a lesson."""

    origin = Origin.LESSON

    def __init__(self, step: LessonStep) -> None:
        """Set up the maker without searching anything yet."""
        super().__init__()
        self.key = step.key
        self._step = step
        self.kind = PuzzleKind.of(step.line.asked)

    def _pieces(self) -> Generator[int, None, None]:
        line = self._step.line
        puzzle = yield from self._asked(line.asked)
        assert puzzle is not None, "one lay wins in every ending of a lesson"
        theme = Theme(line.rule, is_exception=line.rule in RULES and line.is_exception)
        puzzle = replace(puzzle, key=self.key, theme=theme, rating=None)
        self._puzzle = puzzle.as_taught if isinstance(puzzle, MovePuzzle) else puzzle

    def _asked(self, text: str) -> Generator[int, None, Puzzle | None]:
        maker: HoldingMaker | PositionPuzzleMaker | LayPuzzleMaker
        if self.kind is PuzzleKind.ENDING:
            shown = text.removeprefix(PuzzleKind.ENDING).lstrip()
            line = PositionLine.parse(shown)
            if not line.boneyard:
                return ending_puzzle(table_by_chance(line, random.Random(0)), "", None)
            maker = LayPuzzleMaker(shown, [*map(Lay.parse, self._step.line.right)])
        elif self.kind is PuzzleKind.HOLDING:
            maker = HoldingMaker.of_words(text.split(" "))
        else:
            maker = PositionPuzzleMaker(text)
        yield from pieces_of(maker)
        return maker.puzzle


def maker_of(key: str) -> MovePuzzleMaker | EndingMaker | HoldingMaker | LessonMaker:
    """Recreate the maker of an earlier puzzle from its key.

    Raises:
        PuzzleError: The key does not belong to a random, daily or lesson puzzle, or comes from
            version 0.2, which made different puzzles.
    """
    if key in steps():
        return LessonMaker(steps()[key])
    sentence = _("“{key}” isn't a puzzle, or only version 0.2 can make it.")
    unknown = PuzzleError(sentence.format(key=key))
    try:
        maker = MAKERS[PuzzleKind.of(key)].of_words(key.split(" "))
    except ValueError as error:
        raise unknown from error
    if maker.key != key:
        raise unknown
    return maker


_OF_MISTAKES: dict[GameKind, type[PositionPuzzleMaker] | type[LayPuzzleMaker]] = {
    each.kind.game: each for each in (PositionPuzzleMaker, LayPuzzleMaker)
}
_log = logging.getLogger(__name__)


class MistakeSearch(Maker[Puzzle]):
    """A maker that tries mistakes until one of them makes a puzzle."""

    kind = PuzzleKind.BEST_MOVE

    def __init__(self, mistakes: Sequence[Mistake], nothing: str) -> None:
        """Set up the search without reading anything yet.

        Args:
            mistakes: The mistakes, in the order in which to try them.
            nothing: A sentence that says why there is no puzzle, used if no mistake makes one.
        """
        super().__init__()
        self._mistakes = mistakes
        self._nothing = nothing
        self._examined = 0

    @property
    def progress(self) -> float:
        """The share of the work done, from 0 to 1."""
        return 1.0 if self._is_done or not self._mistakes else self._examined / len(self._mistakes)

    def _pieces(self) -> Generator[int, None, None]:
        for mistake in self._mistakes:
            try:
                maker = _OF_MISTAKES[mistake.game](mistake.position)
                yield from pieces_of(maker)
                self._puzzle = replace(maker.puzzle, mistake=mistake)
                return
            except ValueError as error:
                _log.info("A recorded mistake makes no puzzle: %s", error)
            self._examined += 1
            yield NODES_OF_A_SETUP
        self._problem = PuzzleError(self._nothing)
