"""A puzzle on the table, without a shell."""

import pytest

from buildup.model.build_up.position import IllegalMoveError, Move
from buildup.model.dominoes.line import Lay
from buildup.model.dominoes.table import NotAllowedError
from buildup.play.build_up.open_puzzle import OpenMovePuzzle
from buildup.play.dominoes.open_puzzle import OpenDominoesPuzzle
from buildup.play.open_game import Awaiting
from buildup.play.open_puzzle import AnyAnswer
from buildup.puzzles.build_up.puzzle import MovePuzzle
from buildup.puzzles.daily import daily_puzzles
from buildup.puzzles.dominoes.ending import EndingPuzzle
from buildup.puzzles.dominoes.holding import HoldingPuzzle
from buildup.puzzles.makers import maker_of
from buildup.strategy.level import Level
from tests.play.opened import open_dominoes, open_tournament
from tests.puzzles.making import made
from tests.puzzles.remembered import DAY

IMPOSSIBLE: dict[type, AnyAnswer] = {
    MovePuzzle: Move.parse("W66>W1"),
    EndingPuzzle: Lay.parse("L99"),
    HoldingPuzzle: 99,
}


@pytest.mark.parametrize("number", [0, 2, 4], ids=["a move", "an ending", "a question"])
def test_an_open_puzzle_judges_one_kind_of_answer_and_only_then_are_lines_shown(
    number: int,
) -> None:
    puzzle = made(maker_of(daily_puzzles(DAY, [])[number].key))
    assert isinstance(puzzle, MovePuzzle | EndingPuzzle | HoldingPuzzle)
    is_question = isinstance(puzzle, HoldingPuzzle)
    right = puzzle.offer.right if isinstance(puzzle, HoldingPuzzle) else puzzle.best
    board, other = (
        OpenMovePuzzle(open_tournament().present, Level.SKILLED),
        OpenDominoesPuzzle(open_dominoes().present, Level.SKILLED),
    )[:: 1 if isinstance(puzzle, MovePuzzle) else -1]
    assert board.judge(right) is None
    for each in (board, other):
        each.lay_out(puzzle)
    assert (board.is_open, other.is_open, other.judge(right)) == (True, False, None)
    for kind, answer in IMPOSSIBLE.items():
        if isinstance(puzzle, kind) and not is_question:
            with pytest.raises((IllegalMoveError, NotAllowedError)):
                board.judge(answer)
        else:
            assert board.judge(answer) is None
    judged = board.judge(right)
    assert judged is not None
    assert judged.is_right
    assert (board.awaiting is Awaiting.PERSON) is not is_question
    for wrong in (judged, None):
        board.show_line(wrong)
        shows = (board.shows_line, board.refutes)
        assert shows == ((False, False) if is_question else (True, wrong is not None))
        assert (board.is_open, board.judge(right)) == (False, None)
        while board.awaiting is Awaiting.PAUSE:
            board.advance()
    shown = board.shown
    board.lay_out(puzzle)
    told: list[object] = []
    board.listeners.append(told.append)
    board.finish(right, goes_on=True)
    assert told
    assert (board.is_open, board.shows_line, board.judge(right)) == (False, False, None)
    while board.awaiting is Awaiting.PAUSE:
        board.advance()
    assert board.shown == shown
    told.clear()
    board.clear()
    assert told
