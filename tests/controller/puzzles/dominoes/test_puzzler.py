"""Puzzles of Dominoes as they are made, answered, shown and recorded."""

from datetime import UTC, datetime

from buildup.controller.storage.settings import Settings
from buildup.model.dominoes.line import Lay
from buildup.play.open_game import Awaiting
from buildup.play.puzzle_records import PuzzleState
from buildup.puzzles.build_up.puzzle import MovePuzzle
from buildup.puzzles.dominoes.ending import EndingPuzzle
from buildup.puzzles.dominoes.holding import HoldingJudgment, HoldingPuzzle
from buildup.puzzles.puzzle import PuzzleKind
from buildup.records.store import Records
from tests.controller.puzzles.solver import Solver
from tests.narrowing import of_kind
from tests.puzzles.remembered import DAY


def ending(solver: Solver) -> EndingPuzzle:
    """An ending to be answered."""
    solver.puzzler.again("ending 3 1300 3")
    solver.wait()
    return of_kind(solver.puzzler.puzzle, EndingPuzzle)


def question(solver: Solver, number: int = 1) -> HoldingPuzzle:
    """A question to be answered."""
    solver.puzzler.again(f"holding {number} easy")
    solver.wait()
    return of_kind(solver.puzzler.puzzle, HoldingPuzzle)


def test_a_question_is_answered_by_a_tile_and_nothing_is_laid(
    solver: Solver, records: Records
) -> None:
    puzzle, board = question(solver), solver.puzzler.dominoes
    assert solver.puzzler.board.is_open
    assert board.game.awaiting is Awaiting.NOTHING
    assert not solver.puzzler.can_hint
    assert not board.game.may_see_opponent(shows_computer=True)
    wrong = next(tile for tile in puzzle.offer.choices if not puzzle.is_right(tile))
    solver.puzzler.answer(next(puzzle.game.table.legal_lays()))
    solver.puzzler.answer(puzzle.game.table.line.tiles[0].domino)  # it is not offered
    assert solver.answers == []
    solver.puzzler.answer(wrong)
    solver.puzzler.answer(puzzle.offer.right)
    right = puzzle.offer.right
    assert solver.answers == [HoldingJudgment(wrong, False), HoldingJudgment(right, True)]
    assert solver.state() is PuzzleState.SOLVED
    assert board.game.shown == puzzle.game
    assert records.puzzles()[0].tries == 2


def test_the_kind_that_was_chosen_is_made_from_then_on(
    solver: Solver, settings: Settings, records: Records
) -> None:
    records.try_puzzle("ending 1 1300 3", datetime.now(UTC), is_solved=True)
    solver.puzzler.choose_kind(PuzzleKind.HOLDING)
    assert solver.puzzler.kind is PuzzleKind.HOLDING
    solver.wait()
    assert solver.puzzler.puzzle is not None
    assert solver.puzzler.puzzle.key == "holding 1 easy"
    solver.puzzler.following()
    solver.wait()
    assert solver.puzzler.puzzle.key == "holding 2 easy"
    solver.puzzler.choose_kind(PuzzleKind.ENDING)
    solver.wait()
    assert solver.puzzler.puzzle.key == "ending 2 1300 3"
    assert settings.puzzle_kind is PuzzleKind.ENDING
    solver.puzzler.choose_kind(PuzzleKind.BEST_MOVE)
    solver.wait()
    assert isinstance(solver.puzzler.puzzle, MovePuzzle)
    solver.puzzler.answer(Lay.parse("L11"))
    assert solver.answers == []


def test_a_puzzle_of_the_day_leaves_the_chosen_kind(solver: Solver, settings: Settings) -> None:
    assert f"ending {DAY} 1400 3" in [each.key for each in solver.puzzler.records.of_day]
    solver.puzzler.again(f"ending {DAY} 1400 3")
    solver.wait()
    assert isinstance(solver.puzzler.puzzle, EndingPuzzle)
    assert settings.puzzle_kind is PuzzleKind.BEST_MOVE


def test_what_is_no_puzzle_leaves_the_one_on_the_table(solver: Solver, settings: Settings) -> None:
    question(solver)
    assert settings.puzzle_kind is PuzzleKind.HOLDING
    first = ending(solver)
    solver.puzzler.again("ending 3 impossible")
    solver.puzzler.again("random 17 3 easy")
    assert solver.failures == [
        f"“{key}” isn't a puzzle, or only version 0.2 can make it."
        for key in ("ending 3 impossible", "random 17 3 easy")
    ]
    assert solver.puzzler.puzzle == first


def test_a_puzzle_of_the_other_game_lies_on_where_nothing_else_is_found(solver: Solver) -> None:
    puzzle = ending(solver)
    solver.puzzler.own_mistake()
    solver.wait()
    assert solver.puzzler.puzzle == puzzle
    assert solver.puzzler.kind is PuzzleKind.ENDING
    assert solver.puzzler.board.is_open
