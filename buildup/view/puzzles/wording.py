"""Words for the puzzle on the table, and for the last answer to it."""

from typing import TypeAlias

from buildup.controller.puzzles.puzzler import Puzzler
from buildup.puzzles.build_up.puzzle import MoveJudgement, MovePuzzle
from buildup.puzzles.dominoes.ending import EndingPuzzle, LayJudgement
from buildup.puzzles.dominoes.holding import HoldingPuzzle, TileJudgement
from buildup.view.puzzles.build_up.wording import MoveWords
from buildup.view.puzzles.dominoes.wording import EndingWords, HoldingWords

AnyWords: TypeAlias = MoveWords | EndingWords | HoldingWords


def words_of(puzzler: Puzzler) -> AnyWords | None:
    """The words of the puzzle on the table, if there is one."""
    match puzzler.puzzle, puzzler.last_answer:
        case MovePuzzle() as puzzle, (None | MoveJudgement()) as answer:
            return MoveWords(puzzle, answer)
        case EndingPuzzle() as puzzle, (None | LayJudgement()) as answer:
            return EndingWords(puzzle, answer)
        case HoldingPuzzle() as puzzle, (None | TileJudgement()) as answer:
            return HoldingWords(puzzle, answer)
        case _:
            return None
