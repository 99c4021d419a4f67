"""Puzzles of own mistakes in Dominoes: what a review has found, asked for again."""

from collections.abc import Sequence
from datetime import datetime

import pytest

from buildup.controller.analysis.dominoes.reviewer import DominoesReviewer
from buildup.model.dominoes.line import Lay
from buildup.model.dominoes.position_line import PositionLine
from buildup.model.player import Player
from buildup.puzzles.dominoes.maker import LayPuzzle, LayPuzzleMaker
from buildup.puzzles.puzzle import PuzzleError
from buildup.records.puzzle_attempt import Mistake
from tests.puzzles.making import made
from tests.review.dominoes.finished_games import reviewed


def puzzle_of(text: str) -> LayPuzzle:
    return made(LayPuzzleMaker(text))


def mistaken() -> Sequence[Mistake]:
    """Those of a game that chance has played."""
    made_at = datetime(2026, 3, 1, 12).astimezone()
    return DominoesReviewer.findings(reviewed(6, 2), made_at).mistakes


def test_a_mistake_of_a_review_is_a_wrong_answer_and_its_best_lay_a_right_one() -> None:
    mistakes = mistaken()
    assert len(mistakes) == 1, "the costliest of those that break no rule"
    for mistake in mistakes:
        assert mistake.loss >= 0.05
        assert mistake.move is not None
        puzzle = puzzle_of(mistake.position)
        assert puzzle.key.startswith("mistake ")
        assert puzzle.is_right(Lay.parse(mistake.best_move))
        assert not puzzle.is_right(Lay.parse(mistake.move))
        assert puzzle.prospect(Lay.parse(mistake.move)).lost == pytest.approx(mistake.loss)
        assert puzzle.line(puzzle.best)[0] == puzzle.best
        assert puzzle_of(mistake.position).game.table == puzzle.game.table


def test_where_there_is_nothing_to_choose_there_is_no_puzzle() -> None:
    game = reviewed(6, 2).game
    for state in game.states():
        if state.table.turn is Player.COMPUTER and state.forced_event is None:
            with pytest.raises(PuzzleError, match="no choice"):
                LayPuzzleMaker(str(PositionLine.of(state, Player.HUMAN)))
            return
    pytest.fail("the computer never had a turn")
