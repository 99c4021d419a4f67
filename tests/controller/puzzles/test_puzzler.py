"""A puzzle of either game: answered, refuted, given up and taken again."""

import pytest

from buildup.model.build_up.events import TilePlaced
from buildup.model.build_up.position import Move
from buildup.model.dominoes.game import TileLaid
from buildup.model.dominoes.line import Lay
from buildup.play.open_game import Awaiting
from buildup.play.puzzle_records import PuzzleState
from buildup.puzzles.build_up.puzzle import MovePuzzle
from buildup.puzzles.dominoes.ending import EndingPuzzle
from buildup.puzzles.dominoes.holding import HoldingPuzzle
from buildup.puzzles.puzzle import PuzzleKind
from buildup.records.store import Records
from tests.controller.puzzles.solver import Solver
from tests.controller.waiting import wait, wait_for

BuildUpOrEnding = MovePuzzle | EndingPuzzle
Answers = tuple[Move | Lay, ...]
ILLEGAL: dict[type, Move | Lay] = {MovePuzzle: Move.parse("W66>W1"), EndingPuzzle: Lay.parse("L99")}


@pytest.fixture(params=[0, 2], ids=["a move", "an ending"])
def puzzle(request: pytest.FixtureRequest, solver: Solver) -> BuildUpOrEnding:
    """One of the puzzles of the day, whose lines take no time."""
    solver.puzzler.again(solver.puzzler.records.of_day[request.param].key)
    return taken(solver)


def taken(solver: Solver) -> BuildUpOrEnding:
    """The puzzle on the table, as soon as there is one."""
    solver.wait()
    assert isinstance(solver.puzzler.puzzle, BuildUpOrEnding)
    return solver.puzzler.puzzle


def wrong(puzzle: BuildUpOrEnding) -> Move | Lay:
    """The worst answer."""
    if isinstance(puzzle, MovePuzzle):
        return puzzle.moves[-1].move
    return puzzle.prospects[-1][0]


def line(puzzle: BuildUpOrEnding, answer: Move | Lay) -> Answers:
    """What follows an answer in best play, but for passes."""
    return tuple(filter(None, puzzle.line(answer)))  # type: ignore[arg-type]


def played(solver: Solver, *, waits: bool = True) -> Answers:
    """Every tile that was played on the board, once nothing more happens there."""
    board = solver.puzzler.board
    if waits:
        wait_for(lambda: board.awaiting is Awaiting.NOTHING)
    return tuple(
        each.move if isinstance(each, TilePlaced) else each.lay
        for each in board.shown.events
        if isinstance(each, TilePlaced | TileLaid)
    )


def test_a_wrong_answer_changes_nothing_is_refuted_and_a_right_one_solves_it(
    solver: Solver, puzzle: BuildUpOrEnding, records: Records
) -> None:
    puzzler = solver.puzzler
    puzzler.settings.speed = "off"
    puzzler.show_refutation()
    assert (puzzler.can_refute, puzzler.can_try_again) == (False, False)
    puzzler.answer(wrong(puzzle))
    assert (played(solver, waits=False), solver.state()) == ((), PuzzleState.OPEN)
    puzzler.show_refutation()
    assert played(solver) == line(puzzle, wrong(puzzle))
    assert puzzler.board.refutes
    puzzler.answer(puzzle.best)
    assert len(solver.answers) == 1
    assert not puzzler.can_refute
    puzzler.try_again()
    puzzler.answer(puzzle.best)
    assert (played(solver), solver.state()) == ((puzzle.best,), PuzzleState.SOLVED)
    puzzler.answer(puzzle.best)
    assert [each.is_right for each in solver.answers] == [False, True]
    (attempt,) = records.puzzles()
    assert (attempt.key, attempt.day, attempt.tries) == (puzzle.key, puzzle.day, 2)
    assert (attempt.was_shown, attempt.solved_at is None) == (False, False)


def test_an_answer_against_the_rules_is_refused_and_counts_for_nothing(
    solver: Solver, puzzle: BuildUpOrEnding, records: Records
) -> None:
    refused: list[object] = []
    tables = solver.puzzler.build_up, solver.puzzler.dominoes
    table = next(each for each in tables if each.game is solver.puzzler.board)
    table.refused.connect(lambda answer, _why: refused.append(answer))
    solver.puzzler.answer(ILLEGAL[type(puzzle)])
    assert refused == [ILLEGAL[type(puzzle)]]
    assert (solver.answers, records.puzzles()) == ([], [])


@pytest.mark.parametrize("is_solved", [False, True])
def test_the_solution_is_played_out_and_ends_a_puzzle_that_is_not_solved(
    solver: Solver, puzzle: BuildUpOrEnding, records: Records, is_solved: bool
) -> None:
    if is_solved:
        solver.puzzler.answer(puzzle.best)
    solver.puzzler.show_solution()
    solver.puzzler.stop()
    wait(9)
    assert solver.puzzler.board.awaiting is Awaiting.PAUSE
    solver.puzzler.show_solution()
    assert solver.state() is (PuzzleState.SOLVED if is_solved else PuzzleState.SHOWN)
    assert solver.puzzler.board.shows_line
    assert played(solver) == line(puzzle, puzzle.best)
    solver.puzzler.answer(puzzle.best)
    assert len(solver.answers) == is_solved
    (attempt,) = records.puzzles()
    assert (attempt.was_shown, attempt.solved_at is None) == (not is_solved, not is_solved)


def test_an_earlier_puzzle_comes_again_and_stays_solved(
    solver: Solver, puzzle: BuildUpOrEnding, records: Records
) -> None:
    solver.puzzler.answer(puzzle.best)
    solver.puzzler.again(solver.puzzler.records.of_day[1].key)
    assert taken(solver) != puzzle
    solver.puzzler.again(puzzle.key)
    assert taken(solver) == puzzle
    assert (solver.state(), solver.puzzler.board.is_open) == (PuzzleState.SOLVED, True)
    for answer in (wrong(puzzle), puzzle.best):
        solver.puzzler.answer(answer)
    assert [each.tries for each in records.puzzles()] == [1]


def test_a_streak_rises_until_the_first_miss_and_its_best_is_kept(solver: Solver) -> None:
    puzzler, kind = solver.puzzler, PuzzleKind.HOLDING
    puzzler.settings.puzzle_kind = kind
    puzzler.streak()
    wanted = []
    for answered in range(4):
        solver.wait()
        puzzle = puzzler.puzzle
        assert isinstance(puzzle, HoldingPuzzle)
        wanted.append(puzzler.records.streak(kind)[0])
        if answered == 2:
            puzzler.following()  # what is not answered comes again
            solver.wait()
            assert puzzler.puzzle == puzzle
            puzzler.show_solution()
        else:
            puzzler.answer(puzzle.offer.right)
        puzzler.following()
    assert wanted == [0, 1, 2, 0]
    assert puzzler.records.streak(kind) == (1, 2)
    assert puzzler.records.streak(PuzzleKind.ENDING) == (0, 0)
    assert {each.streak for each in puzzler.records.attempts} == {1, 2, 3}
