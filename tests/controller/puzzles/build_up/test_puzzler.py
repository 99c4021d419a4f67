"""Puzzles at the window: made, answered, given up, kept, and taken again."""

from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest

from buildup.controller.puzzles.puzzler import Puzzler
from buildup.controller.storage.settings import Settings
from buildup.model.build_up.position import Move
from buildup.play.open_game import Awaiting
from buildup.play.puzzle_records import PuzzleRecords, PuzzleState
from buildup.puzzles.build_up.maker import MOST_MARGIN, MovePuzzleMaker, PositionPuzzleMaker
from buildup.puzzles.build_up.puzzle import MovePuzzle
from buildup.puzzles.dominoes.ending import EndingPuzzle
from buildup.puzzles.dominoes.holding import HoldingPuzzle
from buildup.puzzles.lessons import steps
from buildup.puzzles.maker import MARGIN
from buildup.records.puzzle_attempt import Mistake
from buildup.records.store import Records
from buildup.saves.build_up.game_text import position_text
from buildup.strategy.rule_of_thumb import RuleTally
from tests.controller.puzzles.solver import Solver, finish
from tests.controller.waiting import wait_for
from tests.narrowing import of_kind, some
from tests.puzzles.making import made as solved
from tests.puzzles.remembered import DAY
from tests.records.finished_rounds import NOON, build_up, judged, mistake


@pytest.fixture(autouse=True)
def made_soon(settings: Settings) -> None:
    """Puzzles by chance take little work."""
    settings.puzzle_margin = 2


def made(solver: Solver) -> MovePuzzle:
    """The puzzle on the table, as soon as there is one."""
    solver.wait()
    return of_kind(solver.puzzler.puzzle, MovePuzzle)


def wrong(solver: Solver) -> Move:
    """The worst move."""
    return made(solver).moves[-1].move


def test_the_puzzle_of_the_day_is_everybodys(solver: Solver) -> None:
    assert solver.state() is PuzzleState.NONE
    solver.puzzler.daily()
    assert solver.state() is PuzzleState.MAKING
    assert made(solver) == solved(MovePuzzleMaker(DAY, 1300))
    assert solver.state() is PuzzleState.OPEN
    assert solver.puzzler.build_up.game.awaiting is Awaiting.PERSON
    assert solver.puzzler.build_up.game.table.position == made(solver).position


def test_hints_lead_to_the_solution_in_three_steps(solver: Solver, records: Records) -> None:
    solver.puzzler.daily()
    puzzle, board = made(solver), solver.puzzler.board
    solver.puzzler.ask_hint()
    assert (solver.puzzler.hints, solver.state()) == (1, PuzzleState.OPEN)
    solver.puzzler.ask_hint()
    assert (solver.puzzler.hints, solver.state()) == (2, PuzzleState.SHOWN)
    assert board.is_open
    solver.puzzler.ask_hint()
    wait_for(lambda: solver.puzzler.build_up.game.awaiting is Awaiting.NOTHING)
    assert solver.puzzler.build_up.game.table.position != puzzle.position
    assert not board.is_open
    assert not board.refutes
    assert not solver.puzzler.can_hint
    assert [(each.tries, each.was_shown) for each in records.puzzles()] == [(1, True)]


@pytest.mark.parametrize("is_mistake", [False, True])
def test_a_first_hint_is_help_and_what_it_helps_with_is_not_solved_at_once(
    solver: Solver, records: Records, is_mistake: bool
) -> None:
    if is_mistake:
        puzzle = solved(MovePuzzleMaker(4, 1300))
        records.add_mistakes([mistake_of(puzzle)])
        solver.puzzler.own_mistake()
    else:
        solver.puzzler.daily()
    best = made(solver).best
    solver.puzzler.ask_hint()
    solver.puzzler.answer(best)
    assert solver.state() is PuzzleState.SOLVED
    (attempt,) = records.puzzles()
    assert (attempt.tries, attempt.is_at_once, attempt.was_shown) == (2, False, False)
    assert solver.summary().solved_at_once == 0
    tomorrow = solver.puzzler.records.today() + timedelta(1)
    assert [each.due for each in records.mistakes()] == [tomorrow] * is_mistake
    solver.puzzler.try_again()
    solver.puzzler.ask_hint()  # of what is solved it takes nothing away
    assert records.puzzles() == [attempt]


def test_the_puzzles_of_the_day_follow_one_another_then_what_costs_most_and_then_others(
    solver: Solver, records: Records
) -> None:
    judged(records, build_up(), RuleTally("smallest tile", 2, 1, 14))
    lesson = [key for key in steps() if key.startswith("lesson smallest tile ")]
    records.try_puzzle(lesson[0], NOON, is_solved=True)
    records.add_mistakes([mistake_of(solved(MovePuzzleMaker(4, 1300)))])
    solver.puzzler.daily()
    asked = [each.key for each in solver.puzzler.records.of_day]
    taken = []
    for _ in range(6):  # those that are passed over come again
        solver.wait()
        assert solver.puzzler.takes_day
        taken.append(solver.puzzler._shown)
        solver.puzzler.following()
    assert taken == [*asked, asked[0]]
    for left in range(5, 0, -1):
        solver.wait()
        assert sum(not each.is_done for each in solver.puzzler.records.of_day) == left
        puzzle = solver.puzzler.puzzle
        if isinstance(puzzle, HoldingPuzzle):
            solver.puzzler.answer(puzzle.offer.right)
        else:
            assert isinstance(puzzle, MovePuzzle | EndingPuzzle)
            solver.puzzler.answer(puzzle.best)
        solver.puzzler.following()
    assert all(each.is_at_once for each in solver.puzzler.records.of_day)
    assert solver.puzzler.records.standing[0] == 1
    assert made(solver).mistake is not None
    solver.puzzler.answer(made(solver).best)
    solver.puzzler.daily()
    solver.wait()
    solver.puzzler.following()
    assert made(solver).key == lesson[1]
    assert not solver.puzzler.takes_day
    solver.puzzler.answer(made(solver).best)
    solver.puzzler.show_solution()
    solver.puzzler.learn("smallest tile")
    assert made(solver).key == lesson[2]
    solver.puzzler.show_solution()
    solver.puzzler.learn("smallest tile")
    assert made(solver).key == lesson[2]
    assert solver.state() is PuzzleState.OPEN, "it comes again"
    solver.puzzler.answer(made(solver).best)
    asked_of = {each.key: each.rule for each in records.puzzles() if each.key in lesson}
    assert asked_of == {lesson[0]: None} | dict.fromkeys(lesson[1:3], "smallest tile")
    themes = [each.rule for each in records.puzzles() if each.day is not None]
    assert themes.count(None) == 1, "of the question"
    for key in lesson[3:]:
        records.try_puzzle(key, NOON, is_solved=True)
    solver.puzzler.daily()
    solver.wait()
    solver.puzzler.following()
    assert made(solver).key.startswith("random ")


def test_puzzles_by_chance_are_counted_and_never_come_twice(
    solver: Solver, records: Records
) -> None:
    keys: list[str] = []
    for _ in range(3):
        solver.puzzler.following() if keys else solver.puzzler.another()
        keys.append(made(solver).key)
        solver.puzzler.answer(wrong(solver) if keys[1:] else made(solver).best)
    assert keys[:2] == [f"random {number} 2 1300 3" for number in (1, 2)]
    assert keys[2] == "random 3 2 1500 3", "after a right answer, at 1451"
    solver.puzzler.choose(5)
    assert made(solver).key == "random 4 5 1300 3"
    assert [each.key for each in records.puzzles()] == keys[::-1]


def test_the_next_one_is_made_ahead_and_then_nothing_is_done(solver: Solver) -> None:
    solver.puzzler.prepare()
    prepared = some(solver.puzzler._ahead)
    finish(prepared)
    wait_for(lambda: not solver.puzzler._idler.is_busy)
    solver.puzzler.begin()
    assert made(solver) is prepared.puzzle
    assert made(solver).key == solver.puzzler.records.of_day[0].key
    solver.puzzler.another()
    first = made(solver)
    ahead = some(solver.puzzler._ahead)
    finish(ahead)
    wait_for(lambda: not solver.puzzler._idler.is_busy)
    solver.puzzler.following()
    assert made(solver) is ahead.puzzle
    assert made(solver) != first


def mistake_of(puzzle: MovePuzzle, minute: int = 0) -> Mistake:
    return replace(mistake(minute), position=position_text(puzzle.game))


def test_mistakes_come_back_until_each_was_put_right(solver: Solver, records: Records) -> None:
    puzzles = [solved(MovePuzzleMaker(number, 1300)) for number in (4, 15)]
    records.add_mistakes([mistake_of(puzzle, minute) for minute, puzzle in enumerate(puzzles)])
    records.add_mistakes([replace(mistake(60), loss=3)])
    for puzzle in reversed(puzzles):
        solver.puzzler.following() if solver.answers else solver.puzzler.own_mistake()
        assert made(solver).position == puzzle.position
        assert made(solver).key == PositionPuzzleMaker(position_text(puzzle.game)).key
        solver.puzzler.answer(puzzle.best)
    last = made(solver)
    solver.puzzler.following()
    assert made(solver) == last  # there is no other: what lies on the table stays
    assert solver.state() is PuzzleState.SOLVED
    nothing = "No other mistake is due today."
    assert solver.failures == [nothing]
    later = solver.puzzler.records.today() + timedelta(2)
    assert [each.due for each in solver.puzzler.records.mistakes] == [None, later, later]
    solver.puzzler.again(mistake_of(puzzles[1]).position)
    assert made(solver).position == puzzles[1].position
    assert solver.state() is PuzzleState.SOLVED  # before it is due an answer counts for nothing
    solver.puzzler.answer(wrong(solver))
    assert solver.puzzler.records.mistakes[-1].due == later
    solver.puzzler.records.today = lambda: later
    solver.puzzler.own_mistake()
    assert made(solver).position == puzzles[0].position
    assert solver.state() is PuzzleState.OPEN
    solver.puzzler.answer(wrong(solver))
    solver.puzzler.answer(made(solver).best)
    dues = {each.due for each in solver.puzzler.records.mistakes}
    assert dues == {None, later, later + timedelta(1)}, "the first answer of a day counts"
    solver.puzzler.following()
    assert made(solver).position == puzzles[1].position
    solver.puzzler.show_solution()
    assert solver.puzzler.records.mistakes[-1].due == later + timedelta(1)


def test_without_any_mistake_it_says_where_they_come_from(solver: Solver) -> None:
    solver.puzzler.own_mistake()
    wait_for(lambda: solver.state() is PuzzleState.NONE)
    assert solver.puzzler.puzzle is None
    assert "Review a game to find some" in solver.puzzler.problem
    solver.puzzler.show_solution()
    assert solver.answers == []


def test_where_nothing_can_be_recorded_puzzles_go_on(settings: Settings, tmp_path: Path) -> None:
    (tmp_path / "folder").write_text("in the way")
    blocked = Records(tmp_path / "folder" / "records.sqlite")
    puzzler = Puzzler(settings, PuzzleRecords(blocked, lambda: DAY), None)
    solver = Solver(puzzler)
    puzzler.daily()
    puzzler.answer(made(solver).best)
    assert puzzler.state is PuzzleState.SOLVED
    assert len(solver.failures) == 1
    assert "folder" in solver.failures[0]
    puzzler.another()
    assert made(solver).key == "random 1 2 1300 3"
    puzzler.another()
    assert made(solver).key == "random 2 2 1300 3"
    puzzler.stop()


def test_another_wish_ends_the_search(solver: Solver) -> None:
    solver.puzzler.daily()
    solver.puzzler.another()
    assert made(solver).key.startswith("random ")
    assert solver.puzzler.progress == 1.0


def test_the_settings_know_the_margins_of_the_makers() -> None:
    assert (Settings.puzzle_margin.default, Settings.puzzle_margin.limits) == (
        MARGIN,
        (1, MOST_MARGIN),
    )


def test_a_search_that_has_failed_is_given_up(solver: Solver) -> None:
    solver.puzzler.another()
    first = made(solver)
    solver.puzzler.another()
    solver.puzzler.abandon_search()
    assert solver.puzzler.puzzle == first
    assert solver.failures == ["No puzzle found."]
    solver.puzzler.abandon_search()
    assert solver.state() is PuzzleState.OPEN
